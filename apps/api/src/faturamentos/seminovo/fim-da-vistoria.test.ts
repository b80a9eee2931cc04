import { moverPor } from '@contempla/dev-env'
import { beforeEach, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { vencerPrazos } from '../../casos/index.ts'
import { hoje } from '../especie/especie.fixture.ts'
import {
  agendarVisita,
  ateAGarantia,
  ateOVeiculo,
  type DoUsado,
  enviarDoVendedor,
  novaDoUsado,
  semDefeito,
  termos,
  vendedor,
} from './seminovo.fixture.ts'

const cena = useCena()
beforeEach(() => cena().irPara(hoje))

const escrever = async (t: DoUsado) =>
  cena().gestor.chamar('POST /casos/:id/vistoria/laudos', {
    params: { id: await t.idDoCaso() },
    body: { ...semDefeito, anexos: [] },
  })

/** Whether each inspection of its case has ended. */
async function listEncerradas(t: DoUsado) {
  const rows = await cena().ambiente.sql<{ fim: boolean }>(
    'select encerrada_em is not null as fim from vistoria where caso_id = $1 order by id',
    [await t.idDoCaso()],
  )
  return rows.map(({ fim }) => fim)
}

async function comVisita(dia = '2026-11-23') {
  const t = await novaDoUsado(cena())
  await ateOVeiculo(cena(), t)
  expect((await agendarVisita(t, dia)).codigo).toBeUndefined()
  return t
}

/** Lets the time of its phase be over. */
async function vencer(t: DoUsado, dia: string) {
  cena().irPara(dia)
  await vencerPrazos(cena().ambiente.servidor.contexto)
  return t.readFase()
}

test('a visit of the last day has its report written after it, and the case goes on', async () => {
  const t = await comVisita('2026-12-18')
  expect(await vencer(t, '2026-12-22')).toBe('visitaVencida')
  expect((await escrever(t)).codigo).toBeUndefined()
  expect(await t.readFase()).toBe('laudoRecebido')
})

test('a visit in whose place another inspection was asked for takes no report', async () => {
  const t = await comVisita('2026-12-18')
  expect(await vencer(t, '2026-12-22')).toBe('visitaVencida')
  await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
  expect(await listEncerradas(t)).toEqual([true, false])
  expect((await escrever(t)).codigo).toBe('LAUDO_ANTES_DAS_FOTOS')
})

test('the day of a visit that is refused is named by its field, and an address without a number is told as such', async () => {
  const t = await novaDoUsado(cena())
  await ateOVeiculo(cena(), t)
  const { json } = await agendarVisita(t, '2026-11-22')
  expect(json).toMatchObject({
    codigo: 'VISITA_EM_DIA_NAO_UTIL',
    campos: [{ campo: 'acompanhanteVistoria.horarioVisita.dia' }],
  })
  await agendarVisita(t, '2026-11-23')
  expect((await t.status()).data.dadosFaturamento.vistoria.visita.endereco).toBe('Praça da Sé, s/n, Sé, São Paulo, SP')
  const { data } = await cena().gestor.chamar('POST /casos/:id/vistoria/visita', { params: { id: await t.idDoCaso() } })
  expect(data.endereco.numero).toBe('s/n')
})

test.each([
  ['2027-01-11', 'documentosRecebidos'],
  ['2027-01-12', 'vistoriaVencida'],
])('of a result that ends on a Sunday the documents handed in on %s lead to %s', async (dia, fase) => {
  const c = cena()
  const t = await novaDoUsado(c)
  c.irPara('2026-11-26')
  await ateAGarantia(c, t)
  const prazo = (await t.status()).data.prazo
  await t.passo({ ato: 'escolherVendedor', tipoVendedor: 'PF' })
  await t.chamar('POST /core/faturamento/auto/dados-vendedor', { body: vendedor(t) })
  expect((await t.status()).data.dadosFaturamento.vistoria.validaAte).toBe('2027-01-11')
  // The case told the same day while its own time counted.
  expect(new Date(prazo)).toEqual(new Date('2027-01-12T00:00:00-03:00'))
  c.irPara(dia)
  await enviarDoVendedor(t)
  expect(await t.readFase()).toBe(fase)
})

test.each<[string, string, (t: DoUsado) => Promise<unknown>]>([
  ['is given up', 'desistido', (t) => t.passo({ ato: 'desistir' })],
  [
    'ends with the contemplation',
    'casoExpirado',
    async (t) => moverPor(cena().ambiente, 'sistema', { id: await t.idDoCaso(), ato: 'descontemplar' }),
  ],
])('a billing that %s leaves no inspection open', async (_, fase, acabar) => {
  const t = await comVisita()
  expect(await listEncerradas(t)).toEqual([false])
  await acabar(t)
  expect([await t.readFase(), await listEncerradas(t)]).toEqual([fase, [true]])
})

test('a billing whose time is over, and begins at the choice of the asset again, leaves none open', async () => {
  const t = await comVisita()
  await moverPor(cena().ambiente, 'sistema', { id: await t.idDoCaso(), ato: 'falhar' })
  expect(await listEncerradas(t)).toEqual([false])
  expect(await vencer(t, '2027-06-01')).toBe('prazoDoBem')
  expect(await listEncerradas(t)).toEqual([true])
})
