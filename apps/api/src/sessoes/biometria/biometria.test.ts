import { senhaDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { atOnce, tally, trilha, useWorld } from '../world.fixture.ts'
import { recusada, usePasskeys } from './passkeys.fixture.ts'

const world = useWorld()
const { cadastrada, cadastrar, cena, contador, entrarCom, novaChave, opcoesDeCadastro, opcoesDeLogin } =
  usePasskeys(world)
const minutoMs = 60_000

describe('registering a passkey', () => {
  test('asks for a discoverable one, verified by the user, of this partner, and none that is there already', async () => {
    await cadastrada()
    const { opcoes } = await opcoesDeCadastro()
    expect(opcoes).toMatchObject({
      rp: { id: world().parceiro.dominio },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: cena().chave.id, type: 'public-key' }],
    })
    expect(JSON.stringify(opcoes)).not.toContain(cena().titular.inscricao)
  })

  test('stores the public key under its name, lists it, and leaves an audit entry', async () => {
    const { ambiente } = world()
    const dada = await cadastrada()
    expect(dada).toEqual({
      id: dada.id,
      nome: 'Celular',
      criadaEm: ambiente.relogio.agora().toISOString(),
      usadaEm: null,
      navegador: 'Navegador ou aplicativo',
    })
    const [row] = await ambiente.sql('select * from biometria where id = $1', [dada.id])
    expect(row).toMatchObject({
      cliente_id: cena().titular.clienteId,
      credencial: cena().chave.id,
      contador: 1,
      transportes: ['hybrid', 'internal'],
    })
    const lista = await cena().http.chamar('GET /usuarios/:id/biometrias', { params: { id: cena().titular.clienteId } })
    expect(lista.data).toEqual([dada])
    expect(await trilha(world(), 'cadastrar-biometria', cena().titular.clienteId)).toEqual([
      { objeto_tipo: 'biometria', objeto_id: String(dada.id), ator_tipo: 'cliente', antes: null, depois: null },
    ])
  })

  test.each([
    ['another origin', { origin: 'https://outro.example' }],
    ['another partner', { rpId: 'outro.localhost' }],
    ['a passkey that did not verify the user', { verificado: false }],
    ['an answer to a login', { type: 'webauthn.get' }],
  ])('refuses %s, and stores nothing', async (_caso, variation) => {
    const { desafio, opcoes } = await opcoesDeCadastro()
    expect(await cadastrar({ desafio, credencial: cena().chave.create(opcoes, variation) })).toMatchObject(recusada)
    expect(await contador()).toBeUndefined()
    expect(await trilha(world(), 'cadastrar-biometria', cena().titular.clienteId)).toEqual([])
  })

  test('uses its challenge up, whether it ends well or not', async () => {
    const boa = await opcoesDeCadastro()
    expect((await cadastrar({ desafio: boa.desafio, credencial: cena().chave.create(boa.opcoes) })).status).toBe(200)
    const outra = novaChave()
    expect(await cadastrar({ desafio: boa.desafio, credencial: outra.create(boa.opcoes) })).toMatchObject(recusada)
    const ma = await opcoesDeCadastro()
    const torta = outra.create(ma.opcoes, { origin: 'https://outro.example' })
    expect(await cadastrar({ desafio: ma.desafio, credencial: torta })).toMatchObject(recusada)
    expect(await cadastrar({ desafio: ma.desafio, credencial: outra.create(ma.opcoes) })).toMatchObject(recusada)
  })

  test('sent 10 times at once registers once', async () => {
    const { desafio, opcoes } = await opcoesDeCadastro()
    const credencial = cena().chave.create(opcoes)
    const respostas = await atOnce(10, () => cadastrar({ desafio, credencial }))
    expect(tally(respostas)).toEqual({ '200': 1, '400 BIOMETRIA_INVALIDA': 9 })
  })

  test('has 5 minutes', async () => {
    const { relogio } = world().ambiente
    const vence = await opcoesDeCadastro()
    relogio.avancar(5 * minutoMs)
    expect(await cadastrar({ desafio: vence.desafio, credencial: cena().chave.create(vence.opcoes) })).toMatchObject(
      recusada,
    )
    const { http, titular } = cena()
    const confirmacao = { params: { id: titular.clienteId }, body: { senha: senhaDeTeste } }
    expect((await http.chamar('POST /usuarios/:id/confirmar-senha', confirmacao)).status).toBe(200)
    const serve = await opcoesDeCadastro()
    relogio.avancar(5 * minutoMs - 1)
    expect((await cadastrar({ desafio: serve.desafio, credencial: cena().chave.create(serve.opcoes) })).status).toBe(
      200,
    )
  })

  test("takes neither another customer's challenge nor one of a login", async () => {
    const vizinho = await world().mundo.novoTitular(world().parceiro)
    const deles = await opcoesDeCadastro(await world().mundo.entrar(vizinho), vizinho.clienteId)
    const doLogin = await opcoesDeLogin()
    for (const { desafio, opcoes } of [deles, doLogin])
      expect(await cadastrar({ desafio, credencial: cena().chave.create(opcoes) })).toMatchObject(recusada)
  })

  test('takes no passkey twice, not even for another customer', async () => {
    await cadastrada()
    const vizinho = await world().mundo.novoTitular(world().parceiro)
    const http2 = await world().mundo.entrar(vizinho)
    const { desafio, opcoes } = await opcoesDeCadastro(http2, vizinho.clienteId)
    expect(
      await cadastrar({ desafio, credencial: cena().chave.create(opcoes) }, http2, vizinho.clienteId),
    ).toMatchObject(recusada)
    expect((await entrarCom()).data.usuario.id).toBe(cena().titular.clienteId)
  })

  test.each([
    ['unknown transports', ['usb', 'telepatia', 7], ['usb']],
    ['transports that are no list', 'usb', []],
    ['transports that are an object', { includes: 1 }, []],
  ])('keeps nothing of %s', async (_caso, transports, guardados) => {
    const { id } = await cadastrada({ transports })
    const [row] = await world().ambiente.sql('select transportes from biometria where id = $1', [id])
    expect(row).toEqual({ transportes: guardados })
  })

  test.each([
    ['no name', { nome: '' }, 'VALIDACAO'],
    ['a blank name', { nome: '   ' }, 'VALIDACAO'],
    ['a long name', { nome: 'x'.repeat(61) }, 'VALIDACAO'],
    ['a name with a control character', { nome: 'a\u0007b' }, 'VALIDACAO'],
    ['no id', { credencial: {} }, 'VALIDACAO'],
    ['an id that is an object', { credencial: { id: { toString: 1 } } }, 'VALIDACAO'],
    ['an id with other characters', { credencial: { id: "' or 1=1" } }, 'VALIDACAO'],
    ['only an id', { credencial: { id: 'abc' } }, 'BIOMETRIA_INVALIDA'],
    [
      'nonsense',
      { credencial: { id: 'a', rawId: 'a', type: 'public-key', response: { attestationObject: 5 } } },
      'BIOMETRIA_INVALIDA',
    ],
  ])('refuses %s', async (_caso, parte, codigo) => {
    const { desafio, opcoes } = await opcoesDeCadastro()
    expect(await cadastrar({ desafio, credencial: cena().chave.create(opcoes), ...parte })).toMatchObject({
      status: 400,
      codigo,
    })
  })
})

