import { expect, test } from 'vitest'
import { type LancePublicado, ondeFicaria } from './onde-ficaria.ts'

const porCento = 10 ** 10
const lance = (percentual: number, resto: Partial<LancePublicado> = {}): LancePublicado => ({
  modalidade: 'livre',
  percentual: percentual * porCento,
  quitacao: false,
  contemplado: false,
  ...resto,
})
const publicados = [
  lance(20, { quitacao: true, contemplado: true }),
  lance(60, { contemplado: true }),
  lance(50, { modalidade: 'fixo-50', contemplado: true }),
  lance(40),
]

test.each([
  [39, false, false, 5],
  [40, false, false, 5],
  [41, false, false, 4],
  [50, false, false, 4],
  [51, false, true, 3],
  [60, false, true, 3],
  [61, false, true, 2],
  [51, true, false, 3],
  [61, true, true, 2],
])('%i%%, each kind in its queue: %s; among the winners: %s, in place %i', (quanto, intercalada, entre, posicao) => {
  const de = intercalada ? 4 : 5
  expect(ondeFicaria(quanto * porCento, publicados, { intercalada })).toEqual({
    entreOsVencedores: entre,
    posicao,
    de,
  })
})

test('an assembly without bids promises nothing', () => {
  expect(ondeFicaria(100 * porCento, [], { intercalada: false })).toEqual({
    entreOsVencedores: false,
    posicao: 1,
    de: 1,
  })
})
