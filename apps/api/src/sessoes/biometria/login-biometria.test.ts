import { beforeEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  cookieAttributes,
  sessoesAbertas,
  sha256,
  tally,
  trilha,
  useTokens,
  useWorld,
} from '../world.fixture.ts'
import { recusada, usePasskeys } from './passkeys.fixture.ts'

const world = useWorld({ config: { proxies: 1 } })
const { cadastrada, cena, contador, entrar, entrarCom, novaChave, opcoesDeCadastro, opcoesDeLogin, site, visitante } =
  usePasskeys(world)
const minutoMs = 60_000

describe('logging in with a passkey', () => {
  beforeEach(async () => {
    await cadastrada()
  })

  test('opens a normal session, stores counter and time of use, and leaves an audit entry', async () => {
    const { ambiente, parceiro } = world()
    const [antes = ''] = await sessoesAbertas(world(), cena().titular.clienteId)
    ambiente.relogio.avancar(1)
    const de = visitante()
    const resposta = await entrarCom({ contador: 7 }, de)
    expect(resposta).toMatchObject({ status: 200, data: { usuario: { id: cena().titular.clienteId, modo: 'normal' } } })
    expect(cookieAttributes(resposta, 'contempla-sessao')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
    expect((await useTokens(de, resposta).chamar('GET /cotas')).status).toBe(200)
    const [row] = await ambiente.sql('select contador, usada_em from biometria where cliente_id = $1', [
      cena().titular.clienteId,
    ])
    expect(row).toEqual({ contador: 7, usada_em: ambiente.relogio.agora() })
    const [, nova] = await sessoesAbertas(world(), cena().titular.clienteId)
    expect(nova).not.toBe(antes)
    expect(await trilha(world(), 'entrar-com-biometria', cena().titular.clienteId)).toMatchObject([
      { objeto_tipo: 'sessao', objeto_id: nova, depois: { modo: 'normal', clientId: parceiro.clientId } },
    ])
  })

  test('names nobody in its options, and stores the challenge under a hash', async () => {
    const { desafio, opcoes } = await opcoesDeLogin()
    expect(opcoes).toMatchObject({ rpId: world().parceiro.dominio, userVerification: 'required' })
    expect(opcoes.allowCredentials ?? []).toEqual([])
    const rows = await world().ambiente.sql('select uso, cliente_id from desafio where hash = $1', [sha256(desafio)])
    expect(rows).toEqual([{ uso: 'login', cliente_id: null }])
  })

  test('gives 30 challenges an hour to one address; other addresses go on', async () => {
    const de = (endereco: string) => {
      const http = visitante()
      http.headers = { ...http.headers, 'x-forwarded-for': endereco }
      return http.chamar('POST /login/biometria/opcoes')
    }
    const { ambiente } = world()
    await de('10.8.0.1')
    await ambiente.sql("update tentativa set falhas = 25 where chave like 'desafios:%'")
    const count = () => ambiente.sql<{ n: number }>("select count(*)::int as n from desafio where uso = 'login'")
    const [antes] = await count()
    expect(tally(await atOnce(20, () => de('10.8.0.1')))).toEqual({ '200': 5, '429 MUITAS_TENTATIVAS': 15 })
    expect(await count()).toEqual([{ n: (antes?.n ?? 0) + 5 }])
    expect((await de('10.8.0.1')).headers.get('retry-after')).toBe('3600')
    expect((await de('10.8.0.2')).status).toBe(200)
  })

  test('takes off its address the challenge that let somebody in, and that one alone', async () => {
    const { ambiente } = world()
    const falhas = () => ambiente.sql("select falhas from tentativa where chave like 'desafios:%'")
    for (let n = 0; n < 3; n++) await opcoesDeLogin()
    expect(await falhas()).toEqual([{ falhas: 3 }])
    expect((await entrarCom({})).status).toBe(200)
    expect(await falhas()).toEqual([{ falhas: 3 }])
    expect((await entrarCom({ origin: 'https://outro.example' })).status).toBe(400)
    expect(await falhas()).toEqual([{ falhas: 4 }])
  })

  test('holds the limits of the account: an expired password still limits the session', async () => {
    await world().ambiente.sql('update cliente set senha_expirada = true where id = $1', [cena().titular.clienteId])
    const de = visitante()
    const resposta = await entrarCom({}, de)
    expect(resposta.data.usuario.senhaExpirada).toBe(true)
    expect((await useTokens(de, resposta).chamar('GET /cotas')).codigo).toBe('SENHA_EXPIRADA')
  })

  test.each([
    ['another origin', { origin: 'https://outro.example' }],
    ['the same name on another port', { origin: 'http://p1.localhost:1' }],
    ['another partner', { rpId: 'outro.localhost' }],
    ['a passkey that did not verify the user', { verificado: false }],
    ['an answer to a registration', { type: 'webauthn.create' }],
    ['an unknown passkey', { id: 'AAAA' }],
    ['a counter that stood still (a copy)', { contador: 1 }],
    ['a counter that went back (a copy)', { contador: 0 }],
  ])('refuses %s', async (_caso, variation) => {
    expect(await entrarCom(variation)).toMatchObject(recusada)
    expect(await contador()).toBe(1)
    expect(await trilha(world(), 'entrar-com-biometria', cena().titular.clienteId)).toEqual([])
  })

  test("refuses another passkey's signature under this one's id", async () => {
    const falsa = novaChave()
    const { desafio, opcoes } = await opcoesDeLogin()
    const credencial = falsa.get(opcoes, { id: cena().chave.id, contador: 9 })
    expect(await entrar({ desafio, credencial })).toMatchObject(recusada)
  })

  test('uses its challenge up, whether it ends well or not', async () => {
    const boa = await opcoesDeLogin()
    expect((await entrar({ desafio: boa.desafio, credencial: cena().chave.get(boa.opcoes) })).status).toBe(200)
    expect(await entrar({ desafio: boa.desafio, credencial: cena().chave.get(boa.opcoes) })).toMatchObject(recusada)
    const ma = await opcoesDeLogin()
    expect(
      await entrar({ desafio: ma.desafio, credencial: cena().chave.get(ma.opcoes, { verificado: false }) }),
    ).toMatchObject(recusada)
    expect(await entrar({ desafio: ma.desafio, credencial: cena().chave.get(ma.opcoes) })).toMatchObject(recusada)
  })

  test('one answer replayed 10 times at once opens one session', async () => {
    const { desafio, opcoes } = await opcoesDeLogin()
    const credencial = cena().chave.get(opcoes)
    expect(tally(await atOnce(10, () => entrar({ desafio, credencial })))).toEqual({
      '200': 1,
      '400 BIOMETRIA_INVALIDA': 9,
    })
  })

  test('two answers of one counter, to two challenges at once, open one session: one of them is a copy', async () => {
    const [a, b] = [await opcoesDeLogin(), await opcoesDeLogin()]
    const corpos = [a, b].map(({ desafio, opcoes }) => ({
      desafio,
      credencial: cena().chave.get(opcoes, { contador: 20 }),
    }))
    expect(tally(await atOnce(2, (i) => entrar(corpos[i] ?? {})))['200']).toBe(1)
  })

  test('needs the challenge that was answered, in time, and not one of a registration', async () => {
    const { relogio } = world().ambiente
    const [a, b] = [await opcoesDeLogin(), await opcoesDeLogin()]
    expect(await entrar({ desafio: a.desafio, credencial: cena().chave.get(b.opcoes) })).toMatchObject(recusada)
    const cadastro = await opcoesDeCadastro()
    expect(await entrar({ desafio: cadastro.desafio, credencial: cena().chave.get(cadastro.opcoes) })).toMatchObject(
      recusada,
    )
    expect(await entrar({ desafio: 'inventado', credencial: cena().chave.get(b.opcoes) })).toMatchObject(recusada)
    relogio.avancar(5 * minutoMs)
    expect(await entrar({ desafio: b.desafio, credencial: cena().chave.get(b.opcoes) })).toMatchObject(recusada)
  })

  test('at another partner opens nothing, even answered in its name', async () => {
    const { outro } = world()
    const de = visitante(outro)
    const { desafio, opcoes } = await opcoesDeLogin(de)
    const credencial = cena().chave.get(opcoes, { origin: site(outro).origin, rpId: outro.dominio })
    expect(await entrar({ desafio, credencial }, de)).toMatchObject(recusada)
  })

  test('needs the credentials of the application', async () => {
    const de = visitante()
    de.headers = { ...de.headers, authorization: 'Basic eDp5' }
    for (const call of ['POST /login/biometria/opcoes', 'POST /login/biometria'] as const)
      expect((await de.chamar(call, { body: {} })).codigo).toBe('CLIENTE_NAO_AUTORIZADO')
  })
})

test('a passkey that counts nothing (a synchronised one) logs in again and again', async () => {
  await cadastrada({ contador: 0 })
  for (let i = 0; i < 3; i++) expect((await entrarCom({ contador: 0 })).status).toBe(200)
  expect(await contador()).toBe(0)
})
