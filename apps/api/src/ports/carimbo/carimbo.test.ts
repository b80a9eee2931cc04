import { createHash } from 'node:crypto'
import { createP12 } from '@contempla/dev-env'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../platform/config-error.ts'
import { openP12 } from '../assinatura/p12.ts'
import { parseCarimbo } from './config.ts'
import { createCarimbo } from './index.ts'
import { createCarimboRfc3161 } from './rfc3161.ts'
import { CARIMBADO_EM, startTsa } from './tsa.fixture.ts'

let tsa: Awaited<ReturnType<typeof startTsa>>
beforeAll(async () => {
  // As a process of production does at its start: it changes what the libraries share.
  await openP12(await createP12())
  tsa = await startTsa({ autorizacao: 'Basic YTpi' })
})
beforeEach(() => {
  tsa.state.defeito = undefined
})
afterAll(() => tsa.close())

const dados = Buffer.from('assinatura')
const resumo = createHash('sha256').update(dados).digest()
const carimbo = (timeoutMs?: number) =>
  createCarimboRfc3161({ url: tsa.url, autorizacao: 'Basic YTpi' }, timeoutMs === undefined ? {} : { timeoutMs })

describe('a time stamp', () => {
  test('is of the hash that was asked for, at the time of its issuer', async () => {
    const { token, quando } = await carimbo().carimbar(dados)
    expect(quando).toEqual(CARIMBADO_EM)
    expect(token.includes(resumo)).toBe(true)
  })

  test.each([
    ['refused', 'recusa', /recusou/],
    ['of another hash', 'outro-resumo', /de outra coisa/],
    ['of another request', 'outro-nonce', /outro pedido/],
    ['not signed by its certificate', 'forjado', /bem assinado|signature/i],
    ['signed by a certificate for something else', 'outro-uso', /bem assinado/],
    ['larger than any is', 'enorme', /grande demais/],
    ['no stamp at all', 'lixo', /./],
    ['answered with an error', 503, /respondeu 503/],
  ] as const)('that is %s is thrown', async (_caso, defeito, mensagem) => {
    tsa.state.defeito = defeito
    await expect(carimbo().carimbar(dados)).rejects.toThrow(mensagem)
  })

  test('is not waited for beyond its time', async () => {
    tsa.state.defeito = 'cala'
    await expect(carimbo(50).carimbar(dados)).rejects.toThrow(/timeout/i)
  })

  test('is asked for as whoever pays for it', async () => {
    await expect(createCarimboRfc3161({ url: tsa.url, autorizacao: undefined }).carimbar(dados)).rejects.toThrow(/401/)
  })
})

describe('the configuration', () => {
  test('names no service: there is none', () => {
    expect(createCarimbo(parseCarimbo({}))).toBeUndefined()
  })

  test.each(['https://carimbo.example/tsr', 'http://127.0.0.1:3318/'])('%s is taken', (url) => {
    expect(parseCarimbo({ CARIMBO_URL: url })).toEqual({ url, autorizacao: undefined })
  })

  test.each(['http://carimbo.example/tsr', 'https://a:b@carimbo.example/', 'carimbo'])('%s is refused', (url) => {
    expect(() => parseCarimbo({ CARIMBO_URL: url })).toThrow(ConfigError)
  })
})
