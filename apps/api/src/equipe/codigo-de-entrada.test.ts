import { CODIGO_DE_ENTRADA } from '@contempla/consorcio'
import { type ClienteHttp, createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, corpoDeLogin, mensagensPara, tally, useWorld } from '../sessoes/world.fixture.ts'
import { codigoDe, createEquipe, senhaDaEquipe as senha } from './equipe.fixture.ts'

const world = useWorld({ config: { proxies: 1 } })
const { novaConta, entrar, ativar, trilha } = createEquipe(world)
const pedir = 'POST /sessao/codigo-de-entrada'
const confirmar = 'POST /sessao/codigo-de-entrada/confirmacao'

let enderecos = 0
/** A browser that nobody knows, at an address that nobody used before. */
function estranho(): ClienteHttp {
  const n = ++enderecos
  return createClienteHttp(world().ambiente.url, { 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}` })
}

let conta: { id: number; email: string }
beforeEach(async () => {
  conta = await novaConta()
})

const tentar = (http: ClienteHttp, mais: { pedido?: string; senha?: string; email?: string } = {}) =>
  http.chamar('POST /sessao', { body: { email: conta.email, senha, ...mais } })
const requestCodigo = async (http: ClienteHttp, email = conta.email): Promise<string> =>
  (await http.chamar(pedir, { body: { email } })).data.pedido
const darCodigo = (http: ClienteHttp, pedido: string, codigo: string) =>
  http.chamar(confirmar, { body: { pedido, codigo } })

/** The codes in the mailbox, oldest first. */
const codigos = async (email = conta.email) =>
  (await mensagensPara(world(), email)).flatMap(
    ({ texto }) => /Seu código para entrar na retaguarda é (\w{8})\./.exec(texto)?.[1] ?? [],
  )
const ultimoCodigo = async (email?: string) => (await codigos(email)).at(-1) ?? ''

/** A browser that gave a code of the account back; its request. */
async function comPasse(http = estranho()) {
  const pedido = await requestCodigo(http)
  expect((await darCodigo(http, pedido, await ultimoCodigo())).status).toBe(200)
  return { http, pedido }
}

/** Fifty wrong passwords from fifty addresses, and the cap on all of them full. */
async function shutOut() {
  await atOnce(50, () => tentar(estranho(), { senha: 'errada' }))
  await world().ambiente.sql(
    "insert into tentativa (chave, falhas, desde) values ('frota:retaguarda', 350, $1) on conflict (chave) do update set falhas = 350, desde = $1",
    [world().ambiente.relogio.agora()],
  )
}

describe("shut out by strangers' fifty failures", () => {
  beforeEach(shutOut)

  test('a code from the mailbox and the password let the owner in by a new browser, which is known from then on', async () => {
    const http = estranho()
    expect((await tentar(http)).codigo).toBe('MUITAS_TENTATIVAS')
    const pedido = await requestCodigo(http, conta.email.toUpperCase())
    expect((await darCodigo(http, pedido, ` ${(await ultimoCodigo()).toLowerCase()} `)).data).toEqual({
      confirmado: true,
    })
    expect((await tentar(http)).status).toBe(429)
    expect(await tentar(http, { pedido })).toMatchObject({ status: 200, data: { email: conta.email } })
    expect((await tentar(http)).status).toBe(200)
    expect(await trilha(conta.id)).toEqual(['enviar-codigo-de-entrada', 'entrar-na-retaguarda', 'entrar-na-retaguarda'])
  })

  test('a code opens neither the password nor the second factor', async () => {
    await world().ambiente.sql('delete from tentativa')
    const segredo = await ativar(await entrar(conta))
    await shutOut()
    const { http, pedido } = await comPasse()
    expect((await tentar(http, { pedido, senha: 'errada' })).codigo).toBe('CREDENCIAIS_RETAGUARDA')
    expect((await http.chamar('GET /sessao')).status).toBe(401)
    expect((await tentar(http, { pedido })).data.pendencia).toBe('codigo')
    expect((await http.chamar('GET /rotinas')).codigo).toBe('SEGUNDO_FATOR_PENDENTE')
    expect((await http.chamar('POST /sessao/codigo', { body: { codigo: codigoDe(segredo) } })).status).toBe(200)
  })

  test('a code asked for is no code given back', async () => {
    const http = estranho()
    expect((await tentar(http, { pedido: await requestCodigo(http) })).status).toBe(429)
  })

  test('a wrong password is still counted, five times a code and ten a day', async () => {
    const { http, pedido } = await comPasse()
    expect(tally(await atOnce(20, () => tentar(http, { pedido, senha: 'errada' })))).toEqual({
      '400 CREDENCIAIS_RETAGUARDA': 5,
      '429 MUITAS_TENTATIVAS': 15,
    })
    const outro = await comPasse()
    expect(tally(await atOnce(5, () => tentar(outro.http, { pedido: outro.pedido, senha: 'errada' })))).toEqual({
      '400 CREDENCIAIS_RETAGUARDA': 5,
    })
    const terceiro = await comPasse()
    expect((await tentar(terceiro.http, { pedido: terceiro.pedido })).status).toBe(429)
  })

  test('a code of another account, of the staff or of a customer, is worth nothing', async () => {
    const vizinha = await novaConta()
    const http = estranho()
    const daVizinha = await requestCodigo(http, vizinha.email)
    const meu = await requestCodigo(http)
    expect((await darCodigo(http, meu, await ultimoCodigo(vizinha.email))).codigo).toBe('CODIGO_INCORRETO')
    expect((await darCodigo(http, daVizinha, await ultimoCodigo(vizinha.email))).status).toBe(200)
    expect((await tentar(http, { pedido: daVizinha })).status).toBe(429)

    const { mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const portal = mundo.visitante(parceiro)
    const { pedido } = (await portal.chamar('POST /login/codigo', { body: { username: titular.inscricao } })).data
    const texto = (await mensagensPara(world(), titular.email)).at(-1)?.texto ?? ''
    const codigo = /Seu código para entrar é (\w{8})\./.exec(texto)?.[1] ?? ''
    expect((await portal.chamar('POST /login/codigo/confirmar', { body: { pedido, codigo } })).status).toBe(200)
    expect((await tentar(http, { pedido })).status).toBe(429)
  })

  test('it lets the password be tried for 15 minutes', async () => {
    const { http, pedido } = await comPasse()
    world().ambiente.relogio.avancar(CODIGO_DE_ENTRADA.passeSegundos * 1000)
    await shutOut()
    expect((await tentar(http, { pedido })).status).toBe(429)
  })
})

test("a code of the staff opens no customer's door", async () => {
  const { mundo, parceiro, ambiente } = world()
  const titular = await mundo.novoTitular(parceiro)
  const { pedido } = await comPasse()
  const portal = mundo.visitante(parceiro)
  await ambiente.sql(
    "insert into tentativa (chave, falhas, desde) values ('frota:login', 350, $1) on conflict (chave) do update set falhas = 350, desde = $1",
    [ambiente.relogio.agora()],
  )
  const body = { ...corpoDeLogin(titular.inscricao), pedido }
  expect((await portal.chamar('POST /login', { body })).status).toBe(429)
})

describe('a code of the staff', () => {
  test("goes to the account's e-mail, says what it opens, is good for 15 minutes and serves once", async () => {
    const { http, pedido } = await comPasse()
    const [mensagem, ...outras] = await mensagensPara(world(), conta.email)
    expect(outras).toEqual([])
    expect(mensagem).toMatchObject({ assunto: 'Seu código para entrar na retaguarda', valeSegundos: 900 })
    expect((await darCodigo(http, pedido, await ultimoCodigo())).codigo).toBe('CODIGO_JA_USADO')
    const outro = await requestCodigo(http)
    world().ambiente.relogio.avancar(900_000)
    expect((await darCodigo(http, outro, await ultimoCodigo())).codigo).toBe('CODIGO_VENCIDO')
  })

  test('of ten at once who give it back, one gets it', async () => {
    const pedidos = await atOnce(10, () => requestCodigo(estranho()))
    const certo = await ultimoCodigo()
    const respostas = await Promise.all(pedidos.map((pedido) => darCodigo(estranho(), pedido, certo)))
    expect(tally(respostas)).toEqual({ '200': 1, '400 CODIGO_JA_USADO': 9 })
  })

  test('bears five tries from each who asked', async () => {
    const http = estranho()
    const pedido = await requestCodigo(http)
    const certo = await ultimoCodigo()
    const errado = certo === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
    expect(tally(await atOnce(20, () => darCodigo(http, pedido, errado)))).toEqual({
      '400 CODIGO_INCORRETO': 5,
      '429 MUITAS_TENTATIVAS': 15,
    })
    expect((await darCodigo(http, pedido, certo)).codigo).toBe('MUITAS_TENTATIVAS')
  })

  test('is asked for 30 times an hour from one address', async () => {
    const http = estranho()
    await requestCodigo(http)
    await world().ambiente.sql("update tentativa set falhas = 29 where chave like 'endereco:%'")
    const respostas = await atOnce(5, () => http.chamar(pedir, { body: { email: conta.email } }))
    expect(tally(respostas)).toEqual({ '200': 1, '429 MUITAS_TENTATIVAS': 4 })
  })

  test('of nobody, or of who has left, is answered alike, in the same time, and sends nothing', async () => {
    const saiu = await novaConta()
    await world().ambiente.sql('update funcionario set ativo = false where id = $1', [saiu.id])
    const emails = [conta.email, 'ninguem@equipe.example', saiu.email]
    const feitos = []
    for (const email of emails) {
      const inicio = performance.now()
      const { status, data } = await estranho().chamar(pedir, { body: { email } })
      expect(performance.now() - inicio).toBeGreaterThanOrEqual(295)
      feitos.push({ status, campos: Object.keys(data), pedido: data.pedido })
    }
    for (const { status, campos } of feitos) expect([status, campos]).toEqual([200, ['pedido', 'validade', 'reenvio']])
    expect(await Promise.all(emails.map(async (email) => (await mensagensPara(world(), email)).length))).toEqual([
      1, 0, 0,
    ])
    for (const { pedido } of feitos)
      expect((await darCodigo(estranho(), pedido, 'ZZZZZZZ0')).codigo).toBe('CODIGO_INCORRETO')
  })

  test.each(['cross-site', 'same-site', 'none'])(
    'is neither asked for nor given back by a page from elsewhere (%s)',
    async (lugar) => {
      const http = estranho()
      const pedido = await requestCodigo(http)
      const headers = { 'sec-fetch-site': lugar }
      const respostas = [
        await http.chamar(pedir, { body: { email: conta.email }, headers }),
        await http.chamar(confirmar, { body: { pedido, codigo: await ultimoCodigo() }, headers }),
      ]
      expect(tally(respostas)).toEqual({ '403 ORIGEM_RECUSADA': 2 })
      expect((await darCodigo(http, pedido, await ultimoCodigo())).status).toBe(200)
    },
  )

  test.each([
    ['no e-mail', pedir, {}],
    ['what is no e-mail', pedir, { email: 'pessoa' }],
    ['another field', pedir, { email: 'a@b.example', papel: 'gestor' }],
    ['no code', confirmar, { pedido: 'x' }],
    ['a request that is no text', confirmar, { pedido: 1, codigo: 'ABCDEFGH' }],
  ] as const)('with %s is refused', async (_caso, call, body) => {
    expect((await estranho().chamar(call, { body })).codigo).toBe('VALIDACAO')
  })
})
