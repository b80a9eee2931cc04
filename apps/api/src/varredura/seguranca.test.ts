import { randomUUID } from 'node:crypto'
import { type Call, type CodigoDeErro, contrato, contratoRetaguarda } from '@contempla/contract'
import {
  type Ambiente,
  type Chamada,
  type ClienteHttp,
  createClienteHttp,
  type Envio,
  type Resposta,
  startAmbiente,
} from '@contempla/dev-env'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { listLugares, listObjetos, preencher } from './amostras.fixture.ts'
import { type Cenario, createCenario, isPrivada, openRetaguarda, type Pessoa } from './cenario.fixture.ts'
import { createRetrato, findInDatabase, listColunas } from './retrato.fixture.ts'

let ambiente: Ambiente
let cenario: Cenario
/** Whose things may change. */
let cobaia: Pessoa
let retrato: Awaited<ReturnType<typeof createRetrato>>
let cookieDaRetaguarda: string

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  cenario = await createCenario(ambiente)
  cobaia = await cenario.novaPessoa(cenario.dono.titular.parceiro)
  retrato = await createRetrato(ambiente)
  cookieDaRetaguarda = await openRetaguarda(cenario)
})
beforeEach(() => ambiente.sql('delete from tentativa'))
afterAll(() => ambiente.close())

const declaradas: [Chamada, Call][] = Object.entries<Call>({ ...contrato, ...contratoRetaguarda }).map(([key, call]) => [
  key as Chamada,
  call,
])
const privadas = declaradas.filter(([, call]) => isPrivada(call))
const comObjetos = privadas.filter(([, call]) => listObjetos(call).length > 0)
const writes = (call: Call) => call.method !== 'GET' || call.representante === true

/** What an answer to somebody else must not hold. */
function expectNothingOf({ segredos }: Pessoa, { bytes }: Resposta) {
  const texto = bytes.toString('utf8')
  for (const segredo of segredos) expect(texto).not.toContain(segredo)
}

/** Sends, and holds that nothing of the owner's moved or came out. */
async function attack(http: ClienteHttp, key: Chamada, envio: Envio, dono: Pessoa) {
  const antes = await retrato(dono.cliente)
  const resposta = await http.chamar(key, envio)
  expectNothingOf(dono, resposta)
  expect(await retrato(dono.cliente)).toEqual(antes)
  return resposta
}

/** Calls that the samples reach, but cannot satisfy: they want a real key or a real file. */
const semRespostaBoa = new Map<Chamada, CodigoDeErro>([
  ['POST /usuarios/:id/biometrias', 'BIOMETRIA_INVALIDA'],
  ['POST /arquivos/v2', 'ARQUIVO_FORMATO'],
  ['POST /arquivos/blob', 'ARQUIVO_FORMATO'],
])

describe('the sweep', () => {
  test.each(declaradas)('knows how to fill %s', (_key, call) => {
    expect(() => listLugares(call)).not.toThrow()
  })

  test.each(privadas)('fills %s so that the owner is answered', async (key, call) => {
    const dono = call.method === 'GET' ? cobaia : await cenario.novaPessoa(cobaia.titular.parceiro)
    const { status, codigo } = await (await cenario.abrir(dono)).chamar(key, preencher(call, cenario, dono))
    expect(codigo ?? status).toBe(semRespostaBoa.get(key) ?? 200)
  })
})

/** Who nobody knows: each way of coming without a session. */
const semSessao: [string, () => Promise<ClienteHttp>][] = [
  ['anonymous', async () => createClienteHttp(ambiente.url, { client_id: cenario.dono.titular.parceiro.clientId })],
  ['without any header', async () => createClienteHttp(ambiente.url)],
  [
    'an invented token',
    async () => {
      const { clientId } = cenario.dono.titular.parceiro
      return createClienteHttp(ambiente.url, { client_id: clientId, access_token: randomUUID() })
    },
  ],
  [
    'an expired token',
    async () => {
      const http = await cenario.abrir(cenario.dono)
      const passado = new Date(ambiente.relogio.agora().getTime() - 1000)
      const dele = 'sessao_id in (select id from sessao where cliente_id = $2 order by criada_em desc)'
      await ambiente.sql(`update token_acesso set expira_em = $1 where ${dele}`, [passado, cenario.dono.cliente])
      return http
    },
  ],
  [
    'a revoked session',
    async () => {
      const http = await cenario.abrir(cenario.dono)
      await http.chamar('POST /login/sair')
      return http
    },
  ],
  [
    "another application's id",
    async () => {
      const http = await cenario.abrir(cenario.dono)
      http.headers = { ...http.headers, client_id: cenario.estrangeiro.titular.parceiro.clientId }
      return http
    },
  ],
  [
    'a session of the staff console',
    async () =>
      createClienteHttp(ambiente.url, {
        client_id: cenario.dono.titular.parceiro.clientId,
        access_token: cookieDaRetaguarda,
        cookie: `__Host-retaguarda=${cookieDaRetaguarda}`,
      }),
  ],
]

