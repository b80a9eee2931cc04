import { randomUUID } from 'node:crypto'
import { type Call, contratoRetaguarda, hasPapel, PAPEIS } from '@contempla/contract'
import { type Chamada, type ClienteHttp, createClienteHttp, type Envio } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createExemplos } from './exemplos.fixture.ts'
import { createRetratoGeral, findInDatabase, listColunas } from './retrato.fixture.ts'

const cookie = 'contempla-retaguarda'

const { ambiente, mundo, nucleo, parceiro } = withSistema()
let exemplo: (call: Call) => Envio
let retrato: () => Promise<Record<string, string>>
let doCliente: ClienteHttp

beforeAll(async () => {
  await nucleo.novoGrupo(parceiro, { cotas: [{ emAtraso: 1 }, {}] })
  doCliente = await mundo.entrar(await mundo.novoTitular(parceiro))
  exemplo = await createExemplos(ambiente)
  retrato = await createRetratoGeral(ambiente)
})
beforeEach(() => ambiente.sql('delete from tentativa'))

const declaradas = Object.entries<Call>(contratoRetaguarda).map(([key, call]): [Chamada, Call] => [
  key as Chamada,
  call,
])
const daEquipe = declaradas.filter(([, call]) => call.access === 'staff')

describe('the calls of the staff', () => {
  test('are all shut, but the way in', () => {
    const abertas = declaradas.filter(([, { access }]) => access !== 'staff').map(([key]) => key)
    expect(abertas).toEqual([
      'POST /sessao',
      'POST /sessao/codigo-de-entrada',
      'POST /sessao/codigo-de-entrada/confirmacao',
    ])
  })

  test('name their least role each', () => {
    expect(daEquipe.filter(([, { papel }]) => papel === undefined)).toEqual([])
  })

  test('ask for the second factor, but those that give it', () => {
    const sem = daEquipe.filter(([, call]) => call.semSegundoFator).map(([, { path }]) => path)
    expect(sem.filter((path) => path !== '/sessao' && !path.startsWith('/sessao/'))).toEqual([])
  })

  test('that move something are not reads', () => {
    expect(daEquipe.filter(([, call]) => call.method === 'GET' && (call.body || call.idempotent))).toEqual([])
  })
})

