import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AcaoComCodigo } from '@contempla/consorcio'
import {
  type Call,
  type Contrato,
  type ContratoIntegracoes,
  type ContratoRetaguarda,
  ErroDeNegocio,
  erros,
  type Page,
  type Parsed,
  type Payload,
} from '@contempla/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Ator, atorDaSessao } from '../audit.ts'
import type { Executor } from '../database.ts'
import { findResposta, nomeDoAtor, once, onceDe } from '../idempotencia.ts'
import type { Aplicativo, FuncionarioAtivo, SessaoAtiva } from '../sessions.ts'
import type { Quem } from './access/access.ts'
import { countMovido } from './alcada.ts'
import type { AAutorizar, Cumprir, Quanto } from './autorizacao.ts'
import type { Contexto } from './context.ts'
import { actComCusto } from './custo.ts'

/** Bytes that are sent as they are, for calls declared `binary`. */
export type Binario = { tipo: string; nome: string; bytes: Buffer; inline?: boolean }
/** One uploaded file, whole in memory (the limit is enforced while it streams in). */
export type ArquivoRecebido = { nome: string; bytes: Buffer; campos: Record<string, string> }

type Who<C extends Call> = C['access'] extends 'auth' | 'cota' | 'usuario'
  ? { sessao: SessaoAtiva }
  : C['access'] extends 'client'
    ? { aplicativo: Aplicativo }
    : C['access'] extends 'staff'
      ? { funcionario: FuncionarioAtivo }
      : C extends { sessaoOpcional: true }
        ? { sessao?: SessaoAtiva }
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
  /** Does an authorised request in the name of its author, for a call that may wait for another person. */
  cumprir?: Cumprir<Contexto>
}

/** The first answer of a call that waits for another person, kept under its key. */
type Espera = { aguardaAutorizacao: true; detalhe?: string | undefined }

const isEspera = (resposta: unknown): resposta is Espera =>
  typeof resposta === 'object' && resposta !== null && 'aguardaAutorizacao' in resposta

/** Rolls back an act that was done only to measure its amount. */
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

/** Ties a handler to a call of the contract, which gives its input and its answer. */
export const route = <C extends Exclude<Declarada, Idempotente>>(call: C, handler: Handler<C>): Route => ({
  call,
  handler,
})

/** An act's request: the caller, the key and the input, and nothing else of the transport. */
type PedidoUnico<C extends Call> = Omit<Pedido<C>, 'request' | 'reply'> & {
  ator: Ator
  chave: string
  userAgent: string | undefined
  /** From where it came, as a signature keeps it. */
  origem: { ip: string; porta: number | null }
  /** Another person said yes to it: it is done now in the name of who asked. */
  autorizada?: true
}

/** An act calls `jaHavia` to say that it returned an existing thing and so cost nothing. */
type AgirUmaVez<C extends Call> = (
  tx: Executor,
  contexto: Contexto,
  pedido: PedidoUnico<C> & { jaHavia: () => void },
) => ReturnType<Handler<C>>
type Agir<C extends Call> = (tx: Executor, contexto: Contexto, pedido: PedidoUnico<C>) => ReturnType<Handler<C>>
/** Measures the amount that was moved; null where nothing was moved that waits for another person. */
type Medir<C extends Call> = (
  tx: Executor,
  pedido: PedidoUnico<C>,
  resposta: Resposta<C>,
  contexto: Contexto,
) => Quanto | null | Promise<Quanto | null>

type ComOutraPessoa = Extract<Idempotente, { outraPessoa: true }>
type PeloLink = Extract<Idempotente, { peloLink: true }>

/**
 * Ties a handler to an `idempotent` call of the staff or of a customer: `act` happens once for each key that a person
 * sends, in one transaction with the storage of its answer (see `once`), which begins with the code where the call asks
 * for one. A write that must survive a failure, such as a counted try, does not go in that transaction.
 */
export const routeOnce = <C extends Exclude<Idempotente, ComOutraPessoa | PeloLink>>(
  call: C,
  act: AgirUmaVez<C>,
): Route => ({
  call,
  handler: (contexto, recebido: Pedido<C>) =>
    doOnce(contexto, call, recebido, async (tx, pedido) => {
      await requireCodigo(tx, contexto, acaoDe(call, pedido.body), recebido.request)
      const { sessao } = recebido.request.quem
      if (sessao?.emNomeDe) await contexto.manterDelegacao(tx, sessao.emNomeDe, (pedido.params as { id: number }).id)
      const doIt = (jaHavia: () => void) => act(tx, contexto, { ...pedido, jaHavia })
      if (!sessao) return doIt(() => undefined)
      return actComCusto(tx, contexto, { call, clienteId: sessao.clienteId, params: pedido.params }, doIt)
    }),
})

/**
 * Ties a handler to a staff call with `outraPessoa`. `measure` returns the amount moved. If it is above the caller's
 * own limit, with their earlier amounts of the same thing, or nobody may move it alone, the act is rolled back and the
 * request waits for another person's yes; so a waiting request is known to be possible, and its amount is known. A
 * request that `mayEsperar` excludes is not measured.
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
    // It passed this call's contract when it was requested.
    const pedido = { ...entrada, funcionario, ator, chave, autorizada: true } as unknown as PedidoUnico<C>
    return measure(tx, pedido, await act(tx, contexto, pedido), contexto)
  },
})

/**
 * Ties a handler to an `idempotent` call of whoever has a link: `act` happens once for each key that comes by the link.
 * `check` runs before its transaction, because what it counts survives a failure, and not for what was done already.
 */
