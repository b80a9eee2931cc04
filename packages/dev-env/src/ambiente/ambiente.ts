import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Config,
  chavesDoPush,
  createRelogioAjustavel,
  createSenhaHasher,
  importLinhas,
  openDatabase,
  type RelogioAjustavel,
  type SenhaHasher,
  type Servidor,
  startServidor,
} from '@contempla/api'
import pg from 'pg'
import { asAplicacao, createDatabase, dropDatabase } from './banco.ts'
import { createP12 } from './certificado.ts'

export type Linha = Record<string, unknown>

export type Ambiente = {
  url: string
  /** The address for the application's role. */
  databaseUrl: string
  relogio: RelogioAjustavel
  servidor: Servidor
  /** Loads lines of a version of the import format (by default the first), as the product itself does. */
  importar(linhas: readonly Linha[], versao?: number): Promise<void>
  /** Queries the stored data as a superuser. A long query under a `name` is parsed and planned only once. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<T[]>
  close(): Promise<void>
}

export type AmbienteOptions = {
  /** A superuser's address on a PostgreSQL server, where each environment gets a database of its own. */
  adminUrl: string
  /** Addresses of standbys of that server, whence what may lag is read. */
  standbys?: readonly string[]
  agora?: Date
  /** This clock replaces the environment's own. */
  relogio?: RelogioAjustavel
  config?: Partial<Config>
  web?: { portal: string; retaguarda: string }
  extend?: Parameters<typeof startServidor>[0]['extend']
  logLevel?: Config['logLevel']
  /** Each line of the log goes here. */
  logStream?: { write(line: string): void }
  /** Wraps the password hasher, to count or delay its work. */
  hasher?: (hasher: SenhaHasher) => SenhaHasher
}

/**
 * Requires, after whatever a test did by whichever door, that the read model equals a fresh derivation. Throws with the
 * first rows that differ.
 */
async function requireLeituraDerivada({ $client }: ReturnType<typeof openDatabase>) {
  const { rows } = await $client.query<{ qual: string; guardado: unknown; derivado: unknown }>(
    `select 'cota ' || d.cota_id as qual, l.fatos as guardado, d.fatos as derivado
       from fatos_da_cota((select array_agg(id) from cota)) d left join cota_leitura l on l.cota_id = d.cota_id
       where l.fatos is distinct from d.fatos
     union all
     select 'grupo ' || d.grupo_id, l.fatos, d.fatos
       from fatos_do_grupo((select array_agg(id) from grupo)) d left join grupo_leitura l on l.grupo_id = d.grupo_id
       where l.fatos is distinct from d.fatos limit 3`,
  )
  if (rows.length > 0) throw new Error(`O que se lê não é o que está gravado: ${JSON.stringify(rows)}`)
}

const agoraPadrao = new Date('2026-11-20T15:00:00Z')

const testConfig = (dataDir: string, overrides: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  demo: true,
  // The day's routines start only where a test is about them.
  papeis: ['api', 'web', 'staff'],
  databaseUrl: undefined,
  databaseUrlMigracao: undefined,
  bancosDeLeitura: [],
  dataDir,
  chaveDados: randomBytes(32),
  chaveIndice: randomBytes(32),
  pimenta: randomBytes(32),
  chaveDeAssinatura: randomBytes(32),
  assinatura: undefined,
  carimbo: undefined,
  smtpUrl: undefined,
  remetente: 'Contempla <nao-responda@localhost>',
  sms: undefined,
  proxies: 0,
  s3: undefined,
  cepUrl: undefined,
  placas: undefined,
  gravame: undefined,
  notaFiscal: undefined,
  fipeUrl: undefined,
  clamd: undefined,
  salesforce: undefined,
  segredoWebhook: undefined,
  contasDeCobranca: [{ banco: '001', convenio: '1234567', carteira: '17' }],
  contasDaRemessa: [],
  pix: { tipo: 'embutido', aviso: undefined },
  autenticadorObrigatorio: false,
  hostRetaguarda: undefined,
  logLevel: 'silent',
  drenagemSegundos: 0,
  metricas: undefined,
  rastros: undefined,
  diasARecuperar: 366,
  lancesPorDia: 20,
  // All requests of a test come from one address and must not be slowed down.
  pedidosPorPessoa: 400,
  pedidosPorEndereco: 400,
  // One person makes every act, except where a test is about two.
  alcadas: { atendente: 0, analista: 1e13, gestor: 1e13, administrador: 1e13 },
  semSessaoPorSegundo: 100_000,
  smsDosAvisos: true,
  push: {
    ...chavesDoPush(randomBytes(32)),
    contato: 'mailto:nao-responda@localhost',
    servicos: ['https://push.example'],
  },
  notificacoesMeses: 24,
  buscasDias: 180,
  analise: {
    semelhancaMinima: 0.35,
    semelhancaSozinha: 0.45,
    comparaRosto: false,
    leEscrito: false,
    amostra: 0,
    aprovaSozinha: false,
  },
  ...overrides,
})

async function* toNdjson(linhas: readonly Linha[], versao: number) {
  yield JSON.stringify({ tipo: 'contempla', versao })
  for (const linha of linhas) yield JSON.stringify(linha)
}

/**
 * Opens one connection for everything that a test loads, because a new one costs as much as loading a person; a broken
 * one is replaced.
 */
function openConnection(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return pool.on('error', () => {})
}

/**
 * Starts the whole system in this process, on a database of its own, with a clock that stands still until it is moved.
 */
export async function startAmbiente(options: AmbienteOptions): Promise<Ambiente> {
  const dataDir = mkdtempSync(join(tmpdir(), 'contempla-ambiente-'))
  const config = testConfig(dataDir, { logLevel: options.logLevel ?? 'silent', ...options.config })
  if (!config.demo) config.assinatura ??= await createP12()
  const ownUrl = await createDatabase(options.adminUrl)
  const databaseUrl = asAplicacao(ownUrl)
  config.bancosDeLeitura = (options.standbys ?? []).map((url) =>
    asAplicacao(Object.assign(new URL(url), { pathname: new URL(ownUrl).pathname }).href),
  )
  const relogio = options.relogio ?? createRelogioAjustavel(options.agora ?? agoraPadrao)
  // Argon2 runs at its minimum, because tests check decisions and not the cost of a guess.
  const barato = createSenhaHasher(config.pimenta, { memoryCost: 64, timeCost: 1 })
  const hasher = options.hasher?.(barato) ?? barato
  const servidor = await startServidor({
    config,
    databaseUrl,
    ownerUrl: ownUrl,
    relogio,
    hasher,
    // It would cost half a second of each start, and few tests need it.
    prepararAoSubir: false,
    ...(options.logStream ? { logStream: options.logStream } : {}),
    ...(options.web ? { web: options.web } : {}),
    ...(options.extend ? { extend: options.extend } : {}),
  })
  const { cifra } = servidor.contexto
  const admin = openDatabase(ownUrl, { max: 4 })
  const importacoes = openConnection(ownUrl)
  return {
    url: servidor.url,
    databaseUrl,
    relogio,
    servidor,
    async importar(linhas, versao = 1) {
      const client = await importacoes.connect()
      try {
        await importLinhas({ client, cifra, hasher, relogio, demo: true }, toNdjson(linhas, versao))
      } finally {
        client.release()
      }
    },
    async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string) {
      return (await admin.$client.query<T>({ text, values, ...(name && { name }) })).rows
    },
    async close() {
      await requireLeituraDerivada(admin)
      await servidor.close()
      await importacoes.end()
      await admin.$client.end()
      await dropDatabase(options.adminUrl, ownUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
