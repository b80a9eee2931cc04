import type { ClienteHttp, TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  atOnce,
  corpoDeLogin,
  novaSenha,
  senhaErrada,
  sessoesAbertas,
  sha256,
  tally,
  trilha,
  useWorld,
  watchHasher,
} from '../world.fixture.ts'

const hasher = watchHasher()
const world = useWorld({ hasher: hasher.wrap })
const senhaAtual = '274913'

let titular: TitularDeTeste
let http: ClienteHttp
beforeEach(async () => {
  titular = await world().mundo.novoTitular(world().parceiro, { cotas: [{}, {}] })
  http = await world().mundo.entrar(titular)
})

const trocar = (parte: object = {}, { de = http, id = titular.cotas[0] ?? 0 } = {}) =>
  de.chamar('POST /cotas/:id/alterar-senha', {
    params: { id },
    body: { senhaAtual, novaSenha, inscricaoNacional: titular.inscricao, ...parte },
  })

const entrar = (senha: string) =>
  world()
    .mundo.visitante(world().parceiro)
    .chamar('POST /login', { body: corpoDeLogin(titular.inscricao, senha) })

describe('from the current password', () => {
  test('sets the new one for every quota, keeps this session, ends the others, and leaves an audit entry', async () => {
    const { mundo, ambiente } = world()
    const outra = await mundo.entrar(titular)
    expect((await outra.chamar('GET /cotas/simples')).status).toBe(200)
    const resposta = await trocar({}, { id: titular.cotas[1] ?? 0 })
    expect(resposta).toMatchObject({ status: 200, data: { alterada: true } })
    expect((await http.chamar('GET /cotas/simples')).status).toBe(200)
    expect((await outra.chamar('GET /cotas/simples')).codigo).toBe('TOKEN_EXPIRED')
    expect(await sessoesAbertas(world(), titular.clienteId)).toHaveLength(1)
    expect((await entrar(senhaAtual)).codigo).toBe('CREDENCIAIS_INVALIDAS')
    expect((await entrar(novaSenha)).status).toBe(200)
    expect(await trilha(world(), 'alterar-senha', titular.clienteId)).toEqual([
      {
        objeto_tipo: 'cliente',
        objeto_id: String(titular.clienteId),
        ator_tipo: 'cliente',
        antes: { senhaExpirada: false },
        depois: { senhaExpirada: false },
      },
    ])
    const [row] = await ambiente.sql('select senha_hash from cliente where id = $1', [titular.clienteId])
    expect(row?.['senha_hash']).toMatch(/^\$argon2id\$/)
  })

  test('forgets every other browser and goes on trusting this one', async () => {
    await world().mundo.entrar(titular)
    await trocar()
    const rows = await world().ambiente.sql('select hash from dispositivo where cliente_id = $1', [titular.clienteId])
    expect(rows).toEqual([{ hash: sha256(http.cookies.get('contempla-dispositivo') ?? '') }])
  })

  test('takes the id masked', async () => {
    const inscricaoNacional = titular.inscricao.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-')
    expect((await trocar({ inscricaoNacional })).status).toBe(200)
  })
})

