import { type Call, contrato, escreve, sessoes } from '@contempla/contract'
import type { Chamada, ClienteHttp, Envio } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLink } from './senha/links.service.ts'
import { useTokens, useWorld } from './world.fixture.ts'

const world = useWorld()

const chamadas = Object.entries(contrato).map(([key, call]) => ({ key: key as Chamada, call: { ...call } as Flags }))
type Flags = Pick<Call, 'method' | 'muda'> & {
  path: string
  access: string
  transparente?: true
  representante?: true
  senhaExpirada?: true
}

const comSessao = chamadas.filter(({ call }) => ['auth', 'cota', 'usuario'].includes(call.access))

/** A request that gets as far as the limits of the session: they are judged before anything that is sent. */
const envio = ({ path }: Flags): Envio => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1])),
})

async function entrarPorLink(uso: 'transparente' | 'representante') {
  const { ambiente, mundo, parceiro } = world()
  const titular = await mundo.novoTitular(parceiro, { atualizacaoObrigatoria: true })
  const { contexto } = ambiente.servidor
  const token = await createLink(contexto, contexto.db, {
    uso,
    clienteId: titular.clienteId,
    ator: { tipo: 'sistema', id: null },
  })
  const http = mundo.visitante(parceiro)
  return { titular, http: useTokens(http, await http.chamar('POST /login/transparente', { body: { token } })) }
}

describe('a token that is not of a live session of this application', () => {
  let viva: ClienteHttp
  let recusados: [string, Record<string, string>][]

  beforeAll(async () => {
    const { ambiente, mundo, parceiro, outro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const encerrada = await mundo.entrar(titular)
    await encerrada.chamar('POST /login/sair')
    const vencida = await mundo.entrar(titular)
    ambiente.relogio.avancar(600_000)
    viva = await mundo.entrar(titular)
    const { client_id: _, ...semCliente } = viva.headers
    recusados = [
      ['none', { ...viva.headers, access_token: '' }],
      ['unknown', { ...viva.headers, access_token: 'inventado' }],
      ['endless', { ...viva.headers, access_token: 'x'.repeat(5000) }],
      ['ended', encerrada.headers],
      ['expired', vencida.headers],
      ['of another application', { ...viva.headers, client_id: outro.clientId }],
      ['of no application', semCliente],
    ]
  })

  test('is no token of the session that lives', async () => {
    expect((await viva.chamar('GET /cotas')).status).toBe(200)
  })

  test.each(comSessao.map(({ key, call }) => [key, call] as const))('is answered 401 by %s', async (key, call) => {
    for (const [nome, headers] of recusados) {
      const http = world().mundo.visitante(world().parceiro)
      http.headers = headers
      const resposta = await http.chamar(key, envio(call))
      expect([nome, resposta.status, resposta.codigo]).toEqual([nome, 401, 'TOKEN_EXPIRED'])
    }
  })
})

const limites: [string, string, (c: Flags) => boolean, () => Promise<ClienteHttp>][] = [
  [
    'a session whose password expired',
    'SENHA_EXPIRADA',
    (c) => c.senhaExpirada === true,
    async () => {
      const { mundo, parceiro } = world()
      return mundo.entrar(await mundo.novoTitular(parceiro, { senhaExpirada: true }))
    },
  ],
  [
    'a session opened by a transparent link',
    'ACESSO_LIMITADO',
    (c) => c.transparente === true,
    async () => (await entrarPorLink('transparente')).http,
  ],
  [
    "a representative's session",
    'REPRESENTANTE_NAO_ALTERA',
    (c) => c.representante === true || !escreve(c),
    async () => (await entrarPorLink('representante')).http,
  ],
]

describe.each(limites)('%s', (_nome, codigo, permitida, abrir) => {
  let http: ClienteHttp
  beforeEach(async () => {
    http = await abrir()
  })

  const recusadas = comSessao.filter(({ call }) => !permitida(call))
  const aceitas = comSessao.filter(({ call }) => permitida(call) && call.path !== '/login/sair')

  test(`gets 403 ${codigo} from every call that is not for it, and only from those`, async () => {
    expect(recusadas.length).toBeGreaterThan(3)
    expect(aceitas.length).toBeGreaterThan(1)
    for (const { key, call } of recusadas) {
      const { status, codigo: dado } = await http.chamar(key, envio(call))
      expect([key, status, dado]).toEqual([key, 403, codigo])
    }
    for (const { key, call } of aceitas) {
      const { status, codigo: dado } = await http.chamar(key, envio(call))
      expect([key, status, dado], key).not.toEqual([key, 403, codigo])
      expect(status, key).not.toBe(401)
    }
  })

  test('can always be left', async () => {
    expect((await http.chamar('POST /login/sair')).status).toBe(200)
  })
})

test('the writes that an expired password allows are to change it and to leave, and no more', () => {
  const escritas = comSessao.filter(({ call }) => call.senhaExpirada && escreve(call))
  expect(escritas.map(({ key }) => key).toSorted()).toEqual(['POST /cotas/:id/alterar-senha', 'POST /login/sair'])
})

test('nothing of the session domain but choosing a quota and leaving is for a limited session', () => {
  const limitadas = Object.values(sessoes).filter(
    (c) => 'path' in c && (('transparente' in c && c.transparente) || ('representante' in c && c.representante)),
  )
  expect(limitadas.map((c) => ('path' in c ? c.path : '')).toSorted()).toEqual([
    '/login/cota-selecionada',
    '/login/sair',
    '/login/selecionar-cota',
  ])
})

describe('a representative', () => {
  test('reads, and confirms the data as a representative, which ends the mandatory update', async () => {
    const { ambiente } = world()
    const { titular, http } = await entrarPorLink('representante')
    expect((await http.chamar('GET /cotas')).data.map((c: { idCota: number }) => c.idCota)).toEqual(titular.cotas)
    expect((await http.chamar('GET /core/dados-cadastrais/confirmar-dados')).data).toEqual({ confirmado: true })
    const casos = await ambiente.sql(
      'select fase, encerrado_em is not null as encerrado from caso where cliente_id = $1',
      [titular.clienteId],
    )
    expect(casos).toEqual([{ fase: 'concluido', encerrado: true }])
    const [ultima] = await ambiente.sql('select ator_tipo from auditoria where ator_id = $1 order by id desc limit 1', [
      titular.clienteId,
    ])
    expect(ultima).toEqual({ ator_tipo: 'representante' })
  })
})
