import { describe, expect, test } from 'vitest'
import { atOnce, tally, useWorld } from '../sessoes/world.fixture.ts'
import { codigoDe, createEquipe, senhaDaEquipe } from './equipe.fixture.ts'

const world = useWorld()
const { ativar, entrar, novaConta, trilha } = createEquipe(world)

describe('setting up an authenticator', () => {
  test('gives a secret that is kept encrypted and counts once a code confirms it', async () => {
    const conta = await novaConta()
    const http = await entrar(conta)
    const { segredo, endereco } = (await http.chamar('POST /sessao/autenticador')).data
    expect(endereco).toContain(`secret=${segredo}`)
    expect(endereco).toMatch(/^otpauth:\/\/totp\/Contempla/)
    const [row] = await world().ambiente.sql('select * from funcionario where id = $1', [conta.id])
    expect(row?.['totp_cifrado'].toString('latin1')).not.toContain(segredo)
    expect(row?.['totp_confirmado_em']).toBeNull()
    expect((await http.chamar('GET /sessao')).data).toMatchObject({ autenticador: false, pendencia: null })

    const errado = await http.chamar('POST /sessao/autenticador/confirmacao', {
      body: { codigo: codigoDe(segredo, 5) },
    })
    expect(errado).toMatchObject({ status: 400, codigo: 'CODIGO_INVALIDO' })
    const certo = await http.chamar('POST /sessao/autenticador/confirmacao', { body: { codigo: codigoDe(segredo) } })
    expect(certo).toMatchObject({ status: 200, data: { autenticador: true, pendencia: null } })
    expect(await trilha(conta.id)).toEqual(['entrar-na-retaguarda', 'iniciar-autenticador', 'confirmar-autenticador'])
  })

  test('is refused while there is one, and cannot be confirmed before it is begun', async () => {
    const http = await entrar(await novaConta())
    const cedo = await http.chamar('POST /sessao/autenticador/confirmacao', { body: { codigo: '123456' } })
    expect(cedo).toMatchObject({ status: 409, codigo: 'AUTENTICADOR_AUSENTE' })
    const segredo = await ativar(http)
    expect(await http.chamar('POST /sessao/autenticador')).toMatchObject({ codigo: 'AUTENTICADOR_JA_ATIVO' })
    const body = { codigo: codigoDe(segredo) }
    expect(await http.chamar('POST /sessao/autenticador/confirmacao', { body })).toMatchObject({
      status: 409,
      codigo: 'AUTENTICADOR_JA_ATIVO',
    })
  })

  test('asks it of the sessions that were open elsewhere', async () => {
    const conta = await novaConta()
    const outra = await entrar(conta)
    await ativar(await entrar(conta))
    expect(await outra.chamar('GET /inicio')).toMatchObject({ status: 403, codigo: 'SEGUNDO_FATOR_PENDENTE' })
  })
})

