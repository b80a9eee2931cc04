/** A line of print as the reader finds it before it reads any letter, in pixels from the picture's upper left corner. */
export type Linha = { x: number; y: number; largura: number; altura: number }
/** A part of the picture as wide as itself. */
export type Faixa = { topo: number; altura: number }

/**
 * A letter is about half as wide as its line is high: so many letters are read together. Measured: a thousand cost 1.4 s of
 * a processor, and the heading of a page, which mostly says what is sought, has fewer than these.
 */
const LETRAS_POR_FAIXA = 360
/** The boxes of lines that stand close touch each other by the tails of their letters: at most so many pixels, or so much. */
const RABO = { pixels: 4, parte: 0.2 }

/** A box with more is a rule, or the shadow of an edge. */
const LETRAS_DE_UMA_LINHA = 160

const letrasDe = ({ largura, altura }: Linha) => Math.min(LETRAS_DE_UMA_LINHA, (2 * largura) / Math.max(1, altura))
/** What is higher than wide is a frame. */
const isDeLetras = ({ largura, altura }: Linha) => largura > altura

type Tamanho = { largura: number; altura: number }

/** Computes where a line of a picture that is askew by so many radians stands once it is turned straight on a larger sheet. */
export function endireitarLinha(
  { x, y, largura, altura }: Linha,
  { imagem, reta, inclinacao }: { imagem: Tamanho; reta: Tamanho; inclinacao: number },
): Linha {
  const [seno, cosseno] = [Math.sin(inclinacao), Math.cos(inclinacao)]
  const [dx, dy] = [x + (largura - imagem.largura) / 2, y + (altura - imagem.altura) / 2]
  const alta = Math.max(1, altura - largura * Math.abs(seno))
  return {
    x: dx * cosseno - dy * seno + (reta.largura - largura) / 2,
    y: dx * seno + dy * cosseno + (reta.altura - alta) / 2,
    largura,
    altura: alta,
  }
}

/**
 * Cuts a picture of this height across, between its lines and never through one, into parts with about as many letters each,
 * from its head to its foot. Columns whose lines stand at different heights stay together.
 */
export function cortarEmFaixas(linhas: readonly Linha[], altura: number): Faixa[] {
  const cortes: number[] = []
  let letras = 0
  let base = 0
  for (const linha of linhas.filter(isDeLetras).toSorted((a, b) => a.y - b.y)) {
    const rabo = Math.min(RABO.pixels, linha.altura * RABO.parte)
    const topo = linha.y + rabo
    if (letras >= LETRAS_POR_FAIXA && topo > base) {
      cortes.push(Math.round((base + topo) / 2))
      letras = 0
    }
    letras += letrasDe(linha)
    base = Math.max(base, linha.y + linha.altura - rabo)
  }
  const bordas = [0, ...cortes, altura]
  return bordas.slice(1).map((ate, i) => ({ topo: bordas[i] ?? 0, altura: ate - (bordas[i] ?? 0) }))
}
