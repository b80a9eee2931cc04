import type { ClienteHttp, Resposta } from '@contempla/dev-env'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { atOnce, corpoDeLogin, sessoesAbertas, sha256, useTokens, useWorld } from './world.fixture.ts'

const world = useWorld()

async function entrar(plataforma = 'web') {
  const { mundo, parceiro } = world()
  const titular = await mundo.novoTitular(parceiro)
  const http = mundo.visitante(parceiro, plataforma)
  const { data } = await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
  return { titular, http, access: String(data.access_token), refresh: String(data.refresh_token) }
}

const renew = (http: ClienteHttp, refresh_token: string) =>
  http.chamar('POST /login/refresh', { body: { refresh_token } })

const statusWith = async (http: ClienteHttp, access_token: string) =>
  (await http.chamar('GET /cotas/simples', { headers: { access_token } })).status

const recusada = { status: 401, codigo: 'TOKEN_EXPIRED' }
const avancar = (segundos: number) => world().ambiente.relogio.avancar(segundos * 1000)

describe('a page of another origin', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 'ORIGEM_RECUSADA'],
    [{ origin: 'null' }, 'ORIGEM_RECUSADA'],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'ORIGEM_RECUSADA'],
    [{ 'sec-fetch-site': 'same-site' }, 'ORIGEM_RECUSADA'],
    [{ 'sec-fetch-site': 'same-origin' }, undefined],
    [{ origin: 'APP' }, undefined],
    [{}, undefined],
  ])('that says %j renews no browser’s session: %s', async (headers, codigo) => {
    const { http, refresh } = await entrar()
    const resposta = await http.chamar('POST /login/refresh', { body: { refresh_token: refresh }, headers })
    expect(resposta.codigo).toBe(codigo)
    expect((await renew(http, refresh)).status).toBe(200)
  })

  test('opens none either', async () => {
    const { titular, http } = await entrar()
    const headers = { origin: 'https://evil.example' }
    const { codigo } = await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao), headers })
    expect(codigo).toBe('ORIGEM_RECUSADA')
  })
})

describe('rotation', () => {
  test('gives a new pair and the user, keeps the session, stores the successor as a hash', async () => {
    const { ambiente } = world()
    const { titular, http, access, refresh } = await entrar()
    const resposta = await renew(http, refresh)
    expect(resposta.status).toBe(200)
    expect(resposta.data).toMatchObject({ expires_in: 600, usuario: { id: titular.clienteId } })
    expect(resposta.data.refresh_token).not.toBe(refresh)
    expect(resposta.data.access_token).not.toBe(access)
    expect(resposta.headers.getSetCookie()).toEqual([])
    const rows = await ambiente.sql(
      'select r.usado_em is not null as usado, r.sucessor_cifrado as sucessor from token_refresh r where hash = any($1) order by usado desc',
      [[sha256(refresh), sha256(resposta.data.refresh_token)]],
    )
    expect(rows).toEqual([
      { usado: true, sucessor: expect.any(Buffer) },
      { usado: false, sucessor: null },
    ])
    expect(rows[0]?.['sucessor'].toString('latin1')).not.toContain(resposta.data.refresh_token)
    expect(await statusWith(http, resposta.data.access_token)).toBe(200)
    expect(await sessoesAbertas(world(), titular.clienteId)).toHaveLength(1)
  })

  test('goes on through the whole day of the session, token after token, and no longer', async () => {
    const { http, refresh } = await entrar()
    let atual = refresh
    for (let horas = 0; horas < 23; horas++) {
      avancar(3600)
      atual = (await renew(http, atual)).data.refresh_token
    }
    avancar(3599)
    const ultima = await renew(http, atual)
    expect(ultima.status).toBe(200)
    avancar(1)
    expect(await renew(http, ultima.data.refresh_token)).toMatchObject(recusada)
    expect(await statusWith(http, ultima.data.access_token)).toBe(401)
  })

  test('an access token lasts 10 minutes', async () => {
    const { http, access } = await entrar()
    avancar(599)
    expect(await statusWith(http, access)).toBe(200)
    avancar(1)
    expect(await statusWith(http, access)).toBe(401)
  })
})

