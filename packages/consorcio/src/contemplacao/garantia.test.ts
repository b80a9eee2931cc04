import { describe, expect, test } from 'vitest'
import { TIPOS_DE_COTA } from '../cota/cota.ts'
import { bensDaCota, garantiasDaCota, listBens } from './garantia.ts'

test.each([
  ['auto', ['veiculo', 'equipamento']],
  ['pesados', ['veiculo', 'equipamento']],
  ['imovel', ['imovel', 'outroImovel']],
  ['servico', ['outroImovel', 'outroVeiculo', 'fiador']],
] as const)('a quota of %s takes %j', (tipo, garantias) => {
  expect(garantiasDaCota(tipo)).toEqual(garantias)
})

describe('what may be bought', () => {
  test.each([
    ['auto', 'veiculo', ['LEVE', 'SUV_CAMIONETE', 'UTILITARIO', 'MOTOCICLETA']],
    ['pesados', 'veiculo', ['PESADO', 'ONIBUS']],
    ['auto', 'equipamento', ['AGRICOLA', 'CONSTRUCAO_PESADA', 'INDUSTRIAL', 'ENERGIA_SOLAR']],
    ['pesados', 'equipamento', ['AGRICOLA', 'CONSTRUCAO_PESADA', 'INDUSTRIAL', 'ENERGIA_SOLAR']],
  ] as const)('by a quota of %s with %s as its guarantee is %j', (tipo, garantia, bens) => {
    expect(bensDaCota(tipo, garantia)).toEqual(bens)
  })

  test('is, whatever the quota and its guarantee, something; and nothing is bought by none', () => {
    const comprados = TIPOS_DE_COTA.flatMap((tipo) =>
      garantiasDaCota(tipo).map((garantia) => bensDaCota(tipo, garantia)),
    )
    expect(comprados.filter((bens) => bens.length === 0)).toEqual([])
    expect(new Set(comprados.flat())).toEqual(new Set(listBens))
  })
})
