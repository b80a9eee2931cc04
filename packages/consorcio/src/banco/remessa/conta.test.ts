import { expect, test } from 'vitest'
import { nomeDaRemessa, parseContaDaRemessa } from './conta.ts'

const daAgencia = { agencia: '1234', digitoDaAgencia: '3', conta: '56789', digitoDaConta: 'X' }

test.each([
  [
    '341/1234/56789/109',
    { banco: '341', agencia: '1234', conta: '56789', carteira: '109' },
    { banco: '341', agencia: '1234', conta: '56789', carteira: '109' },
  ],
  [
    '237/1234-3/56789-X/09/4466911',
    { banco: '237', agencia: '1234', conta: '56789', carteira: '09' },
    { banco: '237', ...daAgencia, carteira: '09', convenio: '4466911' },
  ],
  [
    '001/1234-3/56789-X/1234567/17/19',
    { banco: '001', convenio: '1234567', carteira: '17' },
    { banco: '001', ...daAgencia, convenio: '1234567', carteira: '17', variacao: '19' },
  ],
  [
    '033/1234-3/56789-X/7654321/101/227100000449167',
    { banco: '033', beneficiario: '7654321', carteira: '101' },
    { banco: '033', ...daAgencia, beneficiario: '7654321', carteira: '101', codigoDeTransmissao: '227100000449167' },
  ],
])('%s is an account that sends files, with letters or without', (texto, cobranca, conta) => {
  const contas = { cobranca, conta }
  expect(parseContaDaRemessa(texto)).toEqual({ ...contas, letrasNaInscricao: false, automatica: false })
  expect(parseContaDaRemessa(`${texto}/letras`)).toEqual({ ...contas, letrasNaInscricao: true, automatica: false })
  expect(parseContaDaRemessa(`${texto}/automatica`)).toEqual({ ...contas, letrasNaInscricao: false, automatica: true })
  expect(parseContaDaRemessa(`${texto}/letras/automatica`)).toEqual({
    ...contas,
    letrasNaInscricao: true,
    automatica: true,
  })
})

test.each([
  '',
  'letras',
  '104/1234/56789/109',
  '341/1234/56789',
  '341/1234/56789/109/1',
  '341/1234-3/56789/109',
  '237/1234/56789/09/4466911',
  '237/1234-3/56789-X/09',
  '237/1234-3/56789-X/09/4466911/1',
  '001/1234-3/56789-X/1234567/17',
  '033/1234-3/56789-XX/7654321/101/227100000449167',
  '033/1234-3/56789-X/7654321/101/227100000449167/1',
])('"%s" is no account', (texto) => {
  expect(parseContaDaRemessa(texto)).toBeNull()
})

test.each([
  ['2026-11-05', 1, 'CB051101.REM'],
  ['2026-11-05', 99, 'CB051199.REM'],
  ['2026-11-05', 100, 'CB051100.REM'],
  ['2026-12-31', 207, 'CB311207.REM'],
])('a file of %s with the number %i is %s', (dia, sequencial, nome) => {
  expect(nomeDaRemessa(dia, sequencial)).toBe(nome)
})
