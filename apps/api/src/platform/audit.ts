import { auditoria } from '../schema/index.ts'
import type { Executor } from './database.ts'
import type { SessaoAtiva } from './sessions.ts'

export type Ator = { tipo: (typeof auditoria.$inferInsert)['atorTipo']; id: number | null }

/** Who acts in a session: the customer, or a representative on the customer's behalf. */
export const atorDaSessao = (sessao: SessaoAtiva): Ator => ({
  tipo: sessao.modo === 'representante' ? 'representante' : 'cliente',
  id: sessao.clienteId,
})

/** Records a write in the transaction that makes it. `antes` and `depois` hold no personal data and no secret. */
export async function audit(
  tx: Executor,
  entry: {
    quando: Date
    ator: Ator
    acao: string
    objeto: [tipo: string, id: string | number]
    antes?: unknown
    depois?: unknown
  },
) {
  await tx.insert(auditoria).values({
    quando: entry.quando,
    atorTipo: entry.ator.tipo,
    atorId: entry.ator.id,
    acao: entry.acao,
    objetoTipo: entry.objeto[0],
    objetoId: String(entry.objeto[1]),
    antes: entry.antes,
    depois: entry.depois,
  })
}
