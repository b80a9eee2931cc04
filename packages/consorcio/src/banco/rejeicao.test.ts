import { describe, expect, test } from 'vitest'
import { tituloDeTeste, writeCnab240, writeCnab400 } from './cnab.fixture.ts'
import { readCnab240 } from './cnab240.ts'
import { readCnab400 } from './cnab400.ts'
import { nomeDaRejeicao } from './rejeicao.ts'

const recusado = (ocorrencia: string, motivos: string) => ({
  ...tituloDeTeste,
  ocorrencia,
  motivos,
  valorPago: 0,
  acrescimos: 0,
})

/** The codes and columns are those that each bank's own layout document prints. */
describe.each([
  ['CNAB 240', '001', '03', '4748', { movimento: 'entrada', motivos: ['47', '48'] }],
  ['CNAB 240', '237', '03', '4800000000', { movimento: 'entrada', motivos: ['48'] }],
  ['CNAB 240', '237', '26', '60', { movimento: 'baixa', motivos: ['60'] }],
  ['CNAB 240', '341', '03', '0317', { movimento: 'entrada', motivos: ['03', '17'] }],
  ['CNAB 240', '341', '15', '04', { movimento: 'baixa', motivos: ['04'] }],
  ['CNAB 240', '033', '03', '0908', { movimento: 'entrada', motivos: ['09', '08'] }],
  ['CNAB 400', '341', '03', '03', { movimento: 'entrada', motivos: ['03'] }],
  ['CNAB 400', '341', '16', '18', { movimento: 'baixa', motivos: ['18'] }],
  ['CNAB 400', '237', '24', '48', { movimento: 'entrada', motivos: ['48'] }],
  ['CNAB 400', '237', '27', '', { movimento: 'baixa', motivos: [] }],
  ['CNAB 400', '001', '03', '39', { movimento: 'entrada', motivos: ['39'] }],
  ['CNAB 400', '033', '03', '002047', { movimento: 'entrada', motivos: ['002', '047'] }],
])('%s of bank %s', (formato, banco, ocorrencia, motivos, rejeicao) => {
  const ler = (titulo: ReturnType<typeof recusado>) =>
    formato === 'CNAB 240'
      ? readCnab240(writeCnab240([titulo], banco).join('\r\n'))
      : readCnab400(writeCnab400([titulo], banco).join('\r\n'))

  test(`occurrence ${ocorrencia} refuses, and says why`, () => {
    expect(ler(recusado(ocorrencia, motivos))).toMatchObject({
      arquivo: { titulos: [{ tipo: `${rejeicao.movimento}-recusada`, rejeicao }] },
    })
  })

  test('an entry that was confirmed refuses nothing', () => {
    expect(ler(recusado('02', motivos))).toMatchObject({ arquivo: { titulos: [{ tipo: 'entrada', rejeicao: null }] } })
  })
})

test.each([
  ['237', 'cnab240', '48', 'CEP inválido'],
  ['237', 'cnab400', '48', 'CEP inválido'],
  ['237', 'cnab240', '98', null],
  // This bank's own manual gives the number another reason.
  ['341', 'cnab400', '48', null],
] as const)('of bank %s, in %s, %s is %s', (banco, formato, codigo, nome) => {
  expect(nomeDaRejeicao({ banco, formato }, codigo)).toBe(nome)
})

test('what other banks call a refusal is none where the code is something else', () => {
  // In Itaú's CNAB 400, 26 and 30 are the bank's fees.
  for (const ocorrencia of ['26', '30'])
    expect(readCnab400(writeCnab400([recusado(ocorrencia, '')], '341').join('\r\n'))).toMatchObject({
      arquivo: { titulos: [{ tipo: 'outra', rejeicao: null }] },
    })
})
