import {
  FORMAS_DE_DEBITO,
  MOTIVOS_DO_FIM,
  SITUACOES_DO_ACORDO,
  TIPOS_DE_BOLETO,
  TIPOS_DE_MOVIMENTO,
} from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, Instante, Periodo, Ppt, paginacao, paramsDe, TipoCota } from '../formas.ts'
import { AlteracaoPedida, Email, Perfil } from '../portal/cadastros/formas.ts'
import {
  ChaveDoCliente,
  ContaDoCliente,
  EmailDoCliente,
  EnderecoDoCliente,
  TelefoneDoCliente,
} from '../portal/cadastros/registro.ts'
import { DadosPessoais } from '../portal/cotas/formas.ts'
import { Componentes } from '../portal/cotas/index.ts'
import { SITUACOES_DA_CONTEMPLACAO } from './contemplacoes.ts'
import { ExclusaoDaCota } from './exclusoes.ts'
import { FalecimentoConfirmado, FalecimentoDoTitular } from './falecimentos.ts'

const Inteiro = z.number().int()

/** The percentages of the credit, by component. */
const Percentuais = z.object({ fundoComumPpt: Ppt, taxaAdministracaoPpt: Ppt, fundoReservaPpt: Ppt, totalPpt: Ppt })

const ParceiroDoConsorciado = z.object({ id: Id, nome: z.string() })

const CotaResumida = z.object({
  id: Id,
  grupo: z.string(),
  cota: z.string(),
  versao: Inteiro,
  tipo: TipoCota,
  situacao: z.string(),
})

const Consorciado = z.object({
  id: Id,
  nome: z.string(),
  tipoPessoa: z.enum(['PF', 'PJ']),
  inscricaoMascarada: z.string().meta({ description: 'Só o bastante para conferir com quem liga' }),
  parceiro: ParceiroDoConsorciado,
})

/** The search is a POST, so that its words are in no address and in no log. */
export const buscarConsorciados = call({
  method: 'POST',
  path: '/consorciados/busca',
  access: 'staff',
  papel: 'atendente',
  summary: 'Procura consorciados por CPF ou CNPJ, por grupo, cota e versão, ou pelo começo do nome',
  body: paginacao(20)
    .extend({ termo: z.string().trim().min(2).max(100), parceiro: Id.optional() })
    .strict(),
  response: z.array(
    Consorciado.extend({
      totalCotas: Inteiro,
      cotas: z.array(CotaResumida).meta({ description: 'As achadas; na busca por pessoa, as cinco primeiras' }),
    }),
  ),
  paged: true,
  errors: ['VALIDACAO', 'MUITAS_TENTATIVAS'],
})

export const consorciado = call({
  method: 'GET',
  path: '/consorciados/:id',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Um consorciado, com os dados mascarados, e as cotas dele',
  params: paramsDe('cliente'),
  response: Consorciado.extend({
    emailsMascarados: z.array(z.string()).meta({ description: 'O principal primeiro, como em todas as listas' }),
    telefonesMascarados: z.array(z.string()),
    enderecosMascarados: z.array(z.string()),
    contasMascaradas: z.array(z.string()),
    chavePixMascarada: z.string().nullable(),
    alteracaoPendente: z.boolean().meta({ description: 'Há uma mudança do cadastro que espera a análise' }),
    nascimentoInformado: z.boolean(),
    senhaCriada: z.boolean(),
    senhaExpirada: z.boolean(),
    atualizacaoObrigatoria: z.boolean(),
    dadosConfirmadosEm: Instante.nullable(),
    ultimoAcesso: Instante.nullable(),
    sessoesAbertas: Inteiro,
    bloqueadoAte: Instante.nullable().meta({ description: 'Até quando as tentativas de senha são recusadas' }),
    falecimento: FalecimentoConfirmado.nullable(),
    consultas: z
      .array(z.object({ quando: Instante, funcionario: z.string() }))
      .meta({ description: 'Quem viu os dados, os últimos primeiro' }),
    cotas: z.array(
      CotaResumida.extend({
        nomeBem: z.string(),
        credito: Centavos,
        contemplada: z.boolean(),
        pagoPpt: Ppt,
        contratadoPpt: Ppt,
        saldoDevedor: Centavos,
        parcelasAtraso: Inteiro,
        proximoVencimento: Dia.nullable(),
      }),
    ),
  }),
  errors: ['NAO_ENCONTRADO'],
})

