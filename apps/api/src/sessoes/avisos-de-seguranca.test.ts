import type { ClienteHttp, TitularDeTeste } from '@contempla/dev-env'
import { createNucleo } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { usePasskeys } from './biometria/passkeys.fixture.ts'
import { createLink } from './senha/links.service.ts'
import { corpoDeLogin, mensagensPara, novaSenha, senhaErrada, useWorld } from './world.fixture.ts'

const world = useWorld()
const { cadastrada, cena, entrarCom, visitante } = usePasskeys(world)
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let titular: TitularDeTeste
let http: ClienteHttp
beforeEach(async () => {
  titular = cena().titular
  http = cena().http
  http.headers = { ...http.headers, 'user-agent': chrome }
  await world().ambiente.sql('delete from mensagem_saida')
})

const avisos = () => mensagensPara(world(), titular.email)
const assuntos = async () => (await avisos()).map(({ assunto }) => assunto.replace(/^[^:]+: /, ''))
const biometrias = async () =>
  (await world().ambiente.sql<{ id: number }>('select id from biometria where cliente_id = $1', [titular.clienteId]))
    .length

const trocar = (mais: object = {}) =>
  http.chamar('POST /cotas/:id/alterar-senha', {
    params: { id: titular.cotas[0] ?? 0 },
    body: { senhaAtual: '274913', novaSenha, inscricaoNacional: titular.inscricao, ...mais },
  })

async function reset(mais: object = {}) {
  const { contexto } = world().ambiente.servidor
  const ator = { tipo: 'sistema', id: null } as const
  const token = await createLink(contexto, contexto.db, { uso: 'recuperacao', clienteId: titular.clienteId, ator })
  return visitante().chamar('POST /login/recuperar-senha/redefinir', { body: { token, novaSenha, ...mais } })
}

const encerrar = async (removerBiometrias: boolean) => {
  const atendente = await createNucleo(world().ambiente).naRetaguarda('atendente')
  const params = { id: titular.clienteId }
  return atendente.chamar('POST /consorciados/:id/encerrar-sessoes', {
    params,
    body: { removerBiometrias, motivo: 'Telefone perdido' },
  })
}

describe('the holder is told by mail', () => {
  test.each([
    ['a new password', 'sua senha foi trocada', () => trocar()],
    ['a password made by the link', 'sua nova senha foi criada', () => reset()],
    ['a passkey made', 'entrada com biometria cadastrada', () => cadastrada()],
    ['the end of the sessions', 'suas sessões foram encerradas', () => encerrar(true)],
    [
      'a browser that was not known',
      'entrada em um novo aparelho',
      () => visitante().chamar('POST /login', { body: corpoDeLogin(titular.inscricao) }),
    ],
  ])('of %s, once', async (_caso, assunto, agir) => {
    await agir()
    expect(await assuntos()).toEqual([assunto])
  })

  test('of a passkey removed', async () => {
    const { id } = await cadastrada()
    await http.chamar('DELETE /usuarios/:id/biometrias/:biometria', {
      params: { id: titular.clienteId, biometria: id },
    })
    expect(await assuntos()).toEqual(['entrada com biometria cadastrada', 'entrada com biometria removida'])
  })

  test('of the lock, at the failure that shuts the account and not at those that it refuses', async () => {
    const errar = () => visitante().chamar('POST /login', { body: corpoDeLogin(titular.inscricao, senhaErrada) })
    for (let i = 0; i < 4; i++) await errar()
    expect(await assuntos()).toEqual([])
    const inicio = performance.now()
    await errar()
    expect(performance.now() - inicio).toBeGreaterThanOrEqual(295)
    for (let i = 0; i < 3; i++) await errar()
    expect(await assuntos()).toEqual(['muitas tentativas com a senha errada'])
  })

  test('of nothing that was refused', async () => {
    expect((await trocar({ novaSenha: '123456' })).codigo).toBe('SENHA_FRACA')
    expect(await assuntos()).toEqual([])
  })

  test('when, where and what to do, with the first name and nothing else of the person', async () => {
    await trocar()
    const [aviso] = await avisos()
    const texto = aviso?.texto ?? ''
    expect(texto).toContain('em 20/11/2026, às 12:00 (horário de Brasília). Navegador: Chrome no Android.')
    expect(texto).toContain('Se não foi você, crie agora uma nova senha em http://')
    for (const dado of [titular.inscricao, titular.email, titular.nascimento, novaSenha, '274913'])
      expect(texto).not.toContain(dado)
  })

  test('not again in a browser that is known, by password or by passkey', async () => {
    await cadastrada()
    const conhecido = visitante()
    await entrarCom({}, conhecido)
    await conhecido.chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
    expect(await assuntos()).toEqual(['entrada com biometria cadastrada', 'entrada em um novo aparelho'])
  })
})

