import { describe, expect, test } from 'vitest'
import type { ChaveDeDocumento } from '../../documentos/index.ts'
import { listCpfs } from './cpf.ts'
import { findExercicio, listDias, listMeses } from './dias.ts'
import { compararEscrito, compararEscritos, type DeQuem, escritoEmPalavras } from './index.ts'
import { findNomeRotulado, hasNome } from './nome.ts'

const CPF = '52998224725'
const OUTRO = '11144477735'
const ana: DeQuem = { cpf: CPF, nomes: ['Ana Conceição de Souza Lima'], enviadoEm: '2026-11-28' }

describe('a CPF', () => {
  test.each<[string, string, string[]]>([
    ['with its mask', 'CPF 529.982.247-25 SSP', [CPF]],
    ['with colons for dots', 'CPF: 529:982:247-25', [CPF]],
    ['with spaces', '529 982 247 25', [CPF]],
    ['with letters that look like digits', '529.982.247-25 lll.444.777-35', [CPF, OUTRO]],
    ['with the letter O for a zero', '11l.444.777-35 e 0O1.000.000-00', [OUTRO]],
    ['without its mask', 'n 52998224725', [CPF]],
    ['of another check digit is none', '529.982.247-26', []],
    ['whose digits do not check after the mending is none', '529.982.247-l5', []],
    ['of one digit repeated is none', '111.111.111-11', []],
    ['of letters alone is none', 'OOl.OOO.OOO-OO IlI OOO', []],
    ['inside a longer number is none', '1529.982.247-255 452998224725', []],
    ['over two lines is none', '529.982.\n247-25', []],
    ['twice is one', '52998224725 529.982.247-25', [CPF]],
  ])('%s', (_, texto, cpfs) => {
    expect(listCpfs(texto).map(({ cpf }) => cpf)).toEqual(cpfs)
  })
})

describe('a name', () => {
  test.each<[string, string, boolean]>([
    ['as it is', 'NOME\nANA CONCEIÇÃO DE SOUZA LIMA\n', true],
    ['over two lines, with one letter wrong', 'ana conceicao de\nsouza 1ima', true],
    ['with two letters wrong', 'ANA C0NCEICAO DE SOUZA L1MA', true],
    ['with three letters wrong', 'ANA C0NCE1CAO DE SOUZA L1MA', false],
    ['with its words run together', 'ANA CONCEICAO DESOUZA LIMA', true],
    ['without two of its words', 'ANA LIMA', false],
  ])('%s', (_, texto, tem) => {
    expect(hasNome(texto, 'Ana Conceição de Souza Lima')).toBe(tem)
  })

  test.each<[string, string, boolean]>([
    ['Ana Lima', 'ANA LIMA', true],
    ['Ana Lima', 'ANA LIMB', false],
    ['Ana Pereira Lima', 'ANA PEREIRA LIMB', true],
    ['Ana Pereira Lima', 'ANA PEREIRB LIMB', false],
  ])('that is short has few letters to get wrong: %s in %s', (nome, texto, tem) => {
    expect(hasNome(texto, nome)).toBe(tem)
  })

  test.each<[string, string, string | null]>([
    ['below its label', '2 e 1 NOME E SOBRENOME\n\nOTTO DE LIMA\n', 'OTTO DE LIMA'],
    ['beside it', 'Nome: Otto de Lima', 'OTTO DE LIMA'],
    ['with a date beside', 'NOME 1ª HABILITAÇÃO\nOTTO DE LIMA 12/03/2005', 'OTTO DE LIMA'],
    ['of a parent is none', 'NOME DA MÃE\nHELENA DIAS', null],
    ['of a mother is none, told at once', 'NOME MAE HELENA DIAS', null],
    ['of one word is none', 'NOME\nOTTO', null],
    ['without a label is none', 'OTTO DE LIMA', null],
  ])('%s', (_, texto, nome) => {
    expect(findNomeRotulado(texto)).toBe(nome)
  })
})

test.each<[string, string[]]>([
  ['Emissão 02/11/2026 Vencimento 15/11/2026', ['2026-11-02', '2026-11-15']],
  ['em 2.11.26', ['2026-11-02']],
  ['12 de março de 2026', ['2026-03-12']],
  ['São Paulo, 1º de Fevereiro de 2026', ['2026-02-01']],
  ['05 MAR 2026, 06/abr/26', ['2026-03-05', '2026-04-06']],
  ['30/02/2026 e 31.04.26', []],
  ['10/11-2026 e 1.234/56', []],
  ['12345.67.2026 e 3/2026', []],
])('the days of %j are %j', (texto, dias) => {
  expect(listDias(texto)).toEqual(dias)
})

