import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
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
import { countMovido } from './alcada.ts'
import type { AAutorizar, Cumprir, Quanto } from './autorizacao.ts'
import type { Contexto } from './context.ts'
import { actComCusto } from './custo.ts'

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

export type Route = {
  call: Call
  handler: (contexto: Contexto, pedido: never) => unknown
  /** Does, in the name of who asked for it, what another person authorised; of a call that may wait for one. */
  cumprir?: Cumprir<Contexto>
}

/** What a call answers first, kept under its key, where it waits for another person. */
type Espera = { aguardaAutorizacao: true; detalhe?: string | undefined }

const isEspera = (resposta: unknown): resposta is Espera =>
  typeof resposta === 'object' && resposta !== null && 'aguardaAutorizacao' in resposta

/** Takes back what was only done to know how much it would move. */
class AcimaDaAlcada extends Error {
  readonly quanto: Quanto
  constructor(quanto: Quanto) {
    super('acima da alçada')
    this.quanto = quanto
  }
}

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

/** What an act is asked for: who asks, under which key, and with what. Nothing else of the transport is in it. */
type PedidoUnico<C extends Call> = Omit<Pedido<C>, 'request' | 'reply'> & {
  ator: Ator
  chave: string
  userAgent: string | undefined
  /** Another person said yes to it: it is done now in the name of who asked. */
  autorizada?: true
}

/** `jaHavia` says of an act that it gave back what existed, and so cost nothing. */
type AgirUmaVez<C extends Call> = (
  tx: Executor,
  contexto: Contexto,
  pedido: PedidoUnico<C> & { jaHavia: () => void },
) => ReturnType<Handler<C>>
type Agir<C extends Call> = (tx: Executor, contexto: Contexto, pedido: PedidoUnico<C>) => ReturnType<Handler<C>>
/** How much was moved; null where it was nothing that waits for another. */
type Medir<C extends Call> = (
  tx: Executor,
  pedido: PedidoUnico<C>,
  resposta: Resposta<C>,
  contexto: Contexto,
) => Quanto | null | Promise<Quanto | null>

type ComOutraPessoa = Extract<Idempotente, { outraPessoa: true }>

/**
 * The same for an `idempotent` call, of the staff's or of a customer's: `act` happens once for each key that a person
 * sends, in one transaction with the keeping of its answer (see `once`), which begins with the code where the call asks
 * for one. What must stay when it fails, such as a counted try, is not written in that transaction.
 */
export const routeOnce = <C extends Exclude<Idempotente, ComOutraPessoa>>(call: C, act: AgirUmaVez<C>): Route => ({
  call,
  handler: (contexto, recebido: Pedido<C>) =>
    doOnce(contexto, call, recebido, async (tx, pedido) => {
      await requireCodigo(tx, contexto, call, recebido.request)
      const { sessao } = recebido.request.quem
      const doIt = (jaHavia: () => void) => act(tx, contexto, { ...pedido, jaHavia })
      if (!sessao) return doIt(() => undefined)
      return actComCusto(tx, contexto, { call, clienteId: sessao.clienteId, params: pedido.params }, doIt)
    }),
})

/**
 * The same for a call of the staff's with `outraPessoa`. `measure` tells how much was moved: above what the role of whoever
 * asks moves alone, with what they moved of the same thing before, or where nobody moves it alone, it is taken back, and what
 * was asked for waits for another person's yes. So what waits could be done, and for which amount. What `mayEsperar` tells
 * apart before needs none of it.
 */
