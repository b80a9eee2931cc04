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
type Meios = { db: Database; relogio: Relogio; cifra: Cifra }
/** The same, of whoever made it: a person, or a link's holder by the hash of the link. */
type PedidoDe = Omit<Pedido, 'ator'> & { ator: string }

const corpoDe = (cifra: Cifra, { chamada, entrada }: PedidoDe) =>
  cifra.indice('idempotencia', JSON.stringify([chamada, entrada]))
const chaveDo = ({ ator, chave }: PedidoDe) => and(eq(idempotencia.ator, ator), eq(idempotencia.chave, chave))

/** The answer that a request under this key had; undefined before there is one. Throws IDEMPOTENCIA_DIVERGENTE. */
export async function findResposta(
  db: Executor,
  { cifra }: Pick<Meios, 'cifra'>,
  pedido: PedidoDe,
): Promise<{ resposta: unknown } | undefined> {
  const [feita] = await db.select().from(idempotencia).where(chaveDo(pedido))
  if (!feita) return undefined
  if (!feita.respostaCifrada || !equalBytes(feita.corpoHash, corpoDe(cifra, pedido)))
    throw new ErroDeNegocio('IDEMPOTENCIA_DIVERGENTE')
  return { resposta: JSON.parse(cifra.decifrar(feita.respostaCifrada)) }
}

/**
 * Runs `work` once for each key of `ator`, in one transaction with the storage of its answer. A repetition gets the
 * same answer, and concurrent ones wait for the first. Throws IDEMPOTENCIA_DIVERGENTE for another request under a used
 * key. A failure stores nothing and may be tried again; so may a request whose caller was meanwhile told INDISPONIVEL.
 *
 * The request is stored as a keyed hash and the answer encrypted, because both may hold personal data.
 */
export const once = <T>(meios: Meios, { ator, ...pedido }: Pedido, work: (tx: Executor) => Promise<T>) =>
  onceDe(meios, { ...pedido, ator: nomeDoAtor(ator) }, work)

/** The name under which the answers of a caller are stored. */
export const nomeDoAtor = ({ tipo, id }: Ator): string => `${tipo}:${id}`

/** The same as `once`, for whoever is named by `ator`. */
export async function onceDe<T>(meios: Meios, pedido: PedidoDe, work: (tx: Executor) => Promise<T>): Promise<T> {
  const { db, relogio, cifra } = meios
  const { ator, chave, chamada } = pedido
  const corpoHash = corpoDe(cifra, pedido)
  const own = chaveDo(pedido)
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
    const feita = await findResposta(tx, meios, pedido)
    if (!feita) throw new ErroDeNegocio('IDEMPOTENCIA_DIVERGENTE')
    // The cast is safe, because `work` of the same call wrote it and the contract gives its answer this type.
    return feita.resposta as T
  })
}