describe('the second step', () => {
  async function comAutenticador() {
    const conta = await novaConta()
    const segredo = await ativar(await entrar(conta))
    return { conta, segredo, http: await entrar(conta) }
  }

  test('opens everything; before it only what needs none answers', async () => {
    const { http, segredo } = await comAutenticador()
    expect((await http.chamar('GET /sessao')).data).toMatchObject({ pendencia: 'codigo', autenticador: true })
    expect(await http.chamar('GET /inicio')).toMatchObject({ status: 403, codigo: 'SEGUNDO_FATOR_PENDENTE' })
    const troca = { senhaAtual: senhaDaEquipe, novaSenha: 'outra frase bem comprida' }
    expect(await http.chamar('PUT /sessao/senha', { body: troca })).toMatchObject({ codigo: 'SEGUNDO_FATOR_PENDENTE' })
    const dado = await http.chamar('POST /sessao/codigo', { body: { codigo: codigoDe(segredo) } })
    expect(dado).toMatchObject({ status: 200, data: { pendencia: null } })
    expect((await http.chamar('GET /inicio')).status).toBe(200)
  })

  test('takes a code once, also of two sessions at the same moment', async () => {
    const { conta, http, segredo } = await comAutenticador()
    const outra = await entrar(conta)
    const body = { codigo: codigoDe(segredo) }
    const respostas = await atOnce(2, (i) => (i === 0 ? http : outra).chamar('POST /sessao/codigo', { body }))
    expect(tally(respostas)).toEqual({ '200': 1, '400 CODIGO_INVALIDO': 1 })
  })

  test('takes no code older than the last one taken, nor one from far ahead', async () => {
    const { http, segredo } = await comAutenticador()
    const dar = (passos: number) => http.chamar('POST /sessao/codigo', { body: { codigo: codigoDe(segredo, passos) } })
    expect((await dar(3)).codigo).toBe('CODIGO_INVALIDO')
    expect((await dar(-3)).codigo).toBe('CODIGO_INVALIDO')
    expect((await dar(1)).status).toBe(200)
    expect((await dar(0)).codigo).toBe('CODIGO_INVALIDO')
  })

  test('is guessed at 5 times in 15 minutes, then waits', async () => {
    const { http, segredo } = await comAutenticador()
    const errado = codigoDe(segredo) === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++)
      expect((await http.chamar('POST /sessao/codigo', { body: { codigo: errado } })).codigo).toBe('CODIGO_INVALIDO')
    expect(await http.chamar('POST /sessao/codigo', { body: { codigo: codigoDe(segredo) } })).toMatchObject({
      status: 429,
      codigo: 'MUITAS_TENTATIVAS',
    })
  })

  test('of an account without an authenticator is refused', async () => {
    const http = await entrar(await novaConta())
    expect(await http.chamar('POST /sessao/codigo', { body: { codigo: '123456' } })).toMatchObject({
      status: 409,
      codigo: 'AUTENTICADOR_AUSENTE',
    })
  })

  test('is no session by itself', async () => {
    const { http } = await comAutenticador()
    http.cookies.clear()
    expect((await http.chamar('POST /sessao/codigo', { body: { codigo: '123456' } })).status).toBe(401)
  })
})

describe("changing one's own password", () => {
  const nova = 'uma frase que ninguém diz'
  const trocar = (http: Awaited<ReturnType<typeof entrar>>, novaSenha = nova, senhaAtual = senhaDaEquipe) =>
    http.chamar('PUT /sessao/senha', { body: { senhaAtual, novaSenha } })

  test('lets the new one in and the old one not, and ends the other sessions', async () => {
    const conta = await novaConta()
    const [http, outra] = [await entrar(conta), await entrar(conta)]
    expect((await trocar(http)).status).toBe(200)
    expect((await http.chamar('GET /sessao')).status).toBe(200)
    expect((await outra.chamar('GET /sessao')).status).toBe(401)
    await entrar(conta, nova)
    const velha = await outra.chamar('POST /sessao', { body: { email: conta.email, senha: senhaDaEquipe } })
    expect(velha.codigo).toBe('CREDENCIAIS_RETAGUARDA')
    expect(await trilha(conta.id)).toContain('trocar-a-propria-senha')
  })

  test.each([
    ['short', 'onze letras'],
    ['of few characters', 'abababababababab'],
    ['made of the own e-mail', 'conta conta conta conta'],
  ])('refuses one %s, and says why', async (_caso, fraca) => {
    const conta = await novaConta()
    await world().ambiente.sql("update funcionario set nome = 'Conta' where id = $1", [conta.id])
    const resposta = await trocar(await entrar(conta), fraca)
    expect(resposta).toMatchObject({ status: 400, codigo: 'SENHA_FRACA' })
    expect(resposta.json.detail).not.toBe(resposta.json.mensagem)
  })

  test('refuses the same again, and a wrong current one, five times', async () => {
    const http = await entrar(await novaConta())
    expect((await trocar(http, senhaDaEquipe)).codigo).toBe('SENHA_REPETIDA')
    for (let i = 0; i < 5; i++) expect((await trocar(http, nova, 'errada')).codigo).toBe('SENHA_ATUAL_INCORRETA')
    expect((await trocar(http)).codigo).toBe('MUITAS_TENTATIVAS')
  })
})
