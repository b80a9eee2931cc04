import { randomUUID } from 'node:crypto'
import { migrateDatabase } from '@contempla/api'
import pg from 'pg'

const templateLock = 7_263_003

/** This role exists only on test servers; there the product's login has no password of its own. */
const papelDaAplicacao = 'contempla_aplicacao'

/**
 * Returns the address of a superuser's session that has taken on the lesser role, so that the product runs without
 * extra privileges.
 */
export function asAplicacao(url: string): string {
  const own = new URL(url)
  own.searchParams.append('options', `-c role=${papelDaAplicacao}`)
  return own.href
}

const withDatabaseName = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database as a file copy of one that was migrated once, which is the cheapest way for small ones, and
 * returns its owner's address. `adminUrl` is a superuser's.
 */
export async function createDatabase(adminUrl: string): Promise<string> {
  const name = `contempla_${randomUUID().replaceAll('-', '')}`
  await withClient(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'contempla_modelo'")
    if (rowCount === 0) {
      await client.query('CREATE DATABASE contempla_modelo_novo')
      const modelo = withDatabaseName(adminUrl, 'contempla_modelo_novo')
      await migrateDatabase(modelo, { applicationUrl: asAplicacao(modelo) })
      await client.query('ALTER DATABASE contempla_modelo_novo RENAME TO contempla_modelo')
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE contempla_modelo STRATEGY file_copy`)
  })
  return withDatabaseName(adminUrl, name)
}

export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await withClient(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}
