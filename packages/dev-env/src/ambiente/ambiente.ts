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

export type Linha = Record<string, unknown>

export type Ambiente = {
  url: string
  /** For the application's role. */
  databaseUrl: string
  relogio: RelogioAjustavel
  servidor: Servidor
  /** Loads lines of a version of the import format (the first, unless told), as the product itself would. */
  importar(linhas: readonly Linha[], versao?: number): Promise<void>
  /** What is really stored, seen and changed by a superuser. Under a `name` a long question is read and planned only once. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<T[]>
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

/**
 * Whatever a test did, through whichever door: what is kept for reading is what is derived anew. Throws with the first that
 * are not.
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
  diasARecuperar: 366,
  lancesPorDia: 20,
  // All that a test asks comes from one address, and what it does at once is to be done at once.
  pedidosPorPessoa: 400,
  pedidosPorEndereco: 400,
  // One person does all, but where a test is about two.
  alcadas: { atendente: 0, analista: 1e13, gestor: 1e13, administrador: 1e13 },
  semSessaoPorSegundo: 100_000,
  smsDosAvisos: true,
  push: {
    ...chavesDoPush(randomBytes(32)),
    contato: 'mailto:nao-responda@localhost',
    servicos: ['https://push.example'],
  },
  notificacoesMeses: 24,
  analise: { semelhancaMinima: 0.35, aprovaSozinha: false },
  ...overrides,
})

async function* toNdjson(linhas: readonly Linha[], versao: number) {
  yield JSON.stringify({ tipo: 'contempla', versao })
  for (const linha of linhas) yield JSON.stringify(linha)
}

/** One connection for all that a test loads: a new one would cost as much as loading a person. Opened anew where it was cut. */
function openConnection(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return pool.on('error', () => {})
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
    // Half a second of each start, for what few tests look at.
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
