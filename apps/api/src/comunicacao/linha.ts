import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Pagina } from '../platform/pagina.ts'
import { parceiro } from '../schema/index.ts'

/** Whoever writes and when: what every entry of the trail needs. */
export type Autoria = { funcionarioId: number; agora: Date }

export type Recorte = Pagina & { parceiro?: number | undefined }

/** The partner that something is of, as every list tells it. Throws NAO_ENCONTRADO. */
export async function requireParceiro(db: Executor, id: number) {
  const [row] = await db.select({ id: parceiro.id, nome: parceiro.nome }).from(parceiro).where(eq(parceiro.id, id))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

/** Leaves the entry of a change made by the staff. */
export const registrar = (
  tx: Executor,
  { funcionarioId, agora }: Autoria,
  entrada: { acao: string; objeto: [string, number]; antes?: unknown; depois?: unknown },
) => audit(tx, { quando: agora, ator: { tipo: 'funcionario', id: funcionarioId }, ...entrada })
