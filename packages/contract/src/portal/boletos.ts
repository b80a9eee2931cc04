import {
  DIFERENCAS_DO_BOLETO,
  ESTADOS_NO_BANCO,
  FILTROS_DE_COBRANCA,
  MAXIMO_DE_PARCELAS_NO_BOLETO,
  MAXIMO_DO_CODIGO,
  MOTIVOS_DA_BAIXA,
  TIPOS_DE_BOLETO,
} from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, IdDoCaminho, IdParams } from '../formas.ts'

const SimNao = z.enum(['S', 'N'])

/** Names an open instalment among all of the holder's: the quota and the instalment's number. */
const IdentificadorDeCobranca = z
  .string()
  .regex(/^[1-9]\d{0,14}-[1-9]\d{0,3}$/, { error: 'Parcela inválida' })
  .meta({ coisa: 'cobranca' })

const Recebido = z
  .object({ valor: Centavos, dia: Dia })
  .nullable()
  .meta({ description: 'Dinheiro que entrou por ele e uma pessoa confere; nulo onde não há' })

const PagoEmParte = z
  .object({ valor: Centavos, dia: Dia })
  .nullable()
  .meta({ description: 'O que já se pagou, e o dia do último pagamento, do que ainda tem um resto em aberto' })

const Parcela = z.object({
  idCota: Id,
  grupo: z.string(),
  cota: z.string(),
  apelido: z.string().nullable(),
  idMovimentoFinanceiro: Id.meta({ description: 'O lançamento da razão que a emitiu' }),
  nomeMovimentoFinanceiro: z.string(),
  parcela: z.number().int(),
  dataVencimento: Dia,
  situacao: z.enum(['due', 'late']),
  emFormacao: z.boolean().meta({ description: 'O grupo ainda não começou: nada dela vence' }),
  valorParcela: Centavos.meta({ description: 'O que dela está em aberto, sem o que o atraso acrescenta' }),
  diferenca: Centavos.meta({ description: 'O que um crédito novo acrescenta a uma parcela em atraso' }),
  multa: Centavos,
  juros: Centavos,
  valorCobrado: Centavos.meta({ description: 'O que ela custa hoje' }),
  identificadorCobranca: z.string(),
  marcada: z.boolean(),
  recebido: Recebido,
  pagoEmParte: PagoEmParte,
})

const SegundaVia = z.object({
  parcelas: z.array(Parcela),
  identificador: z.string().meta({ description: 'Diz o que está marcado e quanto custa: com ele se gera o boleto' }),
  quantidadeMarcada: z.number().int(),
  valorMarcado: Centavos,
  dataVencimento: Dia.nullable().meta({ description: 'Do boleto do que está marcado' }),
  impedimento: z
    .object({ codigo: z.string(), mensagem: z.string() })
    .nullable()
    .meta({ description: 'Por que o que está marcado não vai num boleto só' }),
})

const DasOutrasCotas = z.object({
  SN_UnificaParcelasOutrasCota: SimNao.default('N').meta({
    description: 'S: também as das outras cotas de quem chama',
  }),
})

export const segundaVia = call({
  method: 'GET',
  path: '/cotas/:id/cobrancas/segunda-via',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'As parcelas em aberto, com o que cada uma custa hoje e o que está marcado para um boleto só',
  params: IdParams,
  query: DasOutrasCotas.extend({ filtro: z.enum(FILTROS_DE_COBRANCA).default('all') }),
  response: SegundaVia,
  errors: [],
  transparente: true,
  delegavel: 'ver',
})

const marcacao = {
  access: 'cota',
  funcionalidade: 'boletos',
  params: IdParams,
  body: z.object({ identificadorCobranca: IdentificadorDeCobranca }),
  response: z.object({ marcada: z.boolean() }),
  idempotent: true,
} as const

