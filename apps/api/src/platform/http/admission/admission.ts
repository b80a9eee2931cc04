import { type Access, bodyLimitOf, CORPO_COMUM_BYTES, CORPO_DE_ARQUIVO_BYTES, ErroDeNegocio } from '@contempla/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { redeDe } from '../../rede.ts'
import { bringsSessao } from '../access/sessao-opcional.ts'
import { PrazoEsgotado } from '../errors.ts'
import { isConcluindo } from '../prazo.ts'
import { type Contagem, createContagem } from './contagem.ts'
import { type Caller, createPool, type Pool, type PoolLimits } from './pool.ts'
import { watchPace } from './ritmo.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admission?: Admission
  }
  interface FastifyContextConfig {
    /** Answering takes at most this long, where the ordinary limit is too short. */
    deadlineMs?: number
  }
}

/** Answering takes at most this long once the body is in, whatever hangs behind it. */
const deadlineMs = 3000

/**
 * More requests at work than this are shed at once, so that those inside still end in time. One address gets at most
 * half of the places: many people may share it (an office, a mobile carrier), but none needs all.
 */
const working: PoolLimits = { total: 400, address: 200, person: 200 }
/**
 * This many of those inside run at a time for one person and for one address; their further requests wait behind their
 * own and not before those of others. A request without a turn in this time is told to come back.
 */
const acting = ({ pedidosPorPessoa: person, pedidosPorEndereco: address }: AdmissionOptions): PoolLimits => ({
  total: Number.POSITIVE_INFINITY,
  address,
  person,
})
const actingWaitMs = 1000
/** Bodies on their way in cost a socket and at most an ordinary body's bytes each. */
const receiving: PoolLimits = { total: 1000, address: 100, person: 20 }
/** Large bodies may each come to hold their whole size in memory, so they wait for their turn. */
const uploads: PoolLimits = { total: 24, address: 12, person: 4 }
const uploadWaitMs = 20_000
/** For each person one file is inspected and this many wait behind it, from the request's first line to its end. */
const sending: PoolLimits = { total: Number.POSITIVE_INFINITY, address: Number.POSITIVE_INFINITY, person: 5 }
/** Large answers that their callers have not taken yet. */
const downloads: PoolLimits = { total: 64, address: 32, person: 8 }
const largeAnswerBytes = 256 * 1024

export type Pools = Record<'working' | 'acting' | 'receiving' | 'uploads' | 'sending' | 'downloads', Pool>
type Admission = {
  caller: Caller
  pools: Pools
  semSessao: Contagem
  /** The work begun for the request, which goes on when the caller hangs up. */
  work?: Promise<unknown>
  hold(): void
  release(): void
}

const nothing = () => {}

/** Creates a request's place among those at work, with its time. */
function createAdmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { pools, semSessao }: Pick<Admission, 'pools' | 'semSessao'>,
): Admission {
  const { sonda, deadlineMs: own } = request.routeOptions.config
  const prazo = own ?? deadlineMs
  const caller: Caller = { address: redeDe(request.ip) }
  let leave = nothing
  let timer: NodeJS.Timeout | undefined
  const late = () => {
    if (!reply.sent && !isConcluindo(reply)) reply.send(new PrazoEsgotado(prazo))
  }
  return {
    caller,
    pools,
    semSessao,
    hold() {
      // A caller that has hung up would never give the place back.
      if (reply.raw.closed) return
      if (!sonda) leave = pools.working.enter(caller)
      timer = setTimeout(late, prazo)
    },
    release() {
      clearTimeout(timer)
      leave()
      leave = nothing
    },
  }
}

/** Only a session opens these calls, so their answers without one are counted. */
const comSessao: ReadonlySet<Access> = new Set(['auth', 'cota', 'usuario', 'staff'])

/**
 * Counts, for its address, an answer that needs no session. Liveness probes are counted apart, so that other traffic
 * from their address never makes the process look dead. Throws MUITAS_REQUISICOES.
 */
export function countSemSessao({ admission, routeOptions }: FastifyRequest) {
  if (!admission) return
  const { address } = admission.caller
  admission.semSessao.count(routeOptions.config.sonda ? `sonda ${address}` : address)
}

