import { ALCANCES, GRAUS_DE_ATENCAO, SEM_CONTEMPLACAO, TIPOS_DE_ATENCAO, TONS_DE_ATENCAO } from '@contempla/consorcio'
import { z } from 'zod'
import { Centavos, Dia, Id, Percentual, TipoCota } from '../../formas.ts'

/** The cost today of a quota's late instalments. */
export const DevidoHoje = z
  .object({
    parcelas: z.number().int(),
    nominal: Centavos,
    diferenca: Centavos,
    multa: Centavos,
    juros: Centavos,
    total: Centavos,
  })
  .nullable()
  .meta({ description: 'O que custam hoje as parcelas em atraso; nulo quando não há' })

const Perfil = z.object({
  senhaExpirada: z.boolean(),
  noAssembleia: z.number().int().nullable().meta({ description: 'Número da próxima assembleia do grupo' }),
})

/** The card of an open case (documents 2 and 3, home cards). */
const CartaoDoCaso = z.object({
  processo: z.string(),
  daPessoa: z.boolean().meta({ description: 'Da pessoa, e não desta cota' }),
  titulo: z.string(),
  texto: z.string().nullable(),
  aviso: z.string().nullable().meta({ description: 'O que se disse ao titular desta fase, em poucas palavras' }),
  acao: z.string().meta({ description: 'As palavras do botão' }),
  tela: z.templateLiteral(['/', z.string()]).nullable().meta({ description: 'O caminho da tela em que o caso está' }),
  tom: z.enum(TONS_DE_ATENCAO),
  pede: z.boolean().meta({ description: 'O próximo passo é do titular' }),
  novidade: z.boolean().meta({ description: 'Só conta algo, e o titular diz que está ciente' }),
  urgente: z
    .boolean()
    .meta({ description: 'Aviso de uma contemplação destes dias, que se conta antes do que pode esperar' }),
  pendencia: z.boolean().meta({ description: 'Espera documentos que não foram aceitos, ou que faltaram' }),
  ate: Dia.nullable().meta({ description: 'O último dia da fase; nulo quando ela não tem prazo' }),
  atrasado: z.boolean().meta({ description: 'O dia em que a resposta foi prometida passou sem ela' }),
})

/** A thing that a quota asks of its holder. The most urgent comes first, and a field that the kind does not use is null. */
export const Atencao = z.object({
  tipo: z.enum(TIPOS_DE_ATENCAO),
  grau: z.enum(GRAUS_DE_ATENCAO).meta({ description: 'O que se perde, e quando: o mais urgente antes' }),
  tom: z.enum(TONS_DE_ATENCAO),
  dia: Dia.nullable(),
  valor: Centavos.nullable(),
  numero: z.number().int().nullable().meta({ description: 'Da parcela ou da assembleia' }),
  quantas: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Parcelas em atraso, ou que se conferem, ou dias úteis que faltam' }),
  resta: Centavos.nullable().meta({
    description: 'O que falta de uma parcela ou de um lance pagos em parte, sem multa nem juros',
  }),
  caso: CartaoDoCaso.pick({
    processo: true,
    daPessoa: true,
    titulo: true,
    aviso: true,
    acao: true,
    tela: true,
  }).nullable(),
})

const Vencimento = Dia.nullable().meta({ description: 'Nulo enquanto o grupo está em formação: nada vence' })

