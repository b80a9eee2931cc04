import type { Resposta } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import {
  cookieAttributes,
  corpoDeLogin,
  novaSenha,
  senhaErrada,
  sessoesAbertas,
  sha256,
  trilha,
  useWorld,
  watchHasher,
} from './world.fixture.ts'

const hasher = watchHasher()
const world = useWorld({ hasher: hasher.wrap })
const umDiaMs = 86_400_000

describe('who may log in', () => {
  test.each([
    ['a CPF', '52998224725', '52998224725'],
    ['a masked CPF', '11144477735', '111.444.777-35'],
    ['a numeric CNPJ', '11222333000181', '11222333000181'],
    ['a masked numeric CNPJ', '19131243000197', '19.131.243/0001-97'],
    ['an alphanumeric CNPJ', '12ABC34501DE35', '12ABC34501DE35'],
    ['an alphanumeric CNPJ in lower case, masked and padded', '12ABC34501DE35', ' 12.abc.345/01de-35 '],
  ])('%s opens a session', async (_caso, inscricaoNacional, digitado) => {
    const { mundo } = world()
    const parceiro = await mundo.novoParceiro()
    const titular = await mundo.novoTitular(parceiro, { inscricaoNacional })
    const { status, data } = await mundo.visitante(parceiro).chamar('POST /login', { body: corpoDeLogin(digitado) })
    expect(status).toBe(200)
    expect(data.usuario).toMatchObject({ id: titular.clienteId, modo: 'normal', senhaExpirada: false })
    expect(data.usuario.tipoPessoa).toBe(inscricaoNacional.length > 11 ? 'PJ' : 'PF')
    expect(JSON.stringify(data)).not.toContain(inscricaoNacional)
  })

  test('the same national id at two partners is two customers, each with its own password', async () => {
    const { mundo, parceiro, outro } = world()
    const aqui = await mundo.novoTitular(parceiro, { inscricaoNacional: '93541134780' })
    await mundo.novoTitular(outro, { inscricaoNacional: '93541134780', senhaProvisoria: '718305' })
    const entrar = (senha: string) =>
      mundo.visitante(parceiro).chamar('POST /login', { body: corpoDeLogin('93541134780', senha) })
    expect((await entrar('718305')).codigo).toBe('CREDENCIAIS_INVALIDAS')
    expect((await entrar('274913')).data.usuario.id).toBe(aqui.clienteId)
  })
})

describe('what a success leaves', () => {
  test('a session with the first quota in hand, its tokens as hashes only, and an audit entry', async () => {
    const { ambiente, mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro, { cotas: [{}, {}] })
    const http = mundo.visitante(parceiro)
    const { data } = await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
    const [sessao] = await ambiente.sql<Record<string, unknown>>(
      'select s.*, (select count(*)::int from token_acesso t where t.sessao_id = s.id and t.hash = $2) as acessos, (select count(*)::int from token_refresh t where t.sessao_id = s.id and t.hash = $3) as refreshs from sessao s where cliente_id = $1',
      [titular.clienteId, sha256(data.access_token), sha256(data.refresh_token)],
    )
    expect(sessao).toMatchObject({
      modo: 'normal',
      client_id: parceiro.clientId,
      cota_id: titular.cotas[0],
      cookie_hash: sha256(http.cookies.get('contempla-sessao') ?? ''),
      acessos: 1,
      refreshs: 1,
      encerrada_em: null,
      expira_em: new Date(ambiente.relogio.agora().getTime() + umDiaMs),
    })
    expect(data.expires_in).toBe(600)
    expect(await trilha(world(), 'entrar-com-senha', titular.clienteId)).toEqual([
      {
        objeto_tipo: 'sessao',
        objeto_id: sessao?.['id'],
        ator_tipo: 'cliente',
        antes: null,
        depois: { modo: 'normal', clientId: parceiro.clientId },
      },
    ])
  })

  test('a browser gets both secrets in cookies that no script reads and no other site sends', async () => {
    const { mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const resposta = await mundo.visitante(parceiro).chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
    const attributes = ['HttpOnly', 'Path=/', 'SameSite=Strict']
    expect(cookieAttributes(resposta, 'contempla-sessao')).toEqual(attributes)
    expect(cookieAttributes(resposta, 'contempla-dispositivo')).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      ...attributes.slice(1),
    ])
    expect(resposta.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['android', 'android', 60, false],
    ['android', 'web', 60, false],
    ['web', 'web', 1, true],
    ['web', 'android', 1, true],
    ['web', 'ios', 1, true],
  ])(
    'an application registered as %s, calling itself %s, gets %i day(s); cookies: %s',
    async (registrado, platform, dias, cookies) => {
      const { ambiente, mundo, parceiro } = world()
      const titular = await mundo.novoTitular(parceiro)
      const http = mundo.visitante(parceiro, registrado)
      await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao), headers: { platform } })
      expect(http.cookies.size > 0).toBe(cookies)
      const [sessao] = await ambiente.sql<{ expira_em: Date; sem_cookie: boolean }>(
        'select expira_em, cookie_hash is null as sem_cookie from sessao where cliente_id = $1',
        [titular.clienteId],
      )
      expect(sessao).toEqual({
        expira_em: new Date(ambiente.relogio.agora().getTime() + dias * umDiaMs),
        sem_cookie: !cookies,
      })
    },
  )

  test('two log-ins are two sessions; the first goes on', async () => {
    const { mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const primeira = await mundo.entrar(titular)
    await mundo.entrar(titular)
    expect(await sessoesAbertas(world(), titular.clienteId)).toHaveLength(2)
    expect((await primeira.chamar('GET /cotas/simples')).status).toBe(200)
  })
})

