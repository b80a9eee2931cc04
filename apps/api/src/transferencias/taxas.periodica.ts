import { fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { type SQL, sql } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'

const cobrada = sql.raw(
  `EXISTS (SELECT FROM boleto b WHERE b.cota_id = k.cota_id AND b.tipo = 'transferencia' AND b.criado_em >= k.aberto_em)`,
)
const paga = sql.raw(
  `EXISTS (SELECT FROM boleto b WHERE b.cota_id = k.cota_id AND b.tipo = 'transferencia' AND b.criado_em >= k.aberto_em
    AND b.pago_em IS NOT NULL)`,
)

async function listTransferencias({ db }: Pick<Contexto, 'db'>, marca: 'aPagar' | 'comTaxa', quando: SQL) {
  const fases = fasesCom(PROCESSOS.transferencia, marca)
  const { rows } = await queryRows(
    db,
    { id: 'number', fase: 'text' },
    sql`
    SELECT k.id, k.fase FROM caso k WHERE k.processo = 'transferencia' AND k.encerrado_em IS NULL
      AND k.fase = ANY(${sql.param(fases)}::text[]) AND ${quando}
    ORDER BY k.id LIMIT 100`,
  )
  return rows
}

/**
 * Moves on the transfers whose fee was paid, and back those whose fee's payment was reversed, each in its own transaction:
 * money is kept, and undone, whatever keeps its case. Two processes may run it at once: the second finds the case moved.
 */
export async function seguirTaxas(contexto: Contexto): Promise<number> {
  const pagas = await listTransferencias(contexto, 'aPagar', paga)
  const estornadas = await listTransferencias(contexto, 'comTaxa', sql`${cobrada} AND NOT ${paga}`)
  const aMover = [
    ...pagas.map((cada) => ({ ...cada, ato: 'pagar' })),
    ...estornadas.map((cada) => ({ ...cada, ato: 'estornarTaxa' })),
  ]
  const falhas: unknown[] = []
  for (const { id, fase, ato } of aMover)
    await contexto.db
      .transaction((tx) => mover(tx, contexto, { casoId: id, quem: { tipo: 'sistema', id: null }, ato, vista: fase }))
      .catch((error: unknown) => falhas.push(error))
  if (falhas.length > 0)
    throw new AggregateError(falhas, `${falhas.length} transferências não puderam seguir a sua taxa`)
  return aMover.length
}
