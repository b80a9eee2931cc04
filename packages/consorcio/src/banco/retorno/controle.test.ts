import { describe, expect, test } from 'vitest'
import { tituloDeTeste, writeCnab240, writeCnab400 } from '../cnab.fixture.ts'
import { readCnab240 } from '../cnab240.ts'
import { readCnab400 } from '../cnab400.ts'

const pago = (valorTitulo: number, valorPago: number, ocorrencia = '06') => ({
  ...tituloDeTeste,
  ocorrencia,
  valorTitulo,
  valorPago,
  acrescimos: Math.max(0, valorPago - valorTitulo),
})
const entrada = pago(10_000, 0, '02')
const mudar = (linhas: string[], linha: number, coluna: number, texto: string) =>
  linhas.with(
    linha - 1,
    `${linhas[linha - 1]?.slice(0, coluna - 1)}${texto}${linhas[linha - 1]?.slice(coluna - 1 + texto.length)}`,
  )
const colunas = (linha: string | undefined, de: number, ate: number) => linha?.slice(de - 1, ate)

describe.each([
  ['CNAB 240', readCnab240, writeCnab240],
  ['CNAB 400', readCnab400, writeCnab400],
] as const)('what the closing records of %s say', (_formato, ler, escrever) => {
  test.each([
    ['001', '06'],
    ['033', '17'],
    ['237', '17'],
    ['341', '10'],
  ])(
    'of bank %s agrees with a file as the bank writes it, of payments in arrears and of occurrence %s too',
    (banco, outra) => {
      const titulos = [pago(10_000, 10_500), pago(20_000, 20_000), entrada, pago(5000, 5000, outra)]
      expect(ler(escrever(titulos, banco).join('\n'))).toMatchObject({
        arquivo: { titulos: titulos.map(({ ocorrencia }) => ({ ocorrencia })), avisos: [] },
      })
    },
  )
})

test('Bradesco’s two sums of the settlements are what was paid and what the titles were registered with', () => {
  const linhas = writeCnab400([pago(10_000, 10_500), pago(20_000, 20_000)], '237')
  const trailer = linhas.at(-1)
  expect([colunas(trailer, 75, 86), colunas(trailer, 87, 91), colunas(trailer, 92, 103)]).toEqual([
    '000000030500',
    '00002',
    '000000030000',
  ])
  expect(readCnab400(linhas.join('\n'))).toMatchObject({ arquivo: { avisos: [] } })
})

test('Santander’s batch counts its details alone, and what follows is the wallet’s', () => {
  const linhas = writeCnab240([pago(1000, 1000), entrada], '033')
  const lote = linhas.at(-2)
  expect([colunas(lote, 18, 23), colunas(lote, 24, 29), colunas(lote, 30, 46)]).toEqual([
    '000004',
    '000065',
    '00000000011904750',
  ])
  expect(readCnab240(linhas.join('\n'))).toMatchObject({ arquivo: { avisos: [] } })
  // This follows the manual, should the bank come to do so.
  expect(readCnab240(mudar(linhas, 7, 18, '000006').join('\n'))).toMatchObject({ arquivo: { avisos: [] } })
})

