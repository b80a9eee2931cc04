import { z } from 'zod'
import { call } from './call.ts'
import { Centavos, Dia, Id, Instante, NumeroDaAssembleiaNoCaminho, paginacao } from './formas.ts'

/** As many as are surely dealt with within the time of one request. */
const EVENTOS_POR_PEDIDO = 50

const Evento = z.object({
  id: z.string().min(1).max(100).meta({ description: 'Nome do fato: o mesmo id nunca é lançado duas vezes' }),
  tipo: z.literal('pagamento'),
  nossoNumero: z.string().min(1).max(25),
  valor: Centavos.min(1).max(100_000_000_000),
  dia: Dia.meta({ description: 'Dia em que o consorciado pagou' }),
})

/** What became of an event, in the order in which they came. */
const Desfecho = z.object({
  id: z.string(),
  /** `divergente`: the id had come before with other data; nothing was done now. */
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
