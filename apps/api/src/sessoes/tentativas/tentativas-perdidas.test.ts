import { type Ambiente, createMundo, type Mundo, type ParceiroDeTeste, startAmbiente } from '@contempla/dev-env'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createProxy, type Proxy } from '../../platform/proxy.fixture.ts'
import { atOnce, corpoDeLogin, senhaErrada, tally, watchHasher } from '../world.fixture.ts'
import { devolverPerdidas } from './tentativas.ts'

const hasher = watchHasher()
let ambiente: Ambiente
let mundo: Mundo
let parceiro: ParceiroDeTeste
let proxy: Proxy

beforeAll(async () => {
  proxy = await createProxy(inject('TEST_DATABASE_URL'))
  ambiente = await startAmbiente({ adminUrl: proxy.url, hasher: hasher.wrap })
  mundo = createMundo(ambiente)
  parceiro = await mundo.novoParceiro()
})
beforeEach(() => ambiente.sql('delete from tentativa'))
afterEach(() => proxy.thaw())
afterAll(async () => {
  proxy.thaw()
  await ambiente.close()
  await proxy.close()
})

const tentar = (username: string, senha?: string) =>
  mundo.visitante(parceiro).chamar('POST /login', { body: corpoDeLogin(username, senha) })

const noAr = () =>
  expect.poll(async () => (await fetch(`${ambiente.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
const emCurso = async () => {
  const [row] = await ambiente.sql<{ n: number }>('select count(*)::int as n from tentativa_em_curso')
  return row?.n
}
const contadas = async () =>
  (await ambiente.sql<{ falhas: number }>('select falhas from tentativa')).reduce(
    (soma, { falhas }) => soma + falhas,
    0,
  )

/** As after a minute, which is how long a try may go on. */
async function umMinutoDepois() {
  ambiente.relogio.avancar(60_001)
  await devolverPerdidas(ambiente.servidor.contexto)
}

test.each([
  ['the right one', undefined],
  ['a wrong one', senhaErrada],
])('five passwords (%s) whose database hangs once they are counted leave nothing counted', async (_caso, senha) => {
  const { inscricao } = await mundo.novoTitular(parceiro)
  const antes = hasher.state.conferidas
  const release = hasher.hold()
  const tentadas = atOnce(5, () => tentar(inscricao, senha))
  await expect.poll(() => hasher.state.conferidas, { timeout: 20_000 }).toBe(antes + 5)
  proxy.freeze()
  release()
  expect(tally(await tentadas)).toEqual({ '503 INDISPONIVEL': 5 })
  proxy.thaw()
  await noAr()
  await umMinutoDepois()
  expect([await emCurso(), await contadas()]).toEqual([0, 0])
  expect((await tentar(inscricao)).status).toBe(200)
})

test('a database that hangs before they are counted counts none of them when it is back', async () => {
  const { inscricao } = await mundo.novoTitular(parceiro)
  proxy.freeze()
  expect(tally(await atOnce(5, () => tentar(inscricao, senhaErrada)))).toEqual({ '503 INDISPONIVEL': 5 })
  proxy.thaw()
  await noAr()
  await umMinutoDepois()
  expect([await emCurso(), await contadas()]).toEqual([0, 0])
})

test('a wrong password that was answered 503 for want of time is not counted when it ends', async () => {
  const { inscricao } = await mundo.novoTitular(parceiro)
  const release = hasher.hold()
  expect(await tentar(inscricao, senhaErrada)).toMatchObject({ status: 503, codigo: 'INDISPONIVEL' })
  expect([await emCurso(), await contadas()]).toEqual([1, 4])
  release()
  await expect.poll(async () => [await emCurso(), await contadas()]).toEqual([0, 0])
})

test('a try still under way is not given back, and one that failed never is', async () => {
  const { inscricao } = await mundo.novoTitular(parceiro)
  expect((await tentar(inscricao, senhaErrada)).status).toBe(400)
  await umMinutoDepois()
  expect([await emCurso(), await contadas()]).toEqual([0, 4])
  const antes = hasher.state.conferidas
  const release = hasher.hold()
  const certa = tentar(inscricao)
  await expect.poll(() => hasher.state.conferidas, { timeout: 20_000 }).toBe(antes + 1)
  await devolverPerdidas(ambiente.servidor.contexto)
  expect([await emCurso(), await contadas()]).toEqual([1, 8])
  release()
  expect((await certa).status).toBe(200)
  expect([await emCurso(), await contadas()]).toEqual([0, 4])
})