describe('a repeat', () => {
  test('within 30 s gets the same successor, which goes on working', async () => {
    const { http, refresh } = await entrar()
    const primeira = await renew(http, refresh)
    avancar(30)
    const segunda = await renew(http, refresh)
    expect(segunda.data.refresh_token).toBe(primeira.data.refresh_token)
    expect(await statusWith(http, primeira.data.access_token)).toBe(200)
    expect(await statusWith(http, segunda.data.access_token)).toBe(200)
    expect((await renew(http, segunda.data.refresh_token)).status).toBe(200)
  })

  test('after 30 s ends the family at once: its refresh tokens, its access tokens, and leaves an audit entry', async () => {
    const { ambiente } = world()
    const { titular, http, access, refresh } = await entrar()
    const [sessao] = await sessoesAbertas(world(), titular.clienteId)
    const sucessora = await renew(http, refresh)
    expect(await statusWith(http, access)).toBe(200)
    expect(await statusWith(http, sucessora.data.access_token)).toBe(200)
    avancar(30.001)
    expect(await statusWith(http, sucessora.data.access_token)).toBe(200)
    expect(await renew(http, refresh)).toMatchObject(recusada)
    expect(await statusWith(http, access)).toBe(401)
    expect(await statusWith(http, sucessora.data.access_token)).toBe(401)
    expect(await renew(http, sucessora.data.refresh_token)).toMatchObject(recusada)
    expect(await sessoesAbertas(world(), titular.clienteId)).toEqual([])
    expect(
      await ambiente.sql('select acao, ator_tipo from auditoria where objeto_id = $1 order by id', [sessao]),
    ).toEqual([
      { acao: 'entrar-com-senha', ator_tipo: 'cliente' },
      { acao: 'encerrar-por-reuso', ator_tipo: 'sistema' },
    ])
  })

  test.each([
    [30, 200],
    [31, 401],
  ])('on a clock set back by %d s answers %d: a stolen token is no younger for it', async (segundos, status) => {
    const { http, refresh } = await entrar()
    await renew(http, refresh)
    avancar(-segundos)
    expect((await renew(http, refresh)).status).toBe(status)
  })

  test('of a stolen token without the cookie ends nothing: the thief has no say', async () => {
    const { http, refresh } = await entrar()
    const sucessora = await renew(http, refresh)
    avancar(31)
    http.cookies.delete('contempla-dispositivo')
    const ladrao = world().mundo.visitante(world().parceiro)
    expect(await renew(ladrao, refresh)).toMatchObject(recusada)
    expect((await renew(http, sucessora.data.refresh_token)).status).toBe(200)
  })

  test('by 20 tabs at once gives all of them the same successor, and logs nobody out', async () => {
    const { titular, http, refresh } = await entrar()
    const renovando = await world().ambiente.servidor.contexto.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from token_refresh where hash = ${sha256(refresh)} for update`)
      const todas = atOnce(20, () => renew(http, refresh))
      const esperando = async () => (await tx.execute(sql`select 1 from pg_locks where not granted`)).rows.length
      await expect.poll(esperando).toBeGreaterThanOrEqual(10)
      return { todas }
    })
    const respostas = await renovando.todas
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 200))
    const sucessores = new Set(respostas.map((r: Resposta) => r.data.refresh_token))
    expect(sucessores.size).toBe(1)
    const acessos = new Set(respostas.map((r) => r.data.access_token))
    expect(acessos.size).toBe(20)
    for (const acesso of acessos) expect(await statusWith(http, acesso)).toBe(200)
    expect((await renew(http, [...sucessores][0])).status).toBe(200)
    expect(await sessoesAbertas(world(), titular.clienteId)).toHaveLength(1)
  })
})

describe('who may renew', () => {
  test.each([
    ['without the cookie', undefined],
    ['with an empty cookie', ''],
    ['with a wrong cookie', 'errado'],
    ['with the refresh token itself as the cookie', 'refresh'],
  ])('a browser %s may not, and spoils nothing', async (_caso, cookie) => {
    const { http, refresh } = await entrar()
    const certo = http.cookies.get('contempla-sessao') ?? ''
    if (cookie === undefined) http.cookies.delete('contempla-sessao')
    else http.cookies.set('contempla-sessao', cookie === 'refresh' ? refresh : cookie)
    expect(await renew(http, refresh)).toMatchObject(recusada)
    http.headers = { ...http.headers, platform: 'android' }
    expect(await renew(http, refresh)).toMatchObject(recusada)
    http.cookies.set('contempla-sessao', certo)
    expect((await renew(http, refresh)).status).toBe(200)
  })

  test('nor with the cookie of another session', async () => {
    const { http, refresh } = await entrar()
    const outra = await entrar()
    http.cookies.set('contempla-sessao', outra.http.cookies.get('contempla-sessao') ?? '')
    expect(await renew(http, refresh)).toMatchObject(recusada)
  })

  test('the wrapper needs no cookie, and its session lasts 60 days', async () => {
    const { http, refresh } = await entrar('android')
    expect(http.cookies.size).toBe(0)
    avancar(60 * 86_400 - 1)
    const resposta = await renew(http, refresh)
    expect(resposta.status).toBe(200)
    avancar(1)
    expect(await renew(http, resposta.data.refresh_token)).toMatchObject(recusada)
  })

  test('another application may not', async () => {
    const { mundo, outro } = world()
    const { http, refresh } = await entrar()
    const alheio = mundo.visitante(outro)
    for (const [nome, valor] of http.cookies) alheio.cookies.set(nome, valor)
    expect(await renew(alheio, refresh)).toMatchObject(recusada)
    expect((await renew(http, refresh)).status).toBe(200)
  })

  test('a session that was ended may not', async () => {
    const { http, access, refresh } = await entrar()
    await http.chamar('POST /login/sair', { headers: { access_token: access } })
    expect(await renew(http, refresh)).toMatchObject(recusada)
  })

  test.each([
    ['an unknown token', 'inventado', recusada],
    ['an empty token', '', recusada],
    ['a token past its limit', 'x'.repeat(201), { status: 400, codigo: 'VALIDACAO' }],
  ])('%s may not', async (_caso, token, esperado) => {
    const { http } = await entrar()
    expect(await renew(http, token)).toMatchObject(esperado)
  })

  test('an access token is no refresh token, nor the other way round', async () => {
    const { http, access, refresh } = await entrar()
    expect(await renew(http, access)).toMatchObject(recusada)
    expect(await statusWith(http, refresh)).toBe(401)
  })

  test('nobody may without the credentials of the application', async () => {
    const { http, refresh } = await entrar()
    http.headers = { ...http.headers, authorization: 'Basic eDp5' }
    expect(await renew(http, refresh)).toMatchObject({ status: 401, codigo: 'CLIENTE_NAO_AUTORIZADO' })
  })
})

test('a renewed session shows what changed of its user meanwhile', async () => {
  const { ambiente } = world()
  const { titular, http, refresh } = await entrar()
  await ambiente.sql('update cliente set senha_expirada = true where id = $1', [titular.clienteId])
  const resposta = await renew(http, refresh)
  expect(resposta.data.usuario.senhaExpirada).toBe(true)
  expect((await useTokens(http, resposta).chamar('GET /cotas')).codigo).toBe('SENHA_EXPIRADA')
})
