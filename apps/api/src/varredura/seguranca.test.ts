import { randomUUID } from 'node:crypto'
import { type Call, escreve } from '@contempla/contract'
import { type Chamada, type ClienteHttp, createClienteHttp, type Envio, type Resposta } from '@contempla/dev-env'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { declaradas, listObjetos, preencher } from './amostras.fixture.ts'
import { isPrivada, openRetaguarda, useCenario } from './cenario.fixture.ts'
import type { Pessoa } from './elenco.fixture.ts'
import { createRetrato } from './retrato.fixture.ts'

const cenario = useCenario()
let retrato: Awaited<ReturnType<typeof createRetrato>>
let cookieDaRetaguarda: string

beforeAll(async () => {
  retrato = await createRetrato(cenario().ambiente)
  cookieDaRetaguarda = await openRetaguarda(cenario())
})

const privadas = declaradas.filter(([, call]) => isPrivada(call))
const comObjetos = privadas.filter(([, call]) => listObjetos(call).length > 0)

/** What an answer to somebody else must not hold. */
function expectNothingOf({ segredos }: Pessoa, { bytes }: Resposta, chamada: string) {
  const texto = bytes.toString('utf8')
  for (const segredo of segredos) expect(texto, chamada).not.toContain(segredo)
}

/** Sends, and holds that nothing of the owner's came out. */
async function chamarSemNada(http: ClienteHttp, key: Chamada, envio: Envio, dono: Pessoa) {
  const resposta = await http.chamar(key, envio)
  expectNothingOf(dono, resposta, key)
  return resposta
}

/** Holds that nothing of the owner's moved by whatever was called: to look at all of it costs more than most calls. */
async function expectUntouched({ cliente }: Pessoa, chamar: () => Promise<void>) {
  const antes = await retrato(cliente)
  await chamar()
  expect(await retrato(cliente)).toEqual(antes)
}

/** The calls, by the owner who is in the state that answers them. */
async function porDono(chamadas: typeof declaradas): Promise<Map<Pessoa, typeof declaradas>> {
  const chamadasDe = new Map<Pessoa, typeof declaradas>()
  for (const chamada of chamadas) {
    const dono = await cenario().donoPara(chamada[0])
    chamadasDe.set(dono, [...(chamadasDe.get(dono) ?? []), chamada])
  }
  return chamadasDe
}

/** Before a release each call is looked at alone, which says which one it was; else all of them together. */
const lotesDe = (chamadas: typeof declaradas): [string, typeof declaradas][] =>
  inject('completa') ? chamadas.map((chamada) => [chamada[0], [chamada]]) : [['every call', chamadas]]
const paciencia = { timeout: 300_000 }

/** Who nobody knows: each way of coming without a session. */
const semSessao: [string, () => Promise<ClienteHttp>][] = [
  [
    'anonymous',
    async () => createClienteHttp(cenario().ambiente.url, { client_id: cenario().dono.titular.parceiro.clientId }),
  ],
  ['without any header', async () => createClienteHttp(cenario().ambiente.url)],
  [
    'an invented token',
    async () => {
      const { clientId } = cenario().dono.titular.parceiro
      return createClienteHttp(cenario().ambiente.url, { client_id: clientId, access_token: randomUUID() })
    },
  ],
  [
    'an expired token',
    async () => {
      const http = await cenario().abrir(cenario().dono)
      const passado = new Date(cenario().ambiente.relogio.agora().getTime() - 1000)
      const dele = 'sessao_id in (select id from sessao where cliente_id = $2 order by criada_em desc)'
      await cenario().ambiente.sql(`update token_acesso set expira_em = $1 where ${dele}`, [
        passado,
        cenario().dono.cliente,
      ])
      return http
    },
  ],
  [
    'a revoked session',
    async () => {
      const http = await cenario().abrir(cenario().dono)
      await http.chamar('POST /login/sair')
      return http
    },
  ],
  [
    "another application's id",
    async () => {
      const http = await cenario().abrir(cenario().dono)
      http.headers = { ...http.headers, client_id: cenario().estrangeiro.titular.parceiro.clientId }
      return http
    },
  ],
  [
    'a session of the staff console',
    async () =>
      createClienteHttp(cenario().ambiente.url, {
        client_id: cenario().dono.titular.parceiro.clientId,
        access_token: cookieDaRetaguarda,
        cookie: `contempla-retaguarda=${cookieDaRetaguarda}`,
      }),
  ],
]

