import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import fc from 'fast-check'
import { hasError, parsePix } from 'pix-utils'
import { describe, expect, test } from 'vitest'
import fixture from '../../fixtures/pix.json' with { type: 'json' }
import { centavos } from '../exemplos.fixture.ts'
import { chavesPix, textoDe } from './chave-pix.fixture.ts'
import { crc16, readPix, writePixDinamico, writePixEstatico } from './pix.ts'

test.each(fixture.crc16)('the CRC of $input is $expected', ({ input, expected }) => {
  expect(crc16(input)).toBe(expected)
})

test.each(fixture.validos)('reads: $descricao', ({ payload, expected }) => {
  const esperado: Record<string, string | null | undefined> = { ...expected }
  const { crc, poi: _poi, txid, valor, ...iguais } = esperado
  const leitura = readPix(payload)
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
    const escrito = writePixEstatico({
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

test.each(fixture.validos.filter(({ expected }) => 'url' in expected && 'nome' in expected))(
  'writes: $descricao',
  ({ payload, expected: { url = '', nome = '', cidade = '' } }) => {
    expect(writePixDinamico({ url, nome, cidade })).toBe(payload)
  },
)

test.each(fixture.invalidos.filter(({ expected }) => expected === false))('refuses: $nota', ({ payload }) => {
  expect(readPix(payload)).toHaveProperty('erro')
})

test.each(fixture.invalidos.filter(({ expected }) => expected === null))('by policy: $nota', ({ payload, nota }) => {
  const erro = { CRC: undefined, nome: 'CAMPO_ACIMA_DO_LIMITE', txid: 'TXID_INVALIDO' }[nota.split(' ')[0] ?? '']
  const leitura = readPix(payload)
  expect('erro' in leitura ? leitura.erro : undefined).toBe(erro)
})

describe('what is written', () => {
  const base = {
    chave: '12345678000195',
    nome: 'Administradora Açaí & Cia de Consórcios',
    cidade: 'São José dos Campos',
  }

  test('has no accents and keeps to the limits', () => {
    const leitura = readPix(writePixEstatico({ ...base, valor: 5, info: 'Parcela nº 12' }))
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
    [{ chave: '12345678000196' }],
    [{ chave: '12345678908' }],
    // It has 77 characters, and more bytes than that.
    [{ chave: `${'á'.repeat(65)}@exemplo.com` }],
    [{ nome: '' }],
    [{ nome: '東京' }],
    [{ cidade: ' \u0301 ' }],
    [{ txid: '' }],
    [{ txid: 'a-b' }],
    [{ txid: 'x'.repeat(26) }],
    [{ valor: 0 }],
    [{ valor: -1 }],
    [{ valor: 1.5 }],
    [{ valor: 1_000_000_000_000 }],
    [{ valor: Number.NaN }],
    [{ info: '東京' }],
    [{ info: 'x'.repeat(90) }],
  ])('refuses %j', (mudanca) => {
    expect(() => writePixEstatico({ ...base, ...mudanca })).toThrow(RangeError)
  })

  const url = 'pix.exemplo.com/qr/v2/cobv/1'
  test.each([
    [{ url: '' }],
    [{ url: `https://${url}` }],
    [{ url: 'pix.exemplo.com' }],
    [{ url: 'pix.exemplo.com/' }],
    [{ url: 'localhost/1' }],
    [{ url: 'pix.exemplo.com/a b' }],
    [{ url: 'pix.exemplo.com/ação' }],
    [{ url: `pix.exemplo.com/${'x'.repeat(62)}` }],
    [{ nome: '東京' }],
    [{ cidade: '' }],
  ])('of a dynamic code refuses %j', (mudanca) => {
    expect(() => writePixDinamico({ url, nome: 'Casa', cidade: 'Natal', ...mudanca })).toThrow(RangeError)
  })

  test('of a dynamic code may have an address of 77 characters', () => {
    const longa = `pix.exemplo.com/${'x'.repeat(61)}`
    const escrito = writePixDinamico({ url: longa, nome: 'Casa', cidade: 'Natal' })
    expect(readPix(escrito)).toMatchObject({ pix: { url: longa, chave: null, valor: null, txid: null } })
  })
})

/** Generates any text, and enough texts like people's names. */
const textos = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), textoDe('AÃÇÉaãçéº° .&-', 1, 60))

const escritosOuRecusados = (escrever: () => string): string | null => {
  try {
    return escrever()
  } catch (erro) {
    expect(erro).toBeInstanceOf(RangeError)
    return null
  }
}

const ASCII = /^[\x20-\x7E]+$/

/** Reads the fields that both libraries have. */
function lidoPelasBibliotecas(codigo: string) {
  const um = getPixPayloadInfo(codigo)
  const outro = parsePix(codigo)
  return {
    um: um && { chave: um.key, url: um.url, nome: um.merchantName, cidade: um.merchantCity, valor: um.amount },
    outro: hasError(outro)
      ? null
      : {
          chave: 'pixKey' in outro ? outro.pixKey : undefined,
          url: 'url' in outro ? outro.url : undefined,
          nome: 'merchantName' in outro ? outro.merchantName : undefined,
          cidade: 'merchantCity' in outro ? outro.merchantCity : undefined,
          valor: ('transactionAmount' in outro && outro.transactionAmount) || undefined,
        },
  }
}

test('every static code that is written is read back the same, here and by two libraries', () => {
  const txid = fc.option(textoDe('ABCabc019', 1, 25), { nil: undefined })
  const valor = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined })
  fc.assert(
    fc.property(
      chavesPix,
      textos,
      textos,
      txid,
      valor,
      fc.option(textos),
      (chave, nome, cidade, id, centavosDe, info) => {
        const codigo = escritosOuRecusados(() =>
          writePixEstatico({
            chave,
            nome,
            cidade,
            ...(id === undefined ? {} : { txid: id }),
            ...(centavosDe === undefined ? {} : { valor: centavosDe }),
            ...(info === null ? {} : { info }),
          }),
        )
        if (codigo === null) return
        expect(codigo).toMatch(ASCII)
        const leitura = readPix(codigo)
        expect(leitura).toMatchObject({ pix: { chave, url: null, txid: id ?? null, valor: centavosDe ?? null } })
        const pix = 'pix' in leitura ? leitura.pix : null
        const igual = { chave, url: undefined, nome: pix?.nome, cidade: pix?.cidade }
        const reais = centavosDe === undefined ? undefined : centavosDe / 100
        expect(lidoPelasBibliotecas(codigo)).toEqual({
          um: { ...igual, valor: reais },
          outro: { ...igual, valor: reais },
        })
      },
    ),
  )
})

test('every dynamic code that is written is read back the same, here and by two libraries', () => {
  const urls = fc
    .tuple(textoDe('abz09', 1, 20), fc.constantFrom('com.br', 'exemplo.com', 'pix'), textoDe('aZ09-_.~/', 1, 70))
    .map(([host, fim, caminho]) => `${host}.${fim}/${caminho}`)
  fc.assert(
    fc.property(urls, textos, textos, (url, nome, cidade) => {
      const codigo = escritosOuRecusados(() => writePixDinamico({ url, nome, cidade }))
      expect(codigo === null || url.length <= 77).toBe(true)
      if (codigo === null) return
      expect(codigo).toMatch(ASCII)
      const leitura = readPix(codigo)
      expect(leitura).toMatchObject({ pix: { url, chave: null, info: null, valor: null, txid: null } })
      const pix = 'pix' in leitura ? leitura.pix : null
      const igual = { chave: undefined, url, nome: pix?.nome, cidade: pix?.cidade, valor: undefined }
      expect(lidoPelasBibliotecas(codigo)).toEqual({ um: igual, outro: igual })
    }),
  )
})
