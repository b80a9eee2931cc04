import { addDays } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../../assembleias/assembleias.fixture.ts'
import { createTitular, lancesDe, novoOfertante, titularDe } from '../titular.fixture.ts'

const cena = useCena()
const chamada = 'GET /cotas/:id/lances-vencedores'

test('what won is told once it is published, never of open bids, and where a percentage would have stood', async () => {
  const { grupo, id, titular } = await novoOfertante(cena, { cotas: 30 })
  for (const [numero, valor] of [
    ['0002', 4_000_000],
    ['0003', 1_600_000],
  ] as const)
    await createTitular(cena, grupo.cotas.get(numero) ?? 0).ofertar(valor)
  expect((await titular.chamar(chamada)).data).toEqual([])
  await recordPremios(cena(), grupo.extracao, premiosDe(9))
  expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
  cena().irPara(addDays(grupo.dia, 1))
  const read = async (percentual?: number) =>
    (await titular.chamar(chamada, percentual === undefined ? {} : { query: { percentual } })).data
  const [lida, ...resto] = await read()
  expect(resto).toEqual([])
  expect(lida).toMatchObject({
    numero: 10,
    data: grupo.dia,
    quantidadeLances: 2,
    maiorPercentualVencedor: 50,
    onde: null,
  })
  expect(lida.quantidadeVencedores).toBeGreaterThan(0)
  expect(await read(50.01)).toMatchObject([{ onde: { entreOsVencedores: true, posicao: 1, de: 3 } }])
  expect(await read(20)).toMatchObject([{ onde: { posicao: 3, de: 3 } }])
  const outro = await titularDe(cena(), (await novoOfertante(cena)).id)
  expect((await outro.chamar(chamada, { params: { id } })).codigo).toBe('NAO_ENCONTRADO')
})

test.each([
  [14, false],
  [30, true],
])('in a group of %i quotas a third bid of 20%% is told to win as it would have: %s', async (cotas, venceria) => {
  const reunir = async (ofertados: readonly (readonly [string, number])[]) => {
    const ofertante = await novoOfertante(cena, { cotas })
    const { grupo } = ofertante
    for (const [numero, valor] of ofertados) await createTitular(cena, grupo.cotas.get(numero) ?? 0).ofertar(valor)
    await recordPremios(cena(), grupo.extracao, premiosDe(9))
    expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
    cena().irPara(addDays(grupo.dia, 1))
    return ofertante
  }
  const outros = [
    ['0002', 4_000_000],
    ['0003', 2_400_000],
  ] as const
  const { titular } = await reunir(outros)
  const [{ onde }] = (await titular.chamar(chamada, { query: { percentual: 20 } })).data
  expect(onde).toEqual({ entreOsVencedores: venceria, posicao: 3, de: 3 })
  const { id } = await reunir([...outros, ['0001', 1_600_000]])
  expect(await lancesDe(cena(), id)).toMatchObject([
    { situacao: venceria ? 'vencedor' : 'nao-contemplado', posicao: 3 },
  ])
})