describe('removing a passkey', () => {
  const remove = (biometria: number, de = cena().http, id = cena().titular.clienteId) =>
    de.chamar('DELETE /usuarios/:id/biometrias/:biometria', { params: { id, biometria } })

  test('takes it away: it is not listed and logs nobody in; an audit entry stays', async () => {
    const { id } = await cadastrada()
    expect(await remove(id)).toMatchObject({ status: 200, data: { removida: true } })
    const lista = await cena().http.chamar('GET /usuarios/:id/biometrias', { params: { id: cena().titular.clienteId } })
    expect(lista.data).toEqual([])
    expect(await entrarCom()).toMatchObject(recusada)
    expect(await trilha(world(), 'remover-biometria', cena().titular.clienteId)).toMatchObject([
      { objeto_id: String(id) },
    ])
    expect((await remove(id)).codigo).toBe('NAO_ENCONTRADO')
  })

  test("another's, another's under the own id, and one that does not exist answer the same 404 and take nothing away", async () => {
    const { id } = await cadastrada()
    const vizinho = await world().mundo.novoTitular(world().parceiro)
    const deles = await world().mundo.entrar(vizinho)
    const respostas = [
      await remove(id, deles),
      await remove(id, deles, vizinho.clienteId),
      await remove(999_999_999, deles, vizinho.clienteId),
    ]
    for (const { status, json } of respostas)
      expect({ status, json }).toEqual({ status: 404, json: respostas[0]?.json })
    expect((await entrarCom()).status).toBe(200)
  })
})

test("another customer's passkeys are neither listed nor added to", async () => {
  const vizinho = await world().mundo.novoTitular(world().parceiro)
  const params = { id: vizinho.clienteId }
  expect((await cena().http.chamar('GET /usuarios/:id/biometrias', { params })).codigo).toBe('NAO_ENCONTRADO')
  expect((await cena().http.chamar('POST /usuarios/:id/biometrias/opcoes', { params })).codigo).toBe('NAO_ENCONTRADO')
  const { desafio, opcoes } = await opcoesDeCadastro()
  const resposta = await cadastrar({ desafio, credencial: cena().chave.create(opcoes) }, cena().http, vizinho.clienteId)
  expect(resposta.codigo).toBe('NAO_ENCONTRADO')
})
