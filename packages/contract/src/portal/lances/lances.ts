import { FINALIDADES_DO_FGTS, MOTIVOS_DO_LANCE } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, IdParams, Instante, Percentual } from '../../formas.ts'
import { ReajusteAteAAssembleia } from '../reajuste-do-credito.ts'

/** The codes of a bid's modality, of how its amount was told and of what it reduces (document 1 §4). */
export const CODIGOS_DE_MODALIDADE = ['LL', 'LF', 'LS'] as const
export const CODIGOS_DE_OFERTA = ['PE', 'VL'] as const
export const CODIGOS_DE_AMORTIZACAO = ['PZ', 'PC'] as const
/** The bid options that a group may accept; 003 enables the exchange of keys (document 1 §3). */
export const CODIGOS_DE_OPCAO = ['001', '002', '003'] as const
/** The code of a restriction on the offer (document 1 §4); an offer without one has 0. */
export const CODIGO_DE_RESTRICAO = 27
/** The way in which the customer's own devices bid (document 1 §9); such a bid is recorded with the server's own address. */
export const FORMA_DE_ACESSO = 'SR'
export const ENDERECO_DO_LANCE = '127.0.0.1'

const Inteiro = z.number().int()
const Modalidade = z.enum(CODIGOS_DE_MODALIDADE).meta({ description: 'LL livre, LF fixo de 25%, LS fixo de 50%' })
const Oferta = z.enum(CODIGOS_DE_OFERTA).meta({ description: 'Como o valor foi dito: PE em percentual, VL em reais' })
const Amortizacao = z.enum(CODIGOS_DE_AMORTIZACAO).meta({ description: 'PZ reduz o prazo, PC reduz a parcela' })
export const Protocolo = z.string().regex(/^[A-Z0-9-]{4,40}$/)
const SimNao = z.enum(['N', 'S'])
const Valor = Centavos.min(0).max(Number.MAX_SAFE_INTEGER)

/** The exchange of keys: the vehicle that a supplier takes, and the part of the bid that it pays. */
const TrocaDeChaves = z.strictObject({
  codFabricante: z.int().positive().max(2_147_483_647),
  codModelo: z.int().positive().max(2_147_483_647),
  idFornecedor: z.int().positive().max(2_147_483_647),
  anoModelo: z.int().min(1950).max(2100),
  valor: Centavos.min(1).max(Number.MAX_SAFE_INTEGER),
})

/** The answers about FGTS eligibility (document 3), and the value of the property, which has a cap. */
const DeclaracaoFgts = z.strictObject({
  tresAnosDeTrabalho: z.boolean(),
  financiamentoAtivoNoSfh: z.boolean(),
  finalidade: z.enum(FINALIDADES_DO_FGTS),
  valorDoImovel: Centavos.min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'O que se compra, ou o que fica pronto' }),
})

/** The payload of a bid (document 1 §3). The client's claims about itself (`numeroIP`, `formaAcesso`) are taken and ignored. */
const corpoDaOferta = {
  situacaoOferta: Oferta,
  situacaoModalidade: Modalidade,
  lanceDiluido: SimNao.meta({ description: 'S quando reduz a parcela (PC)' }),
  validaRestOferta: SimNao.meta({ description: 'N oferta mesmo com restrição, que o titular já leu' }),
  valorFGTS: Valor,
  valorLanceEmbutido: Valor,
  tipoAmortizacao: Amortizacao,
  numeroIP: z
    .string()
    .max(45)
    .meta({ examples: ['127.0.0.1'] })
    .optional(),
  trocaChaves: TrocaDeChaves.nullable().meta({ examples: [null] }),
  lanceLivreAuto: SimNao.meta({ description: 'S no lance livre de cota de automóvel' }),
  utilizaAntecipacao: SimNao.meta({ description: 'S quando paga parcelas seguintes' }),
  quantidadeParcelaSubsequente: z
    .int()
    .min(0)
    .max(99)
    .meta({ examples: [0] }),
  lancequitacao: SimNao.meta({ description: 'S oferta o saldo devedor inteiro' }),
  formaAcesso: z.literal(FORMA_DE_ACESSO),
  declaracaoFGTS: DeclaracaoFgts.nullable().default(null),
}

const Restricao = {
  codigoRetorno: z.union([z.literal(0), z.literal(CODIGO_DE_RESTRICAO)]),
  mensagemRetorno: z.string().nullable(),
}

export const SITUACOES_DO_LANCE = [
  'ativo',
  'substituido',
  'cancelado',
  'vencedor',
  'nao-contemplado',
  'fora-da-disputa',
] as const

