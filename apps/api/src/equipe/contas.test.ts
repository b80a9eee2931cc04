import type { Chamada } from '@contempla/dev-env'
import { createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../sessoes/world.fixture.ts'
import { createEquipe, senhaDaEquipe } from './equipe.fixture.ts'

const world = useWorld()
const { administrador, ativar, entrar, novaConta, trilha } = createEquipe(world)

const chamadas = [
  ['GET /equipe', undefined],
  ['GET /equipe/:id', undefined],
  ['POST /equipe', { nome: 'Nova', email: 'nova@equipe.example', papel: 'gestor' }],
  ['PUT /equipe/:id', { nome: 'Outro', papel: 'administrador' }],
  ['POST /equipe/:id/desativacao', undefined],
  ['POST /equipe/:id/reativacao', undefined],
  ['POST /equipe/:id/senha', undefined],
  ['DELETE /equipe/:id/autenticador', undefined],
] as const satisfies readonly [Chamada, object | undefined][]

describe('the accounts of the staff', () => {
  test.each(chamadas)('%s is for administrators alone', async (key, body) => {
    const gestor = await createNucleo(world().ambiente).naRetaguarda('gestor')
    const params = { id: String((await novaConta()).id) }
    expect(await gestor.chamar(key, { params, body })).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
  })

  test.each(chamadas.filter(([key]) => key.includes(':id')))('%s of nobody is 404', async (key, body) => {
    const adm = await administrador()
    expect(await adm.chamar(key, { params: { id: '999999' }, body })).toMatchObject({ status: 404 })
  })

  test('are listed by name, filtered by text, role and state', async () => {
    const adm = await administrador()
    const [atendente, gestor] = [await novaConta('atendente'), await novaConta('gestor')]
    await adm.chamar('POST /equipe/:id/desativacao', { params: { id: String(gestor.id) } })
    const ids = async (query: Record<string, string>) =>
      (await adm.chamar('GET /equipe', { query: { page_size: '100', ...query } })).json.data.map(
        (c: { id: number }) => c.id,
      )
    expect(await ids({ q: atendente.email.toUpperCase() })).toEqual([atendente.id])
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ papel: 'atendente' })).toContain(atendente.id)
    expect(await ids({ papel: 'atendente' })).not.toContain(gestor.id)
    expect(await ids({ situacao: 'inativa' })).toContain(gestor.id)
    expect(await ids({ situacao: 'ativa' })).not.toContain(gestor.id)
  })

  test('tell when somebody last came in', async () => {
    const adm = await administrador()
    const conta = await novaConta()
    const read = async () => (await adm.chamar('GET /equipe/:id', { params: { id: String(conta.id) } })).data
    expect((await read()).ultimaEntrada).toBeNull()
    await entrar(conta)
    expect((await read()).ultimaEntrada).toBe(world().ambiente.relogio.agora().toISOString())
  })
})

describe('a new account', () => {
  const nova = (email: string) => ({ nome: 'Nina Nova', email, papel: 'gestor' })

  test('comes in by a password said once, which it must change before anything else', async () => {
    const adm = await administrador()
    const { id, senha } = (await adm.chamar('POST /equipe', { body: nova('Nina@equipe.example') })).data
    expect(senha).toMatch(/^(\w{4}-){3}\w{4}$/)
    const guardadas = await world().ambiente.sql('select * from idempotencia where ator = $1', [
      `funcionario:${adm.funcionarioId}`,
    ])
    expect(guardadas).toEqual([])
    const http = await entrar({ email: 'nina@equipe.example' }, senha)
    expect((await http.chamar('GET /sessao')).data.pendencia).toBe('senha')
    expect(await http.chamar('GET /inicio')).toMatchObject({ status: 403, codigo: 'SENHA_PROVISORIA' })
    expect(await http.chamar('POST /sessao/autenticador')).toMatchObject({ codigo: 'SENHA_PROVISORIA' })
    const trocada = await http.chamar('PUT /sessao/senha', { body: { senhaAtual: senha, novaSenha: senhaDaEquipe } })
    expect(trocada.data.pendencia).toBeNull()
    expect((await http.chamar('GET /inicio')).status).toBe(200)
    expect((await trilha(id))[0]).toBe('criar-conta-da-equipe')
  })

  test('is not made twice for one e-mail, whatever its case', async () => {
    const adm = await administrador()
    const { email } = await novaConta()
    expect(await adm.chamar('POST /equipe', { body: nova(email.toUpperCase()) })).toMatchObject({
      status: 409,
      codigo: 'EMAIL_EM_USO',
    })
  })
})

