import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { atOnce, cookieAttributes, sha256, tally, useWorld, watchHasher } from '../sessoes/world.fixture.ts'

const hasher = watchHasher()
const world = useWorld({ hasher: hasher.wrap, config: { proxies: 1 } })
const senha = 'abacaxi com hortelã'
const horaMs = 3_600_000
const cookie = 'contempla-retaguarda'

/** What the session says of an account that owes nothing at its entry. */
const livre = { pendencia: null, autenticador: false }

let pessoas = 0
async function novoFuncionario() {
  const { ambiente } = world()
  const email = `pessoa${++pessoas}@retaguarda.example`
  await ambiente.importar([{ tipo: 'funcionario', nome: `Pessoa ${pessoas}`, email, papel: 'analista', senha }])
  const [row] = await ambiente.sql<{ id: number }>('select id from funcionario where email = $1', [email])
  return { id: row?.id ?? 0, email, nome: `Pessoa ${pessoas}`, papel: 'analista' }
}

const navegador = () => createClienteHttp(world().ambiente.url)
/** A browser at an address. */
const de = (endereco: string) => createClienteHttp(world().ambiente.url, { 'x-forwarded-for': endereco })
const entrar = (email: string, senhaDada = senha, http = navegador()) =>
  http.chamar('POST /sessao', { body: { email, senha: senhaDada } })

async function dentro() {
  const pessoa = await novoFuncionario()
  const http = navegador()
  await entrar(pessoa.email, senha, http)
  return { pessoa, http }
}

describe('staff login', () => {
  test('answers who entered and nothing else, opens a session stored as a hash, and leaves an audit entry', async () => {
    const { ambiente } = world()
    const pessoa = await novoFuncionario()
    const http = navegador()
    const resposta = await entrar(` ${pessoa.email} `.trim().toUpperCase(), senha, http)
    expect({ status: resposta.status, json: resposta.json }).toEqual({
      status: 200,
      json: { data: { ...pessoa, ...livre, hoje: '2026-11-20' } },
    })
    expect(cookieAttributes(resposta, cookie)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
    expect(resposta.headers.get('cache-control')).toBe('no-store')
    const [row] = await ambiente.sql('select * from sessao_retaguarda where funcionario_id = $1', [pessoa.id])
    expect(row).toMatchObject({
      token_hash: sha256(http.cookies.get(cookie) ?? ''),
      expira_em: new Date(ambiente.relogio.agora().getTime() + 8 * horaMs),
    })
    expect(
      await ambiente.sql("select acao, objeto_id from auditoria where ator_tipo = 'funcionario' and ator_id = $1", [
        pessoa.id,
      ]),
    ).toEqual([{ acao: 'entrar-na-retaguarda', objeto_id: String(pessoa.id) }])
    expect((await http.chamar('GET /sessao')).data).toEqual({ ...pessoa, ...livre, hoje: '2026-11-20' })
  })

  test('refuses wrong password, unknown address and who left alike, after one hash each, leaving nothing', async () => {
    const { ambiente } = world()
    const pessoa = await novoFuncionario()
    const saiu = await novoFuncionario()
    await ambiente.sql('update funcionario set ativo = false where id = $1', [saiu.id])
    const respostas = []
    for (const [email, dada] of [
      [pessoa.email, 'errada'],
      ['ninguem@retaguarda.example', senha],
      [saiu.email, senha],
    ] as const) {
      const antes = hasher.state.conferidas
      const http = navegador()
      respostas.push(await entrar(email, dada, http))
      expect(hasher.state.conferidas - antes).toBe(1)
      expect(http.cookies.size).toBe(0)
    }
    for (const { status, json } of respostas)
      expect({ status, json }).toEqual({ status: 400, json: respostas[0]?.json })
    expect(respostas[0]?.codigo).toBe('CREDENCIAIS_RETAGUARDA')
    expect(
      await ambiente.sql('select 1 from sessao_retaguarda where funcionario_id = any($1)', [[pessoa.id, saiu.id]]),
    ).toEqual([])
  })

  test.each([
    ['no e-mail', { senha }],
    ['what is no e-mail', { email: 'pessoa', senha }],
    ['no password', { email: 'a@b.example' }],
    ['an empty password', { email: 'a@b.example', senha: '' }],
    ['another field', { email: 'a@b.example', senha, papel: 'gestor' }],
  ])('refuses %s before a hash', async (_caso, body) => {
    const antes = hasher.state.conferidas
    expect((await navegador().chamar('POST /sessao', { body })).codigo).toBe('VALIDACAO')
    expect(hasher.state.conferidas).toBe(antes)
  })

  test.each([
    ['who exists', async () => (await novoFuncionario()).email],
    ['who does not', async () => 'fantasma@retaguarda.example'],
  ])('bears 5 failures of %s in 15 minutes, then waits, before any hash', async (_caso, quem) => {
    const email = await quem()
    for (let i = 0; i < 5; i++) expect((await entrar(email, 'errada')).codigo).toBe('CREDENCIAIS_RETAGUARDA')
    const antes = hasher.state.conferidas
    const recusada = await entrar(email.toUpperCase())
    expect(recusada).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(recusada.headers.get('retry-after')).toBe('900')
    expect(hasher.state.conferidas).toBe(antes)
  })

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser that says another origin', { origin: 'https://outra.example' }, 403],
    ['its own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('from %s is answered as it should be (%j: %i)', async (_caso, headers, status) => {
    const { email } = await novoFuncionario()
    const http = navegador()
    const antes = hasher.state.conferidas
    const resposta = await http.chamar('POST /sessao', { body: { email, senha }, headers: { ...headers } })
    expect([resposta.status, http.cookies.size]).toEqual(status === 200 ? [200, 2] : [403, 0])
    expect(resposta.codigo).toBe(status === 200 ? undefined : 'ORIGEM_RECUSADA')
    expect(hasher.state.conferidas - antes).toBe(status === 200 ? 1 : 0)
  })

  test('lets the right password in when the window is over', async () => {
    const { email } = await novoFuncionario()
    for (let i = 0; i < 5; i++) await entrar(email, 'errada')
    world().ambiente.relogio.avancar(15 * 60_000)
    expect((await entrar(email)).status).toBe(200)
  })

  test('attacked by 50 guesses at once has 5 of them hashed', async () => {
    const { email } = await novoFuncionario()
    const antes = hasher.state.conferidas
    expect(tally(await atOnce(50, () => entrar(email, 'errada')))).toEqual({
      '400 CREDENCIAIS_RETAGUARDA': 5,
      '429 MUITAS_TENTATIVAS': 45,
    })
    expect(hasher.state.conferidas - antes).toBe(5)
  })

  test('attacked by 120 guesses from 60 addresses has 5 of them hashed, and says when to come back', async () => {
    const { email } = await novoFuncionario()
    const antes = hasher.state.conferidas
    const respostas = await atOnce(120, (i) => entrar(email, 'errada', de(`10.9.0.${i % 60}`)))
    expect(tally(respostas)).toEqual({ '400 CREDENCIAIS_RETAGUARDA': 5, '429 MUITAS_TENTATIVAS': 115 })
    expect(respostas.filter(({ headers }) => headers.get('retry-after') === '900')).toHaveLength(115)
    expect(hasher.state.conferidas - antes).toBe(5)
  })

  test('bears 30 failures an hour from one address, over any accounts; other addresses go on', async () => {
    const { email } = await novoFuncionario()
    for (let i = 0; i < 30; i++) await entrar(`alguem${i}@retaguarda.example`, 'errada', de('10.9.1.1'))
    expect((await entrar(email, senha, de('10.9.1.1'))).headers.get('retry-after')).toBe('3600')
    expect((await entrar(email, senha, de('10.9.1.2'))).status).toBe(200)
  })

  test('bears 350 failures an hour over all accounts and addresses', async () => {
    const { ambiente } = world()
    const { email } = await novoFuncionario()
    await fillFrota()
    expect((await entrar(email)).headers.get('retry-after')).toBe('3600')
    ambiente.relogio.avancar(horaMs)
    expect((await entrar(email)).status).toBe(200)
  })
})

