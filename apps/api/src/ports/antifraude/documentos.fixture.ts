import sharp from 'sharp'

const linhas = (semente: number) =>
  Array.from(
    { length: 28 },
    (_, i) =>
      `<text x="${60 + ((i * semente) % 90)}" y="${90 + i * 34}" font-size="22">REGISTRO ${semente * (i + 3) * 7919} NOME ANA SOUZA ${i}</text>` +
      `<rect x="${700 + ((i * semente * 37) % 300)}" y="${70 + i * 34}" width="${20 + ((i * semente) % 60)}" height="24" fill="#333"/>`,
  ).join('')

type Pagina = { lado?: number; desfoque?: number; brilho?: number; semente?: number }

const desenhadas = new Map<string, Promise<Buffer>>()

/**
 * Draws a photo of a printed page; `desfoque` is in pixels of the photo, `semente` chooses the text. Drawing takes a
 * tenth of a second, so equal pages are drawn once.
 */
export function paginaDeTexto({ lado = 1200, desfoque = 0, brilho = 1, semente = 3 }: Pagina): Promise<Buffer> {
  const pedida = [lado, desfoque, brilho, semente].join()
  const desenhada = desenhadas.get(pedida) ?? desenhar({ lado, desfoque, brilho, semente })
  desenhadas.set(pedida, desenhada)
  return desenhada
}

async function desenhar({ lado, desfoque, brilho, semente }: Required<Pagina>): Promise<Buffer> {
  const desenho = `<svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}" viewBox="0 0 1100 1100"><rect width="1100" height="1100" fill="#dfe7dc"/>${linhas(semente)}</svg>`
  const limpa = await sharp(Buffer.from(desenho)).flatten({ background: '#fff' }).png().toBuffer()
  const vista = desfoque > 0 ? sharp(limpa).blur(desfoque) : sharp(limpa)
  return vista.linear(brilho, 0).jpeg({ quality: 82 }).toBuffer()
}
