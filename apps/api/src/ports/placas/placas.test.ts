import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { type Placa, parsePlaca } from '@contempla/consorcio'
import { type Ambiente, startAmbiente } from '@contempla/dev-env'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createRelogioAjustavel } from '../../platform/relogio.ts'
import { FALHAS, type Servico, SILENCIOS, startServico } from '../servico.fixture.ts'
import { type ConsultarPlaca, createPlacasLocal, createPlacasRemotas, remember } from './index.ts'

const agora = new Date('2026-11-27T15:00:00Z')
const token = 'segredo-do-provedor'

/** The answer that the operating guide publishes, as an object. */
const publicada = JSON.parse(
  /```json\n(\{\s*"placa"[^`]+)```/.exec(
    readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8'),
  )?.[1] ?? '',
) as Record<string, unknown>

const carregado = {
  tipo: 'veiculoRegistrado',
  placa: 'ABC-1323',
  chassi: '9BGRD08X04G117974',
  renavam: '639884962',
  fabricante: 7,
  marca: 'Aurora',
  modelo: 'Sol 1.0',
  anoFabricacao: 2003,
  anoModelo: 2004,
  uf: 'SP',
  cor: 'Prata',
  tipoDeVeiculo: 'LEVE',
  codigoFipe: '1267-0',
  historico: { longarinaRecuperada: false, leilao: true, sinistro: 'MEDIA' },
  consultadoEm: '2026-11-01T12:00:00Z',
  fonte: 'Base própria',
}
const conhecido = {
  placa: 'ABC1323',
  chassi: '9BGRD08X04G117974',
  renavam: '00639884962',
  codigoFabricante: 7,
  marca: 'Aurora',
  modelo: 'Sol 1.0',
  anoFabricacao: 2003,
  anoModelo: 2004,
  uf: 'SP',
  cor: 'Prata',
  tipo: 'LEVE',
  codigoFipe: '001267-0',
  historico: { longarinaRecuperada: false, leilao: true, sinistro: 'MEDIA', chassiRemarcado: false },
  consultadoEm: new Date('2026-11-01T12:00:00Z'),
  fonte: 'Base própria',
}

let ambiente: Ambiente
let local: ConsultarPlaca
beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora })
  await ambiente.importar(
    [
      { tipo: 'fabricante', codigo: 7, nome: 'Aurora' },
      carregado,
      { ...carregado, placa: 'LUA0A10', fabricante: null, codigoFipe: null, historico: null },
      { ...carregado, placa: 'DOI2S00', modelo: 'Com S' },
      { ...carregado, placa: 'DUP1A00', modelo: 'Nova' },
      { ...carregado, placa: 'DUP1000', modelo: 'Antiga' },
    ],
    6,
  )
  local = createPlacasLocal(ambiente.servidor.contexto.db)
})
afterAll(() => ambiente.close())

let servico: Servico | undefined
afterEach(() => {
  servico?.close()
  servico = undefined
})

function placa(texto: string): Placa {
  const lida = parsePlaca(texto)
  if (!lida) throw new Error(`${texto} não é uma placa`)
  return lida
}

describe('the vehicles of this installation', () => {
  test.each(['ABC1323', 'ABC1D23'])('are found by either spelling: %s', async (texto) => {
    expect(await local(placa(texto))).toEqual(conhecido)
  })

  test('may have neither maker in the list, nor price, nor a history that anybody knows', async () => {
    expect(await local(placa('LUA0010'))).toMatchObject({
      placa: 'LUA0A10',
      codigoFabricante: null,
      codigoFipe: null,
      historico: null,
    })
  })

  test.each([
    ['DUP1A00', 'Nova'],
    ['DUP1000', 'Antiga'],
  ])('where both spellings are there, %s is the one as it is written', async (texto, modelo) => {
    expect(await local(placa(texto))).toMatchObject({ placa: texto, modelo })
  })

  test('a plate that was never old has one spelling, and one that is not there is nobody’s', async () => {
    expect(await local(placa('DOI2S00'))).toMatchObject({ modelo: 'Com S' })
    expect(await local(placa('XYZ9Z99'))).toBeNull()
  })

  test('are all that there is where no service is named', async () => {
    expect(await ambiente.servidor.contexto.placas(placa('ABC1D23'))).toEqual(conhecido)
  })
})

/** The service as the guide publishes it: one path, a bearer token, and the answer as given. */
const provedor =
  (resposta: unknown): RequestListener =>
  ({ method, url, headers }, response) => {
    if (headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end('{"erro":"token"}')
    if (method !== 'GET') return response.writeHead(405).end()
    if (url !== '/v1/ABC1D23') return response.writeHead(404).end('{"erro":"placa"}')
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resposta))
  }

async function remotas(answer: RequestListener, { segredo = token } = {}): Promise<ConsultarPlaca> {
  servico = await startServico(answer)
  return createPlacasRemotas({ url: `${servico.url}/v1`, token: segredo }, local, ambiente.relogio)
}
const perguntada = placa('ABC1D23')
/** Of it nothing is known here. */
const desconhecida = placa('XYZ9Z99')

describe('a service of plates', () => {
  test('is read as the operating guide publishes it', async () => {
    const consultar = await remotas(provedor(publicada))
    expect(await consultar(perguntada)).toEqual({
      ...publicada,
      consultadoEm: new Date('2026-11-27T12:00:00Z'),
    })
    expect(Object.keys(publicada)).toHaveLength(15)
  })

  test('needs to answer with the make and the plate alone; the rest is for the holder to fill in', async () => {
    const consultar = await remotas(provedor({ placa: 'abc-1323', marca: ' Volkswagen ', proprietario: 'ignorado' }))
    expect(await consultar(perguntada)).toEqual({
      placa: 'ABC1323',
      marca: 'Volkswagen',
      codigoFabricante: null,
      modelo: null,
      anoFabricacao: null,
      anoModelo: null,
      chassi: null,
      renavam: null,
      uf: null,
      cor: null,
      tipo: null,
      codigoFipe: null,
      historico: null,
      consultadoEm: agora,
      fonte: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    })
  })

  test.each<[string, unknown]>([
    ['codigoFabricante', '28'],
    ['codigoFabricante', 2_147_483_648],
    ['modelo', ''],
    ['anoFabricacao', '2013'],
    ['anoModelo', 32_000],
    ['chassi', '8AWDB42H5EA00012'],
    ['chassi', 'OAWDB42H5EA000123'],
    ['renavam', '00639884963'],
    ['uf', 'São Paulo'],
    ['cor', 7],
    ['tipo', 'CARRO'],
    ['codigoFipe', 'Amarok'],
  ])('that gives a bad %s, %j, gives none, and all the others', async (campo, valor) => {
    const consultar = await remotas(provedor({ ...publicada, [campo]: valor }))
    expect(await consultar(perguntada)).toEqual({
      ...publicada,
      [campo]: null,
      consultadoEm: new Date('2026-11-27T12:00:00Z'),
    })
  })

  test.each<[string, unknown]>([
    ['no make', { ...publicada, marca: undefined }],
    ['an empty make', { ...publicada, marca: ' ' }],
    ['a null make', { ...publicada, marca: null }],
    ['no plate', { ...publicada, placa: undefined }],
    ['what is no plate', { ...publicada, placa: 'ABC' }],
    ['another plate', { ...publicada, placa: 'ABC1E23' }],
    ['a history without the auction', { ...publicada, historico: { ...conhecido.historico, leilao: undefined } }],
    ['a history in words', { ...publicada, historico: { ...conhecido.historico, leilao: 'não' } }],
    ['a damage of unknown size', { ...publicada, historico: { ...conhecido.historico, sinistro: 'ENORME' } }],
    ['a list', [publicada]],
  ])('that answers %s is not heard', async (_nome, resposta) => {
    expect(await (await remotas(provedor(resposta)))(perguntada)).toEqual(conhecido)
  })

  test.each(FALHAS)('that answers %s leaves what is known here, or nothing', async (_nome, answer) => {
    const consultar = await remotas(answer)
    expect(await consultar(perguntada)).toEqual(conhecido)
    expect(await consultar(desconhecida)).toBeNull()
  })

  test('that refuses the token, or does not know the plate, leaves the same', async () => {
    expect(await (await remotas(provedor(publicada), { segredo: 'outro' }))(perguntada)).toEqual(conhecido)
    servico?.close()
    expect(await (await remotas(provedor(publicada)))(desconhecida)).toBeNull()
  })

  test('sends nobody elsewhere: the token stays with its host', async () => {
    const ouvidos: unknown[] = []
    const outro = await startServico(({ headers }, response) => {
      ouvidos.push(headers.authorization)
      response.end(JSON.stringify(publicada))
    })
    try {
      const consultar = await remotas((_, r) => r.writeHead(302, { location: `${outro.url}/v1/ABC1D23` }).end())
      expect(await consultar(perguntada)).toEqual(conhecido)
      expect(ouvidos).toEqual([])
    } finally {
      outro.close()
    }
  })

  test.each(SILENCIOS)('that %s is given up within 3 s', async (_nome, answer) => {
    const consultar = await remotas(answer)
    const inicio = performance.now()
    expect(await consultar(perguntada)).toEqual(conhecido)
    expect(performance.now() - inicio).toBeLessThan(3000)
  })
})

describe('what was answered', () => {
  test('holds for a minute, for that plate alone, and a failure does not', async () => {
    const relogio = createRelogioAjustavel(agora)
    const pedidas: string[] = []
    let falha = true
    const consultar = remember(async (pedida) => {
      pedidas.push(pedida.placa)
      if (falha) throw new Error('o banco caiu')
      return null
    }, relogio)
    const [uma, outra] = ['ABC1D23', 'ABC1D24'].map((texto) => parsePlaca(texto) as Placa) as [Placa, Placa]
    await expect(consultar(uma)).rejects.toThrow('o banco caiu')
    falha = false
    await consultar(uma)
    relogio.avancar(59_999)
    await consultar(uma)
    expect(pedidas).toEqual(['ABC1D23', 'ABC1D23'])
    await consultar(outra)
    relogio.avancar(1)
    await consultar(uma)
    expect(pedidas.slice(2)).toEqual(['ABC1D24', 'ABC1D23'])
  })

  test('is forgotten, the oldest first, once there are two hundred', async () => {
    let pedidas = 0
    const consultar = remember(async () => {
      pedidas += 1
      return null
    }, createRelogioAjustavel(agora))
    const placas = Array.from(
      { length: 201 },
      (_, i) =>
        parsePlaca(`ABC1${String.fromCharCode(65 + Math.floor(i / 100))}${String(i % 100).padStart(2, '0')}`) as Placa,
    )
    for (const cada of placas) await consultar(cada)
    await consultar(placas[1] as Placa)
    expect(pedidas).toBe(201)
    await consultar(placas[0] as Placa)
    expect(pedidas).toBe(202)
  })
})
