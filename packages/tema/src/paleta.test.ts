import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { Hex } from './contraste.ts'
import { contrast } from './contraste.ts'
import type { Esquema, Marca, NomeCor } from './paleta.ts'
import { derivePaleta, razaoControle, razaoTexto } from './paleta.ts'
import { paresDeControle, paresDeTexto } from './pares.ts'

const cor = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`)

const marcas = inject('completa') ? 10_000 : 500

function falhas(marca: Marca): string[] {
  const { claro, escuro } = derivePaleta(marca)
  return [...falhasDo(claro, 'claro'), ...falhasDo(escuro, 'escuro')]
}

function falhasDo(esquema: Esquema, nome: string): string[] {
  const measure = (pares: readonly (readonly [NomeCor, NomeCor])[], minimo: number) =>
    pares
      .map(([a, b]) => ({ a, b, razao: contrast(esquema[a], esquema[b]) }))
      .filter(({ razao }) => razao < minimo)
      .map(({ a, b, razao }) => `${nome}: ${a} on ${b} = ${razao.toFixed(2)}`)
  return [...measure(paresDeTexto, razaoTexto), ...measure(paresDeControle, razaoControle)]
}

describe('derivePaleta', () => {
  it(`keeps text at 4.5:1 and controls at 3:1 for ${marcas} random brands, light and dark`, {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(cor, cor, (primaria, secundaria) => falhas({ primaria, secundaria }).length === 0),
      { numRuns: marcas },
    )
  })

  const extremos: Hex[] = [
    '#000000',
    '#ffffff',
    '#808080',
    '#767676',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#ffcc00',
  ]
  it.each(extremos.flatMap((a) => extremos.map((b) => [a, b] as const)))(
    'holds for the extreme brand %s with %s',
    (a, b) => {
      expect(falhas({ primaria: a, secundaria: b })).toEqual([])
    },
  )

  it('keeps a brand colour on which white reads as the fill of the light scheme', () => {
    const { claro } = derivePaleta({ primaria: '#1d5b8f', secundaria: '#f2a33a' })
    expect(claro.primaria).toBe('#1d5b8f')
    expect(claro.sobrePrimaria).toBe('#ffffff')
  })

  it('keeps a bright brand colour as the fill, writes dark on it and darkens only its border', () => {
    const { claro } = derivePaleta({ primaria: '#ffcc00', secundaria: '#003366' })
    expect(claro.primaria).toBe('#ffcc00')
    expect(contrast(claro.sobrePrimaria, '#000000')).toBeLessThan(1.3)
    expect(contrast(claro.primariaBorda, claro.superficie)).toBeGreaterThanOrEqual(3)
  })
})