describe('without a session of the customer', () => {
  test.each(semSessao)('%s reads and changes nothing', async (_nome, open) => {
    const http = await open()
    for (const [dono, chamadas] of await porDono(privadas))
      await expectUntouched(dono, async () => {
        for (const [key, call] of chamadas) {
          const resposta = await chamarSemNada(http, key, preencher(call, cenario(), dono), dono)
          expect([key, resposta.status, resposta.codigo]).toEqual([key, 401, 'TOKEN_EXPIRED'])
        }
      })
  })
})

describe("another customer's session", () => {
  const invasores = [
    ['of the same partner', () => cenario().vizinho],
    ['of another partner', () => cenario().estrangeiro],
  ] as const

  test.each(lotesDe(comObjetos))('%s: what is foreign is missing', paciencia, async (_nome, lote) => {
    for (const [dono, chamadas] of await porDono(lote))
      await expectUntouched(dono, async () => {
        for (const [key, call] of chamadas)
          for (const [, quem] of invasores) {
            const http = await cenario().abrir(quem())
            for (const troca of listObjetos(call)) {
              const alheio = preencher(call, cenario(), quem(), { troca, por: dono })
              const ausente = preencher(call, cenario(), quem(), { troca, por: 'ausente' })
              const recusada = await chamarSemNada(http, key, alheio, dono)
              expect([key, troca.nome, recusada.status, recusada.codigo]).toEqual([
                key,
                troca.nome,
                404,
                'NAO_ENCONTRADO',
              ])
              expect(recusada.json, key).toEqual((await http.chamar(key, ausente)).json)
            }
          }
      })
  })

  test.each(lotesDe(privadas))('%s answers it with nothing of the owner', paciencia, async (_nome, lote) => {
    for (const [dono, chamadas] of await porDono(lote))
      await expectUntouched(dono, async () => {
        for (const [key, call] of chamadas)
          for (const [, quem] of invasores)
            await chamarSemNada(await cenario().abrir(quem()), key, preencher(call, cenario(), quem()), dono)
      })
  })
})

describe('limited sessions of the owner', () => {
  const limites = [
    {
      modo: 'transparente',
      vencida: false,
      livre: ({ transparente }: Call) => transparente === true,
      codigo: 'ACESSO_LIMITADO',
    },
    {
      modo: 'representante',
      vencida: false,
      livre: (call: Call) => !escreve(call) || call.representante === true,
      codigo: 'REPRESENTANTE_NAO_ALTERA',
    },
    {
      modo: 'normal',
      vencida: true,
      livre: ({ senhaExpirada }: Call) => senhaExpirada === true,
      codigo: 'SENHA_EXPIRADA',
    },
  ] as const

  test.each(lotesDe(privadas))('%s holds the limits of each', paciencia, async (_nome, lote) => {
    for (const { modo, vencida, livre, codigo } of limites)
      for (const [dono, chamadas] of await porDono(lote.filter(([, call]) => !livre(call)))) {
        const quem = vencida ? cenario().expirado : dono
        const http = await cenario().abrir(quem, modo)
        const antes = await retrato(quem.cliente)
        for (const [key, call] of chamadas) {
          const resposta = await http.chamar(key, preencher(call, cenario(), quem))
          expect([key, modo, resposta.status, resposta.codigo]).toEqual([key, modo, 403, codigo])
        }
        expect(await retrato(quem.cliente)).toEqual(antes)
      }
  })

  test.each(lotesDe(comObjetos))(
    '%s: a limited session of another customer finds nothing either',
    paciencia,
    async (_nome, lote) => {
      const { vizinho } = cenario()
      for (const [dono, chamadas] of await porDono(lote))
        await expectUntouched(dono, async () => {
          for (const modo of ['transparente', 'representante'] as const) {
            const http = await cenario().abrir(vizinho, modo)
            for (const [key, call] of chamadas)
              for (const troca of listObjetos(call)) {
                const envio = preencher(call, cenario(), vizinho, { troca, por: dono })
                expect([403, 404], key).toContain((await chamarSemNada(http, key, envio, dono)).status)
              }
          }
        })
    },
  )
})

