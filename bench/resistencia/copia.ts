import { join } from 'node:path'
import pg from 'pg'
import type { PostgresDoSistema } from './postgres-do-sistema.ts'

async function consultar<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

/** A line for each table, with the count and a hash of all its rows, and one for each sequence. */
async function resumir(url: string): Promise<string[]> {
  return consultar(url, async (client) => {
    const { rows: tabelas } = await client.query<{ nome: string }>(
      `select format('%I.%I', n.nspname, c.relname) as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const resumos: string[] = []
    for (const { nome } of tabelas) {
      const { rows } = await client.query<{ linhas: number; resumo: string }>(
        `select count(*)::int as linhas, md5(coalesce(string_agg(h, '' order by h), '')) as resumo
         from (select md5(t::text) as h from ${nome} t) x`,
      )
      resumos.push(`${nome} ${rows[0]?.linhas} ${rows[0]?.resumo}`)
    }
    const { rows: sequencias } = await client.query<{ nome: string; ultimo: string | null }>(
      "select format('%I.%I', schemaname, sequencename) as nome, last_value::text as ultimo from pg_sequences order by 1",
    )
    return [...resumos, ...sequencias.map(({ nome, ultimo }) => `${nome} ${ultimo}`)]
  })
}

type Copia = { tabelas: number; diferentes: string[]; segundos: number }

/** Backs a database up and restores it beside it, with PostgreSQL's own programs; says what differs. */
export async function copiar(postgres: PostgresDoSistema, banco: string, novo: string): Promise<Copia> {
  const { adminUrl } = postgres.enderecos(banco)
  const antes = await resumir(adminUrl)
  const inicio = performance.now()
  const arquivo = join(postgres.pasta, 'copia')
  postgres.rodar('pg_dump', ['--format=custom', `--file=${arquivo}`, `--dbname=${adminUrl}`])
  await consultar(adminUrl, (client) => client.query(`create database ${novo} template template0`))
  postgres.rodar('pg_restore', ['--exit-on-error', `--dbname=${postgres.enderecos(novo).adminUrl}`, arquivo])
  const segundos = (performance.now() - inicio) / 1000
  const depois = new Set(await resumir(postgres.enderecos(novo).adminUrl))
  return { tabelas: antes.length, diferentes: antes.filter((linha) => !depois.has(linha)), segundos }
}
