import { describe, expect, test } from 'vitest'
import { fezGesto, GESTOS, type Ponto, posturaDe, provarGestos, type QuadroLido, sortearGestos } from './gestos.ts'

/** The landmarks that are read, of a face straight ahead whose eyes are 100 apart; the rest are where they do not matter. */
function rosto({ nariz = [0, 60], boca = 75, cantos = 110 }: { nariz?: Ponto; boca?: number; cantos?: number } = {}) {
  const pontos: Ponto[] = Array.from({ length: 68 }, () => [0, 0])
  const por = (indice: number, ponto: Ponto) => pontos.splice(indice, 1, ponto)
  for (let i = 36; i < 42; i++) por(i, [-50, 0])
  for (let i = 42; i < 48; i++) por(i, [50, 0])
  por(0, [-115, 10])
  por(16, [115, 10])
  por(8, [0, 175])
  por(30, nariz)
  por(48, [-boca / 2, cantos])
  por(54, [boca / 2, cantos])
  por(51, [0, 100])
  return pontos
}
const lida = (pontos: readonly Ponto[]) => {
  const postura = posturaDe(pontos)
  if (!postura) throw new Error('sem postura')
  return postura
}
const reto = lida(rosto())

describe('a gesture beside the face straight ahead', () => {
  test.each([
    ['virar', 'enough', { nariz: [35, 60] as const }, true],
    ['virar', 'hardly', { nariz: [33, 60] as const }, false],
    ['virar', 'to the other side', { nariz: [-50, 60] as const }, false],
    ['erguer', 'enough', { nariz: [0, 49] as const }, true],
    ['erguer', 'hardly', { nariz: [0, 50] as const }, false],
    ['erguer', 'downwards', { nariz: [0, 80] as const }, false],
    ['sorrir', 'wider', { boca: 88 }, true],
    ['sorrir', 'wider, hardly', { boca: 86 }, false],
    ['sorrir', 'wider with raised corners', { boca: 81, cantos: 103 }, true],
    ['sorrir', 'with corners that hang', { boca: 90, cantos: 115 }, false],
  ] as const)('%s, %s', (gesto, _, mudanca, fez) => {
    const feito = lida(rosto(mudanca))
    expect(fezGesto(gesto, reto, feito)).toBe(fez)
    // Nothing that is done for one gesture is taken for another.
    expect(GESTOS.filter((outro) => outro !== gesto && fezGesto(outro, reto, feito))).toEqual([])
  })

  test.each<[string, (ponto: Ponto) => Ponto]>([
    ['moved and nearer', ([x, y]) => [3 * x + 400, 3 * y - 20]],
    ['turned in its plane', ([x, y]) => [x * Math.cos(0.4) - y * Math.sin(0.4), x * Math.sin(0.4) + y * Math.cos(0.4)]],
    ['tilted to a side', ([x, y]) => [0.6 * x, y]],
    ['tilted backwards', ([x, y]) => [x, 0.9 * y]],
  ])('is not made by a flat photo that is %s', (_, mover) => {
    const movida = lida(rosto().map(mover))
    for (const gesto of GESTOS) expect(fezGesto(gesto, reto, movida)).toBe(false)
  })

  test('is not read from what is no face', () => {
    expect(posturaDe([])).toBeNull()
    expect(posturaDe(Array.from({ length: 68 }, () => [7, 7] as const))).toBeNull()
  })
})

describe('what the camera asks for', () => {
  test('is two different gestures, and each pair in each order may come', () => {
    const pares = new Set<string>()
    for (const um of [0, 1, 2])
      for (const outro of [0, 1]) {
        const numeros = [um, outro]
        pares.add(sortearGestos(() => numeros.shift() ?? 0).join())
      }
    expect(pares.size).toBe(6)
    for (const par of pares) expect(new Set(par.split(',')).size).toBe(2)
  })

  const quadro = (mais: Partial<QuadroLido> = {}): QuadroLido => ({
    rostos: 1,
    postura: reto,
    semelhanca: 0.6,
    ...mais,
  })
  const sorri = lida(rosto({ boca: 100 }))
  const vira = lida(rosto({ nariz: [50, 60] }))
  test.each<[string, QuadroLido, QuadroLido[], boolean, string]>([
    [
      'both, by one person',
      quadro(),
      [quadro({ postura: vira, semelhanca: 0.35 }), quadro({ postura: sorri })],
      true,
      'gestos conferidos: virar o rosto à esquerda e sorrir',
    ],
    [
      'in the other order',
      quadro(),
      [quadro({ postura: sorri }), quadro({ postura: vira })],
      false,
      'gestos não conferidos: não se viu virar o rosto à esquerda; não se viu sorrir',
    ],
    [
      'by somebody else',
      quadro(),
      [quadro({ postura: vira }), quadro({ postura: sorri, semelhanca: 0.349 })],
      false,
      'gestos não conferidos: outra pessoa ao sorrir',
    ],
    [
      'nobody, and two',
      quadro(),
      [quadro({ rostos: 0, postura: null, semelhanca: null }), quadro({ rostos: 2, postura: null, semelhanca: null })],
      false,
      'gestos não conferidos: nenhum rosto ao virar o rosto à esquerda; mais de um rosto ao sorrir',
    ],
    ['none', quadro(), [], false, 'gestos não conferidos: a foto veio sem eles'],
    ['a selfie of two', quadro({ rostos: 2 }), [], false, 'gestos não conferidos: não há um rosto só na selfie'],
  ])('%s', (_, selfie, quadros, conferidos, dito) => {
    expect(provarGestos(['virar', 'sorrir'], { reto: selfie, quadros }, 0.35)).toEqual({ conferidos, dito })
  })
})
