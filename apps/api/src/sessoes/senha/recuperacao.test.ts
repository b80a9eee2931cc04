import type { TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, corpoDeLogin, linksPara, mensagensPara, novaSenha, sha256, tally, useWorld } from '../world.fixture.ts'

const world = useWorld()
const minutoMs = 60_000

let titular: TitularDeTeste
beforeEach(async () => {
  titular = await world().mundo.novoTitular(world().parceiro)
})

const dados = (t: TitularDeTeste = titular) => ({
  inscricaoNacional: t.inscricao,
  email: t.email,
  dataNascimentoFundacao: t.nascimento,
})

const request = (body: object, parceiro = world().parceiro) =>
  world().mundo.visitante(parceiro).chamar('POST /login/recuperar-senha/cliente', { body })

describe('asking for the link', () => {
  test('with the three data right sends it to the registered address, encrypted at rest, and stores its hash alone', async () => {
    const { ambiente, parceiro } = world()
    const { status, data } = await request(dados())
    expect({ status, data }).toEqual({ status: 200, data: { enviado: true } })
    const [mensagem, ...mais] = await mensagensPara(world(), titular.email)
    expect(mais).toEqual([])
    const [token = ''] = await linksPara(world(), titular.email)
    expect(mensagem?.texto).toContain(
      `http://${parceiro.dominio}:${new URL(ambiente.url).port}/alterarsenha/nova#${token}\n`,
    )
    expect(mensagem?.texto).not.toContain(titular.inscricao)
    expect(mensagem?.assunto).not.toContain(token)
    expect(mensagem?.valeSegundos).toBe(1800)
    for (const claro of [titular.email, token]) expect(mensagem?.gravado.toString('latin1')).not.toContain(claro)
    const [link] = await ambiente.sql('select * from link_acesso where cliente_id = $1', [titular.clienteId])
    expect(link).toMatchObject({
      hash: sha256(token),
      uso: 'recuperacao',
      usado_em: null,
      expira_em: new Date(ambiente.relogio.agora().getTime() + 30 * minutoMs),
    })
  })

  test('answers alike whether or not the data find an account, and sends nothing unless all three do', async () => {
    const { ambiente, mundo, parceiro, outro } = world()
    const semEmail = await mundo.novoTitular(parceiro, { email: null })
    const doOutro = await mundo.novoTitular(outro)
    const certo = await request(dados())
    await ambiente.sql('delete from mensagem_saida')
    const casos: [string, object][] = [
      ['an unknown id', { ...dados(), inscricaoNacional: '39053344705' }],
      ['a wrong e-mail', { ...dados(), email: 'x@exemplo.com.br' }],
      ['a wrong day', { ...dados(), dataNascimentoFundacao: '1984-02-28' }],
      ["another customer's data", { ...dados(), inscricaoNacional: semEmail.inscricao }],
      ['no registered e-mail', dados(semEmail)],
      ['a customer of another partner', dados(doOutro)],
    ]
    for (const [caso, body] of casos) {
      const { status, json, headers } = await request(body)
      expect([caso, status, json, headers.get('set-cookie')]).toEqual([caso, 200, certo.json, null])
    }
    expect(await ambiente.sql('select 1 from mensagem_saida')).toEqual([])
  })

  test('takes the same time, at the least, whether or not there is an account', async () => {
    for (const body of [dados(), { ...dados(), inscricaoNacional: '39053344705' }]) {
      const inicio = performance.now()
      await request(body)
      expect(performance.now() - inicio).toBeGreaterThanOrEqual(295)
    }
  })

  test.each([
    ['the e-mail in capitals', () => ({ ...dados(), email: titular.email.toUpperCase() })],
    [
      'the id masked',
      () => ({ ...dados(), inscricaoNacional: titular.inscricao.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-') }),
    ],
  ])('takes %s', async (_caso, body) => {
    await request(body())
    expect(await linksPara(world(), titular.email)).toHaveLength(1)
  })

  test.each([
    ['an id that is none', { inscricaoNacional: '52998224726' }],
    ['an e-mail that is none', { email: 'exemplo' }],
    ['a day as it is typed', { dataNascimentoFundacao: '29/02/1984' }],
    ['a day that there is not', { dataNascimentoFundacao: '1983-02-29' }],
  ])('refuses %s', async (_caso, parte) => {
    expect((await request({ ...dados(), ...parte })).codigo).toBe('VALIDACAO')
  })

  test('needs the application to name itself', async () => {
    const http = world().mundo.visitante(world().parceiro)
    for (const client_id of [undefined, 'ninguem']) {
      const { client_id: _, ...headers } = http.headers
      http.headers = client_id ? { ...headers, client_id } : headers
      const resposta = await http.chamar('POST /login/recuperar-senha/cliente', { body: dados() })
      expect(resposta).toMatchObject({ status: 401, codigo: 'CLIENTE_NAO_AUTORIZADO' })
    }
  })

  test('is limited to 5 in 15 minutes, found or not found alike; other data of the same id are not', async () => {
    const { relogio } = world().ambiente
    const errados = { ...dados(), email: 'x@exemplo.com.br' }
    for (let i = 0; i < 5; i++) await request(errados)
    expect(await request(errados)).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    await Promise.all(Array.from({ length: 5 }, () => request(dados())))
    const recusada = await request({ ...dados(), email: titular.email.toUpperCase() })
    expect(recusada).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(recusada.headers.get('retry-after')).toBe('900')
    expect(await linksPara(world(), titular.email)).toHaveLength(5)
    relogio.avancar(15 * minutoMs)
    expect((await request(dados())).status).toBe(200)
  })

  test('from one address is limited to 30 an hour', async () => {
    const respostas = await atOnce(35, (i) => request({ ...dados(), email: `x${i}@exemplo.com.br` }))
    expect(tally(respostas)).toEqual({ '200': 30, '429 MUITAS_TENTATIVAS': 5 })
  })
})

test('the link that was sent sets the password', async () => {
  await request(dados())
  const [token] = await linksPara(world(), titular.email)
  const http = world().mundo.visitante(world().parceiro)
  const body = { token, novaSenha }
  expect((await http.chamar('POST /login/recuperar-senha/redefinir', { body })).status).toBe(200)
  expect((await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao, novaSenha) })).status).toBe(200)
})