/** The reason, which the trail keeps for whoever asks later. */
const Motivo = z
  .string()
  .trim()
  .min(10, { error: 'Conte o motivo, com ao menos 10 letras' })
  .max(300)
  .meta({ examples: ['Conferência do pedido da pessoa ao telefone'] })

export const revelarDados = call({
  method: 'POST',
  path: '/consorciados/:id/revelar',
  access: 'staff',
  papel: 'analista',
  summary: 'Mostra os dados cadastrais sem máscara; a trilha guarda quem viu, por que e para que caso',
  params: paramsDe('cliente'),
  body: z.strictObject({
    motivo: Motivo,
    caso: Id.optional().meta({ description: 'O caso da pessoa para o qual os dados são vistos' }),
  }),
  response: DadosPessoais.omit({ email: true, telefone: true }).extend({
    emails: z.array(EmailDoCliente),
    telefones: z.array(TelefoneDoCliente),
    enderecos: z.array(EnderecoDoCliente),
    contas: z.array(ContaDoCliente),
    chavesPix: z.array(ChaveDoCliente),
    perfil: Perfil,
    alteracao: AlteracaoPedida.nullable().meta({ description: 'A mudança pedida que espera a análise' }),
  }),
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
})

export const enviarLink = call({
  method: 'POST',
  path: '/consorciados/:id/links',
  access: 'staff',
  papel: 'atendente',
  summary: 'Envia um link de acesso ao e-mail cadastrado; quem pede não o vê',
  params: paramsDe('cliente'),
  body: z.strictObject({ uso: z.enum(['recuperacao', 'transparente', 'representante']) }),
  response: z.object({ enviadoPara: z.string(), validoAte: Instante }),
  errors: ['NAO_ENCONTRADO', 'SEM_EMAIL_CADASTRADO', 'AVISO_A_FALECIDO'],
  idempotent: true,
})

export const pedirAtualizacao = call({
  method: 'POST',
  path: '/consorciados/:id/atualizacao-cadastral',
  access: 'staff',
  papel: 'analista',
  summary: 'Pede ao consorciado que confirme ou atualize o cadastro antes de seguir; ele é avisado',
  params: paramsDe('cliente'),
  response: z.object({ caso: Id }),
  errors: ['NAO_ENCONTRADO', 'CASO_JA_ABERTO', 'AVISO_A_FALECIDO'],
  idempotent: true,
})

export const corrigirEmail = call({
  method: 'POST',
  path: '/consorciados/:id/corrigir-email',
  access: 'staff',
  // Whoever has the principal e-mail gets the link to a new password.
  papel: 'gestor',
  summary: 'Põe outro e-mail como o principal de quem está presente, com documento; o contato anterior é avisado',
  params: paramsDe('cliente'),
  body: z.strictObject({
    email: Email,
    documentoConferido: z.literal(true),
    motivo: z
      .string()
      .trim()
      .min(10)
      .max(500)
      .meta({ description: 'Fica na auditoria; sem dados pessoais', examples: ['O e-mail de antes não existe mais'] }),
  }),
  response: z.object({
    emailMascarado: z.string(),
    valeParaDinheiro: z.boolean().meta({ description: 'Falso até que o contato anterior tenha sido avisado' }),
  }),
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})

