import {
  type CasoDoCredito,
  type ChaveDeProcesso,
  ocupaCredito,
  PROCESSOS,
  quemTemOCredito,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { caso } from '../schema/index.ts'

const listAbertosDaCota = (db: Executor, cotaId: number, exceto: number | null) =>
  db
    .select({ id: caso.id, processo: caso.processo, fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), isNull(caso.encerradoEm), ...(exceto === null ? [] : [ne(caso.id, exceto)])))
    .orderBy(caso.id)

/** The open case that has the credit of a quota, but for one of its own process; undefined where none has. */
export async function findCasoComOCredito(db: Executor, cotaId: number, de: ChaveDeProcesso) {
  const abertos = await listAbertosDaCota(db, cotaId, null)
  return abertos.find((cada) => cada.processo !== de && ocupaCredito(cada))
}

/**
 * One use of a credit at a time: asked as a case is opened and at each of its moves, with its quota held. Throws
 * CREDITO_EM_OUTRO_USO.
 */
export async function requireCreditoLivre(
  tx: Executor,
  { id, cotaId }: { id: number | null; cotaId: number | null },
  mudanca: { antes: CasoDoCredito | null; depois: CasoDoCredito },
): Promise<void> {
  if (cotaId === null) return
  const outro = quemTemOCredito(await listAbertosDaCota(tx, cotaId, id), mudanca)
  if (outro)
    throw new ErroDeNegocio('CREDITO_EM_OUTRO_USO', {
      detalhe: `O crédito desta cota já está em outro pedido: ${PROCESSOS[outro.processo].titulo}. Conclua ou desista dele primeiro.`,
    })
}
