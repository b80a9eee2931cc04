import {
  type CasoDoCredito,
  type ChaveDeProcesso,
  ocupaCredito,
  PROCESSOS,
  quemTemOCredito,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { caso } from '../schema/index.ts'

const listAbertosDasCotas = (db: Executor, cotas: readonly number[], exceto: number | null) =>
  db
    .select({ id: caso.id, cotaId: caso.cotaId, processo: caso.processo, fase: caso.fase })
    .from(caso)
    .where(
      and(
        inArray(caso.cotaId, [...cotas]),
        isNull(caso.encerradoEm),
        ...(exceto === null ? [] : [ne(caso.id, exceto)]),
      ),
    )
    .orderBy(caso.id)

/** Finds the open case of another process that uses the credit of a quota; undefined where there is none. */
export async function findCasoComOCredito(db: Executor, cotaId: number, de: ChaveDeProcesso) {
  const abertos = await listAbertosDasCotas(db, [cotaId], null)
  return abertos.find((cada) => cada.processo !== de && ocupaCredito(cada))
}

type Mudanca = { antes: CasoDoCredito | null; depois: CasoDoCredito }

/**
 * Refuses a second use of a credit. The opening of a case and each of its moves ask this while they hold the quota.
 * Throws CREDITO_EM_OUTRO_USO.
 */
export async function requireCreditoLivre(
  tx: Executor,
  { id, cotaId }: { id: number | null; cotaId: number | null },
  mudanca: Mudanca,
): Promise<void> {
  if (cotaId !== null) requireLivre(await listAbertosDasCotas(tx, [cotaId], id), mudanca)
}

/** Refuses a second use of the credit for every quota that gets a case. Throws CREDITO_EM_OUTRO_USO. */
export async function requireCreditosLivres(tx: Executor, aberturas: readonly (CasoDoCredito & { cotaId: number })[]) {
  const cotas = aberturas.map(({ cotaId }) => cotaId)
  const abertos = Map.groupBy(await listAbertosDasCotas(tx, cotas, null), ({ cotaId }) => cotaId)
  for (const { cotaId, processo, fase } of aberturas)
    requireLivre(abertos.get(cotaId) ?? [], { antes: null, depois: { processo, fase } })
}

function requireLivre(abertos: Awaited<ReturnType<typeof listAbertosDasCotas>>, mudanca: Mudanca) {
  const outro = quemTemOCredito(abertos, mudanca)
  if (outro)
    throw new ErroDeNegocio('CREDITO_EM_OUTRO_USO', {
      detalhe: `O crédito desta cota já está em outro pedido: ${PROCESSOS[outro.processo].titulo}. Conclua ou desista dele primeiro.`,
    })
}
