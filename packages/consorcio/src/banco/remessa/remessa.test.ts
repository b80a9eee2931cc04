import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import manuais from '../../../fixtures/cnab240-remessa.json' with { type: 'json' }
import { formatoDoRetorno } from '../retorno/linhas.ts'
import { buildRegistro, n, x } from './registro.ts'
import { contasDaRemessa, ordemDeTeste, ordensAoBanco, remessaDeTeste } from './remessa.fixture.ts'
import { writeRemessa } from './remessa.ts'
import type { ContaDaRemessa, OrdemAoBanco } from './tipos.ts'

const linhasDe = (arquivo: string) => arquivo.split('\r\n').slice(0, -1)
const colunas = (linha: string | undefined, de: number, ate: number) => (linha ?? '').slice(de - 1, ate)

const DE_TIPO: Record<string, string> = {
  '0': 'header do arquivo',
  '1': 'header do lote',
  '5': 'trailer do lote',
  '9': 'trailer do arquivo',
}
/** Names a line's record as the manual does. */
const registroDe = (linha: string) => DE_TIPO[colunas(linha, 8, 8)] ?? colunas(linha, 14, 14)

type Faixa = { de: number; ate: number; numerico: boolean }
const leiauteDe = (banco: ContaDaRemessa['banco'], registro: string): Faixa[] => {
  const registros: Record<string, string> = manuais.leiautes[banco]
  return [...(registros[registro] ?? '').matchAll(/(\d+)-(\d+)(\w)/g)].map(([, de, ate, tipo]) => ({
    de: Number(de),
    ate: Number(ate),
    numerico: tipo === 'N',
  }))
}

/** The manual calls these fields numeric but prints blanks: Itaú's batch header and Santander's trailers. */
const EM_BRANCO = new Set(['341 header do lote 34', '033 trailer do lote 9'])

/** Lists the fields of a line that disagree with its bank's manual. */
function desacordos(banco: ContaDaRemessa['banco'], linha: string): string[] {
  const registro = registroDe(linha)
  return leiauteDe(banco, registro).flatMap(({ de, ate, numerico }) => {
    const lido = colunas(linha, de, ate)
    const emBranco = EM_BRANCO.has(`${banco} ${registro} ${de}`)
    const certo = numerico && !emBranco ? /^[0-9A-Z]*\d$/.test(lido) : /^(?:[^ ].*| *)$/.test(lido)
    return certo ? [] : [`${registro} ${de}-${ate}: "${lido}"`]
  })
}

/** These columns hold the last eight digits of the number, before its check digit. */
const ondeFicaONumero: Record<ContaDaRemessa['banco'], [number, number]> = {
  '341': [41, 48],
  '237': [49, 56],
  '001': [47, 54],
  '033': [49, 56],
}

describe('the manuals', () => {
  test.each(contasDaRemessa.map(({ banco }) => banco))('of bank %s say what is in each of the 240 columns', (banco) => {
    for (const registro of Object.keys(manuais.leiautes[banco])) {
      let proxima = 1
      for (const { de, ate } of leiauteDe(banco, registro)) {
        expect([registro, de]).toEqual([registro, proxima])
        proxima = ate + 1
      }
      expect([registro, proxima]).toEqual([registro, 241])
    }
  })
})

