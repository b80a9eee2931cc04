import { createRelogioAjustavel, openDatabase } from '@contempla/api'
import { addDays } from '@contempla/consorcio'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Ambiente, createMundo, createNucleo, type Nucleo, startAmbiente } from '../index.ts'
import { acompanhar, createRelogioDaDemonstracao, createRelogioMovel } from './relogio.ts'
import { createDemonstracao } from './rotas.ts'

const relogio = createRelogioAjustavel(new Date('2026-11-20T15:00:00Z'))
let ambiente: Ambiente
let nucleo: Nucleo
type Staff = Awaited<ReturnType<Nucleo['naRetaguarda']>>
let gestor: Staff

beforeAll(async () => {
  ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    relogio,
    config: { papeis: ['api', 'staff', 'jobs'] },
    extend: createDemonstracao(createRelogioMovel(relogio)),
  })
  nucleo = createNucleo(ambiente)
  await nucleo.novoGrupo(await createMundo(ambiente).novoParceiro(), { cotas: 2, emDias: 3 })
})
beforeEach(async () => {
  gestor = await nucleo.naRetaguarda('gestor')
})
afterAll(() => ambiente.close())

async function call(
  quem: Staff | null,
  method: 'GET' | 'POST' = 'GET',
  body?: unknown,
  path = '',
  headers: Record<string, string> = {},
) {
  const cookie = [...(quem?.cookies ?? [])].map(([k, v]) => `${k}=${v}`).join('; ')
  const response = await fetch(`${ambiente.url}/demonstracao/relogio${path}`, {
    method,
    headers: { cookie, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = await response.json()
  return { status: response.status, codigo: json.codigo, data: json.data }
}

async function caminhar(ate: string) {
  const partida = await call(gestor, 'POST', { ate })
  expect(partida.status).toBe(200)
  for (;;) {
    const { data } = await call(gestor)
    if (data.caminhada.situacao !== 'andando') return data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const hoje = async () => (await call(gestor)).data.hoje as string

describe('who may move the clock', () => {
  test('nobody who is not in', async () => {
    expect(await call(null)).toMatchObject({ status: 401, codigo: 'TOKEN_EXPIRED' })
    expect(await call(null, 'POST', { ate: '2026-12-01' })).toMatchObject({ status: 401 })
  })

  test('an analista sees it and does not move it', async () => {
    const analista = await nucleo.naRetaguarda('analista')
    expect((await call(analista)).status).toBe(200)
    expect(await call(analista, 'POST', { ate: '2026-12-01' })).toMatchObject({
      status: 403,
      codigo: 'PAPEL_NAO_PERMITE',
    })
    expect(await call(analista, 'POST', {}, '/parar')).toMatchObject({ status: 403 })
  })

  test.each([['/parar'], ['']])('no page from elsewhere, with whoever is in (%s)', async (path) => {
    const antes = relogio.agora()
    const deFora: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://outro.example' }]
    for (const headers of deFora)
      expect(await call(gestor, 'POST', { ate: '2026-12-01' }, path, headers)).toMatchObject({
        status: 403,
        codigo: 'ORIGEM_RECUSADA',
      })
    expect(relogio.agora()).toEqual(antes)
    const daqui = { 'sec-fetch-site': 'same-origin', origin: ambiente.url }
    expect((await call(gestor, 'POST', {}, path, daqui)).codigo).not.toBe('ORIGEM_RECUSADA')
  })
})

test.each([
  ['today', () => hoje()],
  ['yesterday', async () => addDays(await hoje(), -1)],
  ['more than a year ahead', async () => addDays(await hoje(), 367)],
  ['what is no day', async () => '2026-13-45'],
  ['nothing', async () => undefined],
])('it does not go to %s', async (_caso, destino) => {
  const antes = relogio.agora()
  expect(await call(gestor, 'POST', { ate: await destino() })).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
  expect(relogio.agora()).toEqual(antes)
})

test('moving on runs the routines of each day passed, in order, and tells what they did', async () => {
  const de = await hoje()
  const { proximaAssembleia } = (await call(gestor)).data
  expect(proximaAssembleia > de).toBe(true)
  const ate = addDays(de, 3)
  const { caminhada } = await caminhar(ate)
  expect(caminhada).toMatchObject({ de, ate, situacao: 'chegou', motivo: null, dia: ate })
  expect(caminhada.aconteceu.assembleias[0]).toMatchObject({ dia: proximaAssembleia })
  // The list of its bids was published on the day itself, not at the end of the walk.
  expect(
    await ambiente.sql(
      `select (l.publicada_em at time zone 'America/Sao_Paulo')::date::text as dia from lista_de_lances l
       join assembleia a on a.grupo_id = l.grupo_id and a.numero = l.numero where a.dia = $1`,
      [proximaAssembleia],
    ),
  ).toEqual([{ dia: proximaAssembleia }])
  const conferencia = caminhada.aconteceu.rotinas.find(({ nome }: { nome: string }) => nome === 'conferencia-da-razao')
  expect(conferencia.resultado).toEqual({ conferidas: 6 })
  const dias = await ambiente.sql<{ dia: string; abertas: number }>(
    `select dia::text, (count(*) filter (where situacao <> 'concluida'))::int as abertas from execucao
     where grupo_id is null and dia > $1 group by dia order by dia`,
    [de],
  )
  expect(dias).toEqual([1, 2, 3].map((n) => ({ dia: addDays(de, n), abertas: 0 })))
})

test('whoever is in stays in, and who was out stays out', async () => {
  const mundo = createMundo(ambiente)
  const titular = await mundo.novoTitular(await mundo.novoParceiro())
  const cliente = await mundo.entrar(titular)
  await ambiente.sql('update sessao_retaguarda set expira_em = $1 where funcionario_id = $2', [
    new Date(relogio.agora().getTime() + 60_000),
    gestor.funcionarioId,
  ])
  const saiu = await nucleo.naRetaguarda('gestor')
  await ambiente.sql('update sessao_retaguarda set expira_em = $1 where funcionario_id = $2', [
    relogio.agora(),
    saiu.funcionarioId,
  ])
  await caminhar(addDays(await hoje(), 2))
  expect((await gestor.chamar('GET /rotinas')).status).toBe(200)
  expect((await cliente.chamar('GET /cotas/simples')).status).toBe(200)
  expect((await saiu.chamar('GET /rotinas')).status).toBe(401)
  relogio.avancar(60_000)
  expect((await gestor.chamar('GET /rotinas')).status).toBe(401)
})

test('it stops where a routine fails, and says which', async () => {
  await ambiente.sql('alter table divergencia rename to divergencia_fora')
  const de = await hoje()
  const { caminhada, hoje: chegou } = await caminhar(addDays(de, 5))
  await ambiente.sql('alter table divergencia_fora rename to divergencia')
  expect(caminhada.situacao).toBe('parada')
  expect(caminhada.motivo).toContain('Conferência da razão')
  expect(chegou).toBe(addDays(de, 1))
})

describe('the clock of a process', () => {
  test('comes back where it was after a restart, and follows the other processes, never backwards', async () => {
    const db = openDatabase(ambiente.databaseUrl, { max: 1 })
    const real = createRelogioAjustavel(new Date('2026-11-20T15:00:00Z'))
    const [row] = await ambiente.sql<{ adiantado_ms: number }>('select adiantado_ms from relogio_da_demonstracao')
    const adiantado = row?.adiantado_ms ?? 0
    const outro = createRelogioDaDemonstracao(real)
    const acompanhamento = await acompanhar(db, outro)
    expect(outro.agora().getTime() - real.agora().getTime()).toBe(adiantado)
    real.avancar(5)
    expect(outro.agora().getTime() - real.agora().getTime()).toBe(adiantado)
    await ambiente.sql('update relogio_da_demonstracao set adiantado_ms = adiantado_ms + 1000')
    await expect.poll(() => outro.agora().getTime() - real.agora().getTime(), { timeout: 5000 }).toBe(adiantado + 1000)
    outro.adiantar(1)
    expect(outro.agora().getTime() - real.agora().getTime()).toBe(adiantado + 1000)
    acompanhamento.stop()
    await db.$client.end()
  })
})

test('is not there outside the demo', async () => {
  const producao = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), config: { demo: false } })
  expect((await fetch(`${producao.url}/demonstracao/relogio`)).status).toBe(404)
  await producao.close()
})
