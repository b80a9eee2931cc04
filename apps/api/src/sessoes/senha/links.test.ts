import type { TitularDeTeste } from '@contempla/dev-env'
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
import { createLink, type UsoDoLink } from './links.service.ts'

const world = useWorld()
const minutoMs = 60_000

let titular: TitularDeTeste
beforeEach(async () => {
  titular = await world().mundo.novoTitular(world().parceiro)
})

function novoLink(uso: UsoDoLink) {
  const { contexto } = world().ambiente.servidor
  return createLink(contexto, contexto.db, { uso, clienteId: titular.clienteId, ator: { tipo: 'sistema', id: null } })
}

const use = (token: string, http = world().mundo.visitante(world().parceiro)) =>
  http.chamar('POST /login/transparente', { body: { token } })

const recusado = { status: 400, codigo: 'LINK_INVALIDO' }

describe.each([
  ['transparente', 'cliente', 7 * 1440],
  ['representante', 'representante', 1440],
] as const)('a %s link', (uso, ator, minutos) => {
  test('opens a session in its mode, half an hour long, and leaves an audit entry', async () => {
    const { ambiente, mundo, parceiro } = world()
    const token = await novoLink(uso)
    const http = mundo.visitante(parceiro)
    const resposta = await use(token, http)
    expect(resposta).toMatchObject({ status: 200, data: { usuario: { id: titular.clienteId, modo: uso } } })
    expect(cookieAttributes(resposta, 'contempla-sessao')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
    expect(http.cookies.has('contempla-dispositivo')).toBe(false)
    const [sessao] = await ambiente.sql('select modo, cota_id, expira_em from sessao where cliente_id = $1', [
      titular.clienteId,
    ])
    const agora = ambiente.relogio.agora()
    expect(sessao).toEqual({
      modo: uso,
      cota_id: titular.cotas[0],
      expira_em: new Date(agora.getTime() + 30 * minutoMs),
    })
    expect(await trilha(world(), 'entrar-por-link', titular.clienteId)).toMatchObject([
      { ator_tipo: ator, depois: { modo: uso, clientId: parceiro.clientId } },
    ])
    const [link] = await ambiente.sql('select hash, usado_em from link_acesso where cliente_id = $1', [
      titular.clienteId,
    ])
    expect(link).toEqual({ hash: sha256(token), usado_em: agora })
  })

  test('works once', async () => {
    const token = await novoLink(uso)
    expect((await use(token)).status).toBe(200)
    expect(await use(token)).toMatchObject(recusado)
    expect(await sessoesAbertas(world(), titular.clienteId)).toHaveLength(1)
  })

  test('opened by 20 at once opens one session', async () => {
    const token = await novoLink(uso)
    expect(tally(await atOnce(20, () => use(token)))).toEqual({ '200': 1, '400 LINK_INVALIDO': 19 })
    expect(await sessoesAbertas(world(), titular.clienteId)).toHaveLength(1)
  })

  test(`lives for ${minutos} minutes`, async () => {
    const { relogio } = world().ambiente
    const [vence, serve] = [await novoLink(uso), await novoLink(uso)]
    relogio.avancar(minutos * minutoMs - 1)
    expect((await use(serve)).status).toBe(200)
    relogio.avancar(1)
    expect(await use(vence)).toMatchObject(recusado)
  })

  test('is worth nothing at another partner, and stays good at its own', async () => {
    const token = await novoLink(uso)
    expect(await use(token, world().mundo.visitante(world().outro))).toMatchObject(recusado)
    expect((await use(token)).status).toBe(200)
  })

  test('sets no password, and stays good', async () => {
    const token = await novoLink(uso)
    const http = world().mundo.visitante(world().parceiro)
    const body = { token, novaSenha: '968351' }
    expect((await http.chamar('POST /login/recuperar-senha/redefinir', { body })).codigo).toBe('LINK_INVALIDO')
    expect((await use(token)).status).toBe(200)
  })

  test('opens a session that refreshes in its mode, no further than its half hour', async () => {
    const { ambiente, mundo, parceiro } = world()
    const http = mundo.visitante(parceiro)
    const entrada = await use(await novoLink(uso), http)
    ambiente.relogio.avancar(30 * minutoMs - 1)
    const body = { refresh_token: entrada.data.refresh_token }
    const renovada = await http.chamar('POST /login/refresh', { body })
    expect(renovada.data.usuario.modo).toBe(uso)
    expect((await useTokens(http, renovada).chamar('GET /cotas/simples')).status).toBe(200)
    ambiente.relogio.avancar(1)
    expect((await http.chamar('GET /cotas/simples')).codigo).toBe('TOKEN_EXPIRED')
  })

  test('is not stopped by an expired password: it never asked for one', async () => {
    const { ambiente, mundo, parceiro } = world()
    await ambiente.sql('update cliente set senha_expirada = true where id = $1', [titular.clienteId])
    const http = mundo.visitante(parceiro)
    const entrada = await use(await novoLink(uso), http)
    expect(entrada.data.usuario.senhaExpirada).toBe(false)
    expect((await useTokens(http, entrada).chamar('GET /cotas')).status).toBe(200)
  })
})

test('the trail leads from whoever made a link to the session that it opened', async () => {
  await use(await novoLink('representante'))
  const [criado] = await world().ambiente.sql<{ objeto_id: string; ator_tipo: string }>(
    "select objeto_id, ator_tipo from auditoria where acao = 'criar-link' order by id desc limit 1",
  )
  const [aberta] = await world().ambiente.sql<{ depois: { link: string } }>(
    "select depois from auditoria where acao = 'entrar-por-link' order by id desc limit 1",
  )
  expect(criado?.ator_tipo).toBe('sistema')
  expect(aberta?.depois.link).toBe(criado?.objeto_id)
})

test('the mandatory update does not stop a transparent session, and does a representative one', async () => {
  await world().mundo.casoEm(titular, { processo: 'atualizacao-cadastral' })
  for (const [uso, pendente] of [
    ['transparente', false],
    ['representante', true],
  ] as const)
    expect((await use(await novoLink(uso))).data.usuario.atualizacaoCadastralObrigatoria).toBe(pendente)
})

test.each([['inventado'], [''], ['\\'], ['../../x']])('%j is no link', async (token) => {
  expect(await use(token)).toMatchObject(recusado)
})

test('a link needs the credentials of the application', async () => {
  const http = world().mundo.visitante(world().parceiro)
  http.headers = { ...http.headers, authorization: 'Basic eDp5' }
  const token = await novoLink('transparente')
  expect((await use(token, http)).codigo).toBe('CLIENTE_NAO_AUTORIZADO')
  expect((await use(token)).status).toBe(200)
})
