import { type SQL, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { clientRows } from './rows.ts'

export type Coluna = readonly [nome: string, tipo: string]

export type Tabela = {
  nome: string
  colunas: readonly Coluna[]
  /** The columns of the natural key. */
  chave: readonly string[]
  /** These columns belong to the customer once the row exists, so they are written on insertion only. */
  soNaInclusao?: readonly string[]
  /** Of these columns, a record that says nothing leaves what is stored. */
  seDito?: readonly string[]
}

export type Registro = Record<string, unknown>

const nomes = (tabela: Tabela, prefixo = '') => tabela.colunas.map(([nome]) => prefixo + nome).join(', ')

/** Turns `$1`, a JSON array of records, into the rows of a CTE named `linhas`. */
export const linhasCte = (colunas: readonly Coluna[]) =>
  `linhas AS (SELECT * FROM json_to_recordset($1::json) AS l(${colunas.map(([nome, tipo]) => `${nome} ${tipo}`).join(', ')}))`

/** Builds the same CTE with its records for drizzle's queries. */
export const linhasSql = (colunas: readonly Coluna[], registros: readonly Registro[]): SQL =>
  sql`linhas AS (SELECT * FROM json_to_recordset(${JSON.stringify(registros)}::json) AS l(${sql.raw(
    colunas.map(([nome, tipo]) => `${nome} ${tipo}`).join(', '),
  )}))`

/** Inserts the records and updates those that differ; it returns the new (`nova`) and the changed ones. */
export function upsertSql(tabela: Tabela, devolve = ''): string {
  const livres = tabela.colunas
    .map(([nome]) => nome)
    .filter((nome) => !tabela.chave.includes(nome) && !tabela.soNaInclusao?.includes(nome))
  const novo = (nome: string) =>
    tabela.seDito?.includes(nome) ? `coalesce(excluded.${nome}, ${tabela.nome}.${nome})` : `excluded.${nome}`
  const atuais = livres.map((nome) => `${tabela.nome}.${nome}`).join(', ')
  const novos = livres.map(novo).join(', ')
  return `INSERT INTO ${tabela.nome} (${nomes(tabela)}) SELECT ${nomes(tabela)} FROM linhas
    ON CONFLICT (${tabela.chave.join(', ')}) DO UPDATE SET ${livres.map((nome) => `${nome} = ${novo(nome)}`).join(', ')}
    WHERE ROW(${atuais}) IS DISTINCT FROM ROW(${novos}) RETURNING xmax = 0 AS nova${devolve}`
}

/** Writes the records of a batch, whose natural keys are distinct. */
export async function upsert(client: ClientBase, tabela: Tabela, registros: Registro[]) {
  if (registros.length === 0) return { novas: 0, alteradas: 0 }
  const { rows } = await clientRows(
    client,
    { nova: 'boolean' },
    `WITH ${linhasCte(tabela.colunas)} ${upsertSql(tabela)}`,
    [JSON.stringify(registros)],
  )
  const novas = rows.filter((row) => row.nova).length
  return { novas, alteradas: rows.length - novas }
}

/**
 * Inserts the records into a table whose rows never change. Returns the indexes of those that are already stored with
 * other values.
 */
export async function insertImmutable(client: ClientBase, tabela: Tabela, registros: Registro[]) {
  if (registros.length === 0) return { novas: 0, diferentes: [] }
  const json = JSON.stringify(registros.map((registro, indice) => ({ ...registro, indice })))
  const cte = `WITH ${linhasCte([['indice', 'integer'], ...tabela.colunas])}`
  const { rowCount } = await client.query(
    `${cte} INSERT INTO ${tabela.nome} (${nomes(tabela)}) SELECT ${nomes(tabela)} FROM linhas
     WHERE (${tabela.chave.join(', ')}) NOT IN (SELECT ${tabela.chave.join(', ')} FROM ${tabela.nome}) ON CONFLICT DO NOTHING`,
    [json],
  )
  const novas = rowCount ?? 0
  if (novas === registros.length) return { novas, diferentes: [] }
  const { rows } = await clientRows(
    client,
    { indice: 'number' },
    `${cte} SELECT indice FROM linhas l WHERE NOT EXISTS (SELECT FROM ${tabela.nome} t
     WHERE ROW(${nomes(tabela, 'l.')}) IS NOT DISTINCT FROM ROW(${nomes(tabela, 't.')}))`,
    [json],
  )
  return { novas, diferentes: rows.map((row) => row.indice) }
}
