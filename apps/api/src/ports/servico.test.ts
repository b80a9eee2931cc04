import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../platform/config-error.ts'
import { parseGravame } from './gravame/config.ts'
import { parseNotaFiscal } from './nota-fiscal/config.ts'
import { parsePlacas } from './placas/config.ts'
import { type Servico, startServico } from './servico.fixture.ts'
import { askServico } from './servico.ts'

describe.each([
  ['PLACAS', parsePlacas],
  ['GRAVAME', parseGravame],
  ['NOTA_FISCAL', parseNotaFiscal],
])('the configuration of %s', (nome, parse) => {
  const de = (url?: string, token?: string) => parse({ [`${nome}_URL`]: url, [`${nome}_TOKEN`]: token })

  test('names no service, or one over https and its token; over http only this machine', () => {
    expect(de()).toBeUndefined()
    expect(de('', 'x')).toBeUndefined()
    expect(de('https://servico.example/v1/', 'x')).toEqual({ url: 'https://servico.example/v1', token: 'x' })
    expect(de('http://127.0.0.1:9000/', 'x')).toEqual({ url: 'http://127.0.0.1:9000', token: 'x' })
  })

  test.each([
    ['URL', 'servico.example', 'x'],
    ['URL', 'http://servico.example', 'x'],
    ['URL', 'https://a:b@servico.example', 'x'],
    ['URL', 'https://servico.example/?chave=x', 'x'],
    ['TOKEN', 'https://servico.example', undefined],
    ['TOKEN', 'https://servico.example', 'dois pedaços'],
  ])('%s of %s with token %s is refused', (qual, url, token) => {
    expect(() => de(url, token)).toThrow(ConfigError)
    expect(() => de(url, token)).toThrow(`${nome}_${qual}`)
  })
})

describe('a service', () => {
  let servico: Servico
  beforeAll(async () => {
    servico = await startServico((pedido, r) => {
      const tamanho = Number(pedido.url?.slice(1))
      // Two quotes stand around the text.
      r.end(`"${'9'.repeat(tamanho - 2)}"`)
    })
  })
  afterAll(() => servico.close())

  test.each([
    [256 * 1024, true],
    [256 * 1024 + 1, false],
  ])('that answers %i bytes is read: %s', async (bytes, lido) => {
    const resposta = await askServico(`${servico.url}/${bytes}`, { emMs: 2000 })
    expect(typeof resposta === 'string').toBe(lido)
  })
})
