import { motivoSenhaFraca } from '@contempla/consorcio'
import { senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  cookieAttributes,
  corpoDeLogin,
  novaSenha,
  sessoesAbertas,
  sha256,
  tally,
  trilha,
  useWorld,
  watchHasher,
} from '../world.fixture.ts'
import { createLink } from './links.service.ts'

const hasher = watchHasher()
const world = useWorld({ hasher: hasher.wrap })
const minutoMs = 60_000

let titular: TitularDeTeste
beforeEach(async () => {
  titular = await world().mundo.novoTitular(world().parceiro)
})

function novoLink(): Promise<string> {
  const { contexto } = world().ambiente.servidor
  return createLink(contexto, contexto.db, {
    uso: 'recuperacao',
    clienteId: titular.clienteId,
    ator: { tipo: 'sistema', id: null },
  })
}

const reset = (token: string, senha = novaSenha, http = world().mundo.visitante(world().parceiro)) =>
  http.chamar('POST /login/recuperar-senha/redefinir', { body: { token, novaSenha: senha } })

/** Six numbers in a row of the own id that are weak for nothing else: some are a date. */
function parteDaInscricao(): string {
  const { inscricao } = titular
  const partes = Array.from({ length: inscricao.length - 5 }, (_, inicio) => inscricao.slice(inicio, inicio + 6))
  const parte = partes.find((numeros) => motivoSenhaFraca(numeros, []) === null)
  if (!parte) throw new Error('O documento só tem números fáceis')
  return parte
}

const entrar = (senha: string) => {
  const body = corpoDeLogin(titular.inscricao, senha)
  return world().mundo.visitante(world().parceiro).chamar('POST /login', { body })
}

