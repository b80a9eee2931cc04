import sharp from 'sharp'

const folha = (largura: number, altura: number, dentro: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}" font-family="sans-serif" fill="#333"><rect width="${largura}" height="${altura}" fill="#dfe7dc"/>${dentro}</svg>`

const linha = (x: number, y: number, texto: string, corpo = 28) =>
  `<text x="${x}" y="${y}" font-size="${corpo}">${texto}</text>`

/** Draws an identity document of somebody who is not: a card with a drawn background, a grey portrait, and the fields. */
export const desenhoDaIdentidade = ({ nome, cpf }: { nome: string; cpf: string }): string =>
  folha(
    1200,
    640,
    [
      ...Array.from(
        { length: 46 },
        (_, i) =>
          `<path d="M0 ${i * 14} Q300 ${i * 14 + 30} 600 ${i * 14} T1200 ${i * 14}" stroke="#c5d5c0" fill="none"/>`,
      ),
      linha(60, 60, 'REPÚBLICA FEDERATIVA DO BRASIL', 30),
      linha(60, 100, 'CARTEIRA DE EXEMPLO', 24),
      '<rect x="60" y="160" width="260" height="340" fill="#99a"/>',
      linha(360, 180, 'NOME E SOBRENOME', 18),
      linha(360, 215, nome, 30),
      linha(360, 270, 'DATA DE NASCIMENTO', 18),
      linha(360, 305, '14/03/1985'),
      linha(360, 360, 'CPF', 18),
      linha(360, 395, cpf),
      linha(700, 360, 'Nº REGISTRO', 18),
      linha(700, 395, '04578123690'),
      linha(360, 450, 'FILIAÇÃO', 18),
      linha(360, 485, 'JOSE CARLOS DE EXEMPLO', 26),
    ].join(''),
  )

/** Draws a page of these lines, as a bill or a statement. */
export const desenhoDaPagina = (linhas: readonly string[]): string =>
  folha(900, 1270, linhas.map((texto, i) => linha(80, 120 + i * 60, texto)).join(''))

/** Draws a page full of small print, of up to sixty lines. */
export const desenhoDaFolha = (linhas: readonly string[]): string =>
  folha(900, 1270, linhas.map((texto, i) => linha(60, 60 + i * 20, texto, 14)).join(''))

type Foto = { lado?: number; graus?: number; desfoque?: number; grao?: number; qualidade?: number }

/** A photo of a drawing, by default as a good scanner makes it: how large, how it lies, how soft, how noisy, how poorly saved. */
export async function fotografar(
  desenho: string,
  { lado = 1600, graus = 0, desfoque = 0, grao = 0, qualidade = 85 }: Foto = {},
) {
  const limpa = await sharp(Buffer.from(desenho)).resize({ width: lado, height: lado, fit: 'inside' }).png().toBuffer()
  const { width, height } = await sharp(limpa).metadata()
  const noise = { type: 'gaussian', mean: 128, sigma: grao } as const
  const ruido =
    grao > 0 &&
    (await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer())
  const suja = ruido
    ? await sharp(limpa)
        .composite([{ input: ruido, blend: 'soft-light' }])
        .png()
        .toBuffer()
    : limpa
  const deitada = sharp(suja).rotate(graus, { background: '#554' })
  return (desfoque > 0 ? deitada.blur(desfoque) : deitada).jpeg({ quality: qualidade }).toBuffer()
}
