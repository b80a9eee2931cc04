import sharp from 'sharp'
import { cortarEmFaixas, endireitarLinha } from './faixas.ts'
import { type Imagem, openMotor, type TextoDaImagem } from './motor.ts'

/** A picture that is open, and cut across into so many parts, its head being 0. */
export type Pagina = { faixas: number; ler: (faixa: number) => TextoDaImagem }

let aberto: ReturnType<typeof openMotor> | null = null

/** Turns a picture until its lines are level, on a larger white sheet. */
async function endireitar({ pixels, largura, altura }: Imagem, radianos: number): Promise<Imagem> {
  if (radianos === 0) return { pixels, largura, altura }
  const { data, info } = await sharp(pixels, { raw: { width: largura, height: altura, channels: 1 } })
    .rotate((radianos * 180) / Math.PI, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, largura: info.width, altura: info.height }
}

/** Opens a picture to be read part by part. One of few letters is one part. */
export async function abrirPagina(imagem: Imagem): Promise<Pagina> {
  const motor = await (aberto ??= openMotor())
  const { linhas, inclinacao } = motor.medir(imagem)
  const cortar = (reta: Imagem) =>
    cortarEmFaixas(
      linhas.map((linha) => endireitarLinha(linha, { imagem, reta, inclinacao })),
      reta.altura,
    )
  if (cortar(imagem).length === 1) return { faixas: 1, ler: () => motor.ler(imagem, inclinacao) }
  const reta = await endireitar(imagem, inclinacao)
  const faixas = cortar(reta)
  return {
    faixas: faixas.length,
    ler(qual) {
      const { topo, altura } = faixas[qual] ?? { topo: 0, altura: 1 }
      const pixels = reta.pixels.subarray(topo * reta.largura, (topo + altura) * reta.largura)
      return motor.ler({ pixels, largura: reta.largura, altura })
    },
  }
}