/** A quota (document 1 §3), and the data that its card shows beside it. */
export const Cota = z.object({
  idCota: Id,
  cota: z.string(),
  grupo: z.string(),
  versao: z.number().int(),
  apelido: z.string().nullable(),
  fotoUrl: z.string().nullable(),
  tipo: TipoCota,
  situacaoCota: z.string(),
  valorBem: Centavos,
  valorSaldoDevedor: Centavos,
  idUnidadeNegocio: z.number().int(),
  dataContemplacao: z.string().meta({ description: `${SEM_CONTEMPLACAO}T00:00:00 quando não contemplada` }),
  modalidadeContemplacao: z.string().nullable(),
  cdInscricaoNacional: z.string(),
  nomePessoa: z.string(),
  numeroCotasCliente: z.number().int(),
  parcelasAtraso: z.number().int(),
  parcelasRestantes: z.number().int(),
  parcelasPagas: z.number().int(),
  parcelasAVencer: z.number().int().meta({ description: 'Com as pagas e as em atraso, somam parcelasTotal' }),
  parcelasTotal: z.number().int(),
  perfil: Perfil,
  nomeBem: z.string(),
  plano: z.string(),
  percentualPago: Percentual,
  contemplada: z.boolean(),
  cancelada: z.boolean(),
  quitada: z.boolean(),
  creditoUtilizado: z.boolean(),
  creditoPorUsar: Centavos.nullable().meta({
    description: 'O da contemplação, com o que rendeu até hoje ou até a ordem de pagamento; nulo onde não há',
  }),
  grupoEmFormacao: z.boolean(),
  proximaParcela: z
    .object({ numero: z.number().int(), vencimento: Vencimento, valor: Centavos, emAtraso: z.boolean() })
    .nullable(),
  emConferencia: z
    .object({ valor: Centavos, dia: Dia, parcelas: z.array(z.number().int()) })
    .nullable()
    .meta({ description: 'Dinheiro que entrou e uma pessoa confere; estas parcelas, em aberto, não se pagam de novo' }),
  parcelaAVencer: z
    .object({ numero: z.number().int(), vencimento: Vencimento, valor: Centavos })
    .nullable()
    .meta({ description: 'A primeira das emitidas que ainda não está em atraso' }),
  apuradaEm: Dia.meta({ description: 'O dia em que tudo isto valia' }),
  devidoHoje: DevidoHoje,
  grupoEncerrado: z.boolean(),
  primeiraAssembleiaPrevista: Dia.nullable().meta({
    description: 'Do grupo em formação, enquanto este dia não chega: até a constituição nenhuma assembleia é a próxima',
  }),
  proximaAssembleia: z.object({ numero: z.number().int(), data: Dia }).nullable(),
  ultimaAssembleia: z.object({ numero: z.number().int(), data: Dia }).nullable(),
  atencoes: z.array(Atencao),
})

export const CotaSimples = Cota.pick({
  idCota: true,
  cota: true,
  grupo: true,
  versao: true,
  apelido: true,
  fotoUrl: true,
  tipo: true,
  situacaoCota: true,
  valorBem: true,
  perfil: true,
  contemplada: true,
  cancelada: true,
  quitada: true,
  creditoUtilizado: true,
  grupoEmFormacao: true,
  grupoEncerrado: true,
  apuradaEm: true,
  atencoes: true,
}).extend({
  delegada: z
    .object({
      delegacao: Id,
      de: z.string().meta({ description: 'O primeiro nome do titular' }),
      alcance: z.enum(ALCANCES),
      ate: Dia,
    })
    .nullable()
    .meta({ description: 'De outra pessoa, que deu acesso a ela; nulo da própria' }),
})

export const DadosPessoais = z.object({
  nome: z.string(),
  inscricaoNacional: z.string(),
  dataNascimentoFundacao: Dia.nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
})

