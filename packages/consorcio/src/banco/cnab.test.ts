import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contasDeTeste, tituloDeTeste, writeCnab240, writeCnab400 } from './cnab.fixture.ts'
import { contaDoRetorno, parseContaDeCobranca } from './cnab-conta.ts'
import { readCnab240 } from './cnab240.ts'
import { readCnab400 } from './cnab400.ts'

const rejeitado = { ...tituloDeTeste, nossoNumero: '9', ocorrencia: '03', valorPago: 0, acrescimos: 0 }
const trocar = (linhas: string[], linha: number, coluna: number, texto: string) =>
  linhas.with(
    linha - 1,
    `${linhas[linha - 1]?.slice(0, coluna - 1)}${texto}${linhas[linha - 1]?.slice(coluna - 1 + texto.length)}`,
  )
const codigos = (leitura: ReturnType<typeof readCnab240>) => ('erros' in leitura ? leitura.erros : [])

/** Returns the line and column of the check digit in each bank's layout. */
const ondeFicaODigito = (formato: string, banco: string): [number, number] =>
  formato === 'CNAB 240'
    ? [3, { '341': 49, '237': 57, '033': 53 }[banco] ?? 0]
    : [2, { '341': 94, '237': 82, '033': 70 }[banco] ?? 0]
const lido = {
  nossoNumero: '223350',
  usoDaEmpresa: 'G001234C0056P012',
  ocorrencia: '06',
  tipo: 'liquidacao',
  vencimento: '2026-11-10',
  valorTitulo: 121_080,
  valorPago: 123_541,
  acrescimos: 2_461,
  descontos: 0,
  dataOcorrencia: '2026-11-12',
  dataCredito: '2026-11-12',
}

describe.each([
  ['CNAB 240', readCnab240, writeCnab240, ['341', '237', '001', '033']],
  ['CNAB 400', readCnab400, writeCnab400, ['341', '237', '001', '033']],
] as const)('%s', (_formato, ler, escrever, bancos) => {
  test.each(bancos)('of bank %s reads to titles in centavos', (banco) => {
    const leitura = ler(escrever([tituloDeTeste, rejeitado], banco).join('\r\n'))
    expect(leitura).toMatchObject({
      arquivo: {
        banco,
        geradoEm: '2026-11-12',
        titulos: [lido, { nossoNumero: '9', tipo: 'entrada-recusada', valorPago: 0 }],
      },
    })
  })

  test('knows the bank’s number of the file, and allows blank ends and an EOF mark', () => {
    const conteudo = `${escrever([tituloDeTeste])
      .map((linha) => linha.trimEnd())
      .join('\n')}\n\u001A\n`
    expect(ler(conteudo)).toMatchObject({ arquivo: { sequencial: 77, titulos: [lido] } })
  })

  test.each(bancos.filter((banco) => banco !== '001'))(
    'of bank %s: a number whose check digit is another is told, one without digit is not',
    (banco) => {
      const linhas = escrever([tituloDeTeste], banco)
      const [linha, coluna] = ondeFicaODigito(_formato, banco)
      const certo = linhas[linha - 1]?.[coluna - 1] ?? ''
      for (const digito of '0123456789P ') {
        const recusa = digito === certo || digito === ' ' ? null : 'DIGITO_DIVERGENTE'
        expect(ler(trocar(linhas, linha, coluna, digito).join('\n'))).toMatchObject({
          arquivo: { titulos: [{ recusa }] },
        })
      }
    },
  )

  test('whatever digit of money or sequence is lost, nothing is read or the same is', () => {
    const linhas = escrever([tituloDeTeste, rejeitado])
    fc.assert(
      fc.property(fc.nat(linhas.length - 1), (linha) => {
        expect(codigos(ler(linhas.toSpliced(linha, 1).join('\n')))).not.toEqual([])
      }),
    )
  })
})

