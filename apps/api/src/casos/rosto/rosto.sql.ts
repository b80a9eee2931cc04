import { type ChaveDeProcesso, type ContadosDoRosto, juizosDe, PROCESSOS } from '@contempla/consorcio/processos'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { arquivo, casoDocumento, comparacaoDoRosto, parceiro } from '../../schema/index.ts'

export type ComparacaoGravada = Omit<typeof comparacaoDoRosto.$inferInsert, 'comparadoEm'>

/** Keeps a comparison; of a selfie that is compared again the last counts, in the month of the first. */
export async function keepComparacao(tx: Executor, comparadoEm: Date, gravada: ComparacaoGravada): Promise<void> {
  const { casoDocumentoId: _, ...set } = gravada
  await tx
    .insert(comparacaoDoRosto)
    .values({ ...gravada, comparadoEm })
    .onConflictDoUpdate({ target: comparacaoDoRosto.casoDocumentoId, set })
}

/** Lists the names of the partners that let the automatic analysis approve by itself. */
export async function listParceirosQueAprovam(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ nome: parceiro.nome })
    .from(parceiro)
    .where(eq(parceiro.analiseAprova, true))
    .orderBy(asc(parceiro.nome))
  return rows.map(({ nome }) => nome)
}

/** Lists what stands in a case with its files, and tells which of it was compared by machine. */
export const listComComparacao = (db: Executor, casoId: number) =>
  db
    .select({
      id: casoDocumento.id,
      tipo: casoDocumento.tipo,
      arquivoId: arquivo.id,
      midia: arquivo.tipo,
      comparado: comparacaoDoRosto.semelhanca,
    })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .leftJoin(comparacaoDoRosto, eq(comparacaoDoRosto.casoDocumentoId, casoDocumento.id))
    .where(and(eq(casoDocumento.casoId, casoId), isNull(casoDocumento.substituidoEm)))
    .orderBy(casoDocumento.id)

type DoMes = ContadosDoRosto & { mes: string }
const colunas: ColumnsOf<DoMes> = {
  mes: 'text',
  modelo: 'text',
  caminho: 'text',
  juizo: 'text | null',
  quantos: 'number',
}

const juizos = (Object.keys(PROCESSOS) as ChaveDeProcesso[]).flatMap((processo) =>
  juizosDe(PROCESSOS[processo]).map((cada) => ({ processo, ...cada })),
)

/**
 * Counts the comparisons since a day by month (in Brasília), model, what became of them and the first judgement of a person
 * on that selfie after the comparison.
 */
export async function countPorMes(db: Executor, desde: string): Promise<DoMes[]> {
  const { rows } = await queryRows<DoMes>(
    db,
    colunas,
    sql`SELECT to_char(r.comparado_em AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') AS mes, r.modelo, r.caminho,
        j.juizo, count(*)::int AS quantos
      FROM comparacao_do_rosto r
      JOIN caso_documento d ON d.id = r.caso_documento_id
      JOIN caso c ON c.id = d.caso_id
      LEFT JOIN LATERAL (
        SELECT t.juizo FROM caso_andamento a
        JOIN jsonb_to_recordset(${JSON.stringify(juizos)}::jsonb) AS t(processo text, fase text, ato text, juizo text)
          ON t.processo = c.processo AND t.fase = a.de AND t.ato = a.ato
        WHERE a.caso_id = c.id AND a.ator_tipo = 'analista' AND a.quando >= r.comparado_em
          AND (d.substituido_em IS NULL OR a.quando <= d.substituido_em)
          AND (t.juizo <> 'deNovo' OR d.problema IS NOT NULL)
        ORDER BY a.id LIMIT 1
      ) j ON true
      WHERE r.comparado_em >= (${desde}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'
      GROUP BY 1, 2, 3, 4`,
  )
  return rows
}