describe('without a session of the customer', () => {
  test.each(semSessao)('%s reads and changes nothing', async (_nome, open) => {
    const http = await open()
    for (const [key, call] of privadas) {
      const resposta = await attack(http, key, preencher(call, cenario, cenario.dono), cenario.dono)
      expect([key, resposta.status, resposta.codigo]).toEqual([key, 401, 'TOKEN_EXPIRED'])
    }
  })
})

describe("another customer's session", () => {
  const invasores = [
    ['of the same partner', () => cenario.vizinho],
    ['of another partner', () => cenario.estrangeiro],
  ] as const

  test.each(comObjetos)('%s: what is foreign is missing', async (key, call) => {
    for (const [, quem] of invasores) {
      const http = await cenario.abrir(quem())
      for (const troca of listObjetos(call)) {
        const alheio = preencher(call, cenario, quem(), { troca, por: cenario.dono })
        const ausente = preencher(call, cenario, quem(), { troca, por: 'ausente' })
        const recusada = await attack(http, key, alheio, cenario.dono)
        expect([troca.nome, recusada.status, recusada.codigo]).toEqual([troca.nome, 404, 'NAO_ENCONTRADO'])
        expect(recusada.bytes).toEqual((await http.chamar(key, ausente)).bytes)
      }
    }
  })

  test.each(privadas)('%s answers it with nothing of the owner', async (key, call) => {
    for (const [, quem] of invasores) {
      const invasor = await cenario.abrir(quem())
      const envio = key === 'POST /login/sair' ? {} : preencher(call, cenario, quem())
      if (key === 'POST /cotas/:id/alterar-senha') continue
      await attack(invasor, key, envio, cenario.dono)
    }
  })
})

describe('limited sessions of the owner', () => {
  test.each(privadas)('%s holds the limits of each', async (key, call) => {
    const limites = [
      { quem: cenario.dono, modo: 'transparente', livre: call.transparente === true, codigo: 'ACESSO_LIMITADO' },
      { quem: cenario.dono, modo: 'representante', livre: !writes(call) || call.representante === true, codigo: 'REPRESENTANTE_NAO_ALTERA' },
      { quem: cenario.expirado, modo: 'normal', livre: call.senhaExpirada === true, codigo: 'SENHA_EXPIRADA' },
    ] as const
    for (const { quem, modo, livre, codigo } of limites) {
      if (livre) continue
      const http = await cenario.abrir(quem, modo)
      const antes = await retrato(quem.cliente)
      const resposta = await http.chamar(key, preencher(call, cenario, quem))
      expect([modo, resposta.status, resposta.codigo]).toEqual([modo, 403, codigo])
      expect(await retrato(quem.cliente)).toEqual(antes)
    }
  })

  test.each(comObjetos)('%s: a limited session of another customer finds nothing either', async (key, call) => {
    for (const modo of ['transparente', 'representante'] as const) {
      const http = await cenario.abrir(cenario.vizinho, modo)
      for (const troca of listObjetos(call)) {
        const resposta = await attack(http, key, preencher(call, cenario, cenario.vizinho, { troca, por: cenario.dono }), cenario.dono)
        expect([403, 404]).toContain(resposta.status)
      }
    }
  })
})

const malformados = ['abc', '-1', '0', '1.5', 'NaN', 'Infinity', '9'.repeat(30), '9007199254740993', "1'; drop table cota; --", '1 or 1=1', 'null', '../../etc/passwd', '\0', '😀', '[object Object]', ' ', 'a'.repeat(3000)]

describe('malformed ids', () => {
  const comParametros = declaradas.filter(([, call]) => call.params && (isPrivada(call) || call.access === 'public'))

  test.each(comParametros)('%s refuses them with a clear 400', async (key, call) => {
    const http = await cenario.abrir(cenario.dono)
    const bom = preencher(call, cenario, cenario.dono)
    for (const nome of Object.keys(bom.params ?? {})) {
      for (const valor of malformados) {
        const params = { ...bom.params, [nome]: valor }
        const resposta = await http.chamar(key, { ...bom, params })
        const aceito = call.params?.safeParse(params).success === true && valor !== '\0'
        const esperado = aceito ? [404, 'NAO_ENCONTRADO'] : [400, 'PARAMETRO_INVALIDO']
        expect([nome, valor, resposta.status, resposta.codigo]).toEqual([nome, valor, ...esperado])
        expect(resposta.json.mensagem).not.toBe('')
      }
    }
  })
})

