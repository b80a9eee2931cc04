import { expect, test } from 'vitest'
import { componentesDe, SEM_PERCENTUAL } from './componentes.ts'
import { demonstrativoDoPeriodo, FORMA_DO_PERIODO, listPeriodos } from './demonstrativo.ts'
import type { Movimento } from './razao.ts'
import { estornar } from './razao.ts'

function movimento(
  id: string,
  tipo: Movimento['tipo'],
  dia: string,
  valores: Partial<Movimento['valores']>,
): Movimento {
  const credito = 10_000_000
  const fundoComum = (valores.fundoComum ?? 0) * 100_000
  const percentuais = { ...SEM_PERCENTUAL, fundoComum }
  return {
    id,
    tipo,
    dia,
    parcela: 1,
    vencimento: null,
    credito,
    valores: componentesDe(valores),
    percentuais,
    estorna: null,
  }
}

const movimentos = [
  movimento('e1', 'emissao', '2026-09-30', { fundoComum: 1_000, seguro: 30 }),
  movimento('e2', 'emissao', '2026-10-31', { fundoComum: 1_100, seguro: 30 }),
  movimento('p1', 'pagamento', '2026-10-01', { fundoComum: 1_000, seguro: 30 }),
  movimento('m1', 'multa', '2026-10-20', { multa: 20 }),
  movimento('p2', 'pagamento', '2026-12-01', { fundoComum: 1_100, seguro: 30 }),
]

test('what is paid ahead, of no contribution, is issued as it is paid: a month never closes owing less than nothing', () => {
  const lance = { ...movimento('l1', 'pagamento', '2026-10-15', { fundoComum: 50_000 }), parcela: null }
  const comLance = demonstrativoDoPeriodo([...movimentos, lance], '2026-10')
  const semLance = demonstrativoDoPeriodo(movimentos, '2026-10')
  expect(comLance.fechamento).toEqual(semLance.fechamento)
  expect(comLance.pago.total - semLance.pago.total).toBe(50_000)
  expect(comLance.emitido.total - semLance.emitido.total).toBe(50_000)
  const desfeito = estornar(lance, { id: 'l2', dia: '2026-11-05' })
  const novembro = demonstrativoDoPeriodo([...movimentos, lance, desfeito], '2026-11')
  expect(novembro.fechamento).toEqual(demonstrativoDoPeriodo(movimentos, '2026-11').fechamento)
})

test('a month opens with what was owed, adds what was issued, deducts what was paid', () => {
  const outubro = demonstrativoDoPeriodo(movimentos, '2026-10')
  expect(outubro.abertura).toEqual({ componentes: componentesDe({ fundoComum: 1_000, seguro: 30 }), total: 1_030 })
  expect(outubro.emitido).toEqual({
    componentes: componentesDe({ fundoComum: 1_100, seguro: 30, multa: 20 }),
    total: 1_150,
  })
  expect(outubro.pago).toEqual({ componentes: componentesDe({ fundoComum: 1_000, seguro: 30 }), total: 1_030 })
  expect(outubro.fechamento).toEqual({
    componentes: componentesDe({ fundoComum: 1_100, seguro: 30, multa: 20 }),
    total: 1_150,
  })
})

test('a month counts from its first to its last day, and lists its movements by day', () => {
  expect(demonstrativoDoPeriodo(movimentos, '2026-10').movimentos.map(({ id }) => id)).toEqual(['p1', 'm1', 'e2'])
  expect(demonstrativoDoPeriodo(movimentos, '2026-09').movimentos.map(({ id }) => id)).toEqual(['e1'])
})

test('each month opens where the one before closed', () => {
  const meses = ['2026-09', '2026-10', '2026-11', '2026-12'].map((mes) => demonstrativoDoPeriodo(movimentos, mes))
  meses.slice(1).forEach((mes, indice) => {
    expect(mes.abertura).toEqual(meses[indice]?.fechamento)
    expect(mes.percentualPago.abertura).toEqual(meses[indice]?.percentualPago.fechamento)
  })
  expect(meses[0]?.abertura.total).toBe(0)
  expect(meses[3]?.percentualPago.fechamento.fundoComum).toBe(210_000_000)
})

test('a reversal deducts from its own column in the month in which it is posted', () => {
  const pagamento = movimento('p1', 'pagamento', '2026-10-01', { fundoComum: 1_000 })
  const estornado = [pagamento, estornar(pagamento, { id: 'x1', dia: '2026-11-05' })]
  expect(demonstrativoDoPeriodo(estornado, '2026-10').pago.total).toBe(1_000)
  const novembro = demonstrativoDoPeriodo(estornado, '2026-11')
  expect([novembro.pago.total, novembro.emitido.total, novembro.fechamento.total]).toEqual([-1_000, 0, 0])
  expect(novembro.percentualPago.fechamento).toEqual(SEM_PERCENTUAL)
})

test('a readjusted credit is listed and moves no money', () => {
  const reajuste = { ...movimento('r1', 'credito-reajustado', '2026-10-05', {}), parcela: null }
  const outubro = demonstrativoDoPeriodo([...movimentos, reajuste], '2026-10')
  expect(outubro.movimentos).toContain(reajuste)
  expect(outubro.fechamento.total).toBe(1_150)
})

test('the months with movements are listed, the latest first, none of the future', () => {
  expect(listPeriodos(movimentos, '2026-11-30')).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(listPeriodos(movimentos, '2027-01-01')).toEqual(['2027-01', '2026-12', '2026-11', '2026-10', '2026-09'])
  expect(listPeriodos([], '2026-12-01')).toEqual([])
})

test.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-01-01', false],
])('%s a month: %s', (texto, esperado) => {
  expect(FORMA_DO_PERIODO.test(texto)).toBe(esperado)
})

test('what is not a month is refused', () => {
  expect(() => demonstrativoDoPeriodo(movimentos, '2026-13')).toThrow(RangeError)
})