describe("somebody else's account", () => {
  const de = ({ id }: { id: number }) => ({ params: { id: String(id) } })

  test('changes its role at once, in the sessions that are open', async () => {
    const adm = await administrador()
    const conta = await novaConta('atendente')
    const http = await entrar(conta)
    const body = { nome: 'Outro Nome', papel: 'administrador' }
    expect((await adm.chamar('PUT /equipe/:id', { ...de(conta), body })).data).toMatchObject(body)
    expect((await http.chamar('GET /equipe')).status).toBe(200)
    const [registro] = await world().ambiente.sql(
      "select antes, depois from auditoria where acao = 'alterar-conta-da-equipe' and objeto_id = $1",
      [String(conta.id)],
    )
    expect(registro).toMatchObject({ antes: { papel: 'atendente' }, depois: { papel: 'administrador' } })
  })

  test('deactivated, is out at once and cannot come in; reactivated, it can', async () => {
    const adm = await administrador()
    const conta = await novaConta()
    const http = await entrar(conta)
    expect((await adm.chamar('POST /equipe/:id/desativacao', de(conta))).data.ativa).toBe(false)
    expect((await http.chamar('GET /sessao')).status).toBe(401)
    const body = { email: conta.email, senha: senhaDaEquipe }
    expect((await http.chamar('POST /sessao', { body })).codigo).toBe('CREDENCIAIS_RETAGUARDA')
    expect((await adm.chamar('POST /equipe/:id/reativacao', de(conta))).data.ativa).toBe(true)
    expect((await http.chamar('POST /sessao', { body })).status).toBe(200)
  })

  test('given a new password, is out everywhere and the old one is worth nothing', async () => {
    const adm = await administrador()
    const conta = await novaConta()
    const http = await entrar(conta)
    const { senha } = (await adm.chamar('POST /equipe/:id/senha', de(conta))).data
    expect((await http.chamar('GET /sessao')).status).toBe(401)
    const velha = await http.chamar('POST /sessao', { body: { email: conta.email, senha: senhaDaEquipe } })
    expect(velha.codigo).toBe('CREDENCIAIS_RETAGUARDA')
    expect((await (await entrar(conta, senha)).chamar('GET /sessao')).data.pendencia).toBe('senha')
  })

  test('without its authenticator, comes in by the password alone', async () => {
    const adm = await administrador()
    const conta = await novaConta()
    const http = await entrar(conta)
    await ativar(http)
    expect((await adm.chamar('DELETE /equipe/:id/autenticador', de(conta))).data.autenticador).toBe(false)
    expect((await http.chamar('GET /sessao')).status).toBe(401)
    expect((await (await entrar(conta)).chamar('GET /sessao')).data).toMatchObject({
      pendencia: null,
      autenticador: false,
    })
  })
})

describe("one's own account", () => {
  test('keeps its role, its access, its password and its authenticator; only its name changes', async () => {
    const adm = await administrador()
    const params = { id: String(adm.funcionarioId) }
    for (const key of [
      'POST /equipe/:id/desativacao',
      'POST /equipe/:id/senha',
      'DELETE /equipe/:id/autenticador',
    ] as const)
      expect(await adm.chamar(key, { params })).toMatchObject({ status: 409, codigo: 'PROPRIA_CONTA' })
    const rebaixada = { nome: 'Eu', papel: 'gestor' }
    expect((await adm.chamar('PUT /equipe/:id', { params, body: rebaixada })).codigo).toBe('PROPRIA_CONTA')
    const renomeada = { nome: 'Eu', papel: 'administrador' }
    expect((await adm.chamar('PUT /equipe/:id', { params, body: renomeada })).data.nome).toBe('Eu')
  })

  test('of the last two administrators that demote each other at once, one stays', async () => {
    const { ambiente } = world()
    await ambiente.sql("update funcionario set ativo = false where papel = 'administrador'")
    const [a, b] = [await administrador(), await administrador()]
    const rebaixar = (quem: typeof a, outra: typeof a) =>
      quem.chamar('PUT /equipe/:id', {
        params: { id: String(outra.funcionarioId) },
        body: { nome: 'X', papel: 'gestor' },
      })
    await Promise.all([rebaixar(a, b), rebaixar(b, a)])
    const ficaram = await ambiente.sql("select id from funcionario where papel = 'administrador' and ativo")
    expect(ficaram).toHaveLength(1)
  })
})

describe('where every account must have an authenticator', () => {
  const obrigatorio = useWorld({ config: { autenticadorObrigatorio: true } })
  const equipe = createEquipe(obrigatorio)

  test('nothing opens before it is set up', async () => {
    const conta = await equipe.novaConta()
    const http = await equipe.entrar(conta)
    expect((await http.chamar('GET /sessao')).data.pendencia).toBe('autenticador')
    expect(await http.chamar('GET /inicio')).toMatchObject({ status: 403, codigo: 'AUTENTICADOR_PENDENTE' })
    await equipe.ativar(http)
    expect((await http.chamar('GET /inicio')).status).toBe(200)
  })
})
