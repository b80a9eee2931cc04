import type { retaguarda } from '@contempla/contract'
import { auditoria } from '../schema/plataforma.ts'
import type { Executor } from './database.ts'
import type { SessaoAtiva } from './sessions.ts'

/** `emNomeDe` is the holder for whom a delegate acts. */
export type Ator = { tipo: (typeof auditoria.$inferInsert)['atorTipo']; id: number | null; emNomeDe?: number }

/** Names the actor of a session: the customer, a delegate of theirs, or a representative on the customer's behalf. */
export const atorDaSessao = ({ modo, clienteId, emNomeDe }: SessaoAtiva): Ator =>
  emNomeDe
    ? { tipo: 'cliente', id: emNomeDe.delegadoId, emNomeDe: clienteId }
    : { tipo: modo === 'representante' ? 'representante' : 'cliente', id: clienteId }

/** Checks the fields of an entry, nested ones included; a table whose keys are data is left as it is. */
type Conhecido<T> = unknown extends T
  ? never
  : T extends readonly (infer Item)[]
    ? readonly Conhecido<Item>[]
    : T extends Date
      ? T
      : T extends object
        ? string extends keyof T
          ? T
          : { [Campo in keyof T]: Campo extends retaguarda.CampoDaTrilha ? Conhecido<T[Campo]> : never }
        : T

/** The values before and after; a field without words in the console does not compile. */
export type Lados<A, D> = { antes?: (A & Conhecido<A>) | undefined; depois?: (D & Conhecido<D>) | undefined }

export type Sobre = {
  acao: retaguarda.AcaoDaTrilha
  objeto: [tipo: retaguarda.ObjetoDaTrilha, id: string | number]
}

type Entrada<A, D> = { quando: Date; ator: Ator } & Sobre & Lados<A, D>

/** Records a write in the transaction that makes it. `antes` and `depois` hold no personal data and no secret. */
export const audit = <A, D>(tx: Executor, entry: Entrada<A, D>) => auditTodas(tx, [entry])

/** Records many similar writes. */
export async function auditTodas<A, D>(tx: Executor, entradas: readonly Entrada<A, D>[]): Promise<void> {
  if (entradas.length === 0) return
  await tx.insert(auditoria).values(
    entradas.map((entry) => ({
      quando: entry.quando,
      atorTipo: entry.ator.tipo,
      atorId: entry.ator.id,
      emNomeDe: entry.ator.emNomeDe ?? null,
      acao: entry.acao,
      objetoTipo: entry.objeto[0],
      objetoId: String(entry.objeto[1]),
      antes: entry.antes,
      depois: entry.depois,
    })),
  )
}