/** Makes each call as somebody who may not; nothing of it may leave a trace. */
async function expectShut(
  chamadas: readonly [Chamada, Call][],
  http: ClienteHttp,
  esperado: [number, string],
  headers: Record<string, string> = {},
) {
  const antes = await retrato()
  for (const [key, call] of chamadas) {
    const envio = exemplo(call)
    const { status, codigo } = await http.chamar(key, {
      ...envio,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
    expect([key, status, codigo]).toEqual([key, ...esperado])
  }
  expect(await retrato()).toEqual(antes)
}

/** An administrator, with a change to the account or to the session. */
async function administrador(mudanca?: string): Promise<ClienteHttp> {
  const http = await nucleo.naRetaguarda('administrador')
  if (mudanca) await ambiente.sql(mudanca, [http.funcionarioId])
  return http
}

/** Calls whose samples name what is within another thing, of which the sweep has none. */
const deNenhum: readonly Chamada[] = [
  'GET /assembleias/:grupoId/:numero/resultado',
  'GET /assembleias/:grupoId/:numero/pacote',
  'GET /casos/:id/documentos/:documento',
  'GET /casos/:id/rostos',
  'GET /casos/:id/vistoria/fotos/:foto',
  'GET /casos/:id/vistoria/anexos/:anexo',
  'POST /avisos-de-falecimento/:id/documentos',
  'POST /avisos-de-falecimento/:id/quem-recebe',
  'POST /avisos-de-falecimento/:id/dia',
  'GET /cotas/:id/cessoes/:cessao/contrato',
  'POST /cotas/:id/cessoes/:cessao/confirmacao',
  'POST /cotas/:id/cessoes/:cessao/desfazer',
  'POST /consorciados/:id/delegacoes/:delegacao/encerrar',
  'POST /consorciados/:id/revelar',
  'POST /grupos/:id/rateio/:parte/pagamento',
  'DELETE /filtros-salvos/:id',
  'POST /grupos/:id/caixa/movimentos/:movimento/estorno',
  'POST /grupos/:id/parametros/:dia/revogacao',
  'POST /pagamentos/:id/boleto',
  'POST /remessas/rejeitados/liberacao',
  'POST /recursos-nao-procurados/procura',
  'POST /recursos-nao-procurados/prescricao-afastada',
  'POST /avisos-com-recibo/:id/carta',
]

describe('the samples', () => {
  // Who may not is refused before what was sent is looked at: with a sample that nobody could send, that proves nothing.
  test.each(daEquipe)(
    'of %s reach what it does: it is answered, or refused for a reason of its own',
    async (key, call) => {
      const headers = { 'idempotency-key': randomUUID() }
      const { status, codigo } = await (await administrador()).chamar(key, { ...exemplo(call), headers })
      const proprios: readonly string[] = call.errors.filter((erro) => erro !== 'NAO_ENCONTRADO')
      const esperado = deNenhum.includes(key) ? ['NAO_ENCONTRADO'] : [200, ...proprios]
      expect(esperado).toContain(codigo ?? status)
    },
  )
})

describe('without a session of the staff', () => {
  const comCookie = (valor: string) => {
    const http = createClienteHttp(ambiente.url)
    http.cookies.set(cookie, valor)
    return http
  }
  const ninguem: [string, () => ClienteHttp | Promise<ClienteHttp>][] = [
    ['anonymous', () => createClienteHttp(ambiente.url)],
    ['an empty cookie', () => comCookie('')],
    ['an invented cookie', () => comCookie(randomUUID())],
    ["a customer's session", () => doCliente],
    ["a customer's token as the cookie", () => comCookie(doCliente.headers['access_token'] ?? '')],
    [
      'an expired session',
      () => administrador("update sessao_retaguarda set expira_em = '2026-01-01' where funcionario_id = $1"),
    ],
    ['an ended session', () => administrador('delete from sessao_retaguarda where funcionario_id = $1')],
    ['who left', () => administrador('update funcionario set ativo = false where id = $1')],
  ]

  test.each(ninguem)('%s gets nothing and changes nothing', async (_nome, open) => {
    await expectShut(daEquipe, await open(), [401, 'TOKEN_EXPIRED'])
  })
})

describe('a session that may not', () => {
  test.each(PAPEIS)('as %s gets and changes nothing of what asks for more', async (papel) => {
    const acima = daEquipe.filter(([, call]) => call.papel && !hasPapel(papel, call.papel))
    await expectShut(acima, await nucleo.naRetaguarda(papel), [403, 'PAPEL_NAO_PERMITE'])
  })

  const pendentes = daEquipe.filter(([, call]) => !call.semSegundoFator)
  test.each([
    [
      'the code',
      "update funcionario set totp_cifrado = '\\x00', totp_confirmado_em = now() where id = $1",
      'SEGUNDO_FATOR_PENDENTE',
    ],
    ['a password of its own', 'update funcionario set senha_provisoria = true where id = $1', 'SENHA_PROVISORIA'],
  ])('that owes %s gets and changes nothing, whatever its role', async (_caso, mudanca, codigo) => {
    await expectShut(pendentes, await administrador(mudanca), [403, codigo])
  })
})

describe('a write that a browser sends from elsewhere', () => {
  test.each(['cross-site', 'same-site', 'none'])('(%s) is refused, whoever is in', async (origem) => {
    const escritas = daEquipe.filter(([, { method }]) => method !== 'GET')
    await expectShut(escritas, await administrador(), [403, 'ORIGEM_RECUSADA'], { 'sec-fetch-site': origem })
  })

  test.each([
    ['https://outra.example', true],
    ['null', true],
    ['http://localhost:1', true],
    ['', true],
    [() => ambiente.url, false],
    [() => ambiente.url.replace('http:', 'https:'), false],
  ])('that says only its Origin (%s) is refused when it is not this host: %s', async (origem, recusada) => {
    const http = await administrador()
    const origin = typeof origem === 'string' ? origem : origem()
    const { codigo } = await http.chamar('POST /extracoes', { body: {}, headers: { origin } })
    expect(codigo === 'ORIGEM_RECUSADA').toBe(recusada)
    expect((await http.chamar('GET /rotinas')).status).toBe(200)
  })
})

describe('unknown and privileged fields', () => {
  const marca = 'Privilegio7c2eQ'
  const desconhecido = { campo: '', mensagem: 'Há um campo que não existe aqui' }

  // Whatever else is wrong with the sample: a body that takes what it does not know is one that may keep it.
  test('are refused by every call for being unknown, and stored by none', async () => {
    const camel = (nome: string) => nome.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
    const colunas = (await listColunas(ambiente)).flatMap(({ coluna }) => [coluna, camel(coluna)])
    const http = await administrador()
    for (const [key, call] of daEquipe.filter(([, { body }]) => body)) {
      const { body, ...envio } = exemplo(call)
      const extras = Object.fromEntries(['admin', 'role', ...colunas].map((nome) => [nome, marca]))
      const sozinho = await http.chamar(key, { ...envio, body })
      expect([key, sozinho.json.campos ?? []]).not.toEqual([key, expect.arrayContaining([desconhecido])])
      const comExtras = await http.chamar(key, { ...envio, body: { ...extras, ...Object(body) } })
      expect([key, comExtras.status, comExtras.json.campos]).toEqual([key, 400, expect.arrayContaining([desconhecido])])
    }
    expect(await findInDatabase(ambiente, marca)).toEqual([])
  })
})
