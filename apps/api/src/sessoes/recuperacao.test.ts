import type { TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  cookieAttributes,
  corpoDeLogin,
  mensagensPara,
  novaSenha,
  sessoesAbertas,
  sha256,
  tally,
  trilha,
  useWorld,
  watchHasher,
} from './world.fixture.ts'

const hasher = watchHasher()
const world = useWorld({ hasher: hasher.wrap })
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

const pedir = (body: object, parceiro = world().parceiro) =>
  world().mundo.visitante(parceiro).chamar('POST /login/recuperar-senha/cliente', { body })

const redefinir = (token: string, senha = novaSenha, http = world().mundo.visitante(world().parceiro)) =>
  http.chamar('POST /login/recuperar-senha/redefinir', { body: { token, novaSenha: senha } })

const entrar = (senha: string) =>
  world()
    .mundo.visitante(world().parceiro)
    .chamar('POST /login', { body: corpoDeLogin(titular.inscricao, senha) })

async function links(email = titular.email): Promise<string[]> {
  const mensagens = await mensagensPara(world(), email)
  return mensagens.map(({ texto }) => /#([\w-]{43})\n/.exec(texto)?.[1] ?? '')
}

async function novoLink(): Promise<string> {
  await pedir(dados())
  return (await links()).at(-1) ?? ''
}

describe('asking for the link', () => {
  test('with the three data right sends it to the registered address, encrypted at rest, and stores its hash alone', async () => {
    const { ambiente, parceiro } = world()
    const { status, data } = await pedir(dados())
    expect({ status, data }).toEqual({ status: 200, data: { enviado: true } })
    const [mensagem, ...mais] = await mensagensPara(world(), titular.email)
    expect(mais).toEqual([])
    const [token = ''] = await links()
    expect(mensagem?.texto).toContain(
      `http://${parceiro.dominio}:${new URL(ambiente.url).port}/alterarsenha/nova#${token}\n`,
    )
    expect(mensagem?.texto).not.toContain(titular.inscricao)
    expect(mensagem?.assunto).not.toContain(token)
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
    const certo = await pedir(dados())
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
      const { status, json, headers } = await pedir(body)
      expect([caso, status, json, headers.get('set-cookie')]).toEqual([caso, 200, certo.json, null])
    }
    expect(await ambiente.sql('select 1 from mensagem_saida')).toEqual([])
  })

  test('takes the same time, at the least, whether or not there is an account', async () => {
    for (const body of [dados(), { ...dados(), inscricaoNacional: '39053344705' }]) {
      const inicio = performance.now()
      await pedir(body)
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
    await pedir(body())
    expect(await links()).toHaveLength(1)
  })

  test.each([
    ['an id that is none', { inscricaoNacional: '52998224726' }],
    ['an e-mail that is none', { email: 'exemplo' }],
    ['a day as it is typed', { dataNascimentoFundacao: '29/02/1984' }],
    ['a day that there is not', { dataNascimentoFundacao: '1983-02-29' }],
  ])('refuses %s', async (_caso, parte) => {
    expect((await pedir({ ...dados(), ...parte })).codigo).toBe('VALIDACAO')
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
    for (let i = 0; i < 5; i++) await pedir(errados)
    expect(await pedir(errados)).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    await Promise.all(Array.from({ length: 5 }, () => pedir(dados())))
    const recusada = await pedir({ ...dados(), email: titular.email.toUpperCase() })
    expect(recusada).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(recusada.headers.get('retry-after')).toBe('900')
    expect(await links()).toHaveLength(5)
    relogio.avancar(15 * minutoMs)
    expect((await pedir(dados())).status).toBe(200)
  })

  test('from one address is limited to 30 an hour', async () => {
    const respostas = await atOnce(35, (i) => pedir({ ...dados(), email: `x${i}@exemplo.com.br` }))
    expect(tally(respostas)).toEqual({ '200': 30, '429 MUITAS_TENTATIVAS': 5 })
  })
})

describe('the link', () => {
  test('sets the password, ends every session and leaves an audit entry', async () => {
    const { ambiente, mundo } = world()
    await ambiente.sql('update cliente set senha_expirada = true where id = $1', [titular.clienteId])
    const aberta = await mundo.entrar(titular)
    expect((await aberta.chamar('GET /cotas/simples')).status).toBe(200)
    const resposta = await redefinir(await novoLink())
    expect(resposta).toMatchObject({ status: 200, data: { alterada: true } })
    expect(await sessoesAbertas(world(), titular.clienteId)).toEqual([])
    expect((await aberta.chamar('GET /cotas/simples')).codigo).toBe('TOKEN_EXPIRED')
    expect((await entrar('274913')).codigo).toBe('CREDENCIAIS_INVALIDAS')
    const entrada = await entrar(novaSenha)
    expect(entrada.data.usuario.senhaExpirada).toBe(false)
    expect(await trilha(world(), 'redefinir-senha', titular.clienteId)).toEqual([
      {
        objeto_tipo: 'cliente',
        objeto_id: String(titular.clienteId),
        ator_tipo: 'cliente',
        antes: { senhaExpirada: true },
        depois: { senhaExpirada: false },
      },
    ])
  })

  test('opens no session, forgets every other browser, and trusts the one that used it', async () => {
    const { mundo, parceiro } = world()
    const antigo = await mundo.entrar(titular)
    const http = mundo.visitante(parceiro)
    const resposta = await redefinir(await novoLink(), novaSenha, http)
    expect(cookieAttributes(resposta, '__Host-dispositivo')).toContain('HttpOnly')
    expect(http.cookies.has('__Host-sessao')).toBe(false)
    const rows = await world().ambiente.sql('select hash from dispositivo where cliente_id = $1', [titular.clienteId])
    expect(rows).toEqual([{ hash: sha256(http.cookies.get('__Host-dispositivo') ?? '') }])
    expect(http.cookies.get('__Host-dispositivo')).not.toBe(antigo.cookies.get('__Host-dispositivo'))
  })

  test('works once; so do all that wait with it', async () => {
    const primeiro = await novoLink()
    const segundo = await novoLink()
    expect((await redefinir(segundo)).status).toBe(200)
    for (const token of [segundo, primeiro])
      expect(await redefinir(token, '719352')).toMatchObject({ status: 400, codigo: 'LINK_INVALIDO' })
    expect((await entrar(novaSenha)).status).toBe(200)
  })

  test('used by 20 at once works once', async () => {
    const token = await novoLink()
    const senhas = Array.from({ length: 20 }, (_, i) => `8604${60 + i}`)
    const respostas = await atOnce(20, (i) => redefinir(token, senhas[i]))
    const { '200': boas, '400 LINK_INVALIDO': usadas = 0, '429 MUITAS_TENTATIVAS': muitas = 0 } = tally(respostas)
    expect([boas, usadas + muitas]).toEqual([1, 19])
    const vencedora = senhas[respostas.findIndex(({ status }) => status === 200)] ?? ''
    expect((await entrar(vencedora)).status).toBe(200)
    expect(await trilha(world(), 'redefinir-senha', titular.clienteId)).toHaveLength(1)
  })

  test('and another one used at the same moment change the password once, without clashing', async () => {
    const tokens = [await novoLink(), await novoLink(), await novoLink()]
    const respostas = await atOnce(3, (i) => redefinir(tokens[i] ?? '', `8604${60 + i}`))
    expect(tally(respostas)).toEqual({ '200': 1, '400 LINK_INVALIDO': 2 })
  })

  test('lives for 30 minutes', async () => {
    const { relogio } = world().ambiente
    const vence = await novoLink()
    relogio.avancar(30 * minutoMs)
    expect((await redefinir(vence)).codigo).toBe('LINK_INVALIDO')
    const serve = await novoLink()
    relogio.avancar(30 * minutoMs - 1)
    expect((await redefinir(serve)).status).toBe(200)
  })

  test('is worth nothing at another partner, and stays good at its own', async () => {
    const token = await novoLink()
    const alheio = world().mundo.visitante(world().outro)
    expect((await redefinir(token, novaSenha, alheio)).codigo).toBe('LINK_INVALIDO')
    expect((await redefinir(token)).status).toBe(200)
  })

  test('is no login link', async () => {
    const body = { token: await novoLink() }
    const resposta = await world().mundo.visitante(world().parceiro).chamar('POST /login/transparente', { body })
    expect(resposta.codigo).toBe('LINK_INVALIDO')
    expect((await redefinir(body.token)).status).toBe(200)
  })

  test.each([
    ['an easy password', '123456', 'SENHA_FRACA', 'Não use números em sequência.'],
    ['a day', '310190', 'SENHA_FRACA', 'Não use datas.'],
    ['a part of the own phone', '987654', 'SENHA_FRACA', undefined],
    ['a part of the own id', 'inscricao', 'SENHA_FRACA', undefined],
    ['the current password', '274913', 'SENHA_REPETIDA', undefined],
    ['five digits', '96835', 'VALIDACAO', undefined],
    ['letters', '96o351', 'VALIDACAO', undefined],
  ])('is not used up by %s', async (_caso, senha, codigo, detail) => {
    const token = await novoLink()
    const recusada = await redefinir(token, senha === 'inscricao' ? titular.inscricao.slice(2, 8) : senha)
    expect(recusada).toMatchObject({ status: 400, codigo })
    if (detail) expect(recusada.json.detail).toBe(detail)
    expect((await entrar('274913')).status).toBe(200)
    expect((await redefinir(token)).status).toBe(200)
  })

  test('does not serve to guess the current password: 5 times told, then no more', async () => {
    const token = await novoLink()
    for (let i = 0; i < 7; i++) expect((await redefinir(token, '123456')).codigo).toBe('SENHA_FRACA')
    for (let i = 0; i < 5; i++) expect((await redefinir(token, '274913')).codigo).toBe('SENHA_REPETIDA')
    const antes = hasher.state.conferidas
    expect(await redefinir(token, '274913')).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(hasher.state.conferidas).toBe(antes)
  })

  test('that does not exist costs no hash', async () => {
    const antes = hasher.state.conferidas
    expect((await redefinir('inventado')).codigo).toBe('LINK_INVALIDO')
    expect((await redefinir('')).codigo).toBe('LINK_INVALIDO')
    expect(hasher.state.conferidas).toBe(antes)
  })

  test('ends when the password is changed in another way', async () => {
    const token = await novoLink()
    const http = await world().mundo.entrar(titular)
    const body = { senhaAtual: '274913', novaSenha, inscricaoNacional: titular.inscricao }
    await http.chamar('POST /cotas/:id/alterar-senha', { params: { id: titular.cotas[0] ?? 0 }, body })
    expect((await redefinir(token, '719352')).codigo).toBe('LINK_INVALIDO')
  })
})