describe('a count or a sum that is another', () => {
  const itau = writeCnab400([pago(10_000, 10_000), entrada])
  const bradesco = writeCnab400([pago(10_000, 10_500), entrada], '237')
  const de240 = writeCnab240([pago(10_000, 10_000), entrada])

  test.each([
    ['of records in the batch', readCnab240, mudar(de240, 7, 18, '000007'), 7],
    ['of records in Santander’s batch', readCnab240, mudar(writeCnab240([entrada], '033'), 5, 18, '000005'), 5],
    ['of batches', readCnab240, mudar(de240, 8, 18, '000002'), 8],
    ['of records in the file', readCnab240, mudar(de240, 8, 24, '000009'), 8],
    ['of Itaú’s titles', readCnab400, mudar(itau, 4, 213, '00000003'), 4],
    ['of Bradesco’s settlements', readCnab400, mudar(bradesco, 4, 87, '00002'), 4],
    ['of Bradesco’s entries', readCnab400, mudar(bradesco, 4, 58, '00002'), 4],
    ['of Bradesco’s write-offs', readCnab400, mudar(bradesco, 4, 104, '00001'), 4],
  ] as const)('%s than came is records that are missing: nothing is read', (_caso, ler, linhas, linha) => {
    expect(ler(linhas.join('\n'))).toMatchObject({
      erros: [
        {
          linha,
          codigo: 'FALTAM_REGISTROS',
          detalhe: expect.stringMatching(/^O fechamento conta \d+ .*; vieram \d+\.$/),
        },
      ],
    })
  })

  test.each([
    ['fewer records in the batch', readCnab240, mudar(de240, 7, 18, '000004'), 7, 'CONTAGEM_DIVERGENTE'],
    ['fewer records in the file', readCnab240, mudar(de240, 8, 24, '000006'), 8, 'CONTAGEM_DIVERGENTE'],
    ['fewer of Itaú’s titles', readCnab400, mudar(itau, 4, 213, '00000001'), 4, 'CONTAGEM_DIVERGENTE'],
    [
      'fewer of Bradesco’s settlements',
      readCnab400,
      mudar(writeCnab400([pago(1, 1), pago(1, 1)], '237'), 4, 87, '00001'),
      4,
      'CONTAGEM_DIVERGENTE',
    ],
    ['another sum of Itaú’s titles', readCnab400, mudar(itau, 4, 234, '1'), 4, 'SOMA_DIVERGENTE'],
    ['another sum of what Bradesco settled', readCnab400, mudar(bradesco, 4, 86, '1'), 4, 'SOMA_DIVERGENTE'],
    ['another sum of its titles', readCnab400, mudar(bradesco, 4, 103, '1'), 4, 'SOMA_DIVERGENTE'],
  ] as const)('%s is told beside the file, of which all is read', (_caso, ler, linhas, linha, codigo) => {
    expect(ler(linhas.join('\n'))).toMatchObject({
      arquivo: {
        titulos: [expect.anything(), expect.anything()],
        avisos: [{ linha, codigo, detalhe: expect.stringContaining('; vieram ') }],
      },
    })
  })

  test.each([
    ['left at zero', mudar(mudar(itau, 4, 213, '00000000'), 4, 221, '0'.repeat(14))],
    ['left blank', mudar(mudar(itau, 4, 213, ' '.repeat(8)), 4, 221, ' '.repeat(14))],
    ['with other things in it', mudar(itau, 4, 221, '21/05S00025000')],
    ['in a record that names no bank', mudar(itau, 4, 5, '000')],
  ])('is none where it is %s', (_caso, linhas) => {
    expect(readCnab400(linhas.join('\n'))).toMatchObject({ arquivo: { avisos: [] } })
  })

  test('counts the records that a bank adds to its titles, too', () => {
    const comPix = mudar(mudar(writeCnab400([pago(10_000, 10_000), entrada]), 3, 1, '3'), 4, 221, '00000000010000')
    expect(readCnab400(comPix.join('\n'))).toMatchObject({ arquivo: { titulos: [{ ocorrencia: '06' }], avisos: [] } })
  })
})

describe('an agreement of Banco do Brasil that is not of 7 digits', () => {
  test.each([
    ['CNAB 400', readCnab400, mudar(writeCnab400([entrada], '001'), 2, 1, '1'), 2],
    ['CNAB 240', readCnab240, mudar(writeCnab240([entrada], '001'), 1, 33, '000109705'), 1],
  ] as const)('is said not to be served, in %s', (_formato, ler, linhas, linha) => {
    expect(ler(linhas.join('\n'))).toEqual({ erros: [{ linha, codigo: 'CONVENIO_NAO_ATENDIDO' }] })
  })
})