/** A whole offer. */
export const OfertaDoLance = z.object({
  situacaoModalidade: Modalidade,
  situacaoOferta: Oferta,
  tipoAmortizacao: Amortizacao,
  valorLance: Centavos,
  valorLanceEmbutido: Centavos,
  valorFGTS: Centavos,
  recursosProprios: Centavos,
  quantidadeParcelaSubsequente: Inteiro,
  trocaChaves: TrocaDeChaves.nullable().meta({ examples: [null] }),
  lancequitacao: SimNao,
})

/** Marks a field of a bid that only its maker may read. */
const reservado = <Forma extends z.ZodType>(forma: Forma) =>
  forma.nullable().meta({ description: 'Nulo do lance que o titular anterior deixou' })

/** A bid as its holder sees it, in the history and after the confirmation. */
export const LanceDoTitular = z.object({
  protocolo: z.string(),
  numeroAssembleia: Inteiro,
  dataAssembleia: Dia,
  dataLance: reservado(Instante),
  status: z.enum(SITUACOES_DO_LANCE),
  motivo: z
    .enum(MOTIVOS_DO_LANCE)
    .nullable()
    .meta({ description: 'Por que ficou fora da disputa, ou por que a contemplação foi desfeita' }),
  contemplacaoDesfeitaEm: Dia.nullable().meta({
    description: 'Venceu, e a contemplação que deu foi desfeita neste dia',
  }),
  posicao: Inteiro.nullable().meta({ description: 'Na classificação publicada; 1 é o primeiro' }),
  situacaoModalidade: Modalidade,
  situacaoOferta: reservado(Oferta),
  tipoAmortizacao: reservado(Amortizacao),
  valorLance: Centavos,
  percentualLance: Percentual.nullable(),
  valorLanceEmbutido: reservado(Centavos),
  valorFGTS: reservado(Centavos),
  recursosProprios: reservado(Centavos),
  quantidadeParcelaSubsequente: reservado(Inteiro),
  trocaChaves: TrocaDeChaves.nullable().meta({ examples: [null] }),
  lancequitacao: reservado(SimNao),
  deOutroTitular: z.boolean().meta({ description: 'Concorre pela cota, e foi o titular anterior que o ofertou' }),
  podeCancelar: z.boolean(),
  pelaEquipe: z.boolean().meta({ description: 'Foi registrado pelo atendimento' }),
  permanente: z.boolean().meta({ description: 'É de um lance permanente' }),
})

export const AssembleiaDoLance = z.object({
  numero: Inteiro,
  data: Dia,
  corteDosLances: Instante.meta({ description: 'A partir daqui nenhum lance é aceito' }),
  noPrazo: z.boolean(),
  bloqueada: z.boolean().meta({ description: 'O titular pediu para a cota não ser contemplada nela' }),
})

/** An earlier offer, as it would be made today. */
const OfertaRepetida = z.object({
  protocolo: z.string(),
  situacaoModalidade: Modalidade,
  situacaoOferta: Oferta,
  tipoAmortizacao: Amortizacao,
  valorLance: Centavos,
  valorLanceEmbutido: Centavos,
  valorFGTS: Centavos,
  quantidadeParcelaSubsequente: Inteiro,
  trocaChaves: TrocaDeChaves.nullable().meta({ examples: [null] }),
  lancequitacao: SimNao,
  veiculo: z
    .object({ nomeFabricante: z.string(), nomeBem: z.string(), nomeFornecedor: z.string() })
    .nullable()
    .meta({ description: 'Os nomes do que a troca de chaves cita por código' }),
  mudou: z.boolean().meta({ description: 'O crédito ou os limites mudaram, e com eles algum valor' }),
})

export const IMPEDIMENTOS_DO_LANCE = [
  'GRUPO_EM_FORMACAO',
  'SEM_ASSEMBLEIA_PARA_LANCE',
  'LANCE_FORA_DO_PRAZO',
  'COTA_CANCELADA',
  'COTA_CONTEMPLADA',
  'CONTEMPLACAO_BLOQUEADA',
  'COTA_SUSPENSA',
  'LANCES_DEMAIS',
] as const

export const MOTIVOS_SEM_QUITACAO = [
  'NADA_A_PAGAR',
  'PRECO_POR_SAIR',
  'PLANO_MUDA_COM_A_CONTEMPLACAO',
  'PARCELA_PELO_CREDITO_DE_ANTES',
  'DEPENDE_DO_DIA_DO_PAGAMENTO',
] as const

