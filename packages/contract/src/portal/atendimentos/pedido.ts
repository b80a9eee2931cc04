import { z } from 'zod'
import { call } from '../../call.ts'
import { Complemento, NotaDoAtendimento, PedidoDeAtendimento, TextoDoAtendimento } from '../../processos/atendimento.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { Atendimento, AtendimentoResumido } from './formas.ts'

export { ContatoDoAtendimento } from '../../processos/atendimento.ts'

export const NumeroDoProtocolo = z.string().regex(/^\d{8,15}$/, { error: 'O protocolo só tem algarismos' })
const params = z.object({ protocolo: NumeroDoProtocolo.meta({ coisa: 'caso' }) })
const custa = { oQue: ['caso', 'mensagem'], porDia: 40 } as const

export const ATOS_DO_SOLICITANTE = ['desistir', 'resolveu', 'complementar', 'naoResolveu', 'irAOuvidoria'] as const
const comTexto: readonly string[] = ['complementar', 'naoResolveu', 'irAOuvidoria']

/** What who made a request does with it, and what they say. */
export const PassoDoAtendimento = z
  .strictObject({
    ato: z.enum(ATOS_DO_SOLICITANTE),
    texto: TextoDoAtendimento.nullable().default(null),
    anexos: Complemento.shape.anexos,
    nota: NotaDoAtendimento.shape.nota,
  })
  .refine(({ ato, texto }) => texto !== null || !comTexto.includes(ato), {
    error: 'Escreva o que você precisa',
    path: ['texto'],
  })
export const errosDoPasso = errosDosAtos('atendimento', { de: ['cliente'], atos: ATOS_DO_SOLICITANTE })

export const atendimentos = call({
  method: 'GET',
  path: '/atendimentos',
  access: 'auth',
  podeAtrasar: true,
  summary: 'Os pedidos de atendimento da pessoa: os que esperam por ela primeiro',
  response: z.array(AtendimentoResumido),
  errors: [],
})

export const abrirAtendimento = call({
  method: 'POST',
  path: '/atendimentos',
  access: 'auth',
  summary: 'Faz um pedido ao atendimento',
  custa: { oQue: ['caso', 'mensagem'], porDia: 10 },
  idempotent: true,
  body: PedidoDeAtendimento.strict(),
  response: Atendimento,
  errors: errosDosAtos('atendimento', { de: ['cliente'], atos: ['pedir'] }),
})

export const atendimento = call({
  method: 'GET',
  path: '/atendimentos/:protocolo',
  access: 'auth',
  summary: 'Um pedido de atendimento: o que se disse, o prazo e o que fazer',
  params,
  response: Atendimento,
  errors: ['NAO_ENCONTRADO', 'SEM_PROCESSO'],
})

export const moverAtendimento = call({
  method: 'POST',
  path: '/atendimentos/:protocolo/passos',
  access: 'auth',
  summary: 'Responde ao atendimento, diz se resolveu, ou leva o pedido à ouvidoria',
  custa,
  idempotent: true,
  params,
  body: PassoDoAtendimento,
  response: Atendimento,
  errors: ['SEM_PROCESSO', ...errosDoPasso],
})
