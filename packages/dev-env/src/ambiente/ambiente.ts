import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Config,
  createRelogioAjustavel,
  createSenhaHasher,
  importarLinhas,
  migrateDatabase,
  openDatabase,
  type RelogioAjustavel,
  type SenhaHasher,
  type Servidor,
  startServidor,
} from '@contempla/api'
import pg from 'pg'

export type Linha = Record<string, unknown>

export type Ambiente = {
  url: string
  /** For the application's role. */
  databaseUrl: string
  relogio: RelogioAjustavel
  servidor: Servidor
  /** Loads lines of a version of the import format (the first, unless told), as the product itself would. */
  importar(linhas: readonly Linha[], versao?: number): Promise<void>
  /** What is really stored, seen and changed by a superuser. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

export type AmbienteOptions = {
  /** A superuser's address on a PostgreSQL server: each environment gets a database of its own there. */
  adminUrl: string
  agora?: Date
  /** In the place of a clock of its own. */
  relogio?: RelogioAjustavel
  config?: Partial<Config>
  web?: { portal: string; retaguarda: string }
  extend?: Parameters<typeof startServidor>[0]['extend']
  logLevel?: Config['logLevel']
  /** Gets each line of the log. */
  logStream?: { write(line: string): void }
  /** Stands around the password hasher, to count or delay what it does. */
  hasher?: (hasher: SenhaHasher) => SenhaHasher
}

const templateLock = 7_263_003
const agoraPadrao = new Date('2026-11-20T15:00:00Z')

/** Made for the tests of a server: what the product connects as has no password of its own there. */
const papelDaAplicacao = 'contempla_aplicacao'

/** The product as it runs, without a privilege to spare: a superuser's session that took on the lesser role. */
const asAplicacao = (url: string) =>
  Object.assign(new URL(url), { search: `?options=${encodeURIComponent(`-c role=${papelDaAplicacao}`)}` }).href

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

/** A database copied from one that was migrated once, file by file: of small ones the cheapest way. */
async function createDatabase(adminUrl: string): Promise<string> {
  const name = `contempla_${randomUUID().replaceAll('-', '')}`
  await withClient(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'contempla_modelo'")
    if (rows.length === 0) {
      await client.query('CREATE DATABASE contempla_modelo_novo')
      const modelo = withDatabaseName(adminUrl, 'contempla_modelo_novo')
      await migrateDatabase(modelo, { applicationUrl: asAplicacao(modelo) })
      await client.query('ALTER DATABASE contempla_modelo_novo RENAME TO contempla_modelo')
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE contempla_modelo STRATEGY file_copy`)
  })
  return withDatabaseName(adminUrl, name)
}

async function dropDatabase(adminUrl: string, url: string) {
  const name = new URL(url).pathname.slice(1)
  await withClient(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

const testConfig = (dataDir: string, overrides: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  demo: true,
  // The routines of the day start only where a test is about them.
  papeis: ['api', 'web', 'staff'],
  databaseUrl: undefined,
  databaseUrlMigracao: undefined,
  dataDir,
  chaveDados: randomBytes(32),
  chaveIndice: randomBytes(32),
  pimenta: randomBytes(32),
  chaveDeAssinatura: randomBytes(32),
  smtpUrl: undefined,
  remetente: 'Contempla <nao-responda@localhost>',
  sms: undefined,
  proxies: 0,
  s3: undefined,
  cepUrl: undefined,
  clamd: undefined,
  segredoWebhook: undefined,
  contasDeCobranca: [],
  autenticadorObrigatorio: false,
  hostRetaguarda: undefined,
  logLevel: 'silent',
  drenagemSegundos: 0,
  metricas: undefined,
  diasARecuperar: 366,
  ...overrides,
})

async function* toNdjson(linhas: readonly Linha[], versao: number) {
  yield JSON.stringify({ tipo: 'contempla', versao })
  for (const linha of linhas) yield JSON.stringify(linha)
}

/** The whole system in this process, on a database of its own, with a clock that stands still until moved. */
export async function startAmbiente(options: AmbienteOptions): Promise<Ambiente> {
  const dataDir = mkdtempSync(join(tmpdir(), 'contempla-ambiente-'))
  const config = testConfig(dataDir, { logLevel: options.logLevel ?? 'silent', ...options.config })
  const ownUrl = await createDatabase(options.adminUrl)
  const databaseUrl = asAplicacao(ownUrl)
  const relogio = options.relogio ?? createRelogioAjustavel(options.agora ?? agoraPadrao)
  // Argon2 at its least: tests check what is decided, not how slow a guess is.
  const barato = createSenhaHasher(config.pimenta, { memoryCost: 64, timeCost: 1 })
  const hasher = options.hasher?.(barato) ?? barato
  const servidor = await startServidor({
    config,
    databaseUrl,
    ownerUrl: ownUrl,
    relogio,
    hasher,
    ...(options.logStream ? { logStream: options.logStream } : {}),
    ...(options.web ? { web: options.web } : {}),
    ...(options.extend ? { extend: options.extend } : {}),
  })
  const { cifra } = servidor.contexto
  const admin = openDatabase(ownUrl, { max: 4 })
  return {
    url: servidor.url,
    databaseUrl,
    relogio,
    servidor,
    async importar(linhas, versao = 1) {
      await importarLinhas({ databaseUrl: ownUrl, cifra, hasher, relogio, demo: true }, toNdjson(linhas, versao))
    },
    async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await admin.$client.query<T>(text, values)).rows
    },
    async close() {
      await servidor.close()
      await admin.$client.end()
      await dropDatabase(options.adminUrl, ownUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
