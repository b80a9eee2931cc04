import { isDoPrimeiroPlano } from '@contempla/consorcio'
import sharp from 'sharp'
import { maxPixels } from '../../../platform/files/imagem.ts'
import { openMotor, type RostoAchado } from './motor.ts'

/** The pictures of one case's face and identity document, each as it was sent. */
export type RostosAComparar = { selfie: Uint8Array; documento: readonly Uint8Array[] }

/** How many faces were found in each, and how far the selfie's is from the farthest portrait; null where there is nothing to compare. */
export type RostosComparados = { naSelfie: number; noDocumento: number; distancia: number | null }

/** Measured: larger pictures take longer and find no more faces. */
export const ladoMaximo = 900
const voltas = [0, 90, 180, 270] as const

let aberto: ReturnType<typeof openMotor> | null = null

/** Null for what does not open as a picture. */
async function pixelsDe(bytes: Uint8Array, graus: number) {
  const vertical = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: ladoMaximo, height: ladoMaximo, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null)
  if (!vertical) return null
  const { data, info } = await sharp(vertical).rotate(graus).raw().toBuffer({ resolveWithObject: true })
  return { dados: new Int32Array(data), forma: [info.height, info.width, info.channels] as [number, number, number] }
}

/** Finds the faces of a picture, null for what is none; what the first detector does not see, as a tight crop, the second may. */
export async function acharRostos(bytes: Uint8Array, graus = 0): Promise<RostoAchado[] | null> {
  aberto ??= openMotor()
  const { motor, nucleo } = await aberto
  const pixels = await pixelsDe(bytes, graus)
  if (!pixels) return null
  const imagem = nucleo.tensor3d(pixels.dados, pixels.forma, 'int32')
  try {
    const achados = (opcoes: object) => motor.detectAllFaces(imagem, opcoes).withFaceLandmarks().withFaceDescriptors()
    const primeiros = await achados(new motor.SsdMobilenetv1Options({ minConfidence: 0.5 }))
    if (primeiros.length > 0) return primeiros
    return await achados(new motor.TinyFaceDetectorOptions({ inputSize: 416, scoreThreshold: 0.5 }))
  } finally {
    imagem.dispose()
  }
}

const largura = ({ detection }: RostoAchado) => detection.box.width
const doMaiorAoMenor = (rostos: readonly RostoAchado[]) => rostos.toSorted((a, b) => largura(b) - largura(a))

export function doPrimeiroPlano(rostos: readonly RostoAchado[]): RostoAchado[] {
  const ordenados = doMaiorAoMenor(rostos)
  const [maior] = ordenados
  return ordenados.filter((rosto) => maior !== undefined && isDoPrimeiroPlano(largura(rosto), largura(maior)))
}

/** Found as surely as this a face stands upright, and no other turn of the document is tried. */
const emPe = 0.97

/** A face, and the picture in which it was found, turned by so many degrees. */
export type RostoNaFoto = { bytes: Uint8Array; graus: number; rosto: RostoAchado }

/**
 * The portrait of a document, null where it has none: its largest face, of which another is the ghost. A document is
 * photographed lying, too, and a face that lies is found less surely, and known poorly: the turn in which it is found most
 * surely counts. To take the nearest of four instead would make four tries of an other's face.
 */
async function retratoDe(bytes: Uint8Array): Promise<RostoNaFoto | null> {
  let melhor: RostoNaFoto | null = null
  for (const graus of voltas) {
    const [rosto] = doMaiorAoMenor((await acharRostos(bytes, graus)) ?? [])
    if (rosto && (melhor === null || rosto.detection.score > melhor.rosto.detection.score))
      melhor = { bytes, graus, rosto }
    if (melhor !== null && melhor.rosto.detection.score >= emPe) break
  }
  return melhor
}

/** Tells how far two faces are from each other. */
export async function distanciaEntre(um: RostoAchado, outro: RostoAchado): Promise<number> {
  const { motor } = await (aberto ??= openMotor())
  return motor.euclideanDistance(um.descriptor, outro.descriptor)
}

export type RostosAchados = {
  naSelfie: RostoNaFoto[]
  /** Of each picture of the document that has a portrait, that portrait and its distance from the one face of the selfie. */
  noDocumento: (RostoNaFoto & { distancia: number })[]
}

/** Finds the faces of a selfie, and where it has one the document's portraits; null where the selfie does not open. */
export async function acharOsDois({ selfie, documento }: RostosAComparar): Promise<RostosAchados | null> {
  const achados = await acharRostos(selfie)
  if (!achados) return null
  const naSelfie = doPrimeiroPlano(achados).map((rosto) => ({ bytes: selfie, graus: 0, rosto }))
  const [dela] = naSelfie
  if (!dela || naSelfie.length > 1) return { naSelfie, noDocumento: [] }
  const noDocumento = []
  for (const bytes of documento) {
    const retrato = await retratoDe(bytes)
    if (!retrato) continue
    const distancia = await distanciaEntre(dela.rosto, retrato.rosto)
    noDocumento.push({ ...retrato, distancia })
  }
  return { naSelfie, noDocumento }
}

/**
 * The portrait that counts, the farthest away: among the sides of another's document a photo of oneself would be the
 * nearest. Undefined where there is none.
 */
export const retratoQueConta = ({ noDocumento }: RostosAchados) =>
  noDocumento.toSorted((a, b) => b.distancia - a.distancia)[0]

/**
 * Compares the face of a selfie with the portraits of the identity document's pictures; null where the selfie does not
 * open. Nothing of it is kept.
 */
export async function compararRostos(rostos: RostosAComparar): Promise<RostosComparados | null> {
  const achados = await acharOsDois(rostos)
  if (!achados) return null
  return {
    naSelfie: achados.naSelfie.length,
    noDocumento: achados.noDocumento.length,
    distancia: retratoQueConta(achados)?.distancia ?? null,
  }
}

/**
 * Describes the one face of a selfie, or the portrait of a document, by its 128 numbers, for whoever measures how well faces
 * are told apart; without numbers where there is no such face, and null for what is no picture.
 */
export async function descreverRosto(bytes: Uint8Array, { documento }: { documento: boolean }) {
  const achados = documento ? [(await retratoDe(bytes))?.rosto ?? []].flat() : await acharRostos(bytes)
  if (!achados) return null
  const rostos = doPrimeiroPlano(achados)
  const [rosto] = rostos
  return { rostos: rostos.length, descritor: rosto && rostos.length === 1 ? [...rosto.descriptor] : null }
}
