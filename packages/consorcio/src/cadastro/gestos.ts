/** What the camera may ask for beside the face straight ahead; the side is the person's own. */
export const GESTOS = ['virar', 'erguer', 'sorrir'] as const
export type Gesto = (typeof GESTOS)[number]

/** Each as whoever decides reads it. */
const FEITOS: Readonly<Record<Gesto, string>> = {
  virar: 'virar o rosto à esquerda',
  erguer: 'olhar para cima',
  sorrir: 'sorrir',
}

/** Draws two different gestures in an order; `sorteia(n)` returns a whole number from 0 to n - 1. */
export function sortearGestos(sorteia: (n: number) => number): [Gesto, Gesto] {
  const restam = [...GESTOS]
  const tirar = () => restam.splice(sorteia(restam.length), 1)[0] ?? GESTOS[0]
  return [tirar(), tirar()]
}

export type Ponto = readonly [x: number, y: number]

/**
 * How a head is held on a picture, in figures that size, place, a turn of the picture, and the narrowing of a flat one that is
 * tilted, leave as they are.
 */
export type Postura = {
  /** The tip of the nose off the middle of the face, as part of its width; above zero to the picture's right. */
  vira: number
  /** The tip of the nose below the eyes, as part of the way to the chin: less when looking up. */
  queda: number
  /** The width of the mouth, less how far its corners hang, as parts of the distance between the eyes. */
  sorriso: number
}

/** From this much on, beside the same person straight ahead, a gesture was made. Measured: ADR 29. */
const MUDANCA = { virar: 0.15, erguer: 0.06, sorrir: 0.12 } as const satisfies Record<Gesto, number>

const PONTOS = 68
const media = (pontos: readonly Ponto[]): Ponto => [
  pontos.reduce((soma, [x]) => soma + x, 0) / pontos.length,
  pontos.reduce((soma, [, y]) => soma + y, 0) / pontos.length,
]

/**
 * Measures how a head is held from its 68 landmarks, in the order of iBUG 300-W: contour 0-16, nose 27-35, eyes 36-47, mouth
 * 48-67. Null for what is no face.
 */
export function posturaDe(pontos: readonly Ponto[]): Postura | null {
  if (pontos.length !== PONTOS) return null
  const direito = media(pontos.slice(36, 42))
  const esquerdo = media(pontos.slice(42, 48))
  const [meioX, meioY] = media([direito, esquerdo])
  const [dx, dy] = [esquerdo[0] - direito[0], esquerdo[1] - direito[1]]
  const entre = dx * dx + dy * dy
  // Along the line of the eyes, and across it, in distances between them.
  const em = (indice: number): Ponto => {
    const [x, y] = pontos[indice] ?? [Number.NaN, Number.NaN]
    const [px, py] = [x - meioX, y - meioY]
    return [(px * dx + py * dy) / entre, (py * dx - px * dy) / entre]
  }
  const [nariz, queixo, deUmLado, doOutro] = [em(30), em(8), em(0), em(16)]
  const [canto, outroCanto, labio] = [em(48), em(54), em(51)]
  const postura = {
    vira: (nariz[0] - (deUmLado[0] + doOutro[0]) / 2) / (doOutro[0] - deUmLado[0]),
    queda: nariz[1] / queixo[1],
    sorriso: outroCanto[0] - canto[0] - ((canto[1] + outroCanto[1]) / 2 - labio[1]),
  }
  return Object.values(postura).every(Number.isFinite) ? postura : null
}

/** Tells whether a head held in one way straight ahead, and in the other when asked, made the gesture. */
export function fezGesto(gesto: Gesto, reto: Postura, pedido: Postura): boolean {
  const mudou = {
    virar: pedido.vira - reto.vira,
    erguer: reto.queda - pedido.queda,
    sorrir: pedido.sorriso - reto.sorriso,
  }
  return mudou[gesto] >= MUDANCA[gesto]
}

/** What a machine found on one picture of the camera. */
export type QuadroLido = {
  /** How many faces stand in the foreground. */
  rostos: number
  /** Of its one face; null without one. */
  postura: Postura | null
  /** The likeness to the face straight ahead, 0 to 1; null without one face on each. */
  semelhanca: number | null
}

/** Whether the gestures that were asked for were seen, all by one person; `dito` is for whoever decides. */
export type ProvaDeGestos = { conferidos: boolean; dito: string }

const naoConferidos = (porque: string): ProvaDeGestos => ({
  conferidos: false,
  dito: `gestos não conferidos: ${porque}`,
})

function falhaDo(gesto: Gesto, reto: Postura, quadro: QuadroLido | undefined, semelhancaMinima: number): string | null {
  const feito = FEITOS[gesto]
  if (!quadro || quadro.rostos === 0) return `nenhum rosto ao ${feito}`
  if (quadro.rostos > 1) return `mais de um rosto ao ${feito}`
  if (quadro.postura === null || quadro.semelhanca === null) return `não deu para ler ao ${feito}`
  if (quadro.semelhanca < semelhancaMinima) return `outra pessoa ao ${feito}`
  return fezGesto(gesto, reto, quadro.postura) ? null : `não se viu ${feito}`
}

/** Decides, of the pictures that the camera took at each gesture, whether all were made, and by the person of the selfie. */
export function provarGestos(
  pedidos: readonly Gesto[],
  { reto, quadros }: { reto: QuadroLido; quadros: readonly QuadroLido[] },
  semelhancaMinima: number,
): ProvaDeGestos {
  const { postura } = reto
  if (reto.rostos !== 1 || postura === null) return naoConferidos('não há um rosto só na selfie')
  if (pedidos.length === 0 || quadros.length !== pedidos.length) return naoConferidos('a foto veio sem eles')
  const falhas = pedidos.flatMap((gesto, i) => falhaDo(gesto, postura, quadros[i], semelhancaMinima) ?? [])
  if (falhas.length > 0) return naoConferidos(falhas.join('; '))
  return { conferidos: true, dito: `gestos conferidos: ${pedidos.map((gesto) => FEITOS[gesto]).join(' e ')}` }
}