describe('a refusal tells nothing', () => {
  test('wrong password, unknown, malformed and foreign ids answer alike, after one hash each, leaving nothing', async () => {
    const { ambiente, mundo, parceiro, outro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const semSenha = await mundo.novoTitular(parceiro, { senhaProvisoria: undefined })
    const doOutro = await mundo.novoTitular(outro)
    const casos = [
      corpoDeLogin(titular.inscricao, senhaErrada),
      corpoDeLogin(titular.inscricao, ''),
      corpoDeLogin(semSenha.inscricao),
      corpoDeLogin('39053344705'),
      corpoDeLogin('52998224726'),
      corpoDeLogin('não é um CPF'),
      corpoDeLogin(''),
      corpoDeLogin(doOutro.inscricao),
    ]
    const respostas: Resposta[] = []
    for (const body of casos) {
      const antes = hasher.state.conferidas
      const http = mundo.visitante(parceiro)
      respostas.push(await http.chamar('POST /login', { body, headers: { cookie: 'contempla-dispositivo=inventado' } }))
      expect(hasher.state.conferidas - antes, JSON.stringify(body)).toBe(1)
      expect(http.cookies.size).toBe(0)
    }
    const [primeira] = respostas
    expect(primeira).toMatchObject({ status: 400, codigo: 'CREDENCIAIS_INVALIDAS' })
    expect(primeira?.json.mensagem).toBe(
      'Não foi possível entrar. Por favor, verifique suas credenciais de acesso novamente!',
    )
    for (const { status, json } of respostas) expect({ status, json }).toEqual({ status: 400, json: primeira?.json })
    for (const { clienteId } of [titular, semSenha, doOutro]) {
      expect(await sessoesAbertas(world(), clienteId)).toEqual([])
      expect(await ambiente.sql('select 1 from auditoria where ator_id = $1', [clienteId])).toEqual([])
    }
  })

  test.each([
    ['no grant', { username: '1', password: '2' }],
    ['another grant', { grant_type: 'client_credentials', username: '1', password: '2' }],
    ['an id that is no text', { grant_type: 'password', username: { $ne: null }, password: '2' }],
    ['an id past its limit', { grant_type: 'password', username: '1'.repeat(21), password: '2' }],
    ['a password past its limit', { grant_type: 'password', username: '1', password: '2'.repeat(21) }],
    ['nothing', {}],
  ])('%s is refused before a hash', async (_caso, body) => {
    const { mundo, parceiro } = world()
    const antes = hasher.state.conferidas
    expect((await mundo.visitante(parceiro).chamar('POST /login', { body })).codigo).toBe('VALIDACAO')
    expect(hasher.state.conferidas).toBe(antes)
  })

  test.each([
    ['no credentials', undefined],
    ['another scheme', 'Bearer web-p1:publico'],
    ['an unknown client', `Basic ${btoa('ninguem:publico')}`],
    ['a client with a NUL in it', `Basic ${btoa('\u0000:publico')}`],
    ['a wrong secret', 'secret'],
  ])('%s of the application is 401', async (_caso, authorization) => {
    const { mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const http = mundo.visitante(parceiro)
    const { authorization: _, ...headers } = http.headers
    const errado = `Basic ${btoa(`${parceiro.clientId}:errado`)}`
    http.headers = authorization
      ? { ...headers, authorization: authorization === 'secret' ? errado : authorization }
      : headers
    const resposta = await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
    expect(resposta).toMatchObject({ status: 401, codigo: 'CLIENTE_NAO_AUTORIZADO' })
  })
})

test('a password changed while the old one was being checked opens nothing', async () => {
  const { ambiente, mundo, parceiro } = world()
  const titular = await mundo.novoTitular(parceiro)
  const antes = hasher.state.conferidas
  const release = hasher.hold()
  const entrando = mundo.visitante(parceiro).chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
  await expect.poll(() => hasher.state.conferidas).toBe(antes + 1)
  const hash = await ambiente.servidor.contexto.hasher.hash(novaSenha)
  await ambiente.sql('update cliente set senha_hash = $2 where id = $1', [titular.clienteId, hash])
  release()
  expect((await entrando).codigo).toBe('CREDENCIAIS_INVALIDAS')
  expect(await sessoesAbertas(world(), titular.clienteId)).toEqual([])
})