export const routeAutorizada = <C extends ComOutraPessoa>(
  call: C,
  act: Agir<C>,
  measure: Medir<C>,
  mayEsperar: (pedido: PedidoUnico<C>) => boolean = () => true,
): Route => ({
  call,
  handler: async (contexto, recebido: Pedido<C>) => {
    const resposta = await doOnce(contexto, call, recebido, async (tx, pedido) => {
      const { params, query, body } = pedido
      const { funcionario } = recebido.request.quem
      if (!funcionario) throw new Error('só a equipe pede o que outra pessoa autoriza')
      if (!mayEsperar(pedido)) return act(tx, contexto, pedido)
      const aPedir = { funcionario, call, entrada: { params, query, body } }
      return actWithin(tx, contexto, aPedir, async (dentro) => {
        const resultado = await act(dentro, contexto, pedido)
        return { resultado, quanto: await measure(dentro, pedido, resultado, contexto) }
      })
    })
    if (isEspera(resposta)) throw new ErroDeNegocio('AGUARDA_AUTORIZACAO', { detalhe: resposta.detalhe })
    return resposta
  },
  cumprir: async (tx, contexto, { funcionario, entrada, chave }) => {
    const ator: Ator = { tipo: 'funcionario', id: funcionario.id }
    // It passed the contract of this very call when it was asked for.
    const pedido = { ...entrada, funcionario, ator, chave, autorizada: true } as unknown as PedidoUnico<C>
    return measure(tx, pedido, await act(tx, contexto, pedido), contexto)
  },
})

function doOnce<C extends Idempotente, T>(
  contexto: Contexto,
  call: C,
  recebido: Pedido<C>,
  work: (tx: Executor, pedido: PedidoUnico<C>) => Promise<T>,
): Promise<T> {
  const { request, reply: _, ...pedido } = recebido
  const quem = { ator: quemAge(request.quem), chave: chaveDe(call, request) }
  const { params, query, body } = pedido
  const unico = { ...quem, chamada: `${call.method} ${call.path}`, entrada: [params, query, body] }
  const feito = { ...pedido, ...quem, userAgent: request.headers['user-agent'] }
  return once(contexto, unico, (tx) => work(tx, feito))
}

/**
 * Does what was asked for where the role of whoever asks is enough for all that they moved of the thing, or where another
 * asked for the same, to which this is the second person's yes; else takes it back and leaves it waiting.
 */
async function actWithin<T>(
  tx: Executor,
  contexto: Contexto,
  pedido: Omit<AAutorizar, 'quanto'>,
  work: (dentro: Executor) => Promise<{ resultado: T; quanto: Quanto | null }>,
): Promise<T | Espera> {
  try {
    return await tx.transaction(async (dentro) => {
      const { resultado, quanto } = await work(dentro)
      if (quanto === null) return resultado
      if (quanto.semAlcada !== undefined) throw new AcimaDaAlcada(quanto)
      const movido = await countMovido(dentro, contexto, { funcionarioId: pedido.funcionario.id, quanto })
      if (movido > contexto.config.alcadas[pedido.funcionario.papel]) throw new AcimaDaAlcada(quanto)
      return resultado
    })
  } catch (error) {
    if (!(error instanceof AcimaDaAlcada)) throw error
    const { quanto } = error
    const confirmado = await confirmar(tx, contexto, { ...pedido, quanto }, work)
    if (confirmado) return confirmado.resultado
    await contexto.pedirAutorizacao(tx, { ...pedido, quanto })
    return { aguardaAutorizacao: true, detalhe: quanto.semAlcada }
  }
}

/**
 * Does what another asked for too, and waits; null where nobody did. The request is held before the thing, as in a yes, so
 * what it moves is measured again: where that is another by now, nothing is done.
 */
async function confirmar<T>(
  tx: Executor,
  contexto: Contexto,
  pedido: AAutorizar,
  work: (dentro: Executor) => Promise<{ resultado: T; quanto: Quanto | null }>,
): Promise<{ resultado: T } | null> {
  try {
    return await tx.transaction(async (dentro) => {
      if (!(await contexto.autorizarPedido(dentro, pedido))) return null
      const { resultado, quanto } = await work(dentro)
      if (!isDeepStrictEqual(quanto, pedido.quanto)) throw new AcimaDaAlcada(pedido.quanto)
      return { resultado }
    })
  } catch (error) {
    if (error instanceof AcimaDaAlcada) return null
    throw error
  }
}

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