describe('a CNAB 240 file is refused', () => {
  const bom = writeCnab240([tituloDeTeste, rejeitado])
  test.each([
    ['sent to the bank, not by it', trocar(bom, 1, 143, '1'), 1, 'NAO_E_RETORNO'],
    ['without its trailer', bom.slice(0, -1), 7, 'SEM_TRAILER'],
    ['with a batch without trailer', bom.toSpliced(6, 1), 2, 'SEM_TRAILER'],
    ['with a record of another bank', trocar(bom, 3, 1, '237'), 3, 'BANCO_DIVERGENTE'],
    ['with a record of another batch', trocar(bom, 3, 4, '0002'), 3, 'LOTE_DIVERGENTE'],
    ['out of sequence', trocar(bom, 4, 9, '00009'), 4, 'SEQUENCIA_QUEBRADA'],
    ['with T and U of different occurrences', trocar(bom, 4, 16, '09'), 4, 'SEGMENTO_SEM_PAR'],
    ['with a T alone', trocar(bom, 4, 14, 'Y'), 3, 'SEGMENTO_SEM_PAR'],
    ['with a U alone', trocar(bom, 3, 14, 'Y'), 4, 'SEGMENTO_SEM_PAR'],
    ['with a letter in a value', trocar(bom, 4, 90, 'X'), 4, 'VALOR_INVALIDO'],
    ['with a value that no bank moves', trocar(bom, 4, 78, '9'.repeat(15)), 4, 'VALOR_INVALIDO'],
    ['with a day that does not exist', trocar(bom, 3, 74, '31022026'), 3, 'DATA_INVALIDA'],
    ['with a day of the year 0000', trocar(bom, 4, 138, '01010000'), 4, 'DATA_INVALIDA'],
    ['with a record of no known type', trocar(bom, 3, 8, '7'), 3, 'REGISTRO_DESCONHECIDO'],
  ])('%s', (_caso, linhas, linha, codigo) => {
    expect(codigos(readCnab240(linhas.join('\n')))).toContainEqual({ linha, codigo })
  })

  test('not for a batch that is not collection', () => {
    const outroServico = readCnab240(trocar(bom, 2, 10, '20').join('\n'))
    expect(outroServico).toMatchObject({ arquivo: { titulos: [] } })
  })
})

describe('a CNAB 400 file is refused', () => {
  const bom = writeCnab400([tituloDeTeste, rejeitado])
  test.each([
    ['sent to the bank, not by it', trocar(bom, 1, 2, '1REMESSA'), 1, 'NAO_E_RETORNO'],
    ['of a bank that we do not read', trocar(bom, 1, 77, '104'), 1, 'BANCO_NAO_ATENDIDO'],
    ['without its trailer', bom.slice(0, -1), 3, 'SEM_TRAILER'],
    ['with the trailer of another bank', trocar(bom, 4, 5, '237'), 4, 'BANCO_DIVERGENTE'],
    ['out of sequence', trocar(bom, 3, 395, '000002'), 3, 'SEQUENCIA_QUEBRADA'],
    ['with a letter in a value', trocar(bom, 2, 260, 'X'), 2, 'VALOR_INVALIDO'],
    ['with a day that does not exist', trocar(bom, 2, 147, '310226'), 2, 'DATA_INVALIDA'],
    ['with a record of no known type', trocar(bom, 2, 1, '8'), 2, 'REGISTRO_DESCONHECIDO'],
  ])('%s', (_caso, linhas, linha, codigo) => {
    expect(codigos(readCnab400(linhas.join('\n')))).toContainEqual({ linha, codigo })
  })

  test('not for the records that a bank adds to a title', () => {
    const comPix = trocar(writeCnab400([tituloDeTeste, rejeitado], '033'), 3, 1, '3')
    expect(readCnab400(comPix.join('\n'))).toMatchObject({ arquivo: { titulos: [lido] } })
  })
})

test.each([
  ['010170', '1970-01-01'],
  ['311269', '2069-12-31'],
])('a two-digit year: %s is %s', (digitos, dia) => {
  const leitura = readCnab400(trocar(writeCnab400([tituloDeTeste]), 2, 147, digitos).join('\n'))
  expect(leitura).toMatchObject({ arquivo: { titulos: [{ vencimento: dia }] } })
})

const contas = ['1234/56789', '1234/56789', '1234567', '7654321']

test('an account is named as its bank does in a return file', () => {
  expect(contasDeTeste.map(contaDoRetorno)).toEqual(contas)
})

describe.each([
  ['CNAB 240', readCnab240, writeCnab240, [true, true, true, false]],
  ['CNAB 400', readCnab400, writeCnab400, [true, true, true, false]],
] as const)('the account of a %s file', (_formato, ler, escrever, nasLinhas) => {
  test.each(contasDeTeste.map(({ banco }, i) => [banco, contas[i], nasLinhas[i] ? contas[i] : null]))(
    'of bank %s is %s, and its lines name %s',
    (banco, conta, daLinha) => {
      const leitura = ler(escrever([tituloDeTeste], banco).join('\n'))
      expect(leitura).toMatchObject({ arquivo: { conta, titulos: [{ conta: daLinha }] } })
    },
  )

  test('is another in one line only: that line says so', () => {
    const linhas = escrever([tituloDeTeste, rejeitado], '341')
    const [titulo, coluna] = _formato === 'CNAB 240' ? [3, 35] : [2, 28]
    expect(ler(trocar(linhas, titulo, coluna, '8').join('\n'))).toMatchObject({
      arquivo: { conta: '1234/56789', titulos: [{ recusa: 'OUTRA_CONTA' }, { recusa: null }] },
    })
  })

  test('is the lines’ where the header leaves it blank', () => {
    const [de, largura] = _formato === 'CNAB 240' ? [53, 20] : [27, 12]
    const linhas = trocar(escrever([tituloDeTeste], '341'), 1, de, '0'.repeat(largura))
    expect(ler(linhas.join('\n'))).toMatchObject({ arquivo: { conta: '1234/56789' } })
  })
})

