import type { Hex } from './contraste.ts'
import { linearChannels } from './contraste.ts'

/** Lightness 0–1, chroma 0–0.4, hue in degrees: equal steps look equal. Matrices: https://bottosson.github.io/posts/oklab */
export interface Oklch {
  l: number
  c: number
  h: number
}

export function toOklch(cor: Hex): Oklch {
  const [r, g, b] = linearChannels(cor)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

/** The nearest displayable colour of the same lightness and hue: chroma gives way first. */
export function toHex({ l, c, h }: Oklch): Hex {
  const claridade = Math.min(1, Math.max(0, l))
  let [menor, maior] = [0, c]
  if (cabe(canais(claridade, c, h))) menor = c
  else
    for (let i = 0; i < 8; i++) {
      const meio = (menor + maior) / 2
      if (cabe(canais(claridade, meio, h))) menor = meio
      else maior = meio
    }
  return `#${canais(claridade, menor, h).map(octeto).join('')}`
}

function canais(l: number, c: number, h: number): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

function cabe(rgb: number[]): boolean {
  return rgb.every((v) => v >= -0.0005 && v <= 1.0005)
}

function octeto(linear: number): string {
  const v = Math.min(1, Math.max(0, linear))
  const s = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
  return Math.round(s * 255)
    .toString(16)
    .padStart(2, '0')
}
