import { basePath, basePathRetaguarda, type Call, contrato, contratoRetaguarda } from '@contempla/contract'
import { type Ambiente, assertContract, type Chamada, startAmbiente } from '@contempla/dev-env'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Cenario, createCenario } from './cenario.fixture.ts'
import { type Caso, createGerador } from './gerador.fixture.ts'

/** Cases a call: a few in every run of the tests, 200 and more in the full sweep. */
const numRuns = Number(process.env['VARREDURA_CASOS'] ?? 25)
const seed = Number(process.env['VARREDURA_SEMENTE'] ?? 20_261_120)

let ambiente: Ambiente
let cenario: Cenario

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  cenario = await createCenario(ambiente)
})
beforeEach(() => ambiente.sql('delete from tentativa'))
afterAll(() => ambiente.close())

const declaradas: [Chamada, Call, string][] = [
  ...Object.entries<Call>(contrato).map(([key, call]): [Chamada, Call, string] => [key as Chamada, call, basePath]),
  ...Object.entries<Call>(contratoRetaguarda).map(([key, call]): [Chamada, Call, string] => [
    key as Chamada,
    call,
    basePathRetaguarda,
  ]),
]

type Cabecalhos = Record<string, string>

async function openSessions(): Promise<Record<Caso['quem'], Cabecalhos>> {
  const { clientId, segredo } = cenario.dono.titular.parceiro
  const authorization = `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`
  const of = async (...args: Parameters<Cenario['abrir']>) => ({
    ...(await cenario.abrir(...args)).headers,
    authorization,
  })
  return {
    dono: await of(cenario.dono),
    vizinho: await of(cenario.vizinho),
    transparente: await of(cenario.dono, 'transparente'),
    representante: await of(cenario.dono, 'representante'),
    ninguem: { client_id: clientId, authorization },
  }
}

// encodeURIComponent throws for half a surrogate pair; on the wire it is bytes that are no UTF-8.
const escapeUrl = (texto: string) =>
  [...texto].map((c) => (c.isWellFormed() ? encodeURIComponent(c) : '%ED%A0%80')).join('')

function urlOf(base: string, call: Call, { params, query }: Caso) {
  const path = call.path.replace(/:(\w+)/g, (_, nome: string) => escapeUrl(params[nome] ?? ''))
  const search = query.map(([k, v]) => `${escapeUrl(k)}=${escapeUrl(v.slice(0, 2000))}`).join('&')
  return `${base}${path}${search ? `?${search}` : ''}`
}

async function send(key: Chamada, call: Call, base: string, caso: Caso, sessoes: Record<Caso['quem'], Cabecalhos>) {
  const response = await ambiente.servidor.app.inject({
    method: call.method,
    url: urlOf(base, call, caso),
    headers: { ...sessoes[caso.quem], ...(caso.corpo === undefined ? {} : { 'content-type': caso.tipo }) },
    ...(caso.corpo === undefined ? {} : { payload: caso.corpo }),
  })
  expect(response.statusCode, response.body).toBeLessThan(500)
  const sentBytes = call.binary !== undefined && response.statusCode === 200
  if (!sentBytes) assertContract(key, call, response.statusCode, response.json())
  expect(sentBytes ? call.binary : 'application/json; charset=utf-8').toContain(response.headers['content-type'])
  return response.statusCode
}

describe(`fuzz of the contract, ${numRuns} cases a call`, () => {
  test.each(declaradas)('%s', { timeout: 300_000 }, async (key, call, base) => {
    let sessoes = await openSessions()
    await fc.assert(
      fc.asyncProperty(createGerador(call, cenario), async (caso) => {
        const status = await send(key, call, base, caso, sessoes)
        if (status === 401 && caso.quem !== 'ninguem') sessoes = await openSessions()
      }),
      { numRuns, seed },
    )
  })
})
