import { z } from 'zod'
import { call } from './call.ts'
import { Centavos, Dia, Id, Instante, NumeroDaAssembleiaNoCaminho, paginacao } from './formas.ts'

/** A number surely handled within the time of one request. */
const EVENTOS_POR_PEDIDO = 50

const Evento = z.object({
  id: z.string().min(1).max(100).meta({ description: 'Nome do fato: o mesmo id nunca é lançado duas vezes' }),
  tipo: z.literal('pagamento'),
  nossoNumero: z.string().min(1).max(25),
  valor: Centavos.min(1).max(100_000_000_000),
  dia: Dia.regex(/^20\d\d-/).meta({ description: 'Dia em que o consorciado pagou' }),
})

/** The outcome of an event; outcomes are in the order of the events. */
const Desfecho = z.object({
  id: z.string(),
  /** `divergente` means that the id had come before with other data, and nothing was done now. */
  situacao: z.enum(['recebido', 'repetido', 'divergente']),
  pagamento: Id,
  alocado: Centavos,
  naFila: Centavos,
  motivo: z.string().nullable(),
})

export const avisarPagamentos = call({
  method: 'POST',
  path: '/v1/pagamentos',
  access: 'assinado',
  summary: 'Avisos de pagamento do banco ou da processadora, assinados',
  body: z.object({ eventos: z.array(Evento).min(1).max(EVENTOS_POR_PEDIDO) }),
  response: z.object({ eventos: z.array(Desfecho) }),
  errors: [],
})

/** A Pix has an amount above zero. */
const ValorDaPixApi = z
  .string()
  .regex(/^(?!0+\.00$)\d{1,10}\.\d{2}$/)
  .meta({ examples: ['110.00'] })
/** Pix began in 2020, and no bank writes a year beyond this century. */
const DESDE_O_PIX = /^20[2-9]\d-/
const NomeNoSpi = z
  .string()
  .regex(/^[a-zA-Z0-9]{32}$/)
  .meta({ examples: ['E12345678202009091221kkkkkkkkkkk'] })

/**
 * The fields of a Pix in the Pix API that are read; the others are ignored. Source: Banco Central do Brasil, API Pix 2.9.0,
 * github.com/bacen/pix-api, schemas Pix and Devolucao.
 */
export const PixDaApi = z.object({
  endToEndId: NomeNoSpi,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional()
    .meta({ examples: ['c3e0e7a4e7f1469a9f782d3d4999343c'] }),
  valor: ValorDaPixApi,
  horario: z.iso
    .datetime({ offset: true })
    .regex(DESDE_O_PIX)
    .meta({ examples: ['2020-09-09T20:15:00.358Z'] }),
  devolucoes: z
    .array(z.object({ rtrId: NomeNoSpi, valor: ValorDaPixApi, status: z.string().max(40) }))
    .max(10)
    .default([]),
})
export type PixDaApi = z.output<typeof PixDaApi>

/** A number surely handled within the time of one request. */
const PIX_POR_AVISO = 100
const AVISO_MAXIMO_BYTES = 256 * 1024
const AVISO_DE_DEBITOS_MAXIMO_BYTES = 1024 * 1024

export const avisarPix = call({
  method: 'POST',
  path: '/v1/pix/:segredo/pix',
  access: 'banco',
  summary: 'Avisos de Pix recebidos e devolvidos, como a API Pix do Banco Central os manda (webhook)',
  params: z.object({ segredo: z.string().max(120) }),
  body: z.object({ pix: z.array(PixDaApi).max(PIX_POR_AVISO).default([]) }),
  bodyMaxBytes: AVISO_MAXIMO_BYTES,
  response: z.object({ recebidos: z.number().int() }),
  errors: [],
})

/** RecId */
const IdRec = z
  .string()
  .regex(/^[a-zA-Z0-9]{29}$/)
  .meta({ examples: ['RR1234567820240115abcdefghijk'] })

/** The fields of a Pix Automático agreement in the Pix API (RecNotification and RecCompleta) that are read. */
export const RecDaApi = z.object({
  idRec: IdRec,
  status: z.string().max(40),
  encerramento: z.object({ cancelamento: z.object({ solicitante: z.string().max(40) }).optional() }).optional(),
})
export type RecDaApi = z.output<typeof RecDaApi>

/** More attempts than a charge can have: one on its day and three after it, each with a payment. */
const TENTATIVAS_POR_COBRANCA = 8
const PIX_POR_COBRANCA = 4

const CodigoDeRejeicao = z.object({ codigo: z.string().regex(/^\w{1,8}$/) })

