import { describe, expect, test } from 'vitest'
import { tituloDeTeste, writeCnab240, writeCnab400 } from '../cnab.fixture.ts'
import { readCnab240 } from '../cnab240.ts'
import { readCnab400 } from '../cnab400.ts'
import { formatoDoRetorno } from './linhas.ts'

const emUtf8 = (texto: string) => Buffer.from(texto).toString('latin1')
const emUtf16 = (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf16le').toString('latin1')
/** Makes a header with an accent, as Itaú and Santander send it: "COBRANÇA". */
const comAcento = ([header = '', ...resto]: string[]) => [
  `${header.slice(0, 200)}COBRANÇA${header.slice(208)}`,
  ...resto,
]

describe.each([
  ['cnab240', readCnab240, writeCnab240],
  ['cnab400', readCnab400, writeCnab400],
] as const)('a %s file', (formato, ler, escrever) => {
  const linhas = comAcento(escrever([{ ...tituloDeTeste, usoDaEmpresa: 'Açúcar' }, tituloDeTeste]))
  const crlf = linhas.join('\r\n')
  const lido = {
    arquivo: { titulos: [{ usoDaEmpresa: 'Açúcar' }, { valorPago: tituloDeTeste.valorPago }], avisos: [] },
  }

  test.each<[string, string]>([
    ['as the bank sends it', crlf],
    ['with blanks after its records', linhas.map((linha) => `${linha}  `).join('\r\n')],
    ['with a blank after its header alone', linhas.map((linha, i) => (i === 0 ? `${linha} ` : linha)).join('\n')],
    ['without the blanks at the ends of its records', linhas.map((linha) => linha.trimEnd()).join('\n')],
    ['behind a byte-order mark', `\uFEFF${crlf}`],
    ['saved as UTF-8, mark and accents', emUtf8(`\uFEFF${crlf}`)],
    ['saved as UTF-8 without a mark', emUtf8(crlf)],
    ['saved as UTF-16', emUtf16(crlf)],
    ['with a blank line after each of its own', linhas.join('\r\n\r\n')],
    ['with blank lines before and after it', `\r\n \n${crlf}\n\n  \n`],
    ['with lines that end by CR alone', linhas.join('\r')],
    ['with lines that end by CR and CR LF', linhas.join('\r\r\n')],
    ['all in one line', linhas.join('')],
    ['with an EOF mark', `${crlf}\r\n\u001A`],
  ])('%s is read', (_caso, conteudo) => {
    expect(formatoDoRetorno(conteudo)).toBe(formato)
    expect(ler(conteudo)).toMatchObject(lido)
  })

  test.each<[string, string, RegExp]>([
    [
      'with tabs in the place of blanks',
      linhas.map((linha) => linha.replaceAll(/ {8}/g, '\t')).join('\n'),
      /tabulações/,
    ],
    [
      'with more than blanks beyond its columns',
      linhas.map((linha, i) => (i === 1 ? `${linha}x` : linha)).join('\n'),
      /^A linha 2 tem (241|401) colunas/,
    ],
  ])('%s is refused, and says what happened to it', (_caso, conteudo, detalhe) => {
    const leitura = ler(conteudo)
    expect('erros' in leitura && leitura.erros[0]).toEqual({
      linha: null,
      codigo: 'ARQUIVO_ALTERADO',
      detalhe: expect.stringMatching(detalhe),
    })
  })

  test('that nobody changed is refused without such words', () => {
    const leitura = ler(linhas.toSpliced(1, 1).join('\n'))
    expect('erros' in leitura ? leitura.erros.map(({ codigo }) => codigo) : []).not.toContain('ARQUIVO_ALTERADO')
  })

  test.each([
    ['', 'ARQUIVO_VAZIO'],
    ['\n \n', 'ARQUIVO_VAZIO'],
    ['x'.repeat(401), 'ARQUIVO_ALTERADO'],
  ])('%j is refused', (conteudo, codigo) => {
    const leitura = ler(conteudo)
    expect('erros' in leitura && leitura.erros[0]).toMatchObject({ linha: null, codigo })
  })

  test.each([
    [60_000, '\n', 'SEM_HEADER'],
    [60_001, '\n', 'REGISTROS_DEMAIS'],
    [60_001, '\r', 'REGISTROS_DEMAIS'],
    [4_000_000, '\n', 'REGISTROS_DEMAIS'],
    [4_000_000, '\r\n', 'REGISTROS_DEMAIS'],
  ])('of %i line ends %j is answered in little time', (quantas, fim, codigo) => {
    const conteudo = `x${fim.repeat(quantas)}x`
    const antes = performance.now()
    const leitura = ler(conteudo)
    expect('erros' in leitura ? leitura.erros.map((erro) => erro.codigo) : []).toContain(codigo)
    // A repeated scan for each line would take minutes; a loaded machine takes a few times its 100 ms.
    expect(performance.now() - antes).toBeLessThan(5000)
  })
})

test('accents cost what other letters do: eight megabytes of them take no longer than a few times as many others', () => {
  const tempo = (letra: string) => {
    const conteudo = letra.repeat(2_000_000)
    const antes = performance.now()
    readCnab400(conteudo)
    return performance.now() - antes
  }
  const vezes = Array.from({ length: 5 }, () => tempo('é') / tempo('e'))
  expect(Math.min(...vezes)).toBeLessThan(15)
})

test.each<[string, (crlf: string) => string, RegExp]>([
  ['whose accents were lost', (crlf) => crlf.replace('Ç', '\u00EF\u00BF\u00BD'), /acentos se perderam/],
  [
    'broken into lines of 80 columns',
    (crlf) => (crlf.replaceAll('\r\n', '').match(/.{1,80}/g) ?? []).join('\n'),
    /^A linha 1 tem \d+ colunas/,
  ],
])('a file of CNAB 400, whose records end in their last column, %s says so', (_caso, mudar, detalhe) => {
  const leitura = readCnab400(
    mudar(comAcento(writeCnab400([{ ...tituloDeTeste, usoDaEmpresa: 'Açúcar' }])).join('\r\n')),
  )
  expect('erros' in leitura && leitura.erros[0]).toMatchObject({
    codigo: 'ARQUIVO_ALTERADO',
    detalhe: expect.stringMatching(detalhe),
  })
})

test.each([
  ['a record of 240 columns', `34100000${' '.repeat(232)}`, 'cnab240'],
  ['one whose blanks a mail program cut off', '34100000', 'cnab240'],
  ['a record of 400 columns', '0'.padEnd(399).concat('1'), 'cnab400'],
  ['a record of 400 digits', '0'.repeat(400), 'cnab400'],
  ['a page of the web', '<!doctype html>\n<html>', null],
  ['a page in one line', `<!doctype html>${'<p>'.repeat(200)}`, null],
  ['seven digits', '3410000', null],
  ['bytes', '34100000\0\u0001', null],
  ['blanks', ' \n', null],
])('the format of %s', (_caso, conteudo, formato) => {
  expect(formatoDoRetorno(conteudo)).toBe(formato)
})
