import sharp from 'sharp'
import { drawRetrato, type Pose, TRACOS } from './retrato.ts'

export type Quem = keyof typeof TRACOS

/** With the grain of a camera, without which a drawing is as soft as a photo out of focus. */
async function desenhar(quem: Quem, pose: Pose): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
  const grao = await sharp({ create: { width: 960, height: 1280, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const desenho = sharp(Buffer.from(drawRetrato(TRACOS[quem], pose)), { density: 144 })
  return desenho
    .composite([{ input: grao, blend: 'soft-light' }])
    .png()
    .toBuffer()
}

const desenhados = new Map<string, Promise<Buffer>>()

/** Draws the portrait of somebody who does not exist as a picture of 960 by 1280 pixels, each once. */
export async function retratoDe(quem: Quem, pose: Pose = {}): Promise<Buffer> {
  const chave = JSON.stringify([quem, pose])
  const desenhado = desenhados.get(chave) ?? desenhar(quem, pose)
  desenhados.set(chave, desenhado)
  return desenhado
}

/** Each photo is another one, by its number: two that are the same would be known to be. */
const torta = (foto: number) => 2 + (foto % 40) / 10

/** Draws a selfie as a phone takes it: a little askew, brighter, saved again (JPEG). */
export const drawSelfie = async (quem: Quem, { foto = 0, pose = {} }: { foto?: number; pose?: Pose } = {}) =>
  sharp(await retratoDe(quem, pose))
    .modulate({ brightness: 1.05 })
    .rotate(torta(foto), { background: '#888' })
    .extend({ left: ((foto + 1) % 7) * 50, top: ((foto + 1) % 5) * 50, background: '#888' })
    .jpeg({ quality: 85 })
    .toBuffer()

type Cartao = { foto?: number; graus?: number; linhas?: readonly string[] }

/**
 * Draws the photo of an identity document with somebody's portrait, or none: small, on a card that lies askew, a little
 * blurred and poorly saved (JPEG); `graus` turns the photo, and `linhas` are the card's words.
 */
export async function drawIdentidade(
  quem: Quem | null,
  { foto = 0, graus = 0, linhas = Array.from({ length: 9 }, (_, i) => `NINGUEM DE TAL ${i}`) }: Cartao = {},
): Promise<Buffer> {
  const letras = linhas.map((linha, i) => `<text y="${60 + i * 40}" font-size="26">${linha}</text>`)
  const texto = Buffer.from(`<svg width="600" height="420">${letras.join('')}</svg>`)
  const retrato =
    quem &&
    (await sharp(await retratoDe(quem))
      .resize(210, 280)
      .toBuffer())
  const cartao = await sharp({ create: { width: 1000, height: 640, channels: 3, background: '#d9e6da' } })
    .composite([...(retrato ? [{ input: retrato, left: 60, top: 180 }] : []), { input: texto, left: 320, top: 100 }])
    .png()
    .toBuffer()
  const solto = await sharp(cartao).rotate(-torta(foto), { background: '#555' }).blur(0.4).png().toBuffer()
  return sharp(solto).rotate(graus).jpeg({ quality: 75 }).toBuffer()
}
