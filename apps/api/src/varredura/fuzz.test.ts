import { randomUUID } from 'node:crypto'
import {
  basePath,
  basePathIntegracoes,
  basePathRetaguarda,
  type Call,
  contrato,
  contratoIntegracoes,
  contratoRetaguarda,
  type PapelDeFuncionario,
} from '@contempla/contract'
import { assertContract, type Chamada, createNucleo } from '@contempla/dev-env'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { assinar } from '../platform/http/access/assinatura.ts'
import { useCenario } from './cenario.fixture.ts'
import type { Cenario } from './elenco.fixture.ts'
import { type Caso, createGerador } from './gerador.fixture.ts'

/** Cases a call: a few in every run of the tests, 200 and more in the full sweep. */
const numRuns = Number(process.env['VARREDURA_CASOS'] ?? (inject('completa') ? 200 : 6))
const seed = Number(process.env['VARREDURA_SEMENTE'] ?? 20_261_120)

const segredoWebhook = 'segredo dos avisos na varredura inteira'
/** The part of the path that only the bank knows: a notice is looked into there, and refused before anywhere else. */
const segredoDoPix = 'segredo-dos-avisos-de-pix-na-varredura'
const cenario = useCenario({
  config: { segredoWebhook, pix: { tipo: 'embutido', aviso: { segredo: segredoDoPix, certificados: [] } } },
})

const declaradas: [Chamada, Call, string][] = [
  ...Object.entries<Call>(contrato).map(([key, call]): [Chamada, Call, string] => [key as Chamada, call, basePath]),
  ...Object.entries<Call>(contratoRetaguarda).map(([key, call]): [Chamada, Call, string] => [
    key as Chamada,
    call,
    basePathRetaguarda,
  ]),
  ...Object.entries<Call>(contratoIntegracoes).map(([key, call]): [Chamada, Call, string] => [
    key as Chamada,
    call,
    basePathIntegracoes,
  ]),
]

type Cabecalhos = Record<string, string>

/** The staff's sessions stand in the places of the customers'. */
const papeis = {
  dono: 'administrador',
  vizinho: 'gestor',
  transparente: 'analista',
  representante: 'atendente',
} as const satisfies Partial<Record<Caso['quem'], PapelDeFuncionario>>

async function openRetaguarda(): Promise<Record<Caso['quem'], Cabecalhos>> {
  const { naRetaguarda } = createNucleo(cenario().ambiente)
  const de = async (papel: PapelDeFuncionario) => {
    const [[nome, valor] = []] = [...(await naRetaguarda(papel)).cookies]
    return { cookie: `${nome}=${valor}` }
  }
  return {
    dono: await de(papeis.dono),
    vizinho: await de(papeis.vizinho),
    transparente: await de(papeis.transparente),
    representante: await de(papeis.representante),
    ninguem: {},
  }
}

async function openSessions(base: string): Promise<Record<Caso['quem'], Cabecalhos>> {
  if (base === basePathRetaguarda) return openRetaguarda()
  const { clientId, segredo } = cenario().dono.titular.parceiro
  const authorization = `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`
  const of = async (...args: Parameters<Cenario['abrir']>) => ({
    ...(await cenario().abrir(...args)).headers,
    authorization,
  })
  return {
    dono: await of(cenario().dono),
    vizinho: await of(cenario().vizinho),
    transparente: await of(cenario().dono, 'transparente'),
    representante: await of(cenario().dono, 'representante'),
    ninguem: { client_id: clientId, authorization },
  }
}

// encodeURIComponent throws for half a surrogate pair; on the wire it is bytes that are no UTF-8.
const escapeUrl = (texto: string) =>
  [...texto].map((c) => (c.isWellFormed() ? encodeURIComponent(c) : '%ED%A0%80')).join('')

function urlOf(base: string, call: Call, { params, query, quem }: Caso) {
  const doBanco: Record<string, string> = call.access === 'banco' && quem !== 'ninguem' ? { segredo: segredoDoPix } : {}
  const dados = { ...params, ...doBanco }
  const path = call.path.replace(/:(\w+)/g, (_, nome: string) => escapeUrl(dados[nome] ?? ''))
  const search = query.map(([k, v]) => `${escapeUrl(k)}=${escapeUrl(v.slice(0, 2000))}`).join('&')
  return `${base}${path}${search ? `?${search}` : ''}`
}

/** What comes signed is looked into; what does not is refused before. */
const assinatura = (corpo: string) => ({
  'contempla-assinatura': assinar(segredoWebhook, corpo, Math.floor(Date.now() / 1000)),
})

async function send(key: Chamada, call: Call, base: string, caso: Caso, sessoes: Record<Caso['quem'], Cabecalhos>) {
  const response = await cenario().ambiente.servidor.app.inject({
    method: call.method,
    url: urlOf(base, call, caso),
    headers: {
      ...sessoes[caso.quem],
      ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(caso.corpo === undefined ? {} : { 'content-type': caso.tipo }),
      ...(call.access === 'assinado' && caso.quem !== 'ninguem' ? assinatura(caso.corpo ?? '') : {}),
    },
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
    let sessoes = await openSessions(base)
    await fc.assert(
      fc.asyncProperty(createGerador(call, cenario()), async (caso) => {
        const status = await send(key, call, base, caso, sessoes)
        if (status === 401 && caso.quem !== 'ninguem') sessoes = await openSessions(base)
      }),
      { numRuns, seed },
    )
  })
})