/** The fields of a Pix Automático charge in the Pix API (CobRNotification and CobRCompleta) that are read. */
export const CobRDaApi = z.object({
  idRec: IdRec,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{26,35}$/)
    .meta({ examples: ['3136957d93134f2184b369e8f1c0729d'] }),
  status: z.string().max(40),
  encerramento: z
    .object({
      cancelamento: CodigoDeRejeicao.extend({ solicitante: z.string().max(40) }).optional(),
      rejeicao: CodigoDeRejeicao.optional(),
    })
    .optional(),
  tentativas: z
    .array(z.object({ status: z.string().max(40), rejeicao: CodigoDeRejeicao.optional() }))
    .max(TENTATIVAS_POR_COBRANCA)
    .default([]),
  pix: z.array(PixDaApi).max(PIX_POR_COBRANCA).default([]),
})
export type CobRDaApi = z.output<typeof CobRDaApi>

export const avisarRecorrencias = call({
  method: 'POST',
  path: '/v1/pix/:segredo/rec',
  access: 'banco',
  summary: 'Avisos do que foi feito de acordos de Pix Automático, como a API Pix os manda (webhookrec)',
  params: z.object({ segredo: z.string().max(120) }),
  body: z.object({ recs: z.array(RecDaApi).max(PIX_POR_AVISO).default([]) }),
  bodyMaxBytes: AVISO_MAXIMO_BYTES,
  response: z.object({ recebidos: z.number().int() }),
  errors: [],
})

export const avisarDebitos = call({
  method: 'POST',
  path: '/v1/pix/:segredo/cobr',
  access: 'banco',
  summary: 'Avisos do que foi feito de cobranças do Pix Automático, como a API Pix os manda (webhookcobr)',
  params: z.object({ segredo: z.string().max(120) }),
  body: z.object({ cobsr: z.array(CobRDaApi).max(PIX_POR_AVISO).default([]) }),
  bodyMaxBytes: AVISO_DE_DEBITOS_MAXIMO_BYTES,
  response: z.object({ recebidos: z.number().int() }),
  errors: [],
})

export const cobrancaPix = call({
  method: 'GET',
  path: '/v1/cobv/:acesso',
  access: 'public',
  summary: 'A cobrança de um código Pix do banco embutido na demonstração, assinada (JWS)',
  params: z.object({ acesso: z.string().regex(/^[a-zA-Z0-9]{26,35}$/) }),
  binary: ['application/jose'],
  errors: ['NAO_ENCONTRADO'],
})

const ChaveDoParceiro = z.string().regex(/^[\w.:-]{1,120}$/)
const CodigoDoGrupo = z.string().regex(/^\d{6}$/)

export const listaDePacotes = call({
  method: 'GET',
  path: '/v1/pacotes/:parceiro',
  access: 'public',
  summary: 'As assembleias publicadas, a mais nova primeiro: o hash de cada pacote e a assinatura da administradora',
  params: z.object({ parceiro: ChaveDoParceiro }),
  query: paginacao(100).extend({ grupo: CodigoDoGrupo.optional() }),
  response: z.array(
    z.object({
      grupo: z.string(),
      numero: z.number().int(),
      dia: Dia,
      extracao: Dia,
      concurso: z.number().int().nullable(),
      publicadaEm: Instante,
      hash: z.string().meta({ description: 'SHA-256, em hexadecimal, do pacote com os campos em ordem (RFC 8785)' }),
      assinatura: z.string().meta({ description: 'Ed25519 sobre o hash como está escrito, em base64url' }),
      chave: z.string().meta({ description: 'Chave pública, em base64url' }),
    }),
  ),
  paged: true,
  errors: [],
})

export const chavesDosPacotes = call({
  method: 'GET',
  path: '/v1/chaves-dos-pacotes',
  access: 'public',
  summary: 'As chaves públicas com que a administradora assina os pacotes: a de hoje e as que já usou',
  response: z.object({
    algoritmo: z.literal('Ed25519'),
    atual: z.string(),
    chaves: z.array(z.object({ chave: z.string(), desde: Dia })),
  }),
  errors: [],
})

export const pacotePublico = call({
  method: 'GET',
  path: '/v1/pacotes/:parceiro/:grupo/:numero',
  access: 'public',
  summary:
    'O pacote publicado de uma assembleia, para quem quiser conferir: de cada cota, só o número, o crédito e se estava apta',
  params: z.object({
    parceiro: ChaveDoParceiro,
    grupo: CodigoDoGrupo,
    numero: NumeroDaAssembleiaNoCaminho,
  }),
  binary: ['application/json'],
  errors: ['NAO_ENCONTRADO'],
})

export const listaDeLances = call({
  method: 'GET',
  path: '/v1/listas-de-lances/:parceiro/:grupo/:numero',
  access: 'public',
  summary:
    'A lista selada dos lances de uma assembleia, publicada no corte: de cada um o código do recibo, em ordem, e nada mais',
  params: z.object({
    parceiro: ChaveDoParceiro,
    grupo: CodigoDoGrupo,
    numero: NumeroDaAssembleiaNoCaminho,
  }),
  binary: ['application/json'],
  errors: ['NAO_ENCONTRADO'],
})