describe('unknown and privileged fields', () => {
  const comCorpo = declaradas.filter(([, call]) => call.body)
  const marca = 'Privilegio9f3aZ'

  test.each(comCorpo)('%s stores none of them', async (key, call) => {
    const pessoa = cobaia
    const http = await cenario.abrir(pessoa)
    const { clientId, segredo } = pessoa.titular.parceiro
    http.headers = { ...http.headers, authorization: `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}` }
    const bom = preencher(call, cenario, pessoa)
    const corpo = typeof bom.body === 'object' ? bom.body : {}
    const camel = (nome: string) => nome.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
    const colunas = (await listColunas(ambiente)).flatMap(({ coluna }) => [coluna, camel(coluna)])
    const extras = Object.fromEntries(['admin', 'role', 'constructor', ...colunas].map((nome) => [nome, marca]))
    const { status } = await http.chamar(key, { ...bom, body: { ...extras, ...corpo } })
    expect(status).toBeLessThan(500)
    expect(await findInDatabase(ambiente, marca)).toEqual([])
  })

  test('a body that reaches for the prototype is refused', async () => {
    const http = await cenario.abrir(cenario.dono)
    const response = await fetch(`${ambiente.url}/app-cliente/v1/usuarios/avaliacoes`, {
      method: 'POST',
      headers: { ...http.headers, 'content-type': 'application/json' },
      body: '{"liked":true,"__proto__":{"modo":"normal"}}',
    })
    expect(response.status).toBe(400)
  })
})

describe('calls that prove who calls in another way', () => {
  const client = declaradas.filter(([, call]) => call.access === 'client')
  const staff = declaradas.filter(([, call]) => call.access === 'staff')
  const ticket = declaradas.filter(([, call]) => call.access === 'ticket')
  const publicas = declaradas.filter(([, call]) => call.access === 'public')
  const basic = (texto: string) => ({ authorization: `Basic ${Buffer.from(texto).toString('base64')}` })

  test.each(client)('%s asks for the credentials of an application', async (key, call) => {
    const { clientId } = cenario.dono.titular.parceiro
    const erradas = [{}, basic(`${clientId}:outro`), basic('ninguem:publico'), basic(''), basic('\0:\0'), { authorization: 'Bearer x' }]
    for (const headers of erradas) {
      const http = createClienteHttp(ambiente.url, headers)
      const resposta = await attack(http, key, preencher(call, cenario, cenario.dono), cenario.dono)
      expect([resposta.status, resposta.codigo]).toEqual([401, 'CLIENTE_NAO_AUTORIZADO'])
    }
  })

  test.each(publicas.filter(([key]) => key in contrato))('%s refuses an application that does not exist', async (key, call) => {
    const http = createClienteHttp(ambiente.url, { client_id: 'ninguem' })
    const resposta = await attack(http, key, preencher(call, cenario, cenario.dono), cenario.dono)
    expect([resposta.status, resposta.codigo]).toEqual([401, 'CLIENTE_NAO_AUTORIZADO'])
  })

  test.each(staff)('%s is shut to whoever is not staff', async (key, call) => {
    const daPessoa = (await cenario.abrir(cenario.dono)).headers
    for (const headers of [{}, { cookie: '__Host-retaguarda=inventado' }, daPessoa, { cookie: `__Host-retaguarda=${daPessoa['access_token']}` }]) {
      const resposta = await attack(createClienteHttp(ambiente.url, headers), key, preencher(call, cenario, cenario.dono), cenario.dono)
      expect([resposta.status, resposta.codigo]).toEqual([401, 'TOKEN_EXPIRED'])
    }
  })

  test.each(ticket)("%s opens to no session's token", async (key, call) => {
    const dono = (await cenario.abrir(cenario.dono)).headers['access_token'] ?? ''
    for (const access_token of ['', 'inventado', dono]) {
      const bom = preencher(call, cenario, cenario.dono)
      const resposta = await attack(createClienteHttp(ambiente.url), key, { ...bom, query: { ...bom.query, access_token } }, cenario.dono)
      expect([resposta.status, resposta.codigo]).toEqual([403, 'TICKET_INVALIDO'])
    }
  })
})