export const credenciamentoDeLance = call({
  method: 'GET',
  path: '/cotas/:id/credenciamento-lance',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'O que a cota pode ofertar na próxima assembleia, e o que já ofertou',
  params: IdParams,
  query: z.object({
    repetir: Protocolo.optional().meta({
      description: 'O lance que se quer repetir; sem ele, o último',
      coisa: 'lance',
    }),
  }),
  response: z.object({
    assembleia: AssembleiaDoLance.nullable().meta({
      description: 'A próxima; nulo quando o grupo está em formação ou já fez todas',
    }),
    valorBem: Centavos.meta({ description: 'O crédito do dia da assembleia, pelo qual o lance concorre' }),
    valorSaldoDevedor: Centavos.meta({
      description: 'O que falta pagar hoje, ao crédito do dia da assembleia: o máximo de um lance',
    }),
    valorNaAssembleia: Centavos.meta({
      description: 'O que faltará pagar no dia da assembleia, pagas as parcelas que vencem até ela',
    }),
    reajuste: ReajusteAteAAssembleia,
    tiposLance: z.array(
      z.object({
        modalidade: Modalidade,
        descricao: z.string(),
        valorMinimo: Centavos,
        valorMaximo: Centavos,
        percentualFixo: Percentual.nullable(),
      }),
    ),
    tiposOferta: z.array(z.object({ codigo: Oferta, descricao: z.string() })),
    tiposAmortizacao: z.array(z.object({ codigo: Amortizacao, descricao: z.string() })),
    opcoes: z.array(z.object({ codigo: z.enum(CODIGOS_DE_OPCAO), descricao: z.string() })),
    percentualMaximoEmbutido: Percentual,
    podeQuitar: z.boolean().meta({ description: 'Um lance do saldo devedor inteiro quita a cota' }),
    semQuitacao: z
      .object({ codigo: z.enum(MOTIVOS_SEM_QUITACAO), mensagem: z.string() })
      .nullable()
      .meta({ description: 'Por que nenhum lance quita a cota; nulo quando um quita' }),
    valorMaximoEmbutido: Centavos,
    quantidadeMaximaParcelaSubsequente: Inteiro,
    diasUteisParaPagar: Inteiro,
    fgts: z
      .object({ valorMaximoDoImovel: Centavos, anosDeTrabalho: Inteiro, mesesEntreUsos: Inteiro })
      .nullable()
      .meta({ description: 'As regras de hoje; nulo quando a cota não aceita FGTS' }),
    impedimento: z.object({ codigo: z.enum(IMPEDIMENTOS_DO_LANCE), mensagem: z.string() }).nullable(),
    ...Restricao,
    lance: LanceDoTitular.nullable().meta({ description: 'O que concorre na próxima assembleia' }),
    repetir: OfertaRepetida.nullable().meta({ description: 'A oferta a repetir, com os valores de hoje' }),
  }),
  errors: ['NAO_ENCONTRADO'],
  delegavel: 'lances',
})

/** The reasons to refuse an offer. */
export const ERROS_DA_OFERTA = [
  'GRUPO_EM_FORMACAO',
  'SEM_ASSEMBLEIA_PARA_LANCE',
  'LANCE_FORA_DO_PRAZO',
  'COTA_CANCELADA',
  'COTA_CONTEMPLADA',
  'CONTEMPLACAO_BLOQUEADA',
  'COTA_SUSPENSA',
  'LANCES_DEMAIS',
  'MODALIDADE_NAO_ADMITIDA',
  'LANCE_VAZIO',
  'LANCE_FIXO_DIFERENTE',
  'LANCE_ACIMA_DO_MAXIMO',
  'LANCE_ABAIXO_DO_MINIMO',
  'EMBUTIDO_ACIMA_DO_PERMITIDO',
  'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE',
  'FGTS_SO_EM_IMOVEL',
  'FGTS_SO_DE_PESSOA_FISICA',
  'FGTS_NAO_ELEGIVEL',
  'IMOVEL_ACIMA_DO_TETO',
  'TROCA_DE_CHAVES_NAO_ADMITIDA',
  'TROCA_DE_CHAVES_DESCONHECIDA',
  'TROCA_DE_CHAVES_ACIMA_DO_LANCE',
  'PARCELAS_SEGUINTES_DEMAIS',
  'QUITACAO_DIFERENTE',
  'OFERTA_INCOERENTE',
] as const