export const marcar = call({
  ...marcacao,
  method: 'POST',
  path: '/cotas/:id/cobrancas/segunda-via/marcar',
  summary: 'Marca uma parcela, desta cota ou de outra de quem chama, para o boleto que se vai gerar',
  errors: ['ATRASADAS_COM_EM_DIA', 'PARCELAS_DEMAIS_NO_BOLETO'],
})

export const desmarcar = call({
  ...marcacao,
  method: 'POST',
  path: '/cotas/:id/cobrancas/segunda-via/desmarcar',
  summary: 'Desmarca uma parcela',
  errors: [],
})

const ItemDoBoleto = z.object({
  idCota: Id,
  grupo: z.string(),
  cota: z.string(),
  parcela: z.number().int(),
  nomeMovimentoFinanceiro: z.string(),
  dataVencimento: Dia,
  valor: Centavos,
})

/** A boleto to be paid. `ticket` names it in the calls below, and `hash` names its printed form. */
export const Boleto = z.object({
  ticket: z.string(),
  hash: z.string(),
  tipo: z.enum(TIPOS_DE_BOLETO),
  situacao: z.enum(['aberto', 'recebido', 'parcial', 'pago', 'vencido', 'cancelado']),
  linhaDigitavel: z.string().nullable().meta({
    description: '47 algarismos; nulo enquanto o banco não tem o título: nenhum banco a recebe',
  }),
  codigoDeBarras: z.string().nullable().meta({ description: '44 algarismos; nulo como a linha digitável' }),
  noBanco: z.enum(ESTADOS_NO_BANCO).meta({ description: 'O que o banco tem do título' }),
  nossoNumero: z.string(),
  pixCopiaECola: z.string().nullable(),
  pixEmRegistro: z.boolean().meta({ description: 'O código Pix está a caminho: o banco ainda o registra' }),
  valorCobrado: Centavos,
  dataVencimento: Dia,
  dataEmissao: Dia,
  dataPagamento: Dia.nullable(),
  recebido: Recebido,
  pagoEmParte: PagoEmParte,
  naProxima: Centavos.meta({
    description: 'O que faltou do que se pagou por ele, e se cobra com as parcelas seguintes',
  }),
  estornadoEm: Dia.nullable().meta({ description: 'O pagamento que teve foi desfeito; nulo onde não foi' }),
  motivoDoCancelamento: z
    .enum(MOTIVOS_DA_BAIXA)
    .nullable()
    .meta({ description: 'Por que não se paga mais; nulo enquanto não foi cancelado, ou se não se guardou por quê' }),
  beneficiario: z.object({
    nome: z.string(),
    inscricaoNacional: z.string().nullable(),
    endereco: z.string().nullable(),
  }),
  pagador: z.object({ nome: z.string() }),
  parcelas: z.array(ItemDoBoleto).max(MAXIMO_DE_PARCELAS_NO_BOLETO),
})

const Identificador = z
  .string()
  .max(64)
  .meta({ examples: ['0'.repeat(64)] })

/** A boleto that was asked for, and the boletos that it replaced. */
const BoletoGerado = Boleto.extend({
  substituiu: z.array(z.string()).meta({ description: 'Os boletos que este cancelou' }),
})

export const gerarBoleto = call({
  method: 'POST',
  path: '/cotas/:id/cobrancas/segunda-via/gerar-boleto',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Um boleto do que está marcado, ou das parcelas que se dizem; o que muda desde que se olhou é recusado',
  params: IdParams,
  body: DasOutrasCotas.extend({
    identificador: Identificador.optional().meta({
      description: 'O da lista: diz o que se viu marcado e quanto custa',
    }),
    identificadorProcesso: Identificador.optional().meta({ description: 'O mesmo, pelo nome do documento 1' }),
    cobrancas: z
      .array(IdentificadorDeCobranca)
      .min(1)
      .max(MAXIMO_DE_PARCELAS_NO_BOLETO)
      .optional()
      .meta({ description: 'As parcelas a cobrar, no lugar das marcadas' }),
    identificadorCobranca: IdentificadorDeCobranca.optional(),
  }),
  response: BoletoGerado,
  errors: [
    'NAO_ENCONTRADO',
    'NADA_MARCADO',
    'ATRASADAS_COM_EM_DIA',
    'PARCELAS_DEMAIS_NO_BOLETO',
    'COBRANCA_DIFERENTE',
    'BOLETO_INDISPONIVEL',
  ],
  custa: { oQue: ['titulo'], porDia: 20, porPessoa: 60 },
  idempotent: true,
})