describe('calls that ask for a code', () => {
  const comCodigo = privadas.filter(([, call]) => call.exigeCodigo)

  test('do nothing for the owner without its token, or with one that is not this session’s', async () => {
    const outra = (await cenario().abrir(cenario().dono)).headers['auth-token']
    for (const [token, codigo] of [
      [undefined, 'TRANSACAO_NAO_AUTORIZADA'],
      ['', 'TRANSACAO_NAO_AUTORIZADA'],
      ['inventado', 'TOKEN_INVALIDO'],
      [outra, 'TOKEN_INVALIDO'],
    ] as const) {
      for (const [dono, chamadas] of await porDono(comCodigo)) {
        const http = await cenario().abrir(dono)
        const { 'auth-token': _, ...headers } = http.headers
        http.headers = { ...headers, ...(token === undefined ? {} : { 'auth-token': token }) }
        await expectUntouched(dono, async () => {
          for (const [key, call] of chamadas) {
            const resposta = await chamarSemNada(http, key, preencher(call, cenario(), dono), dono)
            expect([key, resposta.status, resposta.codigo]).toEqual([key, 403, codigo])
          }
        })
      }
    }
  })
})

describe('calls that prove who calls in another way', () => {
  const client = declaradas.filter(([, call]) => call.access === 'client')
  const ticket = declaradas.filter(([, call]) => call.access === 'ticket')
  const publicas = declaradas.filter(([, call]) => call.access === 'public')
  const basic = (texto: string) => ({ authorization: `Basic ${Buffer.from(texto).toString('base64')}` })

  test.each(client)('%s asks for the credentials of an application', async (key, call) => {
    const { clientId } = cenario().dono.titular.parceiro
    const erradas = [
      {},
      basic(`${clientId}:outro`),
      basic('ninguem:publico'),
      basic(''),
      basic('\0:\0'),
      { authorization: 'Bearer x' },
    ]
    const { ambiente, dono } = cenario()
    await expectUntouched(dono, async () => {
      for (const headers of erradas) {
        const http = createClienteHttp(ambiente.url, headers)
        const resposta = await chamarSemNada(http, key, preencher(call, cenario(), dono), dono)
        expect([resposta.status, resposta.codigo]).toEqual([401, 'CLIENTE_NAO_AUTORIZADO'])
      }
    })
  })

  test.each(publicas)('%s refuses an application that does not exist', async (key, call) => {
    const { ambiente, dono } = cenario()
    await expectUntouched(dono, async () => {
      const http = createClienteHttp(ambiente.url, { client_id: 'ninguem' })
      const resposta = await chamarSemNada(http, key, preencher(call, cenario(), dono), dono)
      expect([resposta.status, resposta.codigo]).toEqual([401, 'CLIENTE_NAO_AUTORIZADO'])
    })
  })

  test.each(ticket)("%s opens to no session's token", async (key, call) => {
    const { ambiente, dono } = cenario()
    const doDono = (await cenario().abrir(dono)).headers['access_token'] ?? ''
    await expectUntouched(dono, async () => {
      for (const access_token of ['', 'inventado', doDono]) {
        const bom = preencher(call, cenario(), dono)
        const envio = { ...bom, query: { ...bom.query, access_token } }
        const resposta = await chamarSemNada(createClienteHttp(ambiente.url), key, envio, dono)
        expect([resposta.status, resposta.codigo]).toEqual([403, 'TICKET_INVALIDO'])
      }
    })
  })
})

/** What a look leaves: that it was looked, and what a boleto is numbered and paid by from its first look on. */
const DE_OLHAR: ReadonlySet<string> = new Set([
  'sessao',
  'token_acesso',
  'registro_de_boleto',
  'cobranca_pix',
  'bilhete',
  'auditoria',
  // Opening the contract is evidence of having read it.
  'evento_do_contrato',
  // How often a copy was taken.
  'exportacao',
])

test('a call that only reads changes nothing of who makes it, but what says that it was looked at', async () => {
  const mudaram: string[] = []
  for (const [key, call] of privadas.filter(([, cada]) => !escreve(cada))) {
    const dono = await cenario().donoPara(key)
    const http = await cenario().abrir(dono)
    const envio = preencher(call, cenario(), dono)
    const antes = await retrato(dono.cliente)
    await http.chamar(key, envio)
    const depois = await retrato(dono.cliente)
    const tabelas = Object.keys(depois).filter((t) => !DE_OLHAR.has(t) && depois[t] !== antes[t])
    if (tabelas.length > 0) mudaram.push(`${key}: ${tabelas.join(', ')}`)
  }
  expect(mudaram).toEqual([])
})
