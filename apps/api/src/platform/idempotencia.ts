import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { idempotencia } from '../schema/plataforma.ts'
import type { Ator } from './audit.ts'
import { type Cifra, equalBytes } from './cifra.ts'
import type { Database, Executor } from './database.ts'
import { concluir } from './http/prazo.ts'
import type { Relogio } from './relogio.ts'

/** Who asks, under which key, for which call ('METHOD /path') and with what: `entrada` is all that tells two requests apart. */
type Pedido = { ator: Ator; chave: string; chamada: string; entrada: unknown }

/**
 * Does `work` once for each key of `ator`, in one transaction with the keeping of its answer. A repetition gets the same
 * answer; those at the same moment wait for the first. Throws IDEMPOTENCIA_DIVERGENTE for another request under a key
 * already used. What fails keeps nothing and may be tried again; so does what its caller was told INDISPONIVEL of meanwhile.
 *
 * What was asked for is kept as a keyed hash and the answer encrypted: both may hold personal data.
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
    // Written by `work` of the same call, whose answer the contract gives this type.
    return JSON.parse(cifra.decifrar(feita.respostaCifrada)) as T
  })
}
