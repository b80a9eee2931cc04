import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@contempla/api'
import { addDays } from '@contempla/consorcio'
import { startAmbiente } from '@contempla/dev-env'
import pg from 'pg'
import { povoar } from '../apps/api/src/rotinas/povoar.fixture.ts'
import { correr, createContexto, createPedido, type Pedido } from '../apps/api/src/rotinas/quedas.fixture.ts'
import { registro } from '../apps/api/src/rotinas/registro.ts'
import { retratoDoNucleo } from '../apps/api/src/rotinas/retrato.fixture.ts'
import { type Benchmark, type Medida, mediana } from './medida.ts'

const quedas = 30
const dias = 24
const hoje = '2026-11-20'
const [inteiro, morto] = ['quedas_inteiro', 'quedas_morto']

const comBanco = (url: string, banco: string) => Object.assign(new URL(url), { pathname: `/${banco}` }).href

async function consultar<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

/** Two installations alike; in the first the days pass without a kill. */
async function prepare(dataDir: string): Promise<{ pedido: Pedido; duracaoMs: number }> {
  const { adminUrl: url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const ambiente = await startAmbiente({ adminUrl: url, agora: new Date(`${hoje}T15:00:00Z`) })
  await povoar(ambiente, hoje)
  const origem = new URL(ambiente.databaseUrl).pathname.slice(1)
  await consultar(url, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [origem])
    for (const banco of [inteiro, morto]) await client.query(`create database ${banco} template ${origem}`)
  })
  const { config } = ambiente.servidor.contexto
  const pedido = createPedido(config, { databaseUrl: comBanco(url, inteiro), dia: addDays(hoje, dias) })
  const contexto = createContexto(pedido)
  const inicio = performance.now()
  await correr(contexto, registro)
  const duracaoMs = performance.now() - inicio
  await contexto.db.$client.end()
  await ambiente.close()
  await stop()
  return { pedido, duracaoMs }
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Opens the database, works for a while, and kills both; how long it was until the work went on, in seconds. */
async function derrubar(dataDir: string, pedido: Pedido, ateMs: number): Promise<number> {
  const filho = fork(join(import.meta.dirname, 'quedas-filho.ts'), [], { stdio: 'inherit' })
  const inicio = performance.now()
  filho.send({ ...pedido, dataDir, banco: morto })
  await once(filho, 'message')
  const segundos = (performance.now() - inicio) / 1000
  await esperar(Math.random() * ateMs)
  const fim = once(filho, 'exit')
  process.kill(postmaster(dataDir), 'SIGKILL')
  filho.kill('SIGKILL')
  await fim
  return segundos
}

/** Tables of the core whose rows differ after the killed installation went on to the end. */
async function compare(dataDir: string, pedido: Pedido): Promise<string[]> {
  const { adminUrl: url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const contexto = createContexto({ ...pedido, databaseUrl: comBanco(url, morto) })
  await correr(contexto, registro)
  await contexto.db.$client.end()
  const retrato = (banco: string) =>
    consultar(comBanco(url, banco), (client) =>
      retratoDoNucleo(async (text, values) => (await client.query(text, values)).rows),
    )
  const [esperado, deixado] = [await retrato(inteiro), await retrato(morto)]
  await stop()
  return Object.keys(esperado).filter((tabela) => JSON.stringify(esperado[tabela]) !== JSON.stringify(deixado[tabela]))
}

async function medir(): Promise<Medida[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contempla-quedas-'))
  try {
    const { pedido, duracaoMs } = await prepare(dataDir)
    const voltas: number[] = []
    for (let queda = 0; queda < quedas; queda += 1)
      voltas.push(await derrubar(dataDir, pedido, (2 * duracaoMs) / quedas))
    const diferentes = await compare(dataDir, pedido)
    return [
      { nome: 'quedas do processo e do banco juntos', valor: quedas, unidade: 'quedas' },
      { nome: 'de pé e trabalhando de novo (mediana)', valor: mediana(voltas), unidade: 's', casas: 1 },
      {
        nome: 'tabelas diferentes das de quem nunca caiu',
        valor: diferentes.length,
        unidade: 'tabelas',
        limite: { maximo: 0 },
        ...(diferentes.length ? { nota: diferentes.join(', ') } : {}),
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const quedasDoBanco: Benchmark = {
  nome: 'quedas',
  descricao: `rotinas de ${dias} dias, com o processo e o banco embutido mortos ${quedas} vezes`,
  soQuandoPedido: true,
  medir,
}
