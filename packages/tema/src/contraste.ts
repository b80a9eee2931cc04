/** A colour as `#rrggbb`, lower case. */
export type Hex = `#${string}`

/** Reads `#rgb` or `#rrggbb`; null when the text is not a colour. */
export function parseHex(texto: string): Hex | null {
  const curto = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(texto.trim())
  if (curto)
    return `#${curto
      .slice(1)
      .map((d) => d + d)
      .join('')}`.toLowerCase() as Hex
  const longo = /^#?([0-9a-f]{6})$/i.exec(texto.trim())
  return longo?.[1] ? `#${longo[1].toLowerCase()}` : null
}

/** The three channels of a colour, 0–1, linear light. */
export function linearChannels(cor: Hex): [number, number, number] {
  const n = Number.parseInt(cor.slice(1), 16)
  return [linear((n >> 16) & 255), linear((n >> 8) & 255), linear(n & 255)]
}

/** WCAG 2.2 relative luminance, 0 (black) to 1 (white). https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(cor: Hex): number {
  const [r, g, b] = linearChannels(cor)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio between two colours, 1 to 21, whatever their order. */
export function contrast(a: Hex, b: Hex): number {
  const la = luminance(a)
  const lb = luminance(b)
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05)
}

function linear(canal: number): number {
  const c = canal / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
