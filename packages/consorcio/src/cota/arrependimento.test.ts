import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import {
  devolucaoDoArrependimento,
  type FatosDoCancelamento,
  fimDoArrependimentoDaCota,
  impedimentoDoCancelamento,
} from './arrependimento.ts'

const regra = parametrosPadrao('auto')
const calendario = createCalendario([])

describe('giving the contract up', () => {
  test.each([
    ['2026-11-27', '2026-12-04', '2026-12-04'],
    ['2026-11-16', '2026-11-23', '2026-11-23'],
    ['2026-12-26', '2027-01-02', '2027-01-04'],
    ['2026-02-09', '2026-02-16', '2026-02-18'],
  ])('signed on %s it can be until %s, or %s where a day without banks moves on', (assinado, ate, prorrogado) => {
    const contrato = { assinado, assembleia: null }
    expect(fimDoArrependimentoDaCota(contrato, regra, calendario)).toBe(ate)
    expect(fimDoArrependimentoDaCota(contrato, { ...regra, arrependimentoProrroga: true }, calendario)).toBe(prorrogado)
  })

  test('ends with an assembly only where the contract says so', () => {
    const contrato = { assinado: '2026-11-27', assembleia: '2026-11-30' }
    const cessa = { ...regra, arrependimentoCessaNaAssembleia: true }
    expect(fimDoArrependimentoDaCota(contrato, regra, calendario)).toBe('2026-12-04')
    expect(fimDoArrependimentoDaCota(contrato, cessa, calendario)).toBeNull()
    expect(fimDoArrependimentoDaCota({ ...contrato, assembleia: null }, cessa, calendario)).toBe('2026-12-04')
  })

  test('brings back each payment with its days, half up, and a reversal takes its own back', () => {
    const pagos = [
      { dia: '2026-11-27', valor: 100_000 },
      { dia: '2026-11-30', valor: 30_000 },
    ]
    // 100000 × 0.5% × 6/30 = 100; 30000 × 0.5% × 3/30 = 15.
    expect(devolucaoDoArrependimento(pagos, '2026-12-03', regra)).toEqual({
      pago: 130_000,
      correcao: 115,
      valor: 130_115,
    })
    const estornado = [...pagos, { dia: '2026-11-30', valor: -30_000 }]
    expect(devolucaoDoArrependimento(estornado, '2026-12-03', regra)).toEqual({
      pago: 100_000,
      correcao: 100,
      valor: 100_100,
    })
    expect(devolucaoDoArrependimento(pagos, '2026-11-27', regra).correcao).toBe(0)
    expect(devolucaoDoArrependimento([], '2026-12-03', regra)).toEqual({ pago: 0, correcao: 0, valor: 0 })
  })
})

const livre: FatosDoCancelamento = {
  cancelada: false,
  contemplada: false,
  lanceAPagar: false,
  quitada: false,
  grupo: 'ANDAMENTO',
  semMaisAssembleias: false,
  pedidoAberto: false,
  noArrependimento: false,
}

test.each<[Partial<FatosDoCancelamento>, string | null]>([
  [{}, null],
  [{ cancelada: true, contemplada: true }, 'CANCELAMENTO_JA_FEITO'],
  [{ contemplada: true, lanceAPagar: true }, 'CANCELAMENTO_COM_LANCE_A_PAGAR'],
  [{ contemplada: true }, 'CANCELAMENTO_DE_CONTEMPLADA'],
  [{ contemplada: true, noArrependimento: true }, 'CANCELAMENTO_DE_CONTEMPLADA'],
  [{ grupo: 'ENCERRADO' }, 'CANCELAMENTO_GRUPO_ENCERRADO'],
  [{ pedidoAberto: true, quitada: true }, 'CANCELAMENTO_COM_PEDIDO_ABERTO'],
  [{ pedidoAberto: true, noArrependimento: true }, null],
  [{ quitada: true }, 'CANCELAMENTO_DE_QUITADA'],
  [{ quitada: true, noArrependimento: true }, null],
  [{ grupo: 'FORMACAO' }, 'CANCELAMENTO_EM_FORMACAO'],
  [{ grupo: 'FORMACAO', noArrependimento: true }, null],
  [{ semMaisAssembleias: true }, 'CANCELAMENTO_NO_FIM_DO_GRUPO'],
])('a quota with %o is kept by %s', (fatos, impedimento) => {
  expect(impedimentoDoCancelamento({ ...livre, ...fatos })).toBe(impedimento)
})
