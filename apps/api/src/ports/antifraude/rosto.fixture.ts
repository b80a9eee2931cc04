import type { Gesto } from '@contempla/consorcio'
import { drawRetrato, type Pose, TRACOS } from '@contempla/dev-env'
import sharp from 'sharp'

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

/** The portrait of somebody, which is drawn once. */
async function retrato(quem: Quem, pose: Pose = {}) {
  const chave = JSON.stringify([quem, pose])
  const desenhado = desenhados.get(chave) ?? desenhar(quem, pose)
  desenhados.set(chave, desenhado)
  return sharp(await desenhado)
}

/** Each photo is another one: two that are the same would be known to be. */
let fotos = 0
const torta = () => 2 + (fotos++ % 40) / 10

/** As a phone takes it: a little askew, brighter, saved again. */
export const selfieDe = async (quem: Quem, pose: Pose = {}): Promise<Buffer> =>
  (await retrato(quem, pose))
    .modulate({ brightness: 1.05 })
    .rotate(torta(), { background: '#888' })
    .extend({ left: (fotos % 7) * 50, top: (fotos % 5) * 50, background: '#888' })
    .jpeg({ quality: 85 })
    .toBuffer()

/** The portrait small, on a card that lies askew, a little blurred and poorly saved; `graus` turns the photo. */
export async function identidadeDe(quem: Quem | null, graus = 0): Promise<Buffer> {
  const linhas = Array.from(
    { length: 9 },
    (_, i) => `<text y="${60 + i * 40}" font-size="26">NINGUEM DE TAL ${i}</text>`,
  )
  const texto = Buffer.from(`<svg width="600" height="420">${linhas.join('')}</svg>`)
  const foto = quem && (await (await retrato(quem)).resize(210, 280).toBuffer())
  const cartao = await sharp({ create: { width: 1000, height: 640, channels: 3, background: '#d9e6da' } })
    .composite([...(foto ? [{ input: foto, left: 60, top: 180 }] : []), { input: texto, left: 320, top: 100 }])
    .png()
    .toBuffer()
  const solto = await sharp(cartao).rotate(-torta(), { background: '#555' }).blur(0.4).png().toBuffer()
  return sharp(solto).rotate(graus).jpeg({ quality: 75 }).toBuffer()
}

/** Two persons beside each other on one photo. */
export async function doisRostos(): Promise<Buffer> {
  const lado = async (quem: Quem, left: number) => ({ input: await (await retrato(quem)).toBuffer(), left, top: 0 })
  return sharp({ create: { width: 1920 + fotos++, height: 1280, channels: 3, background: '#8496a3' } })
    .composite([await lado('ana', 0), await lado('otto', 960)])
    .jpeg()
    .toBuffer()
}

const POSES: Readonly<Record<Gesto, Pose>> = { virar: { vira: 1 }, erguer: { ergue: 1 }, sorrir: { sorri: 1 } }

/** Somebody at a gesture, as the camera takes them. */
export const gestoDe = (quem: Quem, gesto: Gesto): Promise<Buffer> => selfieDe(quem, POSES[gesto])
