import { addDays, addMonths, createCalendario, FERIADOS, parsePercent } from '@contempla/consorcio'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { pagarAbertas } from '../cobrancas/cobrancas.fixture.ts'
import { emitirGrupo, rotinas } from '../cobrancas/index.ts'
import { createTitular, lancesDe, type OfertaDoTitular } from './titular.fixture.ts'

const cena = useCena()
type Pedido = NonNullable<Parameters<ReturnType<typeof cena>['novoGrupo']>[0]>

const calendario = createCalendario(FERIADOS)

/** Finds a day of assembly at least 40 days ahead, a year after one that no holiday moved. */
function proximoAniversario(): string {
  let dia = addDays(cena().hoje(), 40)
  while (!calendario.isDiaUtil(dia) || !calendario.isDiaUtil(addMonths(dia, -12))) dia = addDays(dia, 1)
  return dia
}

/**
 * Prepares the days before a group's thirteenth assembly, held on the first anniversary, when credits are readjusted.
 */
async function naVesperaDoAniversario(reajuste: string, parametros: Pedido['parametros'] = {}, emDias = 5) {
  const c = cena()
  // The clock only goes on, so earlier counts of the calls belong to other days.
  c.irPara(addDays(proximoAniversario(), -emDias))
  const grupo = await c.novoGrupo({
    assembleia: 13,
    emDias,
    cotas: 24,
    parametros: { reajusteAnualPpt: parsePercent(reajuste), ...parametros },
  })
  const id = grupo.cotas.get('0001') ?? 0
  return { grupo, id, titular: createTitular(cena, id) }
}

type Grupo = Awaited<ReturnType<typeof naVesperaDoAniversario>>['grupo']

/** Moves to the day, lets its routine readjust the credits, and publishes the assembly. */
async function reunir(grupo: Grupo) {
  const c = cena()
  await recordPremios(c, grupo.extracao, premiosDe(2))
  c.irPara(grupo.dia)
  await rotinas.find(({ nome }) => nome === 'reajustes')?.executar(c.ambiente.servidor.contexto, grupo.dia, grupo.id)
  const { resposta } = await publicar(c, grupo)
  expect(resposta.status).toBe(200)
  const [{ pacote } = { pacote: null }] = await c.ambiente.sql('select pacote from apuracao where grupo_id = $1', [
    grupo.id,
  ])
  return pacote.resultado.lances as { cota: number; percentual: number; quitacao: boolean; credito: number }[]
}

describe('what counts in an assembly that a readjustment precedes is the credit of its day', () => {
  test('and the offer says so, with the credit of today and that of the assembly', async () => {
    const { titular, id, grupo } = await naVesperaDoAniversario('6')
    const reajuste = { data: grupo.dia, valorBemAtual: 8_000_000, valorBem: 8_480_000 }
    const { data } = await titular.credenciamento()
    expect(data).toMatchObject({ valorBem: 8_480_000, reajuste, valorMaximoEmbutido: 2_120_000 })
    expect((await titular.simular(424_000)).data).toMatchObject({ percentualLance: 5, reajuste })
    const daEquipe = await cena().gestor.chamar('GET /cotas/:id/lances', { params: { id } })
    expect(daEquipe.data).toMatchObject({
      creditoCentavos: 8_480_000,
      saldoDevedorCentavos: data.valorSaldoDevedor,
      reajuste: { dia: grupo.dia, creditoDeHojeCentavos: 8_000_000, creditoCentavos: 8_480_000 },
    })
  })

  test('a fixed bid is a quarter of it, and one told in percent competes by the percentage that was told', async () => {
    const { grupo, titular } = await naVesperaDoAniversario('6')
    const { tiposLance } = (await titular.credenciamento()).data
    expect(tiposLance).toMatchObject([{}, { modalidade: 'LF', valorMinimo: 2_120_000, percentualFixo: 25 }, {}])
    expect((await titular.simular(2_000_000, { situacaoModalidade: 'LF' })).codigo).toBe('LANCE_FIXO_DIFERENTE')
    expect((await titular.ofertar(2_120_000, { situacaoModalidade: 'LF' })).status).toBe(200)
    const outro = createTitular(cena, grupo.cotas.get('0003') ?? 0)
    const { data } = await outro.ofertar(424_000, { situacaoOferta: 'PE' })
    expect(data.lance).toMatchObject({ percentualLance: 5 })
    expect((await outro.historico()).data).toMatchObject([{ percentualLance: 5 }])
    expect(await reunir(grupo)).toMatchObject([
      { cota: 1, percentual: parsePercent('25'), credito: 8_480_000 },
      { cota: 3, percentual: parsePercent('5'), credito: 8_480_000 },
    ])
    expect((await outro.historico()).data).toMatchObject([{ percentualLance: 5 }])
  })

  test.each([
    ['on its day', 0, true],
    ['the day after it', 1, false],
  ])('where the anniversary is %s', async (_quando, dias, reajustado) => {
    const c = cena()
    const { grupo, titular } = await naVesperaDoAniversario('6')
    await c.ambiente.sql('update assembleia set dia = $2 where grupo_id = $1 and numero = 1', [
      grupo.id,
      addDays(grupo.grupo.dataDaAssembleia(1), dias),
    ])
    const { data } = await titular.credenciamento()
    expect([data.valorBem, data.reajuste !== null]).toEqual([reajustado ? 8_480_000 : 8_000_000, reajustado])
  })

  test('which nobody knows where the maker’s table tells it: the offer says that, and promises no payoff', async () => {
    const { grupo, titular } = await naVesperaDoAniversario('0', { indiceDeReajuste: 'TABELA' })
    const { data } = await titular.credenciamento()
    expect(data).toMatchObject({
      valorBem: 8_000_000,
      podeQuitar: false,
      semQuitacao: { codigo: 'PRECO_POR_SAIR' },
      reajuste: { data: grupo.dia, valorBemAtual: 8_000_000, valorBem: null },
    })
    expect((await titular.simular(data.valorSaldoDevedor, { lancequitacao: 'S' })).codigo).toBe('QUITACAO_DIFERENTE')
    expect((await titular.simular(data.valorSaldoDevedor)).data).toMatchObject({ lancequitacao: 'N' })
  })
})

