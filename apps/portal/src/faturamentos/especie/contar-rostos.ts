import { isDoPrimeiroPlano } from '@contempla/consorcio'

/** What some phones have of their own (https://wicg.github.io/shape-detection-api/). */
type Detector = { detect(imagem: ImageBitmap): Promise<readonly { boundingBox: { width: number } }[]> }

/** Counts the faces in the foreground of a photo where the phone can by itself; null elsewhere, and where that fails. */
export async function contarRostos(foto: Blob): Promise<number | null> {
  const { FaceDetector } = globalThis as { FaceDetector?: new () => Detector }
  if (!FaceDetector) return null
  try {
    const imagem = await createImageBitmap(foto)
    const larguras = (await new FaceDetector().detect(imagem)).map(({ boundingBox }) => boundingBox.width)
    imagem.close()
    return larguras.filter((largura) => isDoPrimeiroPlano(largura, Math.max(...larguras))).length
  } catch {
    return null
  }
}
