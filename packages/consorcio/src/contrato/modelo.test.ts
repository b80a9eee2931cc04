import { describe, expect, test } from 'vitest'
import { CAMPOS_DO_CONTRATO, type CampoDoContrato, camposDesconhecidos, fillContrato } from './modelo.ts'

const dados = Object.fromEntries(CAMPOS_DO_CONTRATO.map((campo) => [campo, `<${campo}>`])) as Record<
  CampoDoContrato,
  string
>

describe('a model of contract', () => {
  test.each<[string, string, ReturnType<typeof fillContrato>]>([
    ['nothing', '', []],
    ['a line', 'Texto.', [{ tipo: 'paragrafo', texto: 'Texto.' }]],
    ['lines of one paragraph', 'Um\n  dois \r\ntrês', [{ tipo: 'paragrafo', texto: 'Um dois três' }]],
    [
      'titles and paragraphs',
      '# Um\ntexto\n\n\noutro\n# Dois',
      [
        { tipo: 'titulo', texto: 'Um' },
        { tipo: 'paragrafo', texto: 'texto' },
        { tipo: 'paragrafo', texto: 'outro' },
        { tipo: 'titulo', texto: 'Dois' },
      ],
    ],
    ['a hash that begins no title', '#1 e # 2', [{ tipo: 'paragrafo', texto: '#1 e # 2' }]],
    ['fields', '{{grupo}}, {{ cota }} e {{grupo}}', [{ tipo: 'paragrafo', texto: '<grupo>, <cota> e <grupo>' }]],
  ])('of %s is printed piece by piece', (_caso, modelo, blocos) => {
    expect(fillContrato(modelo, dados)).toEqual(blocos)
  })

  test('takes what is filled in as text: it makes no title and names no field', () => {
    const maliciosos = { ...dados, consorciado: '\n# {{cnpj}} $& ' }
    expect(fillContrato('{{consorciado}}', maliciosos)).toEqual([{ tipo: 'paragrafo', texto: '\n# {{cnpj}} $& ' }])
  })

  test('that names what no quota has is not filled in', () => {
    expect(camposDesconhecidos('{{grupo}} {{senha}} {{ }} {{senha}}')).toEqual(['senha', ''])
    expect(camposDesconhecidos(CAMPOS_DO_CONTRATO.map((campo) => `{{${campo}}}`).join(' '))).toEqual([])
    expect(() => fillContrato('{{senha}}', dados)).toThrow(RangeError)
  })
})