export const routePeloLink = <C extends PeloLink, T>(
  call: C,
  check: (contexto: Contexto, pedido: Pedido<C>) => Promise<T>,
  act: (tx: Executor, contexto: Contexto, checado: T) => Promise<Resposta<C>>,
): Route => ({
  call,
  handler: async (contexto, recebido: Pedido<C>) => {
    const { params, query, body } = recebido
    const unico = {
      ator: `link:${contexto.cifra.indice('idempotencia', body.link).toString('hex')}`,
      chave: chaveDe(call, recebido.request),
      chamada: `${call.method} ${call.path}`,
      entrada: [params, query, body],
    }
    const visto = await checarAntes(contexto, unico, () => check(contexto, recebido))
    // What `act` of the same call wrote.
    if ('resposta' in visto) return visto.resposta
    return onceDe(contexto, unico, (tx) => act(tx, contexto, visto.checado))
  },
})

/** Runs `check` before the transaction of an act, or finds the answer of what was done already, also meanwhile. */
async function checarAntes<T>(
  contexto: Contexto,
  unico: Parameters<typeof findResposta>[2],
  check: () => Promise<T>,
): Promise<{ checado: T } | { resposta: unknown }> {
  const find = () => findResposta(contexto.db, contexto, unico)
  const feita = await find()
  if (feita) return feita
  return check().then(
    (checado) => ({ checado }),
    async (error: unknown) => {
      // What is refused to whoever asks too often costs no second look; the same request, sent twice at once, may have been
      // done meanwhile.
      if (error instanceof ErroDeNegocio && erros[error.codigo].status === 429) throw error
      const entretanto = await find()
      if (!entretanto) throw error
      return entretanto
    },
  )
}

type DaEquipe = Extract<Idempotente, { access: 'staff' }>

/**
 * Ties a handler to an `idempotent` call of the staff that takes long: `prepare` does what needs no lock before the
 * transaction, which so holds nobody up, and not for what was done already; `act` keeps what it found.
 */
export const routeDemorada = <C extends Exclude<DaEquipe, ComOutraPessoa>, T>(
  call: C,
  prepare: (contexto: Contexto, pedido: Pedido<C>) => Promise<T>,
  act: (tx: Executor, contexto: Contexto, pedido: PedidoUnico<C>, preparado: T) => Promise<Resposta<C>>,
): Route => ({
  call,
  handler: async (contexto, recebido: Pedido<C>) => {
    const { ator, ...unico } = unicoDe(call, recebido)
    const visto = await checarAntes(contexto, { ...unico, ator: nomeDoAtor(ator) }, () => prepare(contexto, recebido))
    if ('resposta' in visto) return visto.resposta
    return doOnce(contexto, call, recebido, (tx, pedido) => act(tx, contexto, pedido, visto.checado))
  },
})

function unicoDe<C extends Exclude<Idempotente, PeloLink>>(call: C, { request, params, query, body }: Pedido<C>) {
  const quem = { ator: quemAge(request.quem), chave: chaveDe(call, request) }
  return { ...quem, chamada: `${call.method} ${call.path}`, entrada: [params, query, body] }
}

function doOnce<C extends Exclude<Idempotente, PeloLink>, T>(
  contexto: Contexto,
  call: C,
  recebido: Pedido<C>,
  work: (tx: Executor, pedido: PedidoUnico<C>) => Promise<T>,
): Promise<T> {
  const { request, reply: _, ...pedido } = recebido
  const unico = unicoDe(call, recebido)
  const { ator, chave } = unico
  const { ip, socket, headers } = request
  const origem = { ip, porta: socket.remotePort ?? null }
  const feito = { ...pedido, ator, chave, userAgent: headers['user-agent'], origem }
  return once(contexto, unico, (tx) => work(tx, feito))
}

/**
 * Does the request where the caller's limit is enough for everything they moved of the thing, or where it is the second
 * person's yes to the same request of another; otherwise rolls it back and leaves it waiting.
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
 * Does a waiting request of another person with the same content; null where there is none. It locks the request before
 * the thing, as an authorisation does, and measures again: where the amount has changed, nothing is done.
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

/** The action whose code a request needs: the call's, or that of the act that it makes. */
function acaoDe({ exigeCodigo, exigeCodigoEm }: Call, body: unknown): AcaoComCodigo | undefined {
  const { ato } = Object(body) as { ato?: string }
  return exigeCodigo ?? (exigeCodigoEm?.atos.some((cada) => cada === ato) ? exigeCodigoEm.acao : undefined)
}

async function requireCodigo(
  tx: Executor,
  contexto: Contexto,
  acao: AcaoComCodigo | undefined,
  { quem, headers }: FastifyRequest,
) {
  if (!acao) return
  if (!quem.sessao) throw new Error('um código é pedido a quem tem sessão')
  const token = headers['auth-token']
  await contexto.exigirCodigo(tx, {
    sessao: quem.sessao,
    acao,
    token: typeof token === 'string' ? token.slice(0, 200) : undefined,
  })
}

const formaDaChave = /^[\w-]{16,100}$/

/**
 * Returns the request's `Idempotency-Key`. The specification of the portal's calls has no such header, so a customer's
 * request without one is a request of its own; our console always sends it. Throws CHAVE_DE_IDEMPOTENCIA.
 */
function chaveDe({ access }: Call, { headers }: FastifyRequest): string {
  const chave = headers['idempotency-key']
  if (chave === undefined && access !== 'staff') return randomUUID()
  if (typeof chave !== 'string' || !formaDaChave.test(chave)) throw new ErroDeNegocio('CHAVE_DE_IDEMPOTENCIA')
  return chave
}