test.each([
  // These lines come from the test files of BoletoNetCore and laravel-boleto, as the banks send them.
  ['001', '0010001300001T 060032860000000075367 32948600000000196   1', '3294860', '196'],
  ['033', '0337031300001T 17456750111111119        00000000010401', null, '104'],
])('a segment T of bank %s as the bank writes it', (banco, inicio, conta, nossoNumero) => {
  const linhas = trocar(
    writeCnab240([{ ...tituloDeTeste, ocorrencia: inicio.slice(15, 17) }], banco),
    3,
    14,
    inicio.slice(13, 57),
  )
  expect(readCnab240(linhas.join('\n'))).toMatchObject({ arquivo: { titulos: [{ conta, nossoNumero }] } })
})

describe('as the banks write them', () => {
  /** These are columns 1 to 94 of CNAB 400 titles, from bank files with which BoletoNetCore and brcobranca test. */
  test.each([
    [
      'Santander',
      '033',
      '1029169988400017011341300340913003409900028566000000000000714400071447',
      { nossoNumero: '7144', recusa: null },
    ],
    [
      'Santander, the digit changed',
      '033',
      '1029169988400017011341300340913003409900028566000000000000714400071448',
      { nossoNumero: '7144', recusa: 'DIGITO_DIVERGENTE' },
    ],
    [
      'Itaú',
      '341',
      '10216733872000107073000035110                                 00002668            109000026689',
      { nossoNumero: '2668', recusa: null },
    ],
    [
      'Bradesco’s family',
      '237',
      '102023989760001900000009000060097606700000000002              0000000000000000002P',
      { nossoNumero: '2', recusa: null },
    ],
  ])('a title of %s', (_banco, banco, inicio, esperado) => {
    const semConta = { '341': [27, 20], '033': [27, 20], '237': [27, 20] }[banco] ?? []
    const bom = writeCnab400([tituloDeTeste], banco)
    const linhas = trocar(trocar(bom, 2, 1, inicio), 1, semConta[0] ?? 0, '0'.repeat(semConta[1] ?? 0))
    expect(readCnab400(linhas.join('\n'))).toMatchObject({ arquivo: { titulos: [esperado] } })
  })

  test('Santander’s number is of seven digits: the eighth never makes it another customer’s', () => {
    const linhas = writeCnab400([{ ...tituloDeTeste, nossoNumero: '7144' }], '033')
    expect(linhas[1]?.slice(62, 70)).toBe('00071447')
    expect(readCnab400(linhas.join('\n'))).toMatchObject({ arquivo: { titulos: [{ nossoNumero: '7144' }] } })
  })
})

test.each([
  ['CNAB 400', writeCnab400, readCnab400, 22],
  ['CNAB 240', writeCnab240, readCnab240, 23],
] as const)('a title of Santander in %s under another current account says so', (formato, escrever, ler, coluna) => {
  const linhas = escrever([tituloDeTeste, rejeitado], '033')
  const outra = trocar(linhas, formato === 'CNAB 240' ? 3 : 2, coluna, '7')
  expect(ler(outra.join('\n'))).toMatchObject({ arquivo: { titulos: [{ recusa: 'OUTRA_CONTA' }, { recusa: null }] } })
})

test.each([
  ['341', '12345678909', '12345678909'],
  ['237', '11222333000181', '11222333000181'],
  ['033', '00000000191', '191'],
  ['033', undefined, null],
])('of bank %s, who the boleto was registered to (%s) is told without padding', (banco, pagador, esperado) => {
  const titulo = pagador === undefined ? tituloDeTeste : { ...tituloDeTeste, pagador }
  expect(readCnab240(writeCnab240([titulo], banco).join('\n'))).toMatchObject({
    arquivo: { titulos: [{ pagador: esperado }] },
  })
})

test.each([
  ['341/0123/45678/109', { banco: '341', agencia: '0123', conta: '45678', carteira: '109' }],
  ['237/0123/45678/09', { banco: '237', agencia: '0123', conta: '45678', carteira: '09' }],
  ['001/1234567/17', { banco: '001', convenio: '1234567', carteira: '17' }],
  ['033/1234567/101', { banco: '033', beneficiario: '1234567', carteira: '101' }],
  ['341/0123/45678', null],
  ['001/1234567/17/1', null],
  ['104/0123/45678/109', null],
  ['341/0123/45678-9/109', null],
  ['341//45678/109', null],
  ['', null],
])('the account %j', (texto, conta) => {
  expect(parseContaDeCobranca(texto)).toEqual(conta)
})
