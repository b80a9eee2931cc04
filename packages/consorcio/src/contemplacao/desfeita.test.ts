import { expect, test } from 'vitest'
import { comoConcorre, motivoDito, porqueDoDesfazimento } from './desfeita.ts'

test.each([
  ['PARCELAS_EM_ATRASO', false, 'havia parcelas em atraso'],
  ['A_PEDIDO', false, 'nosso atendimento registrou um pedido seu'],
  ['A_PEDIDO', true, 'o pagamento do lance tinha sido registrado por engano'],
  ['LANCE_NAO_PAGO', true, 'o pagamento do lance tinha sido registrado por engano'],
] as const)('undone for %s, its money never in %s: porque %s', (motivo, dinheiroNaoEntrou, porque) => {
  expect(porqueDoDesfazimento({ motivo, dinheiroNaoEntrou })).toBe(porque)
})

test('what was not undone is told no reason', () => {
  expect(motivoDito({ motivo: null, dinheiroNaoEntrou: false })).toBeNull()
})

test('a quota comes back to the assemblies only with its instalments paid', () => {
  expect(comoConcorre({ quem: 'a cota', volta: true })).toMatch(/^Com as parcelas em dia, a cota volta a concorrer/)
})
