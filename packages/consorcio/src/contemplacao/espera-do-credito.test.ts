import { expect, test } from 'vitest'
import { type CreditoPorUsar, esperaDoCreditoEmPalavras } from './espera-do-credito.ts'

const livre: CreditoPorUsar = {
  creditoDisponivelEm: '2026-11-21',
  emPagamento: false,
  garantiaEm: '2026-11-19',
  garantiaEmAnalise: false,
}

test.each<[string, Partial<CreditoPorUsar>, string]>([
  ['nothing, on its day', {}, 'Disponível para usar'],
  ['its day, the day before', { creditoDisponivelEm: '2026-11-22' }, 'Disponível a partir de 22/11/2026'],
  ['the guarantee, before its day', { garantiaEm: null, creditoDisponivelEm: '2026-11-22' }, 'Espera a garantia'],
  [
    'the administrator, with the guarantee',
    { garantiaEm: null, garantiaEmAnalise: true },
    'Espera a análise da garantia',
  ],
  ['the bank, whatever else', { emPagamento: true, garantiaEm: null }, 'Pagamento em andamento'],
])('a credit waits for %s', (_caso, mudanca, dito) => {
  expect(esperaDoCreditoEmPalavras({ ...livre, ...mudanca }, '2026-11-21')).toBe(dito)
})