export const encerrarSessoes = call({
  method: 'POST',
  path: '/consorciados/:id/encerrar-sessoes',
  access: 'staff',
  papel: 'atendente',
  summary: 'Encerra as sessões do consorciado, esquece os aparelhos conhecidos e, salvo pedido, remove a biometria',
  params: paramsDe('cliente'),
  body: z.strictObject({ removerBiometrias: z.boolean(), motivo: Motivo }),
  response: z.object({ encerradas: Inteiro, biometriasRemovidas: Inteiro }),
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
})

export const desbloquearConsorciado = call({
  method: 'POST',
  path: '/consorciados/:id/desbloquear',
  access: 'staff',
  papel: 'atendente',
  summary: 'Abre a entrada do consorciado que errou a senha demais: mais três tentativas, e não todas as do dia',
  params: paramsDe('cliente'),
  body: z.strictObject({ motivo: Motivo }),
  response: z.object({ desbloqueado: z.literal(true) }),
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
})

const ParcelaAberta = z.object({
  numero: Inteiro,
  vencimento: Dia,
  diasDeAtraso: Inteiro,
  /** The days of them that count no fine nor interest, because the quota is or was held. */
  diasParados: Inteiro,
  nominal: Centavos,
  diferenca: Centavos,
  multa: Centavos,
  juros: Centavos,
  total: Centavos.meta({ description: 'O que custa hoje' }),
})

const Contemplacao = z.object({
  id: Id,
  assembleia: Inteiro,
  dia: Dia,
  forma: z.enum(['sorteio', 'lance']),
  situacao: z.enum(SITUACOES_DA_CONTEMPLACAO),
  credito: Centavos,
  creditoCorrigido: Centavos.meta({
    description: 'O crédito líquido do lance com o rendimento até o uso, até a ordem de pagamento ou até hoje',
  }),
  pagarLanceAte: Dia.nullable(),
  lancePagoEm: Dia.nullable(),
  creditoDisponivelEm: Dia,
  garantiaAte: Dia,
  garantiaEm: Dia.nullable(),
  garantiaEmAnalise: z.boolean().meta({ description: 'Entregue, com a administradora: o prazo não corre' }),
  garantiaEmDiasUteis: Inteiro.nullable().meta({
    description: 'Dias úteis que faltam, no estado do titular; nulo quando o prazo não corre',
  }),
  utilizadoEm: Dia.nullable(),
  desfeitaEm: Dia.nullable(),
  motivo: z.string().nullable(),
})

const Lance = z.object({
  id: Id,
  protocolo: z.string(),
  assembleia: Inteiro,
  modalidade: z.string().nullable().meta({ description: 'Nula até o corte: só o titular lê o que ofertou' }),
  valor: Centavos.nullable(),
  situacao: z.string(),
  posicao: Inteiro.nullable(),
  motivo: z.string().nullable(),
  permanente: z.boolean().meta({ description: 'É de um lance que se repete a cada assembleia' }),
  criadoEm: Instante,
})

const Pagamento = z.object({
  id: Id,
  dia: Dia,
  origem: z.string(),
  valor: Centavos,
  naFila: Centavos,
  estornadoEm: Instante.nullable(),
})

const Boleto = z.object({
  id: Id,
  tipo: z.enum(TIPOS_DE_BOLETO),
  parcelas: z.array(Inteiro),
  valor: Centavos,
  vencimento: Dia,
  pagoEm: Dia.nullable(),
  baixadoEm: Dia.nullable(),
})

const AcordoDeDebito = z.object({
  id: Id,
  forma: z.enum(FORMAS_DE_DEBITO),
  situacao: z.enum(SITUACOES_DO_ACORDO),
  motivo: z.enum(MOTIVOS_DO_FIM).nullable(),
  valorMaximo: Centavos.nullable(),
  criadoEm: Instante,
  autorizadoEm: Instante.nullable(),
  encerradoEm: Instante.nullable(),
})

