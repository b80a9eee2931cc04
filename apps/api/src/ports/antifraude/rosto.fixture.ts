import type { Gesto } from '@contempla/consorcio'
import { drawIdentidade, drawSelfie, type Pose, type Quem, retratoDe } from '@contempla/dev-env'
import sharp from 'sharp'

export type { Quem }

/** Each photo of a test is another one. */
let fotos = 0

/** Begins with the first photo again, for a test whose figures follow from which photos they are of. */
export const recomecarFotos = (): void => {
  fotos = 0
}

export const selfieDe = (quem: Quem, pose: Pose = {}): Promise<Buffer> => drawSelfie(quem, { foto: fotos++, pose })

/** `graus` turns the photo. */
export const identidadeDe = (quem: Quem | null, graus = 0): Promise<Buffer> =>
  drawIdentidade(quem, { foto: fotos++, graus })

/** Two persons beside each other on one photo. */
export async function doisRostos(): Promise<Buffer> {
  const lado = async (quem: Quem, left: number) => ({ input: await retratoDe(quem), left, top: 0 })
  return sharp({ create: { width: 1920 + fotos++, height: 1280, channels: 3, background: '#8496a3' } })
    .composite([await lado('ana', 0), await lado('otto', 960)])
    .jpeg()
    .toBuffer()
}

const POSES: Readonly<Record<Gesto, Pose>> = { virar: { vira: 1 }, erguer: { ergue: 1 }, sorrir: { sorri: 1 } }

/** Somebody at a gesture, as the camera takes them. */
export const gestoDe = (quem: Quem, gesto: Gesto): Promise<Buffer> => selfieDe(quem, POSES[gesto])