describe('passkeys', () => {
  beforeEach(async () => {
    await cadastrada()
    await world().ambiente.sql('delete from mensagem_saida')
  })

  test.each([
    ['the change of the password', (mais: object) => trocar(mais)],
    ['the recovery of the password', (mais: object) => reset(mais)],
  ])('end with %s, which says so, unless their owner keeps them', async (_caso, agir) => {
    await agir({ removerBiometrias: false })
    expect(await biometrias()).toBe(1)
    expect((await avisos())[0]?.texto).not.toContain('A entrada com biometria foi removida')
  })

  test.each([
    ['the change of the password', () => trocar()],
    ['the recovery of the password', () => reset()],
    ['the end of the sessions', () => encerrar(true)],
  ])('are gone after %s', async (_caso, agir) => {
    await agir()
    expect(await biometrias()).toBe(0)
    expect((await avisos())[0]?.texto).toContain('A entrada com biometria foi removida de todos os seus aparelhos.')
    expect((await entrarCom()).codigo).toBe('BIOMETRIA_INVALIDA')
  })

  test('stay after the end of the sessions where the staff were asked to leave them', async () => {
    expect((await encerrar(false)).data).toMatchObject({ biometriasRemovidas: 0 })
    expect(await biometrias()).toBe(1)
  })
})

describe('registering a passkey', () => {
  const opcoes = () => http.chamar('POST /usuarios/:id/biometrias/opcoes', { params: { id: titular.clienteId } })
  const confirmar = (senha: string) =>
    http.chamar('POST /usuarios/:id/confirmar-senha', { params: { id: titular.clienteId }, body: { senha } })
  const cincoMinutos = 5 * 60_000

  test('asks for the password again five minutes after it was given, and not before', async () => {
    const { relogio } = world().ambiente
    relogio.avancar(cincoMinutos - 1)
    expect((await opcoes()).status).toBe(200)
    relogio.avancar(1)
    expect(await opcoes()).toMatchObject({ status: 403, codigo: 'SENHA_A_CONFIRMAR' })
    expect((await confirmar(senhaErrada)).codigo).toBe('SENHA_ATUAL_INCORRETA')
    expect((await opcoes()).status).toBe(403)
    expect((await confirmar('274913')).status).toBe(200)
    expect((await opcoes()).status).toBe(200)
  })

  test('is not open to a session that a passkey opened', async () => {
    await cadastrada()
    const de = visitante()
    const { data } = await entrarCom({}, de)
    de.headers = { ...de.headers, access_token: data.access_token }
    const { codigo } = await de.chamar('POST /usuarios/:id/biometrias/opcoes', { params: { id: titular.clienteId } })
    expect(codigo).toBe('SENHA_A_CONFIRMAR')
  })

  test('the password is guessed at no more than at the log-in: five tries, and the holder is told', async () => {
    for (let i = 0; i < 5; i++) expect((await confirmar(senhaErrada)).codigo).toBe('SENHA_ATUAL_INCORRETA')
    expect((await confirmar('274913')).codigo).toBe('MUITAS_TENTATIVAS')
    expect(await assuntos()).toEqual(['muitas tentativas com a senha errada'])
  })
})