test.each<[string, string[]]>([
  ['03/2026', ['2026-03']],
  ['março/2026, abr/26 e Maio de 2026', ['2026-03', '2026-04', '2026-05']],
  ['Período: 20/05/2026 a 03/08/2026', ['2026-05', '2026-06', '2026-07', '2026-08']],
  ['12/03/2026 PIX 10,00', ['2026-03']],
  ['13/2026, marcado 2026', []],
  ['contrato de 01/01/2020 a 01/01/2030', ['2020-01', '2030-01']],
])('the months of %j are %j', (texto, meses) => {
  expect(listMeses(texto)).toEqual(meses)
})

test.each<[string, number | null]>([
  ['IMPOSTO SOBRE A RENDA\nEXERCÍCIO 2026 ANO-CALENDÁRIO 2025', 2026],
  ['Ano-calendário de 2025', 2026],
  ['Exercício: 1999', null],
  ['Emitido em 2026', null],
])('the year of %j is %s', (texto, ano) => {
  expect(findExercicio(texto)).toBe(ano)
})

const ditos = (tipo: ChaveDeDocumento, texto: string, mais: Partial<DeQuem> = {}) =>
  compararEscrito(tipo, texto, { ...ana, ...mais }).map(
    (escrito) => `${escrito.resultado}: ${escritoEmPalavras(escrito)}`,
  )

describe('what is written, beside the record, is told to the analyst', () => {
  test.each<[string, ChaveDeDocumento, string, string[]]>([
    [
      'of the same person',
      'documento_pessoal',
      'NOME\nANA CONCEICAO DE SOUZA LIMA\nCPF 529.982.247-25',
      ['confere: CPF igual ao do cadastro', 'confere: nome igual ao do cadastro'],
    ],
    [
      'of another person',
      'documento_pessoal',
      'NOME\nOTTO BARROS\nCPF 111.444.777-35',
      [
        'diverge: CPF lido, 111.444.777-35, não é o do cadastro',
        'diverge: nome lido, OTTO BARROS, não é o do cadastro',
      ],
    ],
    [
      'of which little was read',
      'documento_pessoal',
      'NOME\nANA CONCEIXXO DE SOUZA\nRegistro 11144477735',
      ['nao-lido: CPF não lido', 'nao-lido: nome do cadastro não encontrado'],
    ],
    [
      'of 60 days before',
      'comprovante_residencia',
      'Ana Conceição de Souza Lima\nEmissão 29/09/2026\nVencimento 10/12/2026',
      ['confere: data lida, 29/09/2026, com até 60 dias no envio', 'confere: nome igual ao do cadastro'],
    ],
    [
      'of 61 days before',
      'comprovante_residencia',
      'Emissão 28/09/2026',
      ['diverge: data lida, 28/09/2026, com mais de 60 dias no envio', 'nao-lido: nome do cadastro não encontrado'],
    ],
    [
      'without a day before the sending',
      'comprovante_residencia',
      'Vencimento 29/11/2026 Ana Conceicao de Souza Lima',
      ['nao-lido: data não lida', 'confere: nome igual ao do cadastro'],
    ],
    [
      'of every month',
      'extrato_bancario',
      'Período 01/06/2026 a 28/11/2026',
      ['confere: meses lidos: junho, julho, agosto, setembro, outubro e novembro de 2026'],
    ],
    [
      'of some months',
      'extrato_bancario',
      'jun/2026 julho/2026 agosto/2026 out/2026 e aberta em 03/2019',
      [
        'diverge: meses lidos: junho, julho, agosto e outubro de 2026; dos 180 dias antes do envio falta ler setembro de 2026',
      ],
    ],
    ['of the last year', 'declaracao_ir', 'EXERCÍCIO 2026', ['confere: exercício lido: 2026']],
    [
      'of the year before',
      'declaracao_ir',
      'EXERCÍCIO 2025',
      ['diverge: exercício lido, 2025, não é o último declarado'],
    ],
    ['of no kind that is read', 'holerites_1', 'CPF 529.982.247-25', []],
  ])('%s', (_, tipo, texto, esperado) => {
    expect(ditos(tipo, texto)).toEqual(esperado)
  })

  test.each([
    ['2026-05-31', 'confere'],
    ['2026-06-01', 'diverge'],
  ])('the return of the year before, sent on %s: %s', (enviadoEm, resultado) => {
    expect(ditos('declaracao_ir', 'EXERCÍCIO 2025', { enviadoEm })[0]).toMatch(new RegExp(`^${resultado}`))
  })

  test('a name that is asked to take the place of the record’s is right, too', () => {
    const nomes = [...ana.nomes, 'Ana Conceição Barros']
    expect(ditos('documento_pessoal', 'NOME\nANA CONCEICAO BARROS', { nomes })[1]).toMatch(/^confere/)
  })

  test('who stands for a company is compared with nothing, and its bill with its name', () => {
    const empresa = { cpf: null, nomes: ['Padaria do Bairro Ltda'] }
    expect(ditos('documento_pessoal', 'CPF 111.444.777-35', empresa)).toEqual([])
    expect(ditos('comprovante_residencia', 'PADARIA DO BAIRRO LTDA', empresa)[1]).toMatch(/^confere/)
  })
})

