import { expect, test } from 'vitest'
import { PROCESSOS } from '../index.ts'
import { type ContadosDoRosto, concordanciaDe, juizosDe } from './index.ts'

test.each([
  ['devolucao', 'analiseGrc', { aprovar: 'aprovou', recusar: 'recusou', pedirDocumentos: 'deNovo' }],
  ['devolucao', 'suspeitaFraude', { aprovar: 'aprovou', recusar: 'recusou', pedirDocumentos: 'deNovo' }],
  // Who refuses credit says nothing of the face.
  ['contemplacao', 'aguardandoAnaliseInterna', { aprovar: 'aprovou', pedirDocumentos: 'deNovo' }],
  // Nobody looks at documents there.
  ['devolucao', 'brScanEmAndamento', {}],
  ['devolucao', 'documentoRecusado', {}],
] as const)('in %s, %s, these acts judge a face', (processo, fase, esperados) => {
  const atos = juizosDe(PROCESSOS[processo]).filter((cada) => cada.fase === fase)
  expect(Object.fromEntries(atos.map(({ ato, juizo }) => [ato, juizo]))).toEqual(esperados)
})

const contar = (
  caminho: ContadosDoRosto['caminho'],
  juizo: ContadosDoRosto['juizo'],
  quantos = 1,
  modelo = 'um',
): ContadosDoRosto => ({ caminho, juizo, quantos, modelo })

test.each<[string, ContadosDoRosto[], [decididos: number, concordaram: number, milesimos: number | null]]>([
  ['passed alone: nobody says', [contar('sozinho', null, 9)], [0, 0, null]],
  ['passed alone, and was refused for something else later', [contar('sozinho', 'recusou')], [0, 0, null]],
  ['drawn and approved', [contar('sorteado', 'aprovou')], [1, 1, 1000]],
  ['drawn and refused', [contar('sorteado', 'recusou')], [1, 0, 0]],
  ['drawn, asked again or not decided', [contar('sorteado', 'deNovo'), contar('sorteado', null)], [0, 0, null]],
  ['below and refused', [contar('abaixo', 'recusou')], [1, 1, 1000]],
  ['below and approved', [contar('abaixo', 'aprovou')], [1, 0, 0]],
  ['between: the machine has no opinion', [contar('entre', 'aprovou'), contar('entre', 'recusou')], [0, 0, null]],
  [
    'asked for at the desk: its figure led nowhere',
    [contar('pedido', 'aprovou'), contar('pedido', 'recusou')],
    [0, 0, null],
  ],
  ['enough, and seen for another reason', [contar('outro-motivo', 'aprovou')], [1, 1, 1000]],
  [
    'never all where one differed',
    [contar('sorteado', 'aprovou', 2999), contar('sorteado', 'recusou')],
    [3000, 2999, 999],
  ],
])('%s', (_, contados, [decididos, concordaram, milesimos]) => {
  expect(concordanciaDe(contados)).toMatchObject([{ decididos, concordaram, milesimos }])
})

test('every comparison is told once, by model', () => {
  const [b, a] = concordanciaDe([
    contar('sozinho', null, 5, 'b'),
    contar('sorteado', 'aprovou', 2, 'b'),
    contar('entre', 'recusou', 3, 'b'),
    contar('abaixo', 'deNovo', 4, 'b'),
    contar('outro-motivo', null, 6, 'b'),
    contar('pedido', 'aprovou', 7, 'b'),
    contar('sozinho', null, 1, 'a'),
  ]).toReversed()
  expect(a).toMatchObject({ modelo: 'a', comparados: 1, sozinhos: 1 })
  expect(b).toMatchObject({
    modelo: 'b',
    comparados: 27,
    sozinhos: 5,
    sorteados: { total: 2, aprovados: 2, recusados: 0, deNovo: 0, semDecisao: 0 },
    pelaFigura: { total: 7, aprovados: 0, recusados: 3, deNovo: 4, semDecisao: 0 },
    porOutroMotivo: { total: 6, aprovados: 0, recusados: 0, deNovo: 0, semDecisao: 6 },
    pedidos: { total: 7, aprovados: 7, recusados: 0, deNovo: 0, semDecisao: 0 },
    decididos: 2,
  })
  expect(concordanciaDe([])).toEqual([])
})
