import { describe, expect, test } from 'vitest'
import fixture from '../../fixtures/pix.json' with { type: 'json' }
import { centavos } from '../exemplos.fixture.ts'
import { crc16, escreverPixEstatico, lerPix } from './pix.ts'

test.each(fixture.crc16)('the CRC of $input is $expected', ({ input, expected }) => {
  expect(crc16(input)).toBe(expected)
})

test.each(fixture.validos)('reads: $descricao', ({ payload, expected }) => {
  const esperado: Record<string, string | null | undefined> = { ...expected }
  const { crc, poi: _poi, txid, valor, ...iguais } = esperado
  const leitura = lerPix(payload)
  expect(leitura).toMatchObject({ pix: iguais })
  expect(payload.slice(-4)).toBe(crc)
  const lidos = 'pix' in leitura ? leitura.pix : null
  expect(valor === undefined ? undefined : lidos?.valor).toBe(valor && centavos(valor))
  expect(txid === undefined ? undefined : (lidos?.txid ?? '***')).toBe(txid)
})

test.each(fixture.validos.filter(({ id }) => id.startsWith('ger-') && id !== 'ger-dyn-cobv'))(
  'writes: $descricao',
  ({ payload, expected }) => {
    const {
      chave = '',
      nome = '',
      cidade = '',
      valor,
      txid,
      info,
    } = { valor: null, txid: '***', info: null, ...expected }
    const escrito = escreverPixEstatico({
      chave,
      nome,
      cidade,
      ...(valor ? { valor: centavos(valor) } : {}),
      ...(txid === '***' ? {} : { txid }),
      ...(info ? { info } : {}),
    })
    expect(escrito).toBe(payload)
  },
)

test.each(fixture.invalidos.filter(({ expected }) => expected === false))('refuses: $nota', ({ payload }) => {
  expect(lerPix(payload)).toHaveProperty('erro')
})

test.each(fixture.invalidos.filter(({ expected }) => expected === null))('by policy: $nota', ({ payload, nota }) => {
  const erro = { CRC: undefined, nome: 'CAMPO_ACIMA_DO_LIMITE', txid: 'TXID_INVALIDO' }[nota.split(' ')[0] ?? '']
  const leitura = lerPix(payload)
  expect('erro' in leitura ? leitura.erro : undefined).toBe(erro)
})

describe('what is written', () => {
  const base = {
    chave: '12345678000195',
    nome: 'Administradora Açaí & Cia de Consórcios',
    cidade: 'São José dos Campos',
  }

  test('has no accents and keeps to the limits', () => {
    const leitura = lerPix(escreverPixEstatico({ ...base, valor: 5, info: 'Parcela nº 12' }))
    expect(leitura).toEqual({
      pix: {
        url: null,
        chave: '12345678000195',
        info: 'Parcela n 12',
        valor: 5,
        nome: 'Administradora Acai & Cia',
        cidade: 'Sao Jose dos Ca',
        txid: null,
      },
    })
  })

  test.each([
    [{ chave: '' }],
    [{ chave: 'x'.repeat(78) }],
    [{ txid: 'a-b' }],
    [{ txid: 'x'.repeat(26) }],
    [{ valor: 0 }],
    [{ valor: 1.5 }],
    [{ info: 'x'.repeat(90) }],
  ])('refuses %j', (mudanca) => {
    expect(() => escreverPixEstatico({ ...base, ...mudanca })).toThrow(RangeError)
  })
})