const fillFrota = () =>
  world().ambiente.sql(
    "insert into tentativa (chave, falhas, desde) values ('frota:retaguarda', 350, $1) on conflict (chave) do update set falhas = 350, desde = $1",
    [world().ambiente.relogio.agora()],
  )

describe('a browser in which somebody of the staff has entered', () => {
  const dispositivo = 'contempla-dispositivo-retaguarda'

  test('is known by a cookie that scripts cannot read, of which a hash is kept', async () => {
    const pessoa = await novoFuncionario()
    const http = navegador()
    const resposta = await entrar(pessoa.email, senha, http)
    expect(cookieAttributes(resposta, dispositivo)).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Strict',
    ])
    const rows = await world().ambiente.sql('select hash from dispositivo_retaguarda where funcionario_id = $1', [
      pessoa.id,
    ])
    expect(rows).toEqual([{ hash: sha256(http.cookies.get(dispositivo) ?? '') }])
  })

  test('is shut neither by what strangers burnt of the account nor by the cap on all', async () => {
    const { pessoa, http } = await dentro()
    for (let i = 0; i < 5; i++) await entrar(pessoa.email, 'errada')
    await fillFrota()
    expect((await entrar(pessoa.email)).status).toBe(429)
    expect((await entrar(pessoa.email, senha, http)).status).toBe(200)
  })

  test('has 5 failures of its own', async () => {
    const { pessoa, http } = await dentro()
    for (let i = 0; i < 5; i++)
      expect((await entrar(pessoa.email, 'errada', http)).codigo).toBe('CREDENCIAIS_RETAGUARDA')
    expect((await entrar(pessoa.email, senha, http)).status).toBe(429)
  })

  test('is known to that account alone', async () => {
    const { http } = await dentro()
    const outra = await novoFuncionario()
    await fillFrota()
    expect((await entrar(outra.email, senha, http)).status).toBe(429)
  })

  test('is known to each of the accounts that entered there, by one secret, which changes when one joins', async () => {
    const { pessoa, http } = await dentro()
    const primeiro = http.cookies.get(dispositivo) ?? ''
    const outra = await novoFuncionario()
    expect((await entrar(outra.email, senha, http)).status).toBe(200)
    const juntas = http.cookies.get(dispositivo)
    expect(juntas).not.toBe(primeiro)
    await fillFrota()
    for (const { email } of [pessoa, outra, pessoa]) {
      expect((await entrar(email, senha, http)).status).toBe(200)
      expect(http.cookies.get(dispositivo)).toBe(juntas)
    }
    const antigo = navegador()
    antigo.cookies.set(dispositivo, primeiro)
    for (const { email } of [pessoa, outra]) expect((await entrar(email, senha, antigo)).status).toBe(429)
  })

  test('is known for a year after it was last seen', async () => {
    const { pessoa, http } = await dentro()
    world().ambiente.relogio.avancar(365 * 24 * horaMs)
    await fillFrota()
    expect((await entrar(pessoa.email, senha, http)).status).toBe(429)
  })
})

