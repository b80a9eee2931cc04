import { type Ambiente, type ClienteHttp, createMundo, startAmbiente, type TitularDeTeste } from '@contempla/dev-env'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogDeTeste } from '../log/log.fixture.ts'
import { parsePosicao } from './posicao.ts'
import { type Servidores, startServidores } from './servidores.fixture.ts'
import { createStandbys } from './standbys.ts'

let servidores: Servidores
let ambiente: Ambiente
let titular: TitularDeTeste
/** Two browsers of the same person. */
let dela: ClienteHttp
let outro: ClienteHttp
const ditas: string[] = []

beforeAll(async () => {
  servidores = await startServidores()
  ambiente = await startAmbiente({
    adminUrl: servidores.primario,
    standbys: [servidores.standby],
    logLevel: 'info',
    logStream: { write: (linha) => ditas.push(linha) },
  })
  const mundo = createMundo(ambiente)
  titular = await mundo.novoTitular(await mundo.novoParceiro(), {})
  dela = await mundo.entrar(titular)
  outro = await mundo.entrar(titular)
})
afterAll(async () => {
  await servidores.query('standby', 'select pg_wal_replay_resume()')
  await ambiente.close()
  await servidores.close()
})

const paciencia = { timeout: 20_000, interval: 20 }
const emDia = (quantos: number) =>
  vi.waitFor(() => expect(ambiente.servidor.contexto.standbys?.countEmDia()).toBe(quantos), paciencia)

beforeEach(async () => {
  await servidores.query('standby', 'select pg_wal_replay_resume()')
  await emDia(1)
})

const params = () => ({ id: titular.cotas[0] ?? 0 })
const readApelido = async (http: ClienteHttp): Promise<string | null> => {
  const { status, data } = await http.chamar('GET /cota/:id', { params: params() })
  expect(status).toBe(200)
  return data.apelido
}
const writeApelido = async (http: ClienteHttp, nickname: string) =>
  expect((await http.chamar('PUT /cotas/:id/preferencias', { params: params(), body: { nickname } })).status).toBe(200)

/** The standby has all that was written by now. */
async function waitForStandby() {
  const [agora] = await servidores.query<{ em: string }>('primario', 'select pg_current_wal_lsn()::text as em')
  const posicao = parsePosicao(agora?.em)
  await vi.waitFor(() => expect(ambiente.servidor.contexto.standbys?.choose(posicao)).toBeDefined(), paciencia)
}

let n = 0
/**
 * Stops the replay where both browsers may read from the standby, and changes the quota from one of them. A standby that
 * stands still is read for a second at most: a machine that takes longer begins anew.
 */
async function writeParado(): Promise<{ antes: string; agora: string }> {
  n += 1
  const [antes, agora] = [`antes ${n}`, `agora ${n}`]
  await servidores.query('standby', 'select pg_wal_replay_resume()')
  await writeApelido(outro, antes)
  await writeApelido(dela, antes)
  await waitForStandby()
  await servidores.query('standby', 'select pg_wal_replay_pause()')
  await writeApelido(dela, agora)
  return { antes, agora }
}

const banco = () => new URL(ambiente.databaseUrl).pathname

/** Locks the quotas on the standby alone: its replay stops before the primary gives the lock back. */
async function lockNoStandby() {
  await servidores.query('standby', 'select pg_wal_replay_resume()')
  await waitForStandby()
  const client = new pg.Client({
    connectionString: Object.assign(new URL(servidores.primario), { pathname: banco() }).href,
  })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table cota in access exclusive mode')
    // What nothing has committed yet waits for the log's writer, which an idle server wakes every few seconds.
    await client.query('select pg_switch_wal()')
    await vi.waitFor(async () => {
      const sql = "select from pg_locks where mode = 'AccessExclusiveLock' and locktype = 'relation' and granted"
      expect((await servidores.query('standby', sql)).length).toBeGreaterThan(0)
    }, paciencia)
    await servidores.query('standby', 'select pg_wal_replay_pause()')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

describe('a read that may lag', () => {
  test("shows what its own browser wrote, while another's may be what stood a second ago", async () => {
    await vi.waitFor(async () => {
      const { antes, agora } = await writeParado()
      const [velho, novo] = [await readApelido(outro), await readApelido(dela)]
      expect(novo).toBe(agora)
      expect(velho).toBe(antes)
    }, paciencia)
  })

  test('of a caller who keeps no cookies is the present one', async () => {
    const semCookies = { ...dela, headers: { ...dela.headers } }
    const { agora } = await writeParado()
    outro.cookies.clear()
    expect(await readApelido(outro)).toBe(agora)
    expect(await readApelido(semCookies)).toBe(agora)
    await writeApelido(outro, agora)
    expect([...outro.cookies.keys()]).toContain('contempla-posicao')
  })

  test('is of a second ago at most', async () => {
    const { agora } = await writeParado()
    await emDia(0)
    expect(await readApelido(outro)).toBe(agora)
  })

  test('that says that nothing is there is asked again of the primary', async () => {
    await writeParado()
    const mundo = createMundo(ambiente)
    const nova = await mundo.novoTitular(titular.parceiro, {})
    await ambiente.sql('update cota set cliente_id = $1 where id = $2', [titular.clienteId, nova.cotas[0]])
    const { status } = await outro.chamar('GET /cota/:id', { params: { id: nova.cotas[0] ?? 0 } })
    expect(status).toBe(200)
  })

  test('that the standby cancels is answered by the primary', async () => {
    await writeApelido(outro, 'à espera')
    await vi.waitFor(async () => {
      ditas.length = 0
      await lockNoStandby()
      expect(await readApelido(outro)).toBe('à espera')
      expect(ditas.filter((linha) => linha.includes('leitura refeita no principal'))).toHaveLength(1)
    }, paciencia)
  })

  test('goes on when the standby dies, and back to it when it returns', async () => {
    await writeApelido(dela, 'de pé')
    await servidores.derrubar()
    expect([await readApelido(dela), await readApelido(outro)]).toEqual(['de pé', 'de pé'])
    await emDia(0)
    expect(await readApelido(outro)).toBe('de pé')
    await servidores.levantar()
    await emDia(1)
    expect(await readApelido(outro)).toBe('de pé')
  })
})

test('what is no standby of this database is never read', async () => {
  const { linhas, log } = createLogDeTeste()
  const outroBanco = Object.assign(new URL(servidores.standby), { pathname: '/postgres' }).href
  const standbys = createStandbys({ principal: ambiente.databaseUrl, urls: [ambiente.databaseUrl, outroBanco] })
  standbys.start(log)
  try {
    await vi.waitFor(() => expect(linhas.map(({ nivel }) => nivel)).toEqual(['error', 'error']), paciencia)
    expect([standbys.countEmDia(), standbys.choose(0n)]).toEqual([0, undefined])
  } finally {
    await standbys.close()
  }
})

test.each([
  ['0/0', 0n],
  ['0/3000060', 0x3000060n],
  ['1/0', 0x1_0000_0000n],
  ['FFFFFFFF/FFFFFFFF', 0xffff_ffff_ffff_ffffn],
  ['1/6b', undefined],
  ['1/123456789', undefined],
  ['1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the position %s is %s', (text, posicao) => {
  expect(parsePosicao(text)).toBe(posicao)
})
