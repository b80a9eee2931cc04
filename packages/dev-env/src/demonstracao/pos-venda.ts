import { type Contexto, openCaso } from '@contempla/api'
import { sql } from 'drizzle-orm'
import { findCota } from './contemplacoes.ts'

/** Begins the post-sale of the persona who joined a moment ago, as the sale would have. */
export async function encenarPosVenda(contexto: Contexto): Promise<void> {
  const achada = await findCota(contexto, 'paulo-no-pos-venda')
  if (!achada) return
  const quem = { tipo: 'sistema', id: null } as const
  await contexto.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE cota SET vendedor = 'Loja Centro' WHERE id = ${achada.cotaId}`)
    await openCaso(tx, contexto, { ...achada, quem, processo: 'pos-venda' })
  })
}
