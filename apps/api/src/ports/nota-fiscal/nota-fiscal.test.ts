import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { FALHAS, type Servico, SILENCIOS, startServico } from '../servico.fixture.ts'
import { type ConsultarNota, createNotaFiscal, createNotaFiscalRemota } from './index.ts'

const agora = new Date('2026-11-27T15:00:00Z')
const relogio = { agora: () => agora }
const token = 'segredo-do-provedor'

/** The answer that the operating guide publishes, as an object. */
const publicada = JSON.parse(
  /```json\n(\{\s*"chave"[^`]+)```/.exec(
    readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8'),
  )?.[1] ?? '',
) as { chave: string } & Record<string, unknown>
const { chave } = publicada

let servico: Servico | undefined
afterEach(() => {
  servico?.close()
  servico = undefined
})

/** The service as the guide publishes it: one path, a bearer token, and the answer as given. */
const provedor =
  (resposta: unknown): RequestListener =>
  ({ method, url, headers }, response) => {
    if (headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end('{"erro":"token"}')
    if (method !== 'GET') return response.writeHead(405).end()
    if (url !== `/v1/${chave}`) return response.writeHead(404).end('{"erro":"chave"}')
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resposta))
  }

async function remota(answer: RequestListener, { segredo = token } = {}): Promise<ConsultarNota> {
  servico = await startServico(answer)
  return createNotaFiscalRemota({ url: `${servico.url}/v1`, token: segredo }, relogio)
}

test('where no service is named, nobody tells', async () => {
  expect(await createNotaFiscal(undefined, relogio)(chave)).toBeNull()
})

describe('a service of invoices', () => {
  test('is read as the operating guide publishes it', async () => {
    const consultar = await remota(provedor(publicada))
    expect(await consultar(chave)).toEqual({
      situacao: publicada['situacao'],
      consultadaEm: new Date('2026-11-27T12:00:00Z'),
      fonte: publicada['fonte'],
    })
    expect(Object.keys(publicada)).toHaveLength(4)
  })

  test('needs to tell the key and how it stands alone', async () => {
    const consultar = await remota(
      provedor({ chave: chave.replaceAll(/(.{4})/g, '$1 '), situacao: 'CANCELADA', consultadaEm: 'ontem' }),
    )
    expect(await consultar(chave)).toEqual({
      situacao: 'CANCELADA',
      consultadaEm: agora,
      fonte: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    })
  })

  test.each<[string, unknown]>([
    ['another key', { ...publicada, chave: chave.replace('35', '33') }],
    ['no key', { ...publicada, chave: undefined }],
    ['a situation that there is not', { ...publicada, situacao: 'TALVEZ' }],
    ['no situation', { ...publicada, situacao: null }],
    ['a list', [publicada]],
  ])('that answers %s is not heard', async (_nome, resposta) => {
    expect(await (await remota(provedor(resposta)))(chave)).toBeNull()
  })

  test.each(FALHAS)('that answers %s tells nothing', async (_nome, answer) => {
    expect(await (await remota(answer))(chave)).toBeNull()
  })

  test('that refuses the token tells nothing', async () => {
    expect(await (await remota(provedor(publicada), { segredo: 'outro' }))(chave)).toBeNull()
  })

  test('sends nobody elsewhere: the token stays with its host', async () => {
    const ouvidos: unknown[] = []
    const outro = await startServico(({ headers }, response) => {
      ouvidos.push(headers.authorization)
      response.end(JSON.stringify(publicada))
    })
    try {
      const consultar = await remota((_, r) => r.writeHead(302, { location: `${outro.url}/v1/${chave}` }).end())
      expect([await consultar(chave), ouvidos]).toEqual([null, []])
    } finally {
      outro.close()
    }
  })

  test.each(SILENCIOS)('that %s is given up within 3 s', async (_nome, answer) => {
    const consultar = await remota(answer)
    const inicio = performance.now()
    expect(await consultar(chave)).toBeNull()
    expect(performance.now() - inicio).toBeLessThan(3000)
  })
})
