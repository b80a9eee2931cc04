import { fasesCom, PROCESSOS, type Processo, temAto } from '@contempla/consorcio/processos'
import { sql } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'

const tabela: Processo = PROCESSOS['pos-venda']
const quem = { tipo: 'sistema', id: null } as const
const ato = 'recusarDocumentos'

/**
 * Stops the post-sale of whoever corrected the registration with documents that were not accepted: the company calls
 * back (document 2 §4), once for each refusal. Each in its own transaction, apart from the refusal, which holds the
 * person and not the quota. Two processes may run it at once: the second finds the case moved.
 */
export async function chamarRecusados(contexto: Contexto): Promise<number> {
  const { db } = contexto
  const recusadas = fasesCom(PROCESSOS['atualizacao-cadastral'], 'naFilial')
  const conferem = Object.keys(tabela.fases).filter((fase) => temAto(tabela, fase, { ator: 'sistema', ato }))
  const { rows } = await queryRows(
    db,
    { id: 'number', fase: 'text' },
    sql`
    SELECT k.id, k.fase FROM caso u
      JOIN caso k ON k.cliente_id = u.cliente_id AND k.processo = 'pos-venda' AND k.encerrado_em IS NULL
    WHERE u.processo = 'atualizacao-cadastral' AND u.encerrado_em IS NULL
      AND u.fase = ANY(${sql.param(recusadas)}::text[]) AND k.fase = ANY(${sql.param(conferem)}::text[])
      AND u.aberto_em >= k.aberto_em
      AND NOT EXISTS (SELECT FROM caso_andamento a WHERE a.caso_id = k.id AND a.ato = ${ato} AND a.quando >= u.fase_desde)
    ORDER BY k.id LIMIT 100`,
  )
  const falhas: unknown[] = []
  for (const { id, fase } of rows)
    await db
      .transaction((tx) => mover(tx, contexto, { casoId: id, quem, ato, vista: fase }))
      .catch((error: unknown) => falhas.push(error))
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} pós-vendas não puderam parar`)
  return rows.length
}