describe('is refused', () => {
  test('alike for a wrong password and for an id that is not the own, after one hash each', async () => {
    const vizinho = await world().mundo.novoTitular(world().parceiro)
    const respostas = []
    for (const parte of [{ senhaAtual: senhaErrada }, { senhaAtual: '' }, { inscricaoNacional: vizinho.inscricao }]) {
      const antes = hasher.state.conferidas
      respostas.push(await trocar(parte))
      expect(hasher.state.conferidas - antes).toBe(1)
    }
    for (const { status, json } of respostas)
      expect({ status, json }).toEqual({ status: 400, json: respostas[0]?.json })
    expect(respostas[0]?.codigo).toBe('SENHA_ATUAL_INCORRETA')
    expect((await entrar(senhaAtual)).status).toBe(200)
  })

  test('before the new password is looked at: a stranger learns nothing of it', async () => {
    expect((await trocar({ senhaAtual: senhaErrada, novaSenha: '123456' })).codigo).toBe('SENHA_ATUAL_INCORRETA')
    expect((await trocar({ senhaAtual: senhaErrada, novaSenha: senhaAtual })).codigo).toBe('SENHA_ATUAL_INCORRETA')
  })

  test.each([
    ['an easy password', { novaSenha: '111111' }, 'SENHA_FRACA'],
    ['the own birth day', { novaSenha: '290284' }, 'SENHA_FRACA'],
    ['the same password', { novaSenha: senhaAtual }, 'SENHA_REPETIDA'],
    ['seven digits', { novaSenha: '9683511' }, 'VALIDACAO'],
    ['an id that is none', { inscricaoNacional: '52998224726' }, 'VALIDACAO'],
    ['no current password', { senhaAtual: undefined }, 'VALIDACAO'],
  ])('for %s', async (_caso, parte, codigo) => {
    expect(await trocar(parte)).toMatchObject({ status: 400, codigo })
    expect((await entrar(senhaAtual)).status).toBe(200)
    expect(await trilha(world(), 'alterar-senha', titular.clienteId)).toEqual([])
  })

  test("for another's quota, another partner's and one that does not exist: the same 404, before a hash", async () => {
    const { mundo, parceiro, outro } = world()
    const [vizinho, distante] = [await mundo.novoTitular(parceiro), await mundo.novoTitular(outro)]
    const antes = hasher.state.conferidas
    const respostas = []
    for (const id of [vizinho.cotas[0], distante.cotas[0], 999_999_999])
      respostas.push(await trocar({}, { id: id ?? 0 }))
    for (const { status, json } of respostas)
      expect({ status, json }).toEqual({ status: 404, json: respostas[0]?.json })
    expect(hasher.state.conferidas).toBe(antes)
  })

  test('after 5 failures, from whatever session, before a hash; the login has its own count', async () => {
    const outra = await world().mundo.entrar(titular)
    for (let i = 0; i < 5; i++) await trocar({ senhaAtual: senhaErrada }, { de: i % 2 ? outra : http })
    const antes = hasher.state.conferidas
    const recusada = await trocar()
    expect(recusada).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
    expect(recusada.headers.get('retry-after')).toBe('900')
    expect(hasher.state.conferidas).toBe(antes)
    expect((await entrar(senhaAtual)).status).toBe(200)
  })
})

test('changed by two at once, the password is the one of who was told so, and one session is left', async () => {
  const outra = await world().mundo.entrar(titular)
  const novas = ['968351', '719352']
  const respostas = await atOnce(2, (i) => trocar({ novaSenha: novas[i] }, { de: i ? outra : http }))
  expect(tally(respostas)['200']).toBe(1)
  const vencedora = novas[respostas.findIndex(({ status }) => status === 200)] ?? ''
  expect(await sessoesAbertas(world(), titular.clienteId)).toHaveLength(1)
  expect((await entrar(vencedora)).status).toBe(200)
})

test('a change that was being checked when the password was recovered changes nothing', async () => {
  const { ambiente } = world()
  const antes = hasher.state.conferidas
  const release = hasher.hold()
  const trocando = trocar()
  await expect.poll(() => hasher.state.conferidas).toBe(antes + 1)
  const recuperada = await ambiente.servidor.contexto.hasher.hash('719352')
  await ambiente.sql('update cliente set senha_hash = $2 where id = $1', [titular.clienteId, recuperada])
  release()
  expect((await trocando).codigo).toBe('SENHA_ATUAL_INCORRETA')
  expect((await entrar('719352')).status).toBe(200)
})

test('an expired password limits its session to the change; after it the same session is as any other', async () => {
  const expirado = await world().mundo.novoTitular(world().parceiro, { senhaExpirada: true })
  const sessao = await world().mundo.entrar(expirado)
  expect((await sessao.chamar('GET /cotas')).codigo).toBe('SENHA_EXPIRADA')
  expect((await sessao.chamar('GET /cotas/simples')).data).toHaveLength(1)
  const fraca = { inscricaoNacional: expirado.inscricao, novaSenha: '123456' }
  expect((await trocar(fraca, { de: sessao, id: expirado.cotas[0] ?? 0 })).codigo).toBe('SENHA_FRACA')
  expect((await sessao.chamar('GET /cotas')).codigo).toBe('SENHA_EXPIRADA')
  const boa = { inscricaoNacional: expirado.inscricao }
  expect((await trocar(boa, { de: sessao, id: expirado.cotas[0] ?? 0 })).status).toBe(200)
  expect((await sessao.chamar('GET /cotas')).status).toBe(200)
  expect(await trilha(world(), 'alterar-senha', expirado.clienteId)).toMatchObject([
    { antes: { senhaExpirada: true }, depois: { senhaExpirada: false } },
  ])
})
