import { expect, test } from 'vitest'
import { isAcordoAberto, moverAcordo, SITUACOES_DO_ACORDO } from './acordo.ts'

const atos = ['pedir', 'autorizar', 'recusar', 'expirar', 'cancelar'] as const

test.each([
  ['a-pedir', ['pedido', 'autorizado', 'recusado', 'expirado', 'cancelado']],
  ['pedido', [null, 'autorizado', 'recusado', 'expirado', 'cancelado']],
  ['autorizado', [null, null, null, 'expirado', 'cancelado']],
  ['recusado', [null, null, null, null, null]],
  ['expirado', [null, null, null, null, null]],
  ['cancelado', [null, null, null, null, null]],
] as const)('from %s an agreement goes where the table says, and nowhere else', (de, para) => {
  expect(atos.map((ato) => moverAcordo(de, ato))).toEqual(para)
})

test('an agreement is open until it was refused, expired or was cancelled', () => {
  expect(SITUACOES_DO_ACORDO.filter(isAcordoAberto)).toEqual(['a-pedir', 'pedido', 'autorizado'])
})