export const CotaDetalhe = Cota.extend({
  details: z.object({ disponibilidade: Centavos.nullable() }),
  dadosCadastrais: DadosPessoais,
  extrato: z.object({
    percentuais: z.object({
      fundoComum: Percentual,
      taxaAdministracao: Percentual,
      fundoReserva: Percentual,
      contratado: Percentual,
      pago: Percentual,
    }),
    valorPago: Centavos,
    dataAdesao: Dia,
    prazoMeses: z.number().int(),
    prazoGrupoMeses: z.number().int(),
    taxaAdministracaoTotal: Percentual,
    fundoReservaTotal: Percentual,
    seguroMensal: Percentual.meta({ description: 'Prêmio do seguro de vida, em percentual do crédito, a cada mês' }),
    creditoOriginal: Centavos.meta({ description: 'O crédito pelo qual a primeira parcela foi emitida' }),
  }),
  hashs: z.object({ extrato: z.string(), demonstrativo: z.string() }),
  creditoDaParcela: Centavos.nullable().meta({
    description: 'Crédito pelo qual a última das parcelas em aberto foi emitida',
  }),
  proximaEmissao: z
    .object({ numero: z.number().int(), vencimento: Dia, emissao: Dia })
    .nullable()
    .meta({ description: 'A parcela que ainda vai ser emitida, onde nenhuma emitida está por vencer' }),
  proximoReajuste: Dia.nullable().meta({ description: 'Nulo quando o grupo acaba antes dele' }),
  assembleiaFinal: z
    .object({ numero: z.number().int(), data: Dia })
    .nullable()
    .meta({ description: 'A última assembleia do grupo, até a qual ele dura' }),
  avisoDeExclusao: z.object({ pagarAte: Dia, excluiEm: Dia }).nullable(),
  contemplacao: z
    .object({
      dia: Dia,
      forma: z.enum(['sorteio', 'lance']),
      assembleia: z.number().int(),
      credito: Centavos.meta({
        description: 'Sem o lance embutido, com o que rendeu até hoje ou até a ordem de pagamento',
      }),
      creditoNaAssembleia: Centavos,
      creditoDisponivelEm: Dia,
      emPagamento: z.boolean().meta({ description: 'O banco tem a ordem de pagar em dinheiro, e ainda não respondeu' }),
      lancePagoEm: Dia.nullable(),
      garantiaAte: Dia,
      garantiaEm: Dia.nullable(),
      garantiaEmDiasUteis: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Dias úteis que faltam, no estado do titular; nulo quando o prazo não corre' }),
      garantiaEmAnalise: z.boolean().meta({ description: 'Entregue, com a administradora: o prazo não corre' }),
    })
    .nullable()
    .meta({ description: 'A contemplação cujo crédito espera ser usado, desde o dia da assembleia' }),
  contemplacaoDesfeita: z
    .object({
      dia: Dia,
      porque: z
        .string()
        .nullable()
        .meta({ description: 'Em palavras, depois de "porque"; nulo para quem veio por um link' }),
    })
    .nullable()
    .meta({ description: 'A última contemplação da cota, se foi desfeita' }),
  creditoUsado: z
    .object({
      valor: Centavos.meta({ description: 'Com o que rendeu até o uso' }),
      dia: Dia,
      conta: z
        .object({ nomeBanco: z.string(), agencia: z.string(), conta: z.string() })
        .nullable()
        .meta({ description: 'Onde foi recebido em dinheiro, escondida; nula onde pagou um bem' }),
    })
    .nullable()
    .meta({ description: 'Nulo enquanto não se usou, e de um uso feito antes de a cota entrar no sistema' }),
  creditoNoEncerramento: z
    .object({
      valor: Centavos.meta({ description: 'O que se paga hoje; depois de pago, o que foi pago' }),
      dia: Dia,
      pagoEm: Dia.nullable(),
      esperaParcelas: z.boolean().meta({ description: 'Só se paga depois das parcelas em aberto da cota' }),
    })
    .nullable()
    .meta({ description: 'O crédito que o grupo encerrado deixou à disposição da cota' }),
  restituicao: z
    .object({
      valor: Centavos.meta({ description: 'O que se paga hoje; depois de paga, o que foi pago' }),
      dia: Dia,
      pagaEm: Dia.nullable(),
      prescritaEm: Dia.nullable().meta({ description: 'Desde quando não pode mais ser pedida' }),
    })
    .nullable(),
  contratoDesfeito: z.boolean().meta({ description: 'O contrato foi desfeito em sete dias: tudo volta de imediato' }),
  casos: z
    .array(CartaoDoCaso)
    .meta({ description: 'Os casos abertos da cota e do titular, primeiro os que pedem algo' }),
  podeVoltar: z.boolean().meta({ description: 'Cancelada, e o titular pode pedir a volta ao grupo' }),
  atrasoNaVolta: z
    .enum(['cobrado', 'diluido'])
    .nullable()
    .meta({ description: 'Como a volta cobra o que a cota devia; nulo quando nada devia, ou não pode voltar' }),
  lance: z
    .object({ protocolo: z.string(), valor: Centavos, assembleia: z.number().int(), dia: Dia })
    .nullable()
    .meta({ description: 'O lance que concorre na próxima assembleia' }),
})