describe('a staff session', () => {
  test.each([
    ['no cookie', undefined],
    ['an empty cookie', ''],
    ['an unknown cookie', 'inventado'],
  ])('is asked for: %s is 401', async (_caso, valor) => {
    const http = navegador()
    if (valor !== undefined) http.cookies.set(cookie, valor)
    for (const call of ['GET /sessao', 'DELETE /sessao'] as const)
      expect(await http.chamar(call)).toMatchObject({ status: 401, codigo: 'TOKEN_EXPIRED' })
  })

  test("is not a customer's session, nor the other way round", async () => {
    const { mundo, parceiro } = world()
    const { http } = await dentro()
    const cliente = await mundo.entrar(await mundo.novoTitular(parceiro))
    expect((await cliente.chamar('GET /sessao')).status).toBe(401)
    cliente.cookies.set(cookie, cliente.headers['access_token'] ?? '')
    expect((await cliente.chamar('GET /sessao')).status).toBe(401)
    const access_token = http.cookies.get(cookie) ?? ''
    const headers = { client_id: parceiro.clientId, access_token }
    expect((await http.chamar('GET /cotas/simples', { headers })).status).toBe(401)
  })

  test('lasts 8 hours', async () => {
    const { http } = await dentro()
    const { relogio } = world().ambiente
    relogio.avancar(8 * horaMs - 1)
    expect((await http.chamar('GET /sessao')).status).toBe(200)
    relogio.avancar(1)
    expect((await http.chamar('GET /sessao')).status).toBe(401)
  })

  test('ends at once when the person leaves the company', async () => {
    const { pessoa, http } = await dentro()
    await world().ambiente.sql('update funcionario set ativo = false where id = $1', [pessoa.id])
    expect((await http.chamar('GET /sessao')).status).toBe(401)
  })

  test('ends at log-out: row gone, cookie cleared, audit entry left; the other sessions go on', async () => {
    const { ambiente } = world()
    const { pessoa, http } = await dentro()
    const outro = navegador()
    await entrar(pessoa.email, senha, outro)
    const segredo = http.cookies.get(cookie) ?? ''
    const resposta = await http.chamar('DELETE /sessao')
    expect(resposta).toMatchObject({ status: 200, data: { encerrada: true } })
    expect(cookieAttributes(resposta, cookie)).toEqual(
      expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Strict']),
    )
    expect(http.cookies.has(cookie)).toBe(false)
    http.cookies.set(cookie, segredo)
    expect((await http.chamar('GET /sessao')).status).toBe(401)
    expect((await outro.chamar('GET /sessao')).status).toBe(200)
    const acoes = await ambiente.sql(
      "select acao from auditoria where ator_tipo = 'funcionario' and ator_id = $1 order by id",
      [pessoa.id],
    )
    expect(acoes.map(({ acao }) => acao)).toEqual([
      'entrar-na-retaguarda',
      'entrar-na-retaguarda',
      'sair-da-retaguarda',
    ])
  })

  test('does not survive a new log-in in the same browser: the old secret is replaced and ended', async () => {
    const { pessoa, http } = await dentro()
    const antigo = http.cookies.get(cookie) ?? ''
    await entrar(pessoa.email, senha, http)
    expect(http.cookies.get(cookie)).not.toBe(antigo)
    const velho = navegador()
    velho.cookies.set(cookie, antigo)
    expect((await velho.chamar('GET /sessao')).status).toBe(401)
  })
})