type AdmissionOptions = {
  /** One address gets this many answers without a session a second. */
  semSessaoPorSegundo: number
  /** This many requests of one person, and of one address, run at a time. */
  pedidosPorPessoa: number
  pedidosPorEndereco: number
}

/** Sheds excess requests, and gives every admitted one a deadline. Returns the counts of what is under way. */
export function admitRequests(app: FastifyInstance, options: AdmissionOptions): Pools {
  const pools: Pools = {
    working: createPool(working),
    acting: createPool(acting(options)),
    receiving: createPool(receiving),
    uploads: createPool(uploads),
    sending: createPool(sending),
    downloads: createPool(downloads),
  }
  const semSessao = createContagem(options.semSessaoPorSegundo)
  app.decorateRequest('admission')
  app.addHook('onRequest', (request, reply, done) => {
    const admission = createAdmission(request, reply, { pools, semSessao })
    request.admission = admission
    // 'close' comes also when the caller hung up; Fastify's onResponse does not.
    reply.raw.once('close', admission.release)
    const { call } = request.routeOptions.config
    if (!call || !(comSessao.has(call.access) || bringsSessao(call, request))) countSemSessao(request)
    admission.hold()
    done()
  })
  // A caller that does not take the answer keeps no place from those who wait for one.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.admission?.release()
    done(null, payload)
  })
  return pools
}

/** Counts the request for its person from here on, from however many addresses. */
export function namePerson({ admission, quem }: FastifyRequest) {
  if (!admission) return
  // A delegate's requests are their own, so that they take no turn from the holder.
  if (quem.sessao) admission.caller.person = `cliente ${quem.sessao.emNomeDe?.delegadoId ?? quem.sessao.clienteId}`
  else if (quem.funcionario) admission.caller.person = `funcionario ${quem.funcionario.id}`
}

/**
 * Reads a body that is still coming in, in a place for that and at no less than the least pace, and then takes the
 * request back among those at work. Throws CORPO_LENTO, CORPO_MUITO_GRANDE, and what `Pool.enter` throws.
 */
export async function receive<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { admission, raw } = request
  if (!admission || raw.complete) return read()
  if (raw.destroyed) throw new ErroDeNegocio('VALIDACAO')
  const { call } = request.routeOptions.config
  const limit = call ? bodyLimitOf(call) : CORPO_COMUM_BYTES
  admission.release()
  const { caller, pools } = admission
  const leaves = [pools.receiving.enter(caller)]
  const pace = watchPace(raw.socket, limit)
  try {
    if (limit > CORPO_DE_ARQUIVO_BYTES) leaves.push(await pools.uploads.enterInTurn(caller, uploadWaitMs))
    pace.start()
    const result = await Promise.race([read(), pace.failure])
    admission.hold()
    return result
  } finally {
    pace.stop()
    for (const leave of leaves) leave()
  }
}

/** Tells whether the caller hung up before a place was taken, which would then never be given back. */
const isGone = ({ raw }: FastifyReply) => raw.closed || raw.destroyed

/**
 * Takes one of the person's places for a coming file, until it is answered and all work begun for it has ended. Throws
 * MUITAS_REQUISICOES.
 */
export function admitUpload({ admission }: FastifyRequest, reply: FastifyReply) {
  if (!admission || isGone(reply)) return
  const leave = admission.pools.sending.enter(admission.caller)
  reply.raw.once('close', () => void Promise.allSettled([admission.work]).then(leave))
}

/**
 * Does the work of a request, which keeps its places until it ends; with `inTurn` it waits until its caller has fewer
 * requests at work than their share. Throws MUITAS_REQUISICOES.
 */
export async function workOn<T>(
  { admission }: FastifyRequest,
  work: () => Promise<T>,
  { inTurn }: { inTurn: boolean },
): Promise<T> {
  const leave = admission && inTurn ? await admission.pools.acting.enterInTurn(admission.caller, actingWaitMs) : nothing
  const begun = work().finally(leave)
  if (admission) admission.work = begun
  return begun
}

/** Takes a place for a large answer until its caller has taken it. Throws what `Pool.enter` throws. */
export function sendLarge({ admission }: FastifyRequest, reply: FastifyReply, bytes: number) {
  if (!admission || bytes <= largeAnswerBytes || isGone(reply)) return
  reply.raw.once('close', admission.pools.downloads.enter(admission.caller))
}
