import {
  type Movimento,
  type Percentuais,
  parcelasDevidas,
  parsePercent,
  percentuaisContratados,
  percentuaisPagos,
  saldoDoCronograma,
  sum,
} from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { readConta } from '../../pagamentos/conta.ts'
import { useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import {
  hojeDo,
  irAoReajuste,
  type Mundo,
  novoMundo,
  PLANOS,
  pagarAbertas,
  passarDias,
  pedir,
  sqlDo,
} from '../../razao/nucleo.fixture.ts'
import { expectSaldosDerivados } from '../cobrancas.fixture.ts'

const mesa = useMesa()

/** Readjusted with the thirteenth of 22 contributions; one late instalment excludes. */
function novoPlano(nome: string, reajuste: string) {
  const base = PLANOS['reajustado-no-fim']
  if (!base) throw new Error('falta o plano')
  PLANOS[nome] = {
    ...base,
    plano: { ...base.plano, prazoMeses: 22 },
    parametros: { reajusteAnualPpt: parsePercent(reajuste), parcelasParaExclusao: 1, diasDoAvisoDeExclusao: 1 },
  }
}

async function lerConta(mundo: Mundo, cota: number) {
  const conta = await readConta(mundo.mesa.ambiente.servidor.contexto.db, cota, hojeDo(mundo))
  if (!conta) throw new Error('a cota sumiu')
  return conta
}

const pendentesDa = (mundo: Mundo, cota: number) =>
  sqlDo(
    mundo,
    `select valor_centavos - cobrado_centavos as valor, fundo_comum_ppt as fundo from diferenca_a_cobrar
     where cota_id = $1 and valor_centavos <> cobrado_centavos and cancelada_em is null order by id`,
    [cota],
  )
const naFila = (mundo: Mundo, cota: number) =>
  sqlDo(mundo, "select valor_centavos as valor from pagamento where cota_id = $1 and origem = 'sobra'", [cota])

/** What of the contract nothing pays, charges or is pending for: none. */
async function semDono(mundo: Mundo, cota: number): Promise<number> {
  const { cota: lida, cronograma } = await lerConta(mundo, cota)
  const fundo = (percentuais: Percentuais) => percentuais.fundoComum
  const movimentos: readonly Movimento[] = lida.movimentos
  return (
    fundo(percentuaisContratados(lida.plano, lida.posicao)) -
    fundo(percentuaisPagos(movimentos, '9999-12-31')) -
    fundo(saldoDoCronograma(cronograma)) -
    sum(parcelasDevidas({ movimentos, pausas: [] }).map(({ percentuais }) => fundo(percentuais))) -
    sum((await pendentesDa(mundo, cota)).map((pendente) => Number(pendente['fundo'])))
  )
}

async function ateExcluir(mundo: Mundo, cota: number) {
  for (let semana = 0; semana < 12; semana += 1) {
    await passarDias(mundo, 7)
    if ((await lerConta(mundo, cota)).cancelada) return
  }
  throw new Error('a cota não foi excluída')
}
const reativar = async (mundo: Mundo, cota: number) =>
  expect((await pedir(mundo, 'gestor', 'POST /cotas/:id/volta', { params: { id: cota } })).status).toBe(200)

test('a difference charged and not paid is owed again by who comes back, money that pays no plan included', async () => {
  novoPlano('subiu', '20')
  const mundo = await novoMundo(mesa(), 'subiu', 2)
  const [, cota = 0] = mundo.cotas
  await irAoReajuste(mundo, 0)
  await pagarAbertas(mundo, cota)
  const [doReajuste] = await pendentesDa(mundo, cota)
  expect(doReajuste?.['valor']).toBeGreaterThan(0)
  await sqlDo(
    mundo,
    "insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt) values ('descontemplacao:' || $1::bigint, $1, $2, 1234, 0)",
    [cota, hojeDo(mundo)],
  )
  await ateExcluir(mundo, cota)
  expect(await pendentesDa(mundo, cota)).toEqual([])
  await reativar(mundo, cota)
  const pendentes = await pendentesDa(mundo, cota)
  expect(pendentes).toContainEqual({ valor: 1234, fundo: 0 })
  expect(pendentes).toContainEqual({ valor: expect.closeTo(doReajuste?.['valor'], -1), fundo: doReajuste?.['fundo'] })
  expect(pendentes).toHaveLength(2)
  expect(await semDono(mundo, cota)).toBe(0)
  expect(await naFila(mundo, cota)).toEqual([])
  await expectSaldosDerivados(mesa().ambiente, [cota])
})

test('what compensates an excluded customer waits in the queue as its money, and is not given twice to who comes back', async () => {
  novoPlano('caiu', '-30')
  const mundo = await novoMundo(mesa(), 'caiu', 2)
  const [, cota = 0] = mundo.cotas
  await irAoReajuste(mundo, 0)
  await pagarAbertas(mundo, cota)
  const [doReajuste] = await pendentesDa(mundo, cota)
  expect(doReajuste?.['valor']).toBeLessThan(0)
  await ateExcluir(mundo, cota)
  expect(await naFila(mundo, cota)).toEqual([{ valor: -doReajuste?.['valor'] }])
  expect(await pendentesDa(mundo, cota)).toEqual([])
  await expectSaldosDerivados(mesa().ambiente, [cota])
  await reativar(mundo, cota)
  expect(await pendentesDa(mundo, cota)).toEqual([])
  expect(await semDono(mundo, cota)).toBe(0)
})
