import { describe, expect, it } from 'vitest'
import type { Documento } from '../palavras.ts'
import {
  apontadosDe,
  comparaveis,
  isCompleta,
  type Marca,
  marcadosDe,
  nomeNaLista,
  porAbrirDe,
  proximoPorJulgar,
  vigentesDe,
  vizinho,
} from './exame.ts'

const documento = (id: number, tipo: string, mais: Partial<Documento> = {}): Documento => ({
  id,
  tipo,
  identidade: null,
  nome: `${id}.jpg`,
  tipoDoArquivo: 'image/jpeg',
  tamanho: 1,
  enviadoEm: '2026-11-20T12:00:00.000Z',
  via: 'portal',
  problema: null,
  motivo: null,
  leitura: null,
  escrito: [],
  aviso: null,
  rosto: null,
  substituidoEm: null,
  ...mais,
})

const frente = documento(1, 'documento_pessoal')
const rosto = documento(2, 'selfie')
const verso = documento(3, 'documento_pessoal')
const conta = documento(4, 'comprovante_residencia')
const antigo = documento(5, 'comprovante_residencia', { substituidoEm: '2026-11-21T12:00:00.000Z' })
const vigentes = vigentesDe([frente, rosto, verso, antigo, conta])

it('those of a kind stand together, and what another took the place of is not among them', () => {
  expect(vigentes.map(({ id }) => id)).toEqual([1, 3, 2, 4])
  expect(vigentes.map((cada) => nomeNaLista(cada, vigentes))).toEqual([
    'Documento com foto, 1 de 2',
    'Documento com foto, 2 de 2',
    'Selfie',
    'Comprovante de residência',
  ])
})

it('names what was not opened, each of a kind by its place', () => {
  expect(porAbrirDe(vigentes, new Set([1, 2]))).toEqual(['Documento com foto, 2 de 2', 'Comprovante de residência'])
  expect(porAbrirDe(vigentes, new Set(vigentes.map(({ id }) => id)))).toEqual([])
})

it.each([
  ['forward from none', null, 1, 1],
  ['back from none', null, -1, 1],
  ['forward', 1, 1, 3],
  ['back', 3, -1, 1],
  ['forward from the last', 4, 1, 4],
  ['back from the first', 1, -1, 1],
  ['forward from one that is there no more', 99, 1, 1],
] as const)('%s: from %s by %s to %s', (_, aberto, passo, destino) => {
  expect(vizinho(vigentes, aberto, passo)?.id).toBe(destino)
  expect(vizinho([], aberto, passo)).toBeUndefined()
})

describe('what is judged next', () => {
  const vale: Marca = { vale: true }
  it.each([
    ['the next', 1, [1], 3],
    ['the next of which nothing was said', 1, [1, 3], 2],
    ['one left behind, at the end', 4, [4, 3], 1],
    ['none once all were judged', 4, [1, 2, 3, 4], undefined],
  ] as const)('is %s', (_, aberto, ditos, proximo) => {
    const marcas = new Map(ditos.map((id) => [id, vale] as const))
    expect(proximoPorJulgar(vigentes, aberto, marcas)?.id).toBe(proximo)
  })
})

it.each([
  ['a face against the portrait, both sides of the paper', rosto, [1, 3]],
  ['the paper against the face', frente, [2]],
  ['the bill of a house against no picture', conta, []],
  ['who sells the vehicle against no face of the holder', documento(5, 'documentoProprietario'), []],
])('%s', (_, qual, outros) => {
  expect(comparaveis(qual, vigentes).map(({ id }) => id)).toEqual(outros)
})

it('asks again for what was marked so, with its problem and reason, and not for what serves or is there no more', () => {
  const pedido = { vale: false, problema: 'ilegivel', motivo: 'Está cortado' } as const
  const marcados = marcadosDe(
    vigentes,
    new Map<number, Marca>([
      [1, { vale: true }],
      [4, pedido],
      [5, pedido],
    ]),
  )
  expect(apontadosDe(marcados)).toEqual([{ id: 4, problema: 'ilegivel', motivo: 'Está cortado' }])
})

it.each([
  ['ilegivel', 'Luz', true],
  ['ilegivel', ' ab ', false],
  ['', 'Luz', false],
  ['feio', 'Luz', false],
])('a mark of %j for %j is whole: %s', (problema, motivo, inteira) => {
  expect(isCompleta({ problema, motivo })).toBe(inteira)
})
