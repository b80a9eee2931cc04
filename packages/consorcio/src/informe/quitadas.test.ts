import { describe, expect, test } from 'vitest'
import { componentesDe } from '../cobranca/componentes.ts'
import type { Posse } from './pagamentos.ts'
import { SEMPRE } from './pagamentos.ts'
import { countQuitadas, type LancamentoDaParcela } from './quitadas.ts'

let ids = 0
const lancamento = (
  tipo: LancamentoDaParcela['tipo'],
  dia: string,
  { valor = 1000, ...mais }: Partial<Omit<LancamentoDaParcela, 'valores'>> & { valor?: number } = {},
): LancamentoDaParcela => ({
  id: ++ids,
  tipo,
  dia,
  dataValor: null,
  recolocadoEm: null,
  parcela: 7,
  valores: componentesDe({ fundoComum: valor }),
  estorna: null,
  ...mais,
})
const emissao = (mais = {}) => lancamento('emissao', '2025-12-01', mais)
const pagamento = (dia: string, mais = {}) => lancamento('pagamento', dia, mais)
const estornoDe = ({ id, parcela }: LancamentoDaParcela, dia: string) =>
  pagamento(dia, { valor: -1000, estorna: id, parcela })

const quantas = (lancamentos: LancamentoDaParcela[], posse: Posse = SEMPRE, ate = '2025-12-31') =>
  countQuitadas(lancamentos, { contribuicoes: 60, posse, ate })

describe('an instalment is settled by the end of the year', () => {
  test.each<[string, LancamentoDaParcela[], number]>([
    ['when it was paid on its last day', [emissao(), pagamento('2025-12-31')], 1],
    ['not when it was paid on the next', [emissao(), pagamento('2026-01-01')], 0],
    [
      'when it was paid on its last day and posted once the books were closed',
      [emissao(), pagamento('2026-01-04', { dataValor: '2025-12-31' })],
      1,
    ],
    ['not when it was only issued', [emissao()], 0],
    ['not when something of it is left', [emissao(), pagamento('2025-12-31', { valor: 999 })], 0],
    [
      'when the rest of it came by then',
      [emissao(), pagamento('2025-12-10', { valor: 999 }), pagamento('2025-12-31', { valor: 1 })],
      1,
    ],
    ['not the one past the plan', [emissao({ parcela: 61 }), pagamento('2025-12-31', { parcela: 61 })], 0],
    [
      'as many as were',
      [1, 2, 60].flatMap((parcela) => [emissao({ parcela }), pagamento('2025-12-31', { parcela })]),
      3,
    ],
    ['not what belongs to none', [pagamento('2025-12-31', { parcela: null })], 0],
  ])('%s', (_caso, lancamentos, esperado) => {
    expect(quantas(lancamentos)).toBe(esperado)
  })

  test('whatever is reversed the year after, and not what was by then', () => {
    const pago = pagamento('2025-12-20')
    expect(quantas([emissao(), pago, estornoDe(pago, '2026-01-05')])).toBe(1)
    expect(quantas([emissao(), pago, estornoDe(pago, '2025-12-31')])).toBe(0)
  })
})

describe('of a quota that changed hands on 10 December', () => {
  const [doAntigo, doNovo] = [
    { desde: null, ate: '2025-12-10' },
    { desde: '2025-12-10', ate: null },
  ]
  test.each<[string, LancamentoDaParcela[], [antigo: number, novo: number]]>([
    ['the eve is of who had it', [pagamento('2025-12-09')], [1, 0]],
    ['the day is of who has it', [pagamento('2025-12-10')], [0, 1]],
    [
      'what both paid in part is of who settled it',
      [pagamento('2025-12-09', { valor: 400 }), pagamento('2025-12-11', { valor: 600 })],
      [0, 1],
    ],
  ])('%s', (_caso, pagos, esperado) => {
    expect([quantas([emissao(), ...pagos], doAntigo), quantas([emissao(), ...pagos], doNovo)]).toEqual(esperado)
  })

  test('what was paid again after a reversal is of who paid it again', () => {
    const pago = pagamento('2025-12-09')
    const lancamentos = [emissao(), pago, estornoDe(pago, '2025-12-11'), pagamento('2025-12-12')]
    expect([quantas(lancamentos, doAntigo), quantas(lancamentos, doNovo)]).toEqual([0, 1])
  })
})