export const boletoDaParcela = call({
  method: 'POST',
  path: '/cotas/:id/cobrancas/boleto',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O boleto de uma parcela em aberto, pelo que ela custa hoje',
  params: IdParams,
  body: z.object({
    idMovimentoFinanceiro: Id.meta({ coisa: 'movimento' }),
    substituir: z.boolean().default(false).meta({
      description:
        'Que o boleto que a reúne com outras deixe de valer; sem isso, a chamada pergunta antes (BOLETO_UNIFICADO_ABERTO)',
    }),
  }),
  response: BoletoGerado,
  errors: ['NAO_ENCONTRADO', 'BOLETO_UNIFICADO_ABERTO', 'BOLETO_INDISPONIVEL', 'ACESSO_LIMITADO'],
  custa: { oQue: ['titulo'], porDia: 20, porPessoa: 60 },
  idempotent: true,
  transparente: true,
  delegavel: 'pagar',
})

export const pendente = call({
  method: 'GET',
  path: '/cotas/:id/cobrancas/pendente',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O que desta cota espera pagamento: o último boleto que se gerou, e o do lance vencedor',
  params: IdParams,
  response: z.object({
    boleto: Boleto.nullable().meta({ description: 'O último que se gerou e ainda se pode pagar; nulo quando não há' }),
    lance: Boleto.nullable().meta({ description: 'O do lance vencedor, enquanto se pode pagar; nulo quando não há' }),
    indisponiveis: z
      .array(z.object({ ticket: z.string(), tipo: z.enum(TIPOS_DE_BOLETO) }))
      .meta({ description: 'Os que esperam pagamento e não se podem apresentar agora' }),
    recebido: Recebido,
  }),
  errors: [],
  transparente: true,
  delegavel: 'ver',
})

export const BoletoParams = IdParams.extend({ ticket: IdDoCaminho.meta({ coisa: 'boleto' }) })

export const boleto = call({
  method: 'GET',
  path: '/cotas/:id/boletos/:ticket',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Um boleto da cota',
  params: BoletoParams,
  response: Boleto,
  errors: ['BOLETO_INDISPONIVEL'],
  transparente: true,
  delegavel: 'ver',
})

export const situacaoDoBoleto = call({
  method: 'GET',
  path: '/cotas/:id/boletos/:ticket/situacao',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O que há de novo num boleto aberto na tela: perguntado de poucos em poucos segundos',
  params: BoletoParams,
  response: Boleto.pick({ situacao: true, pixEmRegistro: true }),
  errors: [],
  transparente: true,
  delegavel: 'ver',
})

export const RESULTADOS_DA_CONFERENCIA = [
  'nosso',
  'recebido',
  'pago-em-parte',
  'pago',
  'vencido',
  'cancelado',
  'alterado',
  'nao-e-nosso',
  'ilegivel',
  'digitos-nao-conferem',
] as const

export const conferirBoleto = call({
  method: 'POST',
  path: '/boletos/conferencia',
  access: 'public',
  summary: 'Se um código de boleto ou Pix é nosso e está como o emitimos; não diz de quem é',
  body: z.object({
    codigo: z
      .string()
      .min(1)
      .max(MAXIMO_DO_CODIGO)
      .meta({ examples: ['0'.repeat(47)] }),
  }),
  response: z.object({
    resultado: z.enum(RESULTADOS_DA_CONFERENCIA),
    diferencas: z.array(z.enum(DIFERENCAS_DO_BOLETO)).meta({ description: 'Do que foi alterado: onde' }),
  }),
  errors: ['MUITAS_TENTATIVAS'],
})