describe('a recovery link', () => {
  test('sets the password, ends every session and leaves an audit entry', async () => {
    const { ambiente, mundo } = world()
    await ambiente.sql('update cliente set senha_expirada = true where id = $1', [titular.clienteId])
    const aberta = await mundo.entrar(titular)
    expect((await aberta.chamar('GET /cotas/simples')).status).toBe(200)
    const resposta = await reset(await novoLink())
    expect(resposta).toMatchObject({ status: 200, data: { alterada: true } })
    expect(await sessoesAbertas(world(), titular.clienteId)).toEqual([])
    expect((await aberta.chamar('GET /cotas/simples')).codigo).toBe('TOKEN_EXPIRED')
    expect((await entrar(senhaDeTeste)).codigo).toBe('CREDENCIAIS_INVALIDAS')
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
    const resposta = await reset(await novoLink(), novaSenha, http)
    expect(cookieAttributes(resposta, 'contempla-dispositivo')).toContain('HttpOnly')
    expect(http.cookies.has('contempla-sessao')).toBe(false)
    const rows = await world().ambiente.sql('select hash from dispositivo where cliente_id = $1', [titular.clienteId])
    expect(rows).toEqual([{ hash: sha256(http.cookies.get('contempla-dispositivo') ?? '') }])
    expect(http.cookies.get('contempla-dispositivo')).not.toBe(antigo.cookies.get('contempla-dispositivo'))
  })

  test('works once; so do all that wait with it', async () => {
    const primeiro = await novoLink()
    const segundo = await novoLink()
    expect((await reset(segundo)).status).toBe(200)
    for (const token of [segundo, primeiro])
      expect(await reset(token, '719352')).toMatchObject({ status: 400, codigo: 'LINK_INVALIDO' })
    expect((await entrar(novaSenha)).status).toBe(200)
  })

  test('used by 20 at once works once', async () => {
    const token = await novoLink()
    const senhas = Array.from({ length: 20 }, (_, i) => `8604${60 + i}`)
    const respostas = await atOnce(20, (i) => reset(token, senhas[i]))
    const { '200': boas, '400 LINK_INVALIDO': usadas = 0, '429 MUITAS_TENTATIVAS': muitas = 0 } = tally(respostas)
    expect([boas, usadas + muitas]).toEqual([1, 19])
    const vencedora = senhas[respostas.findIndex(({ status }) => status === 200)] ?? ''
    expect((await entrar(vencedora)).status).toBe(200)
    expect(await trilha(world(), 'redefinir-senha', titular.clienteId)).toHaveLength(1)
  })

  test('and another one used at the same moment change the password once, without clashing', async () => {
    const tokens = [await novoLink(), await novoLink(), await novoLink()]
    const respostas = await atOnce(3, (i) => reset(tokens[i] ?? '', `8604${60 + i}`))
    expect(tally(respostas)).toEqual({ '200': 1, '400 LINK_INVALIDO': 2 })
  })

  test('lives for 30 minutes', async () => {
    const { relogio } = world().ambiente
    const vence = await novoLink()
    relogio.avancar(30 * minutoMs)
    expect((await reset(vence)).codigo).toBe('LINK_INVALIDO')
    const serve = await novoLink()
    relogio.avancar(30 * minutoMs - 1)
    expect((await reset(serve)).status).toBe(200)
  })

  test('is worth nothing at another partner, and stays good at its own', async () => {
    const token = await novoLink()
    const alheio = world().mundo.visitante(world().outro)
    expect((await reset(token, novaSenha, alheio)).codigo).toBe('LINK_INVALIDO')
    expect((await reset(token)).status).toBe(200)
  })

  test('is no login link', async () => {
    const body = { token: await novoLink() }
    const resposta = await world().mundo.visitante(world().parceiro).chamar('POST /login/transparente', { body })
    expect(resposta.codigo).toBe('LINK_INVALIDO')
    expect((await reset(body.token)).status).toBe(200)
  })

  test.each([
    ['an easy password', '123456', 'SENHA_FRACA', 'Não use números em sequência.'],
    ['a day', '310190', 'SENHA_FRACA', 'Não use datas.'],
    ['a part of the own phone', '987654', 'SENHA_FRACA', 'Não use números em sequência.'],
    ['a part of the own phone', '119876', 'SENHA_FRACA', 'Não use números dos seus dados'],
    ['a part of the own id', 'inscricao', 'SENHA_FRACA', 'Não use números dos seus dados'],
    ['the current password', senhaDeTeste, 'SENHA_REPETIDA', 'A nova senha precisa ser diferente da atual.'],
    ['five digits', '96835', 'VALIDACAO', 'A senha tem exatamente 6 números'],
    ['letters', '96o351', 'VALIDACAO', 'A senha tem exatamente 6 números'],
  ])('is not used up by %s (%s)', async (_caso, senha, codigo, detail) => {
    const token = await novoLink()
    const recusada = await reset(token, senha === 'inscricao' ? parteDaInscricao() : senha)
    expect(recusada).toMatchObject({ status: 400, codigo })
    expect(recusada.json.detail).toContain(detail)
    expect((await entrar(senhaDeTeste)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('does not serve to guess the current password: 5 times told, then no more', async () => {
    const token = await novoLink()
    for (let i = 0; i < 7; i++) expect((await reset(token, '123456')).codigo).toBe('SENHA_FRACA')
    for (let i = 0; i < 5; i++) expect((await reset(token, senhaDeTeste)).codigo).toBe('SENHA_REPETIDA')
    const antes = hasher.state.conferidas
    expect(await reset(token, senhaDeTeste)).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(hasher.state.conferidas).toBe(antes)
  })

  test('that does not exist costs no hash', async () => {
    const antes = hasher.state.conferidas
    expect((await reset('inventado')).codigo).toBe('LINK_INVALIDO')
    expect((await reset('')).codigo).toBe('LINK_INVALIDO')
    expect(hasher.state.conferidas).toBe(antes)
  })

  test('ends when the password is changed in another way', async () => {
    const token = await novoLink()
    const http = await world().mundo.entrar(titular)
    const body = { senhaAtual: senhaDeTeste, novaSenha, inscricaoNacional: titular.inscricao }
    await http.chamar('POST /cotas/:id/alterar-senha', { params: { id: titular.cotas[0] ?? 0 }, body })
    expect((await reset(token, '719352')).codigo).toBe('LINK_INVALIDO')
  })
})
