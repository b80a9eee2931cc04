/** A photo is sent with at most this many bytes. */
export const alvoDaFoto = 1_500_000

/** Longest sides and JPEG qualities to try, from the best to the smallest: a document stays legible down to the last. */
const tentativas: readonly [lado: number, qualidade: number][] = [
  [2600, 0.85],
  [2600, 0.72],
  [2000, 0.75],
  [1600, 0.7],
  [1280, 0.6],
]

/** The size of a picture with its longest side reduced to `lado`; never enlarged. */
export function shrink(largura: number, altura: number, lado: number): { largura: number; altura: number } {
  const fator = Math.min(1, lado / Math.max(largura, altura))
  return { largura: Math.max(1, Math.round(largura * fator)), altura: Math.max(1, Math.round(altura * fator)) }
}

interface Foto {
  /** By its content. */
  tipo: string
  /** Whether it may be sent in the form in which it is. */
  aceita: boolean
}

/**
 * A photo above `alvoDaFoto`, or of a kind that is not taken, as a JPEG that is smaller and upright as the camera's orientation
 * says. Anything else, and what this browser cannot decode, comes back as it is.
 */
export async function preparePhoto(arquivo: File, { tipo, aceita }: Foto, signal?: AbortSignal): Promise<File> {
  if (!tipo.startsWith('image/') || (aceita && arquivo.size <= alvoDaFoto)) return arquivo
  const imagem = await createImageBitmap(new Blob([arquivo], { type: tipo }), { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!imagem) return arquivo
  try {
    for (const [lado, qualidade] of tentativas) {
      signal?.throwIfAborted()
      const blob = await draw(imagem, shrink(imagem.width, imagem.height, lado), qualidade)
      if (blob && blob.size <= alvoDaFoto) return comoJpeg(blob, arquivo)
    }
    return arquivo
  } finally {
    imagem.close()
  }
}

function comoJpeg(blob: Blob, original: File): File {
  const nome = `${original.name.replace(/\.[^.]*$/, '')}.jpg`
  return new File([blob], nome, { type: 'image/jpeg', lastModified: original.lastModified })
}

async function draw(imagem: ImageBitmap, { largura, altura }: ReturnType<typeof shrink>, quality: number) {
  const tipo = 'image/jpeg'
  if (typeof OffscreenCanvas === 'function') {
    const tela = new OffscreenCanvas(largura, altura)
    return pintar(tela.getContext('2d'), imagem, largura, altura) ? tela.convertToBlob({ type: tipo, quality }) : null
  }
  const tela = document.createElement('canvas')
  tela.width = largura
  tela.height = altura
  if (!pintar(tela.getContext('2d'), imagem, largura, altura)) return null
  return new Promise<Blob | null>((resolve) => tela.toBlob(resolve, tipo, quality))
}

function pintar(
  contexto: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  imagem: ImageBitmap,
  largura: number,
  altura: number,
): boolean {
  if (!contexto) return false
  // JPEG has no transparency: without a white ground a transparent PNG turns black.
  contexto.fillStyle = '#fff'
  contexto.fillRect(0, 0, largura, altura)
  contexto.imageSmoothingQuality = 'high'
  contexto.drawImage(imagem, 0, 0, largura, altura)
  return true
}
