import { ErroDeNegocio } from '@contempla/contract'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { fragment } from '../../platform/rows.ts'
import { arquivoRetorno, pagamento } from '../../schema/index.ts'
import { nomeDoFuncionario } from '../pagamentos.sql.ts'

type ArquivoRow = typeof arquivoRetorno.$inferSelect

/** Sums the postings of a file. */
export const somas = {
  // A title of several quotas is one payment in each, so only the first counts.
  processados: fragment('number', sql`(count(*) filter (where ${pagamento.parteDeId} is null))::int`),
  recebido: fragment('number', sql`coalesce(sum(${pagamento.valorCentavos}), 0)::bigint`),
  alocado: fragment('number', sql`coalesce(sum(${pagamento.alocadoCentavos}), 0)::bigint`),
  naFila: fragment('number', sql`coalesce(sum(${pagamento.filaCentavos}), 0)::bigint`),
  pagamentosNaFila: fragment('number', sql`(count(*) filter (where ${pagamento.filaCentavos} > 0))::int`),
}

const presentArquivo = (row: ArquivoSemConteudo) => ({
  id: row.id,
  nome: row.nome,
  formato: row.formato,
  banco: row.banco,
  sequencial: row.sequencial,
  situacao: row.situacao,
  titulos: row.titulos,
  liquidacoes: row.liquidacoes,
  total: row.totalCentavos,
  recebidoEm: row.recebidoEm.toISOString(),
  processadoEm: row.processadoEm?.toISOString() ?? null,
})

// These are all columns but the file itself.
const { conteudoCifrado: _conteudo, sha256: _hash, ...colunas } = getTableColumns(arquivoRetorno)
export const colunasDoArquivo = colunas
export type ArquivoSemConteudo = Omit<ArquivoRow, 'conteudoCifrado' | 'sha256'>

/** Reads a file with its progress. Throws NAO_ENCONTRADO. */
export async function getArquivo({ db }: Contexto, id: number) {
  const [row] = await db.select(colunasDoArquivo).from(arquivoRetorno).where(eq(arquivoRetorno.id, id))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const [soma] = await db.select(somas).from(pagamento).where(eq(pagamento.arquivoId, id))
  return {
    ...presentArquivo(row),
    recebidoPor: await nomeDoFuncionario(db, row.recebidoPor),
    erros: row.erros,
    avisos: row.avisos,
    ...(soma ?? { processados: 0, recebido: 0, alocado: 0, naFila: 0, pagamentosNaFila: 0 }),
  }
}

export async function listArquivos(
  { db }: Contexto,
  filtro: Pagina & { situacao?: ArquivoRow['situacao'] | undefined },
) {
  const { situacao } = filtro
  const where = situacao ? eq(arquivoRetorno.situacao, situacao) : undefined
  const rows = await db
    .select(colunasDoArquivo)
    .from(arquivoRetorno)
    .where(where)
    .orderBy(desc(arquivoRetorno.id))
    .limit(filtro.page_size)
    .offset(offsetOf(filtro))
  const [contagem] = await db
    .select({ total: fragment('number', sql`count(*)::int`) })
    .from(arquivoRetorno)
    .where(where)
  return toPage(rows.map(presentArquivo), contagem?.total ?? 0, filtro)
}
