import { expect, it } from 'vitest'
import { preparePhoto, shrink } from './compressao.ts'

it.each([
  [4000, 3000, 2600, 2600, 1950],
  [3000, 4000, 2600, 1950, 2600],
  [800, 600, 2600, 800, 600],
  [10_000, 1, 100, 100, 1],
])('%d × %d with the longest side at %d is %d × %d', (l, a, lado, largura, altura) => {
  expect(shrink(l, a, lado)).toEqual({ largura, altura })
})

it('leaves alone what is not a photo and what is small enough', async () => {
  const pdf = new File([new Uint8Array(2_000_000)], 'a.pdf')
  const foto = new File([new Uint8Array(1_500_000)], 'a.jpg')
  expect(await preparePhoto(pdf, { tipo: 'application/pdf', aceita: true })).toBe(pdf)
  expect(await preparePhoto(foto, { tipo: 'image/jpeg', aceita: true })).toBe(foto)
})
