import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
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

/** When and by whom, of an entry of the trail. */
export const assinada = ({ funcionarioId, agora }: Autoria) => ({
  quando: agora,
  ator: { tipo: 'funcionario' as const, id: funcionarioId },
})