const Debito = z.object({
  id: z.string().meta({ description: 'O txid, que o nomeia no banco' }),
  boleto: Id,
  vencimento: Dia,
  valor: Centavos,
  situacao: z.enum(['a-registrar', 'ativo', 'a-tentar', 'a-remover', 'removido', 'pago', 'recusado']),
  motivo: z.string().nullable().meta({ description: 'O código do banco, ou ACIMA_DO_LIMITE' }),
  proximaTentativa: Dia.nullable(),
})

export const cotaDoConsorciado = call({
  method: 'GET',
  path: '/cotas/:id',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Tudo sobre uma cota: plano, percentuais, o que se deve hoje e o que já lhe aconteceu',
  params: paramsDe('cota'),
  response: CotaResumida.extend({
    consorciado: Consorciado.omit({ parceiro: true }),
    falecimento: FalecimentoDoTitular.nullable(),
    parceiro: ParceiroDoConsorciado,
    grupoId: Id,
    grupoSituacao: z.enum(['FORMACAO', 'ANDAMENTO', 'ENCERRADO']),
    nomeBem: z.string(),
    credito: Centavos,
    plano: z.object({
      nome: z.string(),
      modalidade: z.enum(['convencional', 'mais-por-menos', 'plano-justo']),
      prazoMeses: Inteiro,
      taxaAdministracaoPpt: Ppt,
      fundoReservaPpt: Ppt,
    }),
    contribuicoes: Inteiro,
    dataAdesao: Dia,
    dataContemplacao: Dia.nullable(),
    modalidadeContemplacao: z.string().nullable(),
    dataEntregaBem: Dia.nullable(),
    contratado: Percentuais,
    pago: Percentuais,
    saldo: Percentuais,
    saldoDevedor: Centavos,
    valorPago: Centavos,
    parcelasPagas: Inteiro,
    parcelasRestantes: Inteiro,
    hoje: Dia,
    abertas: z.array(ParcelaAberta).meta({ description: 'Emitidas e não pagas, com o que cada uma custa hoje' }),
    devidoHoje: Centavos.meta({ description: 'O que custam hoje as parcelas em atraso' }),
    futuras: z
      .array(z.object({ numero: Inteiro, totalPpt: Ppt, valor: Centavos }))
      .meta({ description: 'As próximas a emitir, pelo crédito de hoje' }),
    meses: z.array(Periodo).meta({ description: 'Meses com movimento, o último primeiro' }),
    contemplacoes: z.array(Contemplacao),
    lances: z.array(Lance),
    exclusoes: z.array(ExclusaoDaCota),
    pagamentos: z.array(Pagamento),
    boletos: z.array(Boleto),
    titularesAnteriores: z
      .array(z.object({ id: Id.nullable(), nome: z.string().nullable(), ate: Dia }))
      .meta({ description: 'Quem teve a cota antes, e até quando; nulo de quem não se sabe' }),
    acordosDeDebito: z.array(AcordoDeDebito),
    debitos: z.array(Debito),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const razaoDaCota = call({
  method: 'GET',
  path: '/cotas/:id/razao',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'A razão da cota, do último movimento ao primeiro, com o saldo depois de cada um',
  params: paramsDe('cota'),
  query: paginacao(50).extend({ mes: Periodo.optional() }),
  response: z.array(
    z.object({
      id: Id,
      dia: Dia,
      tipo: z.enum(TIPOS_DE_MOVIMENTO),
      parcela: Inteiro.nullable(),
      vencimento: Dia.nullable(),
      credito: Centavos,
      valor: Centavos.meta({ description: 'Positivo é devido; negativo abate' }),
      componentes: Componentes,
      percentuais: Percentuais,
      saldo: Centavos.meta({ description: 'Emitido e não pago, depois deste movimento' }),
      estorna: Id.nullable(),
      estornadoPor: Id.nullable(),
    }),
  ),
  paged: true,
  errors: ['NAO_ENCONTRADO'],
})
