import { expect, test } from 'vitest'
import { situacaoDoEnvio } from './envio.ts'

const naFila = { saiu: false, falhas: 0, desistiu: false, venceu: false }

test.each([
  ['na-fila', {}],
  ['tentando', { falhas: 1 }],
  ['enviado', { saiu: true }],
  ['enviado', { saiu: true, falhas: 3, venceu: true }],
  ['falhou', { falhas: 10, desistiu: true }],
  ['falhou', { falhas: 1, venceu: true }],
  ['nao-enviado', { venceu: true }],
] as const)('is %s: %j', (situacao, mais) => {
  expect(situacaoDoEnvio({ ...naFila, ...mais })).toBe(situacao)
})