describe('files of one kind', () => {
  const papel = (id: number, tipo: ChaveDeDocumento, texto: string, inteiro = true) => ({
    id,
    tipo,
    texto,
    inteiro,
    deQuem: ana,
  })
  const resultados = (papeis: ReturnType<typeof papel>[]) =>
    compararEscritos(papeis).map(({ escritos }) => escritos.map(({ campo, resultado }) => `${campo} ${resultado}`))

  test('say once what one of them says', () => {
    const frente = papel(1, 'documento_pessoal', 'NOME\nANA CONCEICAO DE SOUZA LIMA')
    const verso = papel(2, 'documento_pessoal', 'CPF 529.982.247-25')
    expect(resultados([frente, verso])).toEqual([['nome confere'], ['cpf confere']])
    expect(resultados([frente, papel(2, 'documento_pessoal', '')])).toEqual([
      ['cpf nao-lido', 'nome confere'],
      ['cpf nao-lido'],
    ])
  })

  test('have their months together', () => {
    const extratos = ['06/2026 07/2026 08/2026', '09/2026 10/2026', ''].map((texto, i) =>
      papel(i, 'extrato_bancario', texto),
    )
    expect(resultados(extratos)).toEqual([['meses confere'], ['meses confere'], []])
    expect(resultados(extratos.slice(0, 1))).toEqual([['meses diverge']])
  })

  test.each([
    [
      'a file that was not read',
      [
        ['06/2026 07/2026', true],
        ['', false],
      ],
      [
        [
          'nao-lido: meses lidos: junho e julho de 2026; o extrato não foi lido por inteiro, e os outros meses podem estar no resto',
        ],
        ['nao-lido: meses não lidos'],
      ],
    ],
    [
      'pages of one that were not read',
      [['06/2026 07/2026', false]],
      [
        [
          'nao-lido: meses lidos: junho e julho de 2026; o extrato não foi lido por inteiro, e os outros meses podem estar no resto',
        ],
      ],
    ],
    [
      'nothing unread',
      [
        ['06/2026 07/2026 08/2026', true],
        ['09/2026', true],
        ['', true],
      ],
      [
        [
          'diverge: meses lidos: junho, julho, agosto e setembro de 2026; dos 180 dias antes do envio falta ler outubro de 2026',
        ],
        [
          'diverge: meses lidos: junho, julho, agosto e setembro de 2026; dos 180 dias antes do envio falta ler outubro de 2026',
        ],
        [],
      ],
    ],
    [
      'a file unread that could only say more',
      [
        ['06/2026 07/2026 08/2026 09/2026 10/2026', true],
        ['', false],
      ],
      [['confere: meses lidos: junho, julho, agosto, setembro e outubro de 2026'], []],
    ],
  ] as const)('with %s tell of months that lack only what was read to its end', (_, arquivos, esperados) => {
    const papeis = arquivos.map(([texto, inteiro], i) => papel(i, 'extrato_bancario', texto, inteiro))
    expect(
      compararEscritos(papeis).map(({ escritos }) =>
        escritos.map((escrito) => `${escrito.resultado}: ${escritoEmPalavras(escrito)}`),
      ),
    ).toEqual(esperados)
  })

  test('of which one is another person’s are not told to be right by the other', () => {
    const dela = papel(1, 'documento_pessoal', 'CPF 529.982.247-25')
    const dele = papel(2, 'documento_pessoal', 'CPF 111.444.777-35')
    expect(resultados([dela, dele])).toEqual([
      ['cpf confere', 'nome nao-lido'],
      ['cpf diverge', 'nome nao-lido'],
    ])
  })
})
