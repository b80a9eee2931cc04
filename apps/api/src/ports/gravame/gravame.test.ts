import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { FALHAS, type Servico, SILENCIOS, startServico } from '../servico.fixture.ts'
import { createGravameRemoto, type PedidoAoOrgao } from './index.ts'

const token = 'segredo-do-orgao'
const [pedida, respondida] = [
  ...(readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8')
    .split('## Liens')[1]
    ?.matchAll(/```json\n([^`]+)```/g) ?? []),
].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)

const pedido: PedidoAoOrgao = {
  chave: '4711-1795186800000',
  etapa: 'apontamento',
  veiculo: { veiculo: 'Aurora Sol 1.0', chassi: '9BGRD08X04G117974', placa: 'ABC1D23', renavam: '00639884962' },
  devedor: '52998224725',
}

/** The registrar as the guide publishes it: it takes a step once a key, and refuses what the guide does not say. */
function orgao(resposta: unknown = respondida) {
  const feitos = new Map<string, string>()
  const recusa = ({ method, url = '', headers }: IncomingMessage) => {
    if (headers.authorization !== `Bearer ${token}`) return 401
    if (method !== 'PUT') return 405
    if (headers['content-type'] !== 'application/json') return 415
    return /^\/v1\/(apontamento|registro|baixa)\/[\w-]+$/.test(url) ? null : 404
  }
  const answer: RequestListener = (request, response) => {
    const recusado = recusa(request)
    if (recusado) return response.writeHead(recusado).end()
    let corpo = ''
    request.on('data', (parte) => {
      corpo += String(parte)
    })
    return request.on('end', () => {
      const { url = '' } = request
      const antes = feitos.get(url)
      if (antes !== undefined && antes !== corpo) return response.writeHead(409).end()
      feitos.set(url, corpo)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resposta))
    })
  }
  return { feitos, answer }
}

let servico: Servico | undefined
afterEach(() => {
  servico?.close()
  servico = undefined
})

async function remoto(answer: RequestListener, segredo = token) {
  servico = await startServico(answer)
  return createGravameRemoto({ url: `${servico.url}/v1`, token: segredo })
}

describe('a registrar’s service', () => {
  test('is asked, and read, as the operating guide publishes it; asked again it is the same step', async () => {
    const { feitos, answer } = orgao()
    const pedir = await remoto(answer)
    expect(await pedir(pedido)).toEqual(respondida)
    expect(await pedir(pedido)).toEqual(respondida)
    const vistos = [...feitos].map(([url, corpo]) => [url, JSON.parse(corpo)])
    expect(vistos).toEqual([['/v1/apontamento/4711-1795186800000', pedida]])
    expect(await pedir({ ...pedido, etapa: 'baixa' })).toEqual(respondida)
    expect([...feitos.keys()]).toHaveLength(2)
  })

  test.each<[string, unknown]>([
    ['no number', { dia: '2026-11-27' }],
    ['an empty number', { numero: ' ', dia: '2026-11-27' }],
    ['a number that is too long', { numero: '1'.repeat(61), dia: '2026-11-27' }],
    ['no day', { numero: '1' }],
    ['a day that is none', { numero: '1', dia: '2026-02-30' }],
    ['a list', [{ numero: '1', dia: '2026-11-27' }]],
  ])('that answers %s made nothing', async (_nome, resposta) => {
    expect(await (await remoto(orgao(resposta).answer))(pedido)).toBeNull()
  })

  test('that is at it still, or refuses the token, made nothing', async () => {
    const ainda = { numero: '1', dia: '2026-11-27' }
    expect(await (await remoto((_, r) => r.writeHead(202).end(JSON.stringify(ainda))))(pedido)).toBeNull()
    servico?.close()
    expect(await (await remoto(orgao().answer, 'outro'))(pedido)).toBeNull()
  })

  test.each(FALHAS)('that answers %s made nothing', async (_nome, answer) => {
    expect(await (await remoto(answer))(pedido)).toBeNull()
  })

  test('sends nobody elsewhere: token and debtor stay with its host', async () => {
    const ouvidos: unknown[] = []
    const outro = await startServico(({ headers }, response) => {
      ouvidos.push(headers.authorization)
      response.end(JSON.stringify(respondida))
    })
    try {
      const pedir = await remoto((_, r) => r.writeHead(307, { location: `${outro.url}/v1/apontamento/1` }).end())
      expect(await pedir(pedido)).toBeNull()
      expect(ouvidos).toEqual([])
    } finally {
      outro.close()
    }
  })

  test.each(SILENCIOS)('that %s is given up within 6 s', { timeout: 10_000 }, async (_nome, answer) => {
    const pedir = await remoto(answer)
    const inicio = performance.now()
    expect(await pedir(pedido)).toBeNull()
    expect(performance.now() - inicio).toBeLessThan(6000)
  })
})
