import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import fixture from '../../fixtures/boleto.json' with { type: 'json' }
import { barrasDaLinha, fatorDeVencimento } from './boleto.ts'
import type { ContaDeCobranca } from './campo-livre.ts'
import { contasDeCobranca, titulosACobrar } from './titulo.fixture.ts'
import { agenciaECodigo, bancoDoTitulo, especieDoTitulo, tituloDe } from './titulo.ts'

const contas: Record<string, ContaDeCobranca> = {
  'bnc-237-2': { banco: '237', agencia: '1234', conta: '0123456', carteira: '09' },
  'bnc-001-4': { banco: '001', convenio: '1234567', carteira: '17' },
  'bnc-033-1': { banco: '033', beneficiario: '1234567', carteira: '101' },
  'ger-02': { banco: '341', agencia: '1234', conta: '56789', carteira: '109' },
  'ger-04': { banco: '341', agencia: '57', conta: '72192', carteira: '109' },
  'ger-08': { banco: '237', agencia: '1234', conta: '1', carteira: '09' },
  'ger-10': { banco: '001', convenio: '7654321', carteira: '17' },
}
/** Each bank's free field has the number in these columns. */
const ondeFicaONumero: Record<string, [number, number]> = {
  '341': [3, 11],
  '237': [6, 17],
  '001': [13, 23],
  '033': [8, 20],
}

const publicados = fixture.validos.filter(({ id }) => id in contas)

test('there is a published boleto of each bank', () => {
  expect(new Set(publicados.map(({ banco }) => banco))).toEqual(new Set(['001', '033', '237', '341']))
})

test.each(publicados)('$id: the title of the account is the published one', (publicado) => {
  const conta = contas[publicado.id]
  if (!conta) throw new Error(publicado.id)
  const [de, ate] = ondeFicaONumero[publicado.banco] ?? [0, 0]
  const titulo = tituloDe(conta, {
    nossoNumero: publicado.campoLivre.slice(de, ate),
    valor: publicado.valorCentavos,
    vencimento: publicado.vencimento ?? '',
  })
  expect(titulo).toEqual({
    barras: publicado.codigoBarras,
    linhaDigitavel: publicado.linhaDigitavel,
    nossoNumero: publicado.nossoNumeroFormatado ?? titulo.nossoNumero,
  })
})

test.each([
  ['341', 'Itaú', '341-7', 'DV'],
  ['237', 'Bradesco', '237-2', 'PC'],
  ['001', 'Banco do Brasil', '001-9', 'RC'],
  ['033', 'Santander', '033-7', 'RC'],
] as const)('bank %s prints %s, %s and %s', (banco, nome, codigo, sigla) => {
  expect(bancoDoTitulo(banco)).toEqual({ nome, codigo })
  expect(especieDoTitulo[banco].sigla).toBe(sigla)
})

test.each(Object.entries(contas))('%s: the agency and code are those of the account', (_, conta) => {
  const escrito = agenciaECodigo(conta)
  const { campoLivre } = publicados.find(({ id }) => contas[id] === conta) ?? { campoLivre: '' }
  const algarismos = escrito.replaceAll(/\D/g, '')
  expect(campoLivre).toContain(conta.banco === '237' ? conta.agencia : algarismos)
})

test('whatever the account, the line is the bar code, and a library reads bank, amount and due day from it', () => {
  fc.assert(
    fc.property(contasDeCobranca, titulosACobrar, (conta, titulo) => {
      const { barras, linhaDigitavel, nossoNumero } = tituloDe(conta, titulo)
      expect(barrasDaLinha(linhaDigitavel)).toBe(barras)
      expect(barras.slice(5, 9)).toBe(fatorDeVencimento(titulo.vencimento))
      expect(nossoNumero).toContain(titulo.nossoNumero)
      const [ano = 0, mes = 0, dia = 0] = titulo.vencimento.split('-').map(Number)
      const vencimento = new Date(ano, mes - 1, dia)
      expect(getBoletoInfo(linhaDigitavel, { referenceDate: vencimento })).toEqual({
        bankCode: conta.banco,
        amount: titulo.valor,
        expirationDate: vencimento,
      })
    }),
  )
})

test.each([
  { valor: 0 },
  { valor: -1 },
  { valor: 0.5 },
  { valor: 10_000_000_000 },
  { nossoNumero: '123456789' },
  { nossoNumero: '1A' },
  { vencimento: '2049-10-14' },
  { vencimento: '2026-02-30' },
])('of %j there is no title', (mudanca) => {
  const conta: ContaDeCobranca = { banco: '341', agencia: '1234', conta: '56789', carteira: '109' }
  const titulo = { nossoNumero: '12345678', valor: 1, vencimento: '2026-11-10', ...mudanca }
  expect(() => tituloDe(conta, titulo)).toThrow(RangeError)
})
