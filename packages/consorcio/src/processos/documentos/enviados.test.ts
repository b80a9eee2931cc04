import { describe, expect, test } from 'vitest'
import {
  type ArquivoDoCaso,
  aindaPedidos,
  type ChaveDeDocumento,
  cabem,
  contam,
  DOCUMENTOS,
  falta,
  ficam,
  isCompleto,
} from './index.ts'

const arquivo = (tipo: ChaveDeDocumento, mais: Partial<ArquivoDoCaso> = {}): ArquivoDoCaso => ({
  tipo,
  identidade: null,
  midia: 'image/jpeg',
  problema: null,
  ...mais,
})
const ilegivel = { problema: 'ilegivel' } as const
const pdf = { midia: 'application/pdf' } as const
const rg = { identidade: 'rg' } as const
const varios = (quantos: number, tipo: ChaveDeDocumento, mais: Partial<ArquivoDoCaso> = {}) =>
  Array.from({ length: quantos }, () => arquivo(tipo, mais))

describe('a document is whole', () => {
  test.each<[string, ChaveDeDocumento, ArquivoDoCaso[], boolean]>([
    ['by three payslips of the last three months', 'holerites_3', varios(3, 'holerites_3'), true],
    ['not by two of them', 'holerites_3', varios(2, 'holerites_3'), false],
    ['by one PDF of them', 'holerites_3', [arquivo('holerites_3', pdf)], true],
    ['by a photo and a PDF of the rest', 'holerites_3', [arquivo('holerites_3'), arquivo('holerites_3', pdf)], true],
    ['by both sides of a professional card', 'carteira_classe', varios(2, 'carteira_classe'), true],
    ['not by one of its sides', 'carteira_classe', varios(1, 'carteira_classe'), false],
    ['not by one side of the partner’s RG', 'documentos_socio', varios(1, 'documentos_socio', rg), false],
    [
      'by one photo of the partner’s CNH',
      'documentos_socio',
      [arquivo('documentos_socio', { identidade: 'cnh' })],
      true,
    ],
    ['by one payslip where one is asked for', 'holerites_1', varios(1, 'holerites_1'), true],
    [
      'not while one of its files is refused',
      'holerites_1',
      [arquivo('holerites_1'), arquivo('holerites_1', ilegivel)],
      false,
    ],
    ['not by nothing', 'selfie', [], false],
  ])('%s', (_, tipo, arquivos, completo) => {
    expect(isCompleto(tipo, arquivos)).toBe(completo)
  })

  test('in a field that takes as many files as it needs', () => {
    for (const linha of Object.values(DOCUMENTOS))
      expect(linha.maximo).toBeGreaterThanOrEqual('minimo' in linha ? linha.minimo : 1)
  })
})

describe('what is sent again', () => {
  const frente = arquivo('documento_pessoal', rg)
  const verso = arquivo('documento_pessoal', { ...rg, ...ilegivel })

  test('takes the place of what was refused alone: the side that serves stays and counts', () => {
    expect(ficam('documento_pessoal', [frente, verso], 'rg')).toEqual([frente])
    expect(contam('documento_pessoal', [frente, verso])).toEqual([frente])
    expect(cabem('documento_pessoal', [frente, verso], 'rg')).toBe(1)
  })

  test('as another identity document takes the place of all of the first', () => {
    expect(ficam('documento_pessoal', [frente, verso], 'cnh')).toEqual([])
    expect(cabem('documento_pessoal', [frente, verso], 'cnh')).toBe(1)
    expect(cabem('documento_pessoal', [frente, verso], 'ctps')).toBe(3)
  })

  test('of what is whole takes the place of all of it', () => {
    const extratos = varios(2, 'extrato_bancario')
    expect(ficam('extrato_bancario', extratos, null)).toEqual([])
    expect(cabem('extrato_bancario', extratos, null)).toBe(DOCUMENTOS.extrato_bancario.maximo)
  })

  test('of what lacks a part is that part', () => {
    const dois = varios(2, 'holerites_3')
    expect(ficam('holerites_3', dois, null)).toEqual(dois)
    expect(cabem('holerites_3', dois, null)).toBe(1)
  })

  test('as another document leaves those that were accepted, which are none of its parts', () => {
    const [aceito, recusado] = [arquivo('extra'), arquivo('extra', ilegivel)]
    expect(ficam('extra', [aceito, recusado], null)).toEqual([aceito])
    expect(contam('extra', [aceito, recusado])).toEqual([])
    expect(cabem('extra', [aceito, recusado], null)).toBe(DOCUMENTOS.extra.maximo)
  })
})

describe('a phase asks for', () => {
  const todos: ChaveDeDocumento[] = ['selfie', 'holerites_3']
  const selfie = arquivo('selfie')
  const holerites = varios(3, 'holerites_3')

  test.each<[string, ChaveDeDocumento[], ArquivoDoCaso[], ChaveDeDocumento[]]>([
    ['all of it while nothing was sent', todos, [], todos],
    ['what is missing alone', todos, [selfie], ['holerites_3']],
    ['what lacks a part alone', todos, [selfie, ...varios(2, 'holerites_3')], ['holerites_3']],
    ['what was refused alone', todos, [arquivo('selfie', ilegivel), ...holerites], ['selfie']],
    [
      'what was refused though the phase asks for it no more',
      todos,
      [selfie, ...holerites, arquivo('itr', ilegivel)],
      ['itr'],
    ],
    ['all of it again, to be replaced at will, once it is all there', todos, [selfie, ...holerites], todos],
    ['another document alone, once all the rest is there', [...todos, 'extra'], [selfie, ...holerites], ['extra']],
    [
      'another document though one was sent before',
      [...todos, 'extra'],
      [selfie, ...holerites, arquivo('extra')],
      ['extra'],
    ],
    [
      'what was refused before another document',
      [...todos, 'extra'],
      [arquivo('selfie', ilegivel), ...holerites],
      ['selfie'],
    ],
    ['what is missing and another document', [...todos, 'extra'], [selfie], ['holerites_3', 'extra']],
  ])('%s', (_, pedidos, atuais, ainda) => {
    expect(aindaPedidos(pedidos, atuais)).toEqual(ainda)
  })

  test.each<[ChaveDeDocumento, ArquivoDoCaso[], boolean]>([
    ['selfie', [selfie], false],
    ['selfie', [arquivo('selfie', ilegivel)], true],
    ['selfie', holerites, true],
    ['extra', [arquivo('extra')], true],
  ])('%s, after %j: %s', (tipo, atuais, faltando) => {
    expect(falta(tipo, atuais)).toBe(faltando)
  })
})
