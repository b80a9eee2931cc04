import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { idempotencia } from '../schema/plataforma.ts'
import type { Ator } from './audit.ts'
import { type Cifra, equalBytes } from './cifra.ts'
import type { Database, Executor } from './database.ts'
import { concluir } from './http/prazo.ts'
import type { Relogio } from './relogio.ts'

/** The caller, the key and the call ('METHOD /path'); `entrada` is everything that tells two requests apart. */
type Pedido = { ator: Ator; chave: string; chamada: string; entrada: unknown }

/**
 * Runs `work` once for each key of `ator`, in one transaction with the storage of its answer. A repetition gets the
 * same answer, and concurrent ones wait for the first. Throws IDEMPOTENCIA_DIVERGENTE for another request under a used
 * key. A failure stores nothing and may be tried again; so may a request whose caller was meanwhile told INDISPONIVEL.
 *
 * The request is stored as a keyed hash and the answer encrypted, because both may hold personal data.
 */
export async function once<T>(
  { db, relogio, cifra }: { db: Database; relogio: Relogio; cifra: Cifra },
  { ator: { tipo, id }, chave, chamada, entrada }: Pedido,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  const ator = `${tipo}:${id}`
  const corpoHash = cifra.indice('idempotencia', JSON.stringify([chamada, entrada]))
  const own = and(eq(idempotencia.ator, ator), eq(idempotencia.chave, chave))
  return db.transaction(async (tx) => {
    const [primeira] = await tx
      .insert(idempotencia)
      .values({ ator, chave, chamada, corpoHash, criadaEm: relogio.agora() })
      .onConflictDoNothing()
      .returning({ chave: idempotencia.chave })
    if (primeira) {
      const resposta = await work(tx)
      await tx
        .update(idempotencia)
        .set({ respostaCifrada: cifra.cifrar(JSON.stringify(resposta)) })
        .where(own)
      concluir()
      return resposta
    }
    const [feita] = await tx.select().from(idempotencia).where(own)
    if (!feita?.respostaCifrada || !equalBytes(feita.corpoHash, corpoHash))
      throw new ErroDeNegocio('IDEMPOTENCIA_DIVERGENTE')
    // The cast is safe, because `work` of the same call wrote it and the contract gives its answer this type.
    return JSON.parse(cifra.decifrar(feita.respostaCifrada)) as T
  })
}