export const lanceEmbutido = call({
  method: 'POST',
  path: '/cotas/:id/credenciamento-lance/lanceEmbutido',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Até quanto do lance pode sair do próprio crédito',
  params: IdParams,
  body: z
    .strictObject({
      situacaoModalidade: Modalidade,
      percentualLance: z
        .number()
        .min(0)
        // The percentage goes above 100 when the quota owes more than the credit.
        .max(10_000)
        .optional()
        .meta({ examples: [30] }),
      valorLance: Valor.optional(),
    })
    .refine(({ percentualLance, valorLance }) => (percentualLance === undefined) !== (valorLance === undefined), {
      error: 'Informe o lance em percentual ou em reais',
      path: ['valorLance'],
    })
    .meta({ examples: [{ situacaoModalidade: 'LL', percentualLance: 30 }] }),
  response: z.object({
    valorLance: Centavos,
    percentualLance: Percentual,
    valorMaximoEmbutido: Centavos,
    percentualMaximoEmbutido: Percentual,
  }),
  errors: [
    'MODALIDADE_NAO_ADMITIDA',
    'LANCE_VAZIO',
    'LANCE_FIXO_DIFERENTE',
    'LANCE_ACIMA_DO_MAXIMO',
    'LANCE_ABAIXO_DO_MINIMO',
  ],
  delegavel: 'lances',
})

const Efeito = z.object({
  tipoAmortizacao: Amortizacao,
  parcelasRestantes: Inteiro,
  parcelasQuitadas: Inteiro,
  subsequentesPagas: Inteiro.meta({ description: 'Das parcelas seguintes pedidas, as que o lance alcança' }),
  proximaParcela: z.object({ numero: Inteiro, valor: Centavos }).nullable(),
  ultimaParcela: z
    .object({ numero: Inteiro, valor: Centavos })
    .nullable()
    .meta({ description: 'A que fecha o plano, e pode ser de outro valor; nula se não sobra mais de uma' }),
  parcelaAtual: Centavos.nullable().meta({ description: 'A próxima, sem o lance' }),
  pisoAplicado: z.boolean().meta({ description: 'A parcela parou no piso do grupo, e o resto reduziu o prazo' }),
  faltaDepois: Centavos.meta({ description: 'O que falta pagar depois do lance, pelo plano como ele fica' }),
  emitidas: Centavos.meta({ description: 'Do que falta, as parcelas já emitidas e por pagar nesse dia' }),
  diferencas: Centavos.meta({
    description: 'Do que falta, o que as próximas parcelas cobram do que foi pago a outro crédito',
  }),
})

export const simularLance = call({
  method: 'POST',
  path: '/cotas/:id/credenciamento-lance/simulacao',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'O que o lance daria, se vencesse; não grava nada',
  params: IdParams,
  body: z.strictObject({ ...corpoDaOferta, valorLance: Valor }),
  response: z.object({
    valorLance: Centavos,
    percentualLance: Percentual,
    valorLanceEmbutido: Centavos,
    valorFGTS: Centavos,
    percentualFGTS: Percentual.meta({ description: 'Do lance' }),
    valorTrocaChaves: Centavos,
    recursosProprios: Centavos.meta({ description: 'O que o titular paga, com a troca de chaves' }),
    creditoLiquido: Centavos,
    valorExcedente: Centavos.meta({ description: 'O que passa do que faltará pagar, e não é cobrado' }),
    lancequitacao: SimNao,
    efeitos: z.array(Efeito).meta({ description: 'Reduzindo o prazo e reduzindo a parcela, lado a lado' }),
    assembleia: AssembleiaDoLance,
    reajuste: ReajusteAteAAssembleia,
    identificador: z.string().meta({ description: 'Vai com a confirmação: garante que se oferta o que se viu' }),
    ...Restricao,
  }),
  errors: [...ERROS_DA_OFERTA],
  delegavel: 'lances',
})

/** The receipt with which the holder proves the bid and when it was made: see `compromissoDoLance`. */
export const Recibo = z.object({
  publico: z.record(z.string(), z.union([z.string(), z.number()])),
  detalhe: z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.record(z.string(), z.number())])),
  compromisso: z.string().meta({ description: 'SHA-256, em hexadecimal' }),
})

export const confirmarLance = call({
  method: 'POST',
  path: '/cotas/:id/credenciamento-lance',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Oferta o lance; vale no lugar do anterior da mesma assembleia',
  params: IdParams,
  body: z.strictObject({
    ...corpoDaOferta,
    valorOferta: Valor,
    identificador: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
  }),
  response: z.object({
    protocolo: z.string().nullable().meta({ description: 'Nulo quando o lance não foi aceito: veja notificacoes' }),
    notificacoes: z.array(z.object({ codigo: Inteiro, mensagem: z.string() })),
    lance: LanceDoTitular.nullable(),
    recibo: Recibo.nullable(),
  }),
  errors: [...ERROS_DA_OFERTA, 'SIMULACAO_DIFERENTE'],
  custa: { oQue: ['mensagem'], porDia: 60, porPessoa: 120 },
  idempotent: true,
  delegavel: 'lances',
})
