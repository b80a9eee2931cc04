import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bytesDecodificados } from './imagem.ts'

test.each([
  ['a photo of 49 million pixels, line by line', { format: 'jpeg', channels: 3, depth: 'uchar' }, 0],
  ['the same, progressive', { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: true }, 294_000_000],
  ['the same, in four colours', { format: 'jpeg', channels: 4, depth: 'uchar', isProgressive: true }, 392_000_000],
  ['a PNG, interlaced', { format: 'png', channels: 4, depth: 'ushort', isProgressive: true }, 392_000_000],
  [
    'a PNG, interlaced, of a byte a sample',
    { format: 'png', channels: 3, depth: 'uchar', isProgressive: true },
    147_000_000,
  ],
  ['a WebP', { format: 'webp', channels: 3, depth: 'uchar' }, 147_000_000],
] as const)('%s is held whole, or not', (_nome, imagem, esperado) => {
  expect(bytesDecodificados({ isProgressive: false, ...imagem, width: 7000, height: 7000 })).toBe(esperado)
})

/**
 * Rewrites the JPEG so that each colour has a scan of its own (ITU-T T.81 §A.2.2), of which only the first is there.
 */
function umaCorDepoisDaOutra(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9])])
}

test('a JPEG whose colours follow one another is held whole, though it is not progressive', async () => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  expect(bytesDecodificados(await sharp(jpeg).metadata())).toBe(0)
  expect(bytesDecodificados(await sharp(umaCorDepoisDaOutra(jpeg)).metadata())).toBe(64 * 64 * 3 * 2)
})