describe.each(contasDaRemessa)('to bank $banco', (conta) => {
  const write = (ordens: readonly OrdemAoBanco[]) => linhasDe(writeRemessa(remessaDeTeste(conta, ordens)))

  test('whatever the orders, every line is 240 plain columns, each field what the manual prints', () => {
    fc.assert(
      fc.property(fc.array(ordensAoBanco, { minLength: 1, maxLength: 4 }), (ordens) => {
        for (const linha of write(ordens)) {
          expect(linha).toMatch(/^[\x20-\x7E]{240}$/)
          expect(desacordos(conta.banco, linha)).toEqual([])
        }
      }),
    )
  })

  test('whatever the orders, each title is read back from the columns of the manual', () => {
    fc.assert(
      fc.property(fc.array(ordensAoBanco, { minLength: 1, maxLength: 4 }), (ordens) => {
        const linhas = write(ordens)
        const lidos = linhas
          .filter((linha) => registroDe(linha) === 'P')
          .map((p) => ({
            valor: Number(colunas(p, 86, 100)),
            vencimento: colunas(p, 78, 85).replace(/(..)(..)(....)/, '$3-$2-$1'),
            numero: colunas(p, ...ondeFicaONumero[conta.banco]),
          }))
        expect(lidos).toEqual(
          ordens.map(({ valor, vencimento, nossoNumero: numero }) => ({ valor, vencimento, numero })),
        )
        const pagadores = linhas.filter((linha) => registroDe(linha) === 'Q').map((q) => colunas(q, 19, 33).slice(-14))
        expect(pagadores).toEqual(ordens.map(({ pagador }) => pagador.inscricao.padStart(14, '0')))
      }),
    )
  })

  test('records are numbered and counted, and each title has its segments in their order', () => {
    const ordens: OrdemAoBanco[] = [
      ordemDeTeste,
      { ...ordemDeTeste, multa: null },
      { ...ordemDeTeste, movimento: 'baixa' },
      { ...ordemDeTeste, movimento: 'vencimento' },
    ]
    const linhas = write(ordens)
    const detalhes = linhas.slice(2, -2)
    expect(detalhes.map((linha) => colunas(linha, 14, 14) + colunas(linha, 16, 17)).join(' ')).toBe(
      'P01 Q01 R01 P01 Q01 P02 Q02 P06 Q06',
    )
    expect(detalhes.map((linha) => Number(colunas(linha, 9, 13)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(linhas.slice(1, -1).map((linha) => colunas(linha, 4, 7)))).toEqual(new Set(['0001']))
    expect(colunas(linhas.at(-2), 18, 23)).toBe('000011')
    expect(colunas(linhas.at(-1), 1, 29)).toBe(`${conta.banco}99999         000001000013`)
    expect(formatoDoRetorno(linhas.join('\n'))).toBe('cnab240')
  })

  test('says number, due day, value, day of issue, fine and payer where the manual has them', () => {
    const [header, lote, p, q, r] = write([ordemDeTeste])
    expect(colunas(header, 143, 151)).toBe('121112026')
    expect(colunas(lote, 9, 11)).toBe('R01')
    expect(colunas(p, 63, 72)).toBe('001234-056')
    expect(colunas(p, 78, 100)).toBe('10122026000000000121080')
    expect(colunas(p, 109, 117)).toBe('N20112026')
    expect(colunas(p, 127, 141)).toBe('000000000000040')
    expect(colunas(p, 196, 220).trimEnd()).toBe('G001234C0056P012')
    expect(colunas(q, 18, 33)).toBe('1000052998224725')
    expect(colunas(q, 34, 63).trimEnd()).toBe('CONCEICAO AVILA DE SOUZA')
    expect(colunas(q, 74, 113).trimEnd()).toBe('RUA DAS FLORES, 25, AP. 31')
    expect(colunas(q, 129, 153)).toBe('80010000SAO JOSE DOS PIPR')
    expect(colunas(r, 66, 66) + colunas(r, 75, 89)).toBe('2000000000000200')
    expect(colunas(r, 67, 74)).toBe(conta.banco === '033' ? '10122026' : '11122026')
  })

  test('a CNPJ with letters is written where the bank said it takes one, and refused where it did not', () => {
    const pagador = { ...ordemDeTeste.pagador, inscricao: '12ABC34501DE35' }
    const remessa = remessaDeTeste(conta, [{ ...ordemDeTeste, pagador }])
    expect(colunas(linhasDe(writeRemessa(remessa))[3], 18, 33)).toBe('2012ABC34501DE35')
    expect(() => writeRemessa({ ...remessa, letrasNaInscricao: false })).toThrow(RangeError)
  })

  test.each<[string, Partial<OrdemAoBanco>]>([
    ['a value of more than 15 digits', { valor: 1e15 }],
    ['a negative value', { valor: -1 }],
    ['a fraction of a centavo', { valor: 0.5 }],
    ['a number that is too long', { nossoNumero: '1234567890123' }],
    ['a number with letters', { nossoNumero: '12A' }],
    ['a day that does not exist', { vencimento: '2026-02-30' }],
    ['a CEP with its hyphen', { pagador: { ...ordemDeTeste.pagador, cep: '80010-000' } }],
    ['an id with its mask', { pagador: { ...ordemDeTeste.pagador, inscricao: '529.982.247-25' } }],
  ])('refuses %s', (_caso, mudanca) => {
    expect(() => write([{ ...ordemDeTeste, ...mudanca }])).toThrow(RangeError)
  })

  test('a file without orders is none', () => {
    expect(() => write([])).toThrow(RangeError)
  })
})

const [itau, bradesco, bancoDoBrasil, santander] = contasDaRemessa

/** The published lines have the payer replaced by another person. */
describe('what others sent', () => {
  test('to Itaú: the title and its payer, but for our kind of title, day of interest and no guarantor', () => {
    if (!itau) throw new Error('sem conta')
    const ordem: OrdemAoBanco = {
      ...ordemDeTeste,
      nossoNumero: '90000000',
      numeroDoDocumento: '9999999998',
      usoDaEmpresa: '',
      valor: 10_000,
      vencimento: '2012-06-30',
      emissao: '2012-06-27',
      jurosPorDia: 200,
      diasParaBaixa: null,
    }
    const [, , p, q] = linhasDe(writeRemessa(remessaDeTeste(itau, [ordem])))
    // Source: github.com/Trust-Code/python-cnab, tests/data.py, SEG_P_ITAU_STR and SEG_Q_ITAU_STR.
    const publicado =
      '3410001300001P 0104459 000000017600 6109900000002        000009999999998     ' +
      '3006201200000000001000000000008A27062012000000000000000000000200' +
      `${'0'.repeat(54)}${' '.repeat(25)}3000000000000000000 `
    expect(publicado).toHaveLength(240)
    const comOsNossos = buildRegistro([
      x(1, 14, colunas(publicado, 1, 14)),
      [15, 106, colunas(publicado, 15, 106)],
      n(107, 108, 99),
      x(109, 109, 'N'),
      [110, 118, colunas(publicado, 110, 118)],
      n(119, 126, '01072012'),
      [127, 240, colunas(publicado, 127, 240)],
    ])
    expect(p).toBe(comOsNossos)
    expect(q).toBe(
      '3410001300002Q 011000052998224725CONCEICAO AVILA DE SOUZA                RUA DAS FLORES, 25, AP. 31              ' +
        `CENTRO         80010000SAO JOSE DOS PIPR${'0'.repeat(16)}${' '.repeat(40)}000${' '.repeat(28)}`,
    )
  })

  test('to Santander: both headers', () => {
    if (!santander) throw new Error('sem conta')
    const remessa = {
      ...remessaDeTeste(santander),
      beneficiario: { nome: 'EOS FUNDO DE INVESTIMENTO EM DIREITOS CREDITORIOS', inscricao: '99999999000199' },
      geradaEm: { dia: '2025-09-16', hora: '000000' },
    }
    const [header] = linhasDe(writeRemessa({ ...remessa, sequencial: 207 }))
    const [, lote] = linhasDe(writeRemessa({ ...remessa, sequencial: 606 }))
    // Source: a test of a library that reads and writes H7815, "generate remessa file header" and "batch header".
    expect(header).toBe(
      '03300000        2099999999000199227100000449167                         EOS FUNDO DE INVESTIMENTO EM D' +
        `BANCO SANTANDER${' '.repeat(25)}116092025      000207040${' '.repeat(74)}`,
    )
    expect(lote).toBe(
      '03300011R01  030 2099999999000199                    227100000449167     EOS FUNDO DE INVESTIMENTO EM D' +
        `${' '.repeat(80)}0000060616092025${' '.repeat(41)}`,
    )
  })

  test('to Banco do Brasil: account, number, document, due day and value', () => {
    if (bancoDoBrasil?.banco !== '001') throw new Error('sem conta')
    const conta: ContaDaRemessa = {
      ...bancoDoBrasil,
      agencia: '3070',
      digitoDaAgencia: '8',
      conta: '150007',
      digitoDaConta: '4',
      convenio: '3276146',
    }
    const ordem: OrdemAoBanco = {
      ...ordemDeTeste,
      nossoNumero: '723',
      numeroDoDocumento: '175/1',
      valor: 49_900,
      vencimento: '2021-02-07',
      emissao: '2021-01-06',
    }
    const p = linhasDe(writeRemessa(remessaDeTeste(conta, [ordem])))[2] ?? ''
    // Source: a library's test of reading, after a file that a company sent; the digit of agency and account may be 0
    // or blank.
    expect(`${p.slice(0, 36)}0${p.slice(37, 57)}`).toBe('0010001300001P 010307080000001500074032761460000000723   ')
    expect(colunas(p, 58, 58)).toBe('7')
    expect(colunas(p, 63, 100)).toBe('175/1          07022021000000000049900')
    expect(colunas(p, 109, 118)).toBe('N060120211')
    expect(colunas(p, 228, 229)).toBe('09')
  })
})

describe('what each bank does its own way', () => {
  const p = (conta: ContaDaRemessa | undefined, mudanca: Partial<OrdemAoBanco> = {}) =>
    conta && linhasDe(writeRemessa(remessaDeTeste(conta, [{ ...ordemDeTeste, ...mudanca }])))[2]

  test.each([
    // Itaú has agency, account and their digit, then wallet, number and digit; 99 is any other kind of title.
    ['Itaú', itau, 18, 49, '04459 000000017600 6109900000002'],
    ['Itaú', itau, 107, 108, '99'],
    ['Itaú', itau, 221, 226, '300130'],
    // Bradesco has wallet, number and digit; 22 is a consórcio's instalment; it writes off after 30 days; amounts are
    // in reais.
    ['Bradesco', bradesco, 18, 57, '0445980000000176006 00900000000900000009'],
    ['Bradesco', bradesco, 58, 62, '11122'],
    ['Bradesco', bradesco, 107, 108, '22'],
    ['Bradesco', bradesco, 118, 126, '111122026'],
    ['Bradesco', bradesco, 221, 239, '3001030090000000000'],
    // Banco do Brasil has agreement and number, left-aligned; 17 is a receipt; the bank's own register says when it
    // writes off.
    ['Banco do Brasil', bancoDoBrasil, 38, 62, '12345670090000000   71122'],
    ['Banco do Brasil', bancoDoBrasil, 107, 108, '17'],
    ['Banco do Brasil', bancoDoBrasil, 221, 239, '3000000090000000000'],
    // Santander has number and digit in 13 columns; the day of interest is the due day; 00 stands for reais.
    ['Santander', santander, 18, 62, '4459800001760060000000000  0000900000007511  '],
    ['Santander', santander, 107, 108, '17'],
    ['Santander', santander, 118, 126, '110122026'],
    ['Santander', santander, 221, 240, '000103000           '],
  ])('%s, columns $2 to $3', (_banco, conta, de, ate, esperado) => {
    expect(colunas(p(conta), de, ate)).toBe(esperado)
  })

  test('the agreement of Banco do Brasil and of Bradesco is in both headers', () => {
    const headers = (conta: ContaDaRemessa | undefined) =>
      conta ? linhasDe(writeRemessa(remessaDeTeste(conta))).slice(0, 2) : []
    const [doArquivo, doLote] = headers(bancoDoBrasil)
    expect(colunas(doArquivo, 33, 52)).toBe('001234567001417019  ')
    expect(colunas(doLote, 34, 53)).toBe('001234567001417019  ')
    const [arquivo, lote] = headers(bradesco)
    expect(colunas(arquivo, 33, 52)).toBe('00000000000004466911')
    expect(colunas(lote, 34, 53)).toBe('00000000000004466911')
  })

  test('Itaú is told nothing but number, wallet, due day and value of a title that it has', () => {
    const linha = p(itau, { movimento: 'baixa' })
    expect(colunas(linha, 107, 239)).toBe(`00 ${'0'.repeat(8 + 78)}${' '.repeat(25)}${'0'.repeat(19)}`)
  })

  test('no interest is 3 and no day, but at Itaú zeros', () => {
    for (const conta of contasDaRemessa) {
      expect(colunas(p(conta, { jurosPorDia: null }), 118, 141)).toBe(
        `${conta.banco === '341' ? 0 : 3}${'0'.repeat(23)}`,
      )
    }
  })
})

test.each([[[n(1, 3, 341), n(3, 7, 1)]], [[n(230, 241, 1)]]])(
  'fields that meet or pass the end are no record',
  (campos) => {
    expect(() => buildRegistro(campos)).toThrow(RangeError)
  },
)
