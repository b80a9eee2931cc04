import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { type Cena, premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { emitirGrupo } from '../cobrancas/index.ts'
import { createTitular } from '../lances/titular.fixture.ts'
import { acao, checkRazao, desfazer, saldoDe } from './publicada.fixture.ts'

const cena = useCena()

/** Quota 3 wins by its holder's bid, which pays two coming instalments first. */
async function vencer(c: Cena) {
  c.irPara(addDays(c.hoje(), 21))
  const grupo = await c.novoGrupo({ cotas: 24, parametros: { diasUteisParaGarantia: 60 } })
  await recordPremios(c, grupo.extracao, premiosDe(7))
  const id = grupo.cotas.get('0003') ?? 0
  const { status } = await createTitular(() => c, id).ofertar(5_000_000, {
    utilizaAntecipacao: 'S',
    quantidadeParcelaSubsequente: 2,
  })
  expect(status).toBe(200)
  const { resposta } = await publicar(c, grupo)
  expect(resposta.status).toBe(200)
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { cotaId: id } })
  return { grupo, id, doLance: data[0].id as number }
}

/**
 * Issues the month's instalments on the eve of a coming assembly, with those that the ledger counts as issued monthly.
 */
async function emitirAte(c: Cena, { grupo }: Awaited<ReturnType<typeof vencer>>, numero: number) {
  c.irPara(addDays(grupo.grupo.dataDaAssembleia(numero), -1))
  await emitirGrupo(c.ambiente.servidor.contexto, c.hoje(), grupo.id)
}

const mensais = async (c: Cena, id: number) =>
  (
    await c.ambiente.sql<{ parcelas: number[] }>(
      "select parcelas from boleto where cota_id = $1 and tipo = 'mensal' and parcelas[1] > 10 order by id",
      [id],
    )
  ).flatMap(({ parcelas }) => parcelas)

/** Lists the instalments after the bid that are issued and not reversed. */
const emitidas = async (c: Cena, id: number) =>
  (
    await c.ambiente.sql<{ parcela: number }>(
      `select parcela from movimento m where cota_id = $1 and tipo = 'emissao' and estorna_id is null and parcela between 11 and 20
       and not exists (select from movimento x where x.estorna_id = m.id) order by parcela`,
      [id],
    )
  ).map(({ parcela }) => parcela)

describe('a bid that pays the two coming instalments', () => {
  test('once paid has them issued and paid, and the next monthly issues skip them', async () => {
    const c = cena()
    const vencida = await vencer(c)
    const { id, doLance } = vencida
    const antes = await saldoDe(c, id)
    expect((await acao(c, doLance, 'lance')).status).toBe(200)
    expect((await saldoDe(c, id))?.['pago_centavos'] - antes?.['pago_centavos']).toBe(5_000_000)
    const [abatido] = await c.ambiente.sql('select forma, subsequentes from abatimento where cota_id = $1', [id])
    expect(abatido).toEqual({ forma: 'prazo', subsequentes: 2 })
    expect(await emitidas(c, id)).toEqual([11, 12])
    await emitirAte(c, vencida, 12)
    expect(await mensais(c, id)).toEqual([])
    await emitirAte(c, vencida, 13)
    expect(await mensais(c, id)).toEqual([13])
    expect(await emitidas(c, id)).toEqual([11, 12, 13])
    await checkRazao(c, id)
  })

  test('undone before it was paid leaves the coming instalment to be issued', async () => {
    const c = cena()
    const vencida = await vencer(c)
    const antes = await saldoDe(c, vencida.id)
    expect((await desfazer(c, vencida.doLance)).status).toBe(200)
    expect((await saldoDe(c, vencida.id))?.['pago_centavos']).toBe(antes?.['pago_centavos'])
    await emitirAte(c, vencida, 11)
    expect(await mensais(c, vencida.id)).toEqual([11])
    await checkRazao(c, vencida.id)
  })

  test('undone after it was paid is explained by the ledger: reversed, and own money kept as paid ahead', async () => {
    const c = cena()
    const vencida = await vencer(c)
    const { id, doLance } = vencida
    const antes = await saldoDe(c, id)
    await acao(c, doLance, 'lance')
    expect((await desfazer(c, doLance)).status).toBe(200)
    const depois = await saldoDe(c, id)
    expect(depois?.['pago_centavos'] - antes?.['pago_centavos']).toBe(5_000_000)
    expect(
      await c.ambiente.sql(
        'select origem, subsequentes, valor_centavos, estornado_em is not null as estornado from abatimento where cota_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { origem: 'lance', subsequentes: 2, valor_centavos: 5_000_000, estornado: true },
      { origem: 'antecipacao', subsequentes: 0, valor_centavos: 5_000_000, estornado: false },
    ])
    // The bid's money now pays the last instalments, so the coming one is owed as anybody's.
    expect(await emitidas(c, id)).toEqual([])
    await emitirAte(c, vencida, 11)
    expect(await mensais(c, id)).toEqual([11])
    await checkRazao(c, id)
  })
})
