import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  createCifra,
  createSenhaHasher,
  importLinhas,
  migrateDatabase,
  relogioDoSistema,
  startEmbeddedPostgres,
} from '@contempla/api'
import { diaEm } from '@contempla/consorcio'
import { createCertificado } from '@contempla/dev-env'
import pg from 'pg'
import { generateMassa } from '../packages/dev-env/src/gerador/massa.ts'
import { lerPedido, numero } from './medida.ts'
import { multiplicar } from './multiplicar.ts'

/** More quotas than this are copies of those. */
export const maximoImportado = 10_000

const chave = (n: number) => Buffer.alloc(32, n)

/** Keys of throw-away data, fixed so that a kept database can be read again. */
const segredos = { dados: chave(1), indice: chave(2), pimenta: chave(3) }

/** Without one a process of production does not start. */
const pastaDoCertificado = mkdtempSync(join(tmpdir(), 'contempla-bench-certificado-'))
process.on('exit', () => rmSync(pastaDoCertificado, { recursive: true, force: true }))
const certificado = await createCertificado(pastaDoCertificado)

/** How many quotas the large side has: `--cotas`, else BENCH_COTAS, else a million. */
export function cotasPedidas(): number {
  return Number(lerPedido().values.cotas ?? process.env['BENCH_COTAS'] ?? 1_000_000)
}

export type Banco = {
  /** A database with this many quotas (tens of thousands), unless it is there from before. */
  carregar(cotas: number): Promise<string>
  /** An empty database, migrated. */
  criar(nome: string): Promise<string>
}

/** What the product needs to import into a database of the benchmarks. */
export const depsDaImportacao = (databaseUrl: string) => ({
  databaseUrl,
  cifra: createCifra(segredos.dados, segredos.indice),
  hasher: createSenhaHasher(segredos.pimenta),
  relogio: relogioDoSistema,
  // What is measured is made up, by the generator.
  demo: true,
})

/** The environment in which the product serves such a database, in production mode. */
export const ambienteDoProduto = (databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PORT: '0',
  CONTEMPLA_DEMO: '0',
  CONTEMPLA_SEM_SESSAO_POR_SEGUNDO: '100000',
  CONTEMPLA_PEDIDOS_POR_ENDERECO: '400',
  CONTEMPLA_ROLES: 'api',
  CONTEMPLA_CHAVE_DADOS: segredos.dados.toString('base64'),
  CONTEMPLA_CHAVE_INDICE: segredos.indice.toString('base64'),
  CONTEMPLA_PIMENTA: segredos.pimenta.toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  ...certificado,
})

export function* linhasDaMassa(cotas: number): Generator<string> {
  const hoje = diaEm(relogioDoSistema.agora())
  for (const linha of generateMassa({ cotas, semente: 1, hoje })) yield JSON.stringify(linha)
}

/**
 * Runs `fn` on a PostgreSQL of its own with the product's own settings, in a temporary folder; `guardar` lets BENCH_DADOS
 * name one that is kept for the next run.
 */
export async function comBanco<T>(fn: (banco: Banco) => Promise<T>, { guardar = false } = {}): Promise<T> {
  const guardada = guardar ? process.env['BENCH_DADOS'] : undefined
  const dataDir = guardada ? resolve(guardada) : mkdtempSync(join(tmpdir(), 'contempla-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    return await fn(createBanco(postgres.adminUrl))
  } finally {
    await postgres.stop()
    if (!guardada) await rm(dataDir, { recursive: true, force: true })
  }
}

function createBanco(adminUrl: string): Banco {
  const urlDe = (nome: string) => Object.assign(new URL(adminUrl), { pathname: `/${nome}` }).href
  const criar = async (nome: string) => {
    await comCliente(adminUrl, (client) => client.query(`create database ${nome}`))
    await migrateDatabase(urlDe(nome))
    return urlDe(nome)
  }
  return {
    criar,
    async carregar(cotas) {
      const nome = `massa_${cotas}`
      const { rowCount } = await comCliente(adminUrl, (client) =>
        client.query('select from pg_database where datname = $1', [nome]),
      )
      if (rowCount) return urlDe(nome)
      // Renamed once whole, so that an interrupted load is never taken for one.
      await comCliente(adminUrl, (client) => client.query(`drop database if exists ${nome}_nova`))
      await encher(await criar(`${nome}_nova`), cotas)
      await comCliente(adminUrl, (client) => client.query(`alter database ${nome}_nova rename to ${nome}`))
      return urlDe(nome)
    },
  }
}

/** By the product's own import up to ten thousand quotas; more are copies of those. */
async function encher(url: string, cotas: number) {
  const importadas = Math.min(cotas, maximoImportado)
  const inicio = performance.now()
  await importLinhas(depsDaImportacao(url), assincrono(linhasDaMassa(importadas)))
  await comCliente(url, async (client) => {
    await multiplicar(client, cotas / importadas)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from cota')
    if (rows[0]?.total !== cotas) throw new Error(`${url} tem ${rows[0]?.total} cotas, e não ${cotas}`)
  })
  const como = cotas > importadas ? `${numero(importadas)} importadas e multiplicadas` : 'geradas e importadas'
  console.log(`  ${numero(cotas)} cotas ${como} em ${numero((performance.now() - inicio) / 1000, 1)} s`)
}

async function* assincrono(linhas: Iterable<string>): AsyncGenerator<string> {
  yield* linhas
}

async function comCliente<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}
