import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { addDays } from '@contempla/consorcio'
import { type Ambiente, startAmbiente } from '@contempla/dev-env'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { povoar } from './povoar.fixture.ts'
import { correr, createContexto, createPedido } from './quedas.fixture.ts'
import { registro } from './registro.ts'
import { retratoDoNucleo } from './retrato.fixture.ts'

const adminUrl = inject('TEST_DATABASE_URL')
const hoje = '2026-11-20'
const quedas = inject('completa') ? 30 : 2
const aquecidos = 3
/** Days that the routines have to catch up. */
const dias = inject('completa') ? 24 : 6

let ambiente: Ambiente
const copias: string[] = []

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl, agora: new Date(`${hoje}T15:00:00Z`) })
})
afterAll(async () => {
  await ambiente.close()
  for (const nome of copias) await admin(`DROP DATABASE IF EXISTS ${nome} WITH (FORCE)`)
})

async function admin(sql: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A copy of the installation, ids and all. */
async function copy(sufixo: string): Promise<string> {
  const nome = new URL(ambiente.databaseUrl).pathname.slice(1)
  const copia = `${nome}_${sufixo}`
  await admin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nome}'`)
  await admin(`CREATE DATABASE ${copia} TEMPLATE ${nome}`)
  copias.push(copia)
  return Object.assign(new URL(ambiente.databaseUrl), { pathname: `/${copia}` }).href
}

async function aquecer(): Promise<ChildProcess> {
  const filho = fork(join(import.meta.dirname, 'quedas-filho.fixture.ts'), [], { stdio: 'inherit' })
  await once(filho, 'message')
  return filho
}

async function queryEm<T>(databaseUrl: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

const retrato = (databaseUrl: string) =>
  queryEm(databaseUrl, (client) => retratoDoNucleo(async (text, values) => (await client.query(text, values)).rows))

const execucoes = (databaseUrl: string) =>
  queryEm(
    databaseUrl,
    async (client) =>
      (
        await client.query(
          'select rotina, dia::text, situacao, feito, total from execucao where grupo_id is null order by dia, id',
        )
      ).rows,
  )

test(`killed ${quedas} times at random over ${dias} days, the routines leave what they leave when never killed`, async () => {
  await povoar(ambiente, hoje)
  const pedidoEm = (databaseUrl: string) =>
    createPedido(ambiente.servidor.contexto.config, { databaseUrl, dia: addDays(hoje, dias) })
  const inteiro = pedidoEm(await copy('inteiro'))
  const morto = pedidoEm(await copy('morto'))
  const semQueda = createContexto(inteiro)
  const inicio = performance.now()
  await correr(semQueda, registro)
  const duracao = performance.now() - inicio
  await semQueda.db.$client.end()

  const fila = Array.from({ length: aquecidos }, aquecer)
  let interrompidas = 0
  for (let queda = 0; queda < quedas; queda += 1) {
    if (queda + aquecidos < quedas) fila.push(aquecer())
    const filho = await fila.shift()
    if (!filho) break
    const fim = once(filho, 'exit')
    filho.send(morto)
    // On the whole half of what there is to do at most, so that the last kill too comes in the middle of it.
    await esperar(5 + (Math.random() * duracao) / quedas / 2)
    filho.kill('SIGKILL')
    const [, sinal] = await fim
    if (sinal === 'SIGKILL') interrompidas += 1
  }
  expect(interrompidas).toBe(quedas)
  expect((await execucoes(morto.databaseUrl)).some(({ situacao }) => situacao !== 'concluida')).toBe(true)
  const contexto = createContexto(morto)
  await correr(contexto, registro)
  await contexto.db.$client.end()

  expect(await execucoes(morto.databaseUrl)).toEqual(await execucoes(inteiro.databaseUrl))
  const [deixado, esperado] = [await retrato(morto.databaseUrl), await retrato(inteiro.databaseUrl)]
  // Every standing bid, so that what is compared is not empty.
  expect(esperado['lance']).toHaveLength(6)
  for (const [tabela, linhas] of Object.entries(esperado)) expect(deixado[tabela], tabela).toEqual(linhas)
}, 300_000)