/** Issues and pays the assembly's instalment before the readjustment, which leaves a difference on it. */
async function pagarPeloCreditoDeAntes(grupo: Grupo, id: number) {
  const { ambiente } = cena()
  // The assembly before it was held before the group was imported.
  await ambiente.sql('update assembleia set dia = $2 where grupo_id = $1 and numero = 12', [
    grupo.id,
    addDays(cena().hoje(), -1),
  ])
  cena().irPara(addDays(grupo.dia, -25))
  expect((await emitirGrupo(ambiente.servidor.contexto, cena().hoje(), grupo.id)).emitidas).toBe(24)
  cena().irPara(addDays(grupo.dia, -14))
  // The second quota is the one drawn.
  for (const cota of [id, grupo.cotas.get('0002') ?? 0]) await pagarAbertas(ambiente, cota, cena().hoje())
  cena().irPara(addDays(grupo.dia, -5))
}

test('what an offer promises is what the assembly ranks and the payment does, for random readjustments', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -1_500, max: 2_500 }),
      fc.constantFrom<OfertaDoTitular>({ lancequitacao: 'S' }, { situacaoOferta: 'PE' }, { situacaoModalidade: 'LS' }),
      fc.boolean(),
      async (centesimos, oferta, emitidaPeloAntigo) => {
        const c = cena()
        const percentual = (centesimos / 100).toFixed(2)
        const { grupo, id, titular } = await naVesperaDoAniversario(percentual, {}, emitidaPeloAntigo ? 32 : 5)
        if (emitidaPeloAntigo) await pagarPeloCreditoDeAntes(grupo, id)
        const regras = (await titular.credenciamento()).data
        const valor = {
          S: regras.valorSaldoDevedor,
          N: regras.tiposLance.find(({ modalidade }: { modalidade: string }) => modalidade === 'LS')?.valorMinimo,
        }[oferta.lancequitacao ?? 'N']
        const { data: simulada } = await titular.simular(valor, oferta)
        expect(await titular.ofertar(valor, oferta)).toMatchObject({ data: { protocolo: expect.any(String) } })
        const [lance] = await reunir(grupo)
        expect(lance).toMatchObject({
          cota: 1,
          quitacao: oferta.lancequitacao === 'S',
          percentual: Math.round(simulada.percentualLance * 10_000) * 1_000_000,
        })
        const [{ id: contemplacao } = { id: 0 }] = await c.ambiente.sql(
          'select id from contemplacao where cota_id = $1',
          [id],
        )
        const pago = await c.gestor.chamar('POST /contemplacoes/:id/lance', {
          params: { id: contemplacao },
          body: { dia: c.hoje() },
        })
        expect(pago.status).toBe(200)
        const [saldo] = await c.ambiente.sql(
          'select saldo_devedor_centavos as valor, parcelas_restantes from cota_saldo where cota_id = $1',
          [id],
        )
        // Where the credit fell, the surplus of an instalment paid before is compensated, to the centavo that rounding
        // leaves.
        const restam = centesimos < 0 ? saldo?.['parcelas_restantes'] : simulada.efeitos[0].parcelasRestantes
        expect(saldo?.['parcelas_restantes']).toBe(restam)
        const deve = { S: centesimos < 0 ? 3 : 0, N: Infinity }[oferta.lancequitacao ?? 'N'] ?? 0
        expect(saldo?.['valor']).toBeLessThanOrEqual(deve)
        expect(await lancesDe(c, id)).toMatchObject([{ situacao: 'vencedor' }])
      },
    ),
    { numRuns: inject('completa') ? 25 : 3, endOnFailure: true, examples: [[612, { lancequitacao: 'S' }, true]] },
  )
})
