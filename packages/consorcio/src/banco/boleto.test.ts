import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import fixture from '../../fixtures/boleto.json' with { type: 'json' }
import {
  barrasDaLinha,
  codigoDeBarras,
  diasDoFator,
  fatorDeVencimento,
  formatLinhaDigitavel,
  isCodigoDeBarras,
  linhaDigitavel,
} from './boleto.ts'
import type { ContaDeCobranca } from './campo-livre.ts'
import { campoLivre, formatNossoNumero } from './campo-livre.ts'

const { validos, invalidos } = fixture

describe.each(validos)('$id', ({ banco, vencimento, valorCentavos, campoLivre: livre, ...boleto }) => {
  test('has this bar code', () => {
    const barras = codigoDeBarras({ banco, vencimento, valor: valorCentavos, campoLivre: livre })
    expect(barras).toBe(boleto.codigoBarras)
    expect(isCodigoDeBarras(barras)).toBe(true)
  })

  test('reads as this line, and back', () => {
    expect(linhaDigitavel(boleto.codigoBarras)).toBe(boleto.linhaDigitavel)
    expect(formatLinhaDigitavel(boleto.linhaDigitavel)).toBe(boleto.linhaFormatada)
    expect(barrasDaLinha(boleto.linhaDigitavel)).toBe(boleto.codigoBarras)
  })
})

test.each(invalidos)('refused: $nota', ({ tipo, input }) => {
  expect(tipo === 'linha' ? barrasDaLinha(input) === null : !isCodigoDeBarras(input)).toBe(true)
})

test.each(fixture.fatorVencimento)('the factor of $vencimento is $fator', ({ vencimento, fator }) => {
  expect(fatorDeVencimento(vencimento)).toBe(fator)
  expect(fator === '0000' || diasDoFator(fator).includes(vencimento)).toBe(true)
})

test.each([
  ['0000', []],
  ['0999', ['2000-07-02']],
  ['1000', ['2000-07-03', '2025-02-22']],
  ['9999', ['2025-02-21', '2049-10-13']],
])('factor %s means %j', (fator, dias) => {
  expect(diasDoFator(fator)).toEqual(dias)
})

test.each(['1997-10-06', '2049-10-14'])('%s has no factor', (dia) => {
  expect(() => fatorDeVencimento(dia)).toThrow(RangeError)
})

const livre = '0'.repeat(25)
test.each([
  [{ banco: '1', vencimento: null, valor: 1, campoLivre: livre }],
  [{ banco: '001', vencimento: null, valor: 1, campoLivre: livre.slice(1) }],
  [{ banco: '001', vencimento: null, valor: 10_000_000_000, campoLivre: livre }],
  [{ banco: '001', vencimento: null, valor: -1, campoLivre: livre }],
  [{ banco: '001', vencimento: null, valor: 0.5, campoLivre: livre }],
])('%j has no bar code', (dados) => {
  expect(() => codigoDeBarras(dados)).toThrow(RangeError)
})

test('a boleto without due day has factor 0000, and a bad bar code no line', () => {
  const barras = codigoDeBarras({ banco: '001', vencimento: null, valor: 9_999_999_999, campoLivre: livre })
  expect(barras.slice(5, 19)).toBe('00009999999999')
  expect(() => linhaDigitavel(`${barras.slice(0, -1)}1`)).toThrow(RangeError)
})

test('one wrong digit in the three fields of the line is always seen', () => {
  const linha = validos[0]?.linhaDigitavel ?? ''
  fc.assert(
    fc.property(fc.nat(31), fc.integer({ min: 1, max: 9 }), (posicao, soma) => {
      const errado = String((Number(linha[posicao]) + soma) % 10)
      expect(barrasDaLinha(linha.slice(0, posicao) + errado + linha.slice(posicao + 1))).toBeNull()
    }),
  )
})

function contaDo(banco: string, { agencia, conta, carteira }: Record<'agencia' | 'conta' | 'carteira', string | null>) {
  const contas: Record<string, ContaDeCobranca> = {
    '341': { banco: '341', agencia: agencia ?? '', conta: conta ?? '', carteira: carteira ?? '' },
    '237': { banco: '237', agencia: agencia ?? '', conta: '0123456', carteira: carteira ?? '' },
    '001': { banco: '001', convenio: '1234567', carteira: '17' },
    '033': { banco: '033', beneficiario: '1234567', carteira: carteira ?? '' },
  }
  const encontrada = contas[banco]
  if (!encontrada) throw new Error(banco)
  return encontrada
}

test.each(fixture.dvNossoNumero)('$banco prints $formatado', ({ banco, nossoNumero, formatado, ...conta }) => {
  expect(formatNossoNumero(contaDo(banco, conta), nossoNumero)).toBe(formatado)
})

// In that source the Itaú boletos carry an account digit that is not the account's own; those below carry the right
// one.
const comNossoNumero = validos.filter(({ id, banco }) => id.startsWith('bnc-') && banco !== '341')
test.each(comNossoNumero)('$id: the bank’s free field', ({ banco, nossoNumeroFormatado, campoLivre: esperado }) => {
  const numeros: Record<string, string> = {
    '237': (nossoNumeroFormatado ?? '').slice(4, 15),
    '001': (nossoNumeroFormatado ?? '').slice(7),
    '033': (nossoNumeroFormatado ?? '').slice(0, 12),
  }
  const carteiras: Record<string, string> = { '237': '09', '001': '17', '033': '101' }
  const conta = contaDo(banco, { agencia: '1234', conta: '56789', carteira: carteiras[banco] ?? '' })
  expect(campoLivre(conta, numeros[banco] ?? '')).toBe(esperado)
})

test.each([
  ['ger-02', '1234', '56789', '223350'],
  ['ger-04', '0057', '72192', '12345678'],
  ['ger-12', '0001', '00001', '1'],
])('%s: Itaú’s free field, agency %s, account %s, number %s', (id, agencia, conta, numero) => {
  const esperado = validos.find((valido) => valido.id === id)?.campoLivre
  expect(campoLivre({ banco: '341', agencia, conta, carteira: '109' }, numero)).toBe(esperado)
})

test('Bradesco prints P where the remainder is 1', () => {
  const conta: ContaDeCobranca = { banco: '237', agencia: '1234', conta: '1', carteira: '19' }
  const impressos = Array.from({ length: 40 }, (_, i) => formatNossoNumero(conta, String(i)).at(-1))
  expect(impressos).toContain('P')
  expect(impressos).toContain('0')
})

test('what does not fit is refused', () => {
  const conta: ContaDeCobranca = { banco: '001', convenio: '1234567', carteira: '17' }
  expect(() => campoLivre(conta, '12345678901')).toThrow(RangeError)
  expect(() => campoLivre({ ...conta, convenio: 'A' }, '1')).toThrow(RangeError)
})
