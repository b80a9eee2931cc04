import { describe, expect, test } from 'vitest'
import { drawQr } from './qr.ts'

const endereco =
  'otpauth://totp/Contempla%20Retaguarda:ana@contempla.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&digits=6'
const escuro = (caminho: string, x: number, y: number) => caminho.includes(`M${x} ${y}h1`)

describe('the drawing of a QR code', () => {
  const { lado, caminho } = drawQr(endereco)
  const fim = lado - 5

  test('is of a size that QR codes have, in a blank margin of four modules', () => {
    expect((lado - 8 - 21) % 4).toBe(0)
    for (let i = 0; i < lado; i++)
      for (const borda of [0, 3, lado - 4, lado - 1])
        expect([escuro(caminho, i, borda), escuro(caminho, borda, i)]).toEqual([false, false])
  })

  test.each([
    ['top left', 4, 4],
    ['top right', fim - 6, 4],
    ['bottom left', 4, fim - 6],
  ])('has its finder at the %s', (_onde, x, y) => {
    for (let i = 0; i < 7; i++)
      expect([escuro(caminho, x + i, y), escuro(caminho, x, y + i), escuro(caminho, x + 3, y + 3)]).toEqual([
        true,
        true,
        true,
      ])
    expect(escuro(caminho, x + 1, y + 1)).toBe(false)
  })

  test('is another for another text', () => {
    expect(drawQr(`${endereco}0`).caminho).not.toBe(caminho)
  })
})
