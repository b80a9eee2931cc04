import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Cifra } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import { eventoDoContrato } from '../schema/index.ts'

export type TipoDeEvento = (typeof eventoDoContrato.$inferSelect)['tipo']

export type Evento = {
  ordem: number
  tipo: TipoDeEvento
  quando: Date
  /** As it was written, since its hash is taken of the text. */
  dados: string
  hash: Buffer
}

type SemHash = Omit<Evento, 'hash'>

/** SHA-256 of what an event says and of the hash of the one before, so that none changes, goes or comes between unseen. */
export function hashDoEvento(contratoId: string, { ordem, tipo, quando, dados }: SemHash, anterior: Buffer | null) {
  const escrito = JSON.stringify([
    contratoId,
    ordem,
    tipo,
    quando.toISOString(),
    dados,
    anterior?.toString('hex') ?? null,
  ])
  return createHash('sha256').update(escrito).digest()
}

/** Whether each event has the hash that the ones before give it. */
export function isCadeiaInteira(contratoId: string, eventos: readonly Evento[]): boolean {
  let anterior: Buffer | null = null
  for (const [i, evento] of eventos.entries()) {
    if (evento.ordem !== i + 1 || !hashDoEvento(contratoId, evento, anterior).equals(evento.hash)) return false
    anterior = evento.hash
  }
  return true
}

/** Of one contract, from the first on. */
export async function listEventos(db: Executor, cifra: Cifra, contratoId: string): Promise<Evento[]> {
  const rows = await db
    .select()
    .from(eventoDoContrato)
    .where(eq(eventoDoContrato.contratoId, contratoId))
    .orderBy(eventoDoContrato.ordem)
  return rows.map(({ ordem, tipo, quando, dadosCifrados, hash }) => ({
    ordem,
    tipo,
    quando,
    dados: cifra.decifrar(dadosCifrados),
    hash,
  }))
}

/** Adds one at the end of the chain. Whoever calls holds the contract, so that no two come after the same. */
export async function addEvento(
  tx: Executor,
  cifra: Cifra,
  contratoId: string,
  { tipo, quando, dados }: { tipo: TipoDeEvento; quando: Date; dados: object },
): Promise<Evento> {
  const [ultimo] = await tx
    .select({ ordem: eventoDoContrato.ordem, hash: eventoDoContrato.hash })
    .from(eventoDoContrato)
    .where(eq(eventoDoContrato.contratoId, contratoId))
    .orderBy(desc(eventoDoContrato.ordem))
    .limit(1)
  const semHash = { ordem: (ultimo?.ordem ?? 0) + 1, tipo, quando, dados: JSON.stringify(dados) }
  const evento = { ...semHash, hash: hashDoEvento(contratoId, semHash, ultimo?.hash ?? null) }
  await tx.insert(eventoDoContrato).values({
    contratoId,
    ordem: evento.ordem,
    tipo,
    quando,
    dadosCifrados: cifra.cifrar(evento.dados),
    hash: evento.hash,
  })
  return evento
}
