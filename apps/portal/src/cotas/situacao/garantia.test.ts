import { expect, test } from 'vitest'
import { prazoDaGarantia } from './garantia.ts'

const hoje = '2026-11-17'
const esperada = {
  dia: '2026-11-16',
  forma: 'sorteio',
  assembleia: 9,
  credito: 1,
  creditoNaAssembleia: 1,
  creditoDisponivelEm: hoje,
  emPagamento: false,
  lancePagoEm: null,
  garantiaAte: '2026-12-03',
  garantiaEm: null,
  garantiaEmDiasUteis: 11,
  garantiaEmAnalise: false,
} as const

test.each([
  ['that waits is counted', esperada, hoje, 'Faltam 11 dias úteis, até 3 de dezembro'],
  ['counted on another day is not said of today', esperada, '2026-11-16', null],
  [
    'with the administrator is told to stand still',
    { ...esperada, garantiaEmDiasUteis: null, garantiaEmAnalise: true },
    hoje,
    'Entregue: o prazo da garantia não corre',
  ],
  ['that was brought has none', { ...esperada, garantiaEmDiasUteis: null, garantiaEm: hoje }, hoje, null],
  ['of no contemplation has none', null, hoje, null],
])('the term of a guarantee %s', (_caso, contemplacao, apuradaEm, esperado) => {
  expect(prazoDaGarantia({ contemplacao, apuradaEm }, hoje)).toBe(esperado)
})
