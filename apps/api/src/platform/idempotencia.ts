import { createHash } from 'node:crypto'
import { type Call, ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotencia } from '../schema/index.ts'
import type { Database, Executor } from './database.ts'
import type { Relogio } from './relogio.ts'

type Pedido = { call: Call; ator: string; request: FastifyRequest }

const forma = /^[\w-]{16,100}$/

function chaveDe(request: FastifyRequest): string {
  const chave = request.headers['idempotency-key']
  if (typeof chave !== 'string' || !forma.test(chave)) throw new ErroDeNegocio('CHAVE_DE_IDEMPOTENCIA')
  return chave
}

/** What is asked for: the call, on what, with what. */
const hashDo = ({ call, request: { params, query, body } }: Pedido) =>
  createHash('sha256')
    .update(JSON.stringify([call.method, call.path, params, query, body]))
    .digest()

/**
 * Does `work` once for each `Idempotency-Key` of `ator`, in one transaction with the keeping of its answer. A repetition
 * gets the same answer; those at the same moment wait for the first. Throws CHAVE_DE_IDEMPOTENCIA without a key,
 * IDEMPOTENCIA_DIVERGENTE for another request under a key already used. What fails keeps nothing and may be tried again.
 */
export async function once<T>(
  { db, relogio }: { db: Database; relogio: Relogio },
  pedido: Pedido,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  const chave = chaveDe(pedido.request)
  const corpoHash = hashDo(pedido)
  const { ator, call } = pedido
  const own = and(eq(idempotencia.ator, ator), eq(idempotencia.chave, chave))
  return db.transaction(async (tx) => {
    const [primeira] = await tx
      .insert(idempotencia)
      .values({ ator, chave, chamada: `${call.method} ${call.path}`, corpoHash, criadaEm: relogio.agora() })
      .onConflictDoNothing()
      .returning({ chave: idempotencia.chave })
    if (primeira) {
      const resposta = await work(tx)
      await tx.update(idempotencia).set({ resposta }).where(own)
      return resposta
    }
    const [feita] = await tx.select().from(idempotencia).where(own)
    if (!feita || !feita.corpoHash.equals(corpoHash)) throw new ErroDeNegocio('IDEMPOTENCIA_DIVERGENTE')
    // Written by `work` of the same call, whose answer the contract gives this type.
    return feita.resposta as T
  })
}
