import { createNucleo, type Nucleo } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { mensagensPara, useWorld } from '../sessoes/world.fixture.ts'

const world = useWorld({ config: { demo: false } })
const sql = (texto: string, valores: unknown[]) => world().ambiente.sql(texto, valores)

let equipe: Record<'analista' | 'gestor', Awaited<ReturnType<Nucleo['naRetaguarda']>>>
beforeAll(async () => {
  const { naRetaguarda } = createNucleo(world().ambiente)
  equipe = { analista: await naRetaguarda('analista'), gestor: await naRetaguarda('gestor') }
})

const motivo = 'O e-mail de antes não existe mais'
const corrigir = (id: number, parte: object = {}, quem = equipe.gestor) =>
  quem.chamar('POST /consorciados/:id/corrigir-email', {
    params: { id },
    body: { email: 'novo@exemplo.com.br', documentoConferido: true, motivo, ...parte },
  })
const semCelular = (contatos: { email?: null } = {}) =>
  world().mundo.novoTitular(world().parceiro, { telefone: null, ...contatos })

async function emails(clienteId: number) {
  const { data } = await equipe.analista.chamar('POST /consorciados/:id/revelar', {
    params: { id: clienteId },
    body: { motivo: 'Conferência do que foi corrigido' },
  })
  return data.emails
}
const trilha = (clienteId: number) =>
  sql("select ator_tipo, depois from auditoria where acao = 'corrigir-email' and objeto_id = $1", [String(clienteId)])

describe('the principal e-mail of who is present', () => {
  test('is corrected, with its reason, told to the old one, and counts for money only then', async () => {
    const { clienteId, email } = await semCelular()
    const [{ id }] = await emails(clienteId)
    expect((await corrigir(clienteId)).data).toEqual({ emailMascarado: 'n•••@exemplo.com.br', valeParaDinheiro: false })
    const novo = { id, principal: true, email: 'novo@exemplo.com.br' }
    expect(await emails(clienteId)).toEqual([{ ...novo, valeParaDinheiro: false }])
    expect(await trilha(clienteId)).toEqual([{ ator_tipo: 'funcionario', depois: { id, principal: true, motivo } }])
    expect((await mensagensPara(world(), email)).map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Mudou o e-mail do seu cadastro'),
    ])
    await sql('update mensagem_saida set enviada_em = $1 where enviada_em is null', [world().ambiente.relogio.agora()])
    expect(await emails(clienteId)).toEqual([{ ...novo, valeParaDinheiro: true }])
  })

  test('the same again changes nothing and tells nobody', async () => {
    const { clienteId, email } = await semCelular()
    expect((await corrigir(clienteId, { email })).status).toBe(200)
    expect([await trilha(clienteId), await mensagensPara(world(), email)]).toEqual([[], []])
  })

  test('that is in the list already becomes the principal, and is there once', async () => {
    const { clienteId } = await semCelular()
    const [antes] = await emails(clienteId)
    await corrigir(clienteId)
    await corrigir(clienteId, { email: 'outro@exemplo.com.br' })
    const { cifra } = world().ambiente.servidor.contexto
    await sql('insert into email_do_cliente (cliente_id, email_cifrado, principal) values ($1, $2, false)', [
      clienteId,
      cifra.cifrar('segundo@exemplo.com.br'),
    ])
    await corrigir(clienteId, { email: 'segundo@exemplo.com.br' })
    expect(await emails(clienteId)).toMatchObject([
      { email: 'segundo@exemplo.com.br', principal: true },
      { id: antes.id, email: 'outro@exemplo.com.br', principal: false },
    ])
  })

  test('of who had none is the first of the list', async () => {
    const { clienteId } = await semCelular({ email: null })
    await corrigir(clienteId)
    expect(await emails(clienteId)).toMatchObject([{ email: 'novo@exemplo.com.br', principal: true }])
  })

  test('is corrected also after the twenty changes that the customer may make in a day', async () => {
    const { clienteId } = await semCelular()
    await sql(
      `insert into auditoria (quando, ator_tipo, acao, objeto_tipo, objeto_id)
       select $1, 'cliente', 'alterar-email', 'cliente', $2 from generate_series(1, 20)`,
      [world().ambiente.relogio.agora(), String(clienteId)],
    )
    expect((await corrigir(clienteId)).status).toBe(200)
  })

  test.each([
    ['a reason of nine letters', { motivo: 'Nove letr' }, 'motivo'],
    ['no document seen', { documentoConferido: false }, 'documentoConferido'],
    ['what is no e-mail', { email: 'novo' }, 'email'],
  ])('is not with %s', async (_caso, parte, campo) => {
    const { clienteId, email } = await semCelular()
    expect(await corrigir(clienteId, parte)).toMatchObject({
      status: 400,
      codigo: 'VALIDACAO',
      json: { campos: [{ campo }] },
    })
    expect(await emails(clienteId)).toMatchObject([{ email }])
  })

  test('is not by an analyst, nor of nobody', async () => {
    const { clienteId, email } = await semCelular()
    expect((await corrigir(clienteId, {}, equipe.analista)).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await corrigir(900_719_925)).codigo).toBe('NAO_ENCONTRADO')
    expect(await emails(clienteId)).toMatchObject([{ email }])
  })
})
