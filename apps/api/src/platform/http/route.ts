import { randomUUID } from 'node:crypto'
import {
  type Call,
  type Contrato,
  type ContratoIntegracoes,
  type ContratoRetaguarda,
  ErroDeNegocio,
  type Page,
  type Parsed,
  type Payload,
} from '@contempla/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Ator, atorDaSessao } from '../audit.ts'
import type { Executor } from '../database.ts'
import { once } from '../idempotencia.ts'
import type { Aplicativo, FuncionarioAtivo, SessaoAtiva } from '../sessions.ts'
import type { Quem } from './access/access.ts'
import type { Contexto } from './context.ts'

/** Bytes sent as they are, for calls declared `binary`. */
export type Binario = { tipo: string; nome: string; bytes: Buffer; inline?: boolean }
/** One uploaded file, whole in memory (the limit is enforced while it streams in). */
export type ArquivoRecebido = { nome: string; bytes: Buffer; campos: Record<string, string> }

type Who<C extends Call> = C['access'] extends 'auth' | 'cota' | 'usuario'
  ? { sessao: SessaoAtiva }
  : C['access'] extends 'client'
    ? { aplicativo: Aplicativo }
    : C['access'] extends 'staff'
      ? { funcionario: FuncionarioAtivo }
      : unknown

export type Pedido<C extends Call> = Parsed<C> &
  Who<C> & { request: FastifyRequest; reply: FastifyReply } & (C extends { multipart: object }
    ? { arquivo: ArquivoRecebido }
    : unknown)

type Resposta<C extends Call> = C extends { binary: readonly string[] }
  ? Binario
  : C extends { paged: true }
    ? Page<Payload<C>>
    : Payload<C>

export type Handler<C extends Call> = (contexto: Contexto, pedido: Pedido<C>) => Promise<Resposta<C>> | Resposta<C>

export type Route = { call: Call; handler: (contexto: Contexto, pedido: never) => unknown }

type Declarada =
  | Contrato[keyof Contrato]
  | ContratoRetaguarda[keyof ContratoRetaguarda]
  | ContratoIntegracoes[keyof ContratoIntegracoes]
type Idempotente = Extract<Declarada, { idempotent: true }>

/** Ties a handler to a call of the contract; its input and its answer are the contract's. */
export const route = <C extends Exclude<Declarada, Idempotente>>(call: C, handler: Handler<C>): Route => ({
  call,
  handler,
})

/** What an act is asked for: who asks, and under which key. Nothing of the transport is in it. */
type PedidoUnico<C extends Call> = Omit<Pedido<C>, 'request' | 'reply'> & { ator: Ator; chave: string }

/**
 * The same for an `idempotent` call, of the staff's or of a customer's: `act` happens once for each key that a person
 * sends, in one transaction with the keeping of its answer (see `once`), which begins with the code where the call asks
 * for one. What must stay when it fails, such as a counted try, is not written in that transaction.
 */
export const routeOnce = <C extends Idempotente>(
  call: C,
  act: (tx: Executor, contexto: Contexto, pedido: PedidoUnico<C>) => ReturnType<Handler<C>>,
): Route => ({
  call,
  handler: (contexto, recebido: Pedido<C>) => {
    const { request, reply: _, ...pedido } = recebido
    const quem = { ator: quemAge(request.quem), chave: chaveDe(call, request) }
    const { params, query, body } = pedido
    const unico = { ...quem, chamada: `${call.method} ${call.path}`, entrada: [params, query, body] }
    return once(contexto, unico, async (tx) => {
      await requireCodigo(tx, contexto, call, request)
      return act(tx, contexto, { ...pedido, ...quem })
    })
  },
})

function quemAge({ sessao, funcionario }: Quem): Ator {
  if (funcionario) return { tipo: 'funcionario', id: funcionario.id }
  if (sessao) return atorDaSessao(sessao)
  throw new Error('uma chamada que se faz uma vez só é de alguém')
}

async function requireCodigo(
  tx: Executor,
  contexto: Contexto,
  { exigeCodigo }: Call,
  { quem, headers }: FastifyRequest,
) {
  if (!exigeCodigo) return
  if (!quem.sessao) throw new Error('um código é pedido a quem tem sessão')
  const token = headers['auth-token']
  await contexto.exigirCodigo(tx, {
    sessao: quem.sessao,
    acao: exigeCodigo,
    token: typeof token === 'string' ? token.slice(0, 200) : undefined,
  })
}

const formaDaChave = /^[\w-]{16,100}$/

/**
 * The request's `Idempotency-Key`. The specification of the portal's calls knows no such header: without one a customer's
 * request is one of its own, while the console, which is ours, always sends it. Throws CHAVE_DE_IDEMPOTENCIA.
 */
function chaveDe({ access }: Call, { headers }: FastifyRequest): string {
  const chave = headers['idempotency-key']
  if (chave === undefined && access !== 'staff') return randomUUID()
  if (typeof chave !== 'string' || !formaDaChave.test(chave)) throw new ErroDeNegocio('CHAVE_DE_IDEMPOTENCIA')
  return chave
}
