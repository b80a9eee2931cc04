import { describe, expect, test } from 'vitest'
import { useCasos } from '../casos/casos.fixture.ts'
import { maxFalhas } from '../platform/mail/outbox.ts'
import { notifySeguranca, removeVencidos } from '../sessoes/index.ts'
import { notifyTitulares } from './index.ts'

const casos = useCasos()
const contexto = () => casos().ambiente.servidor.contexto
const sql = (texto: string, valores?: unknown[]) => casos().ambiente.sql(texto, valores)
const trintaDiasMs = 30 * 86_400_000

async function novo() {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const http = await mundo.entrar(titular)
  // That they came in is told too.
  await sql('delete from notificacao where cliente_id = $1', [titular.clienteId])
  const listar = async (quais = 'todas') => (await http.chamar('GET /notificacoes', { query: { quais } })).data
  const avisar = () =>
    notifyTitulares(contexto(), contexto().db, [
      { cotaId: titular.cotas[0] ?? 0, tela: null, acao: null, sms: 'Veja no app.', assunto: 'a', paragrafos: ['b'] },
    ])
  const seguranca = () =>
    notifySeguranca(contexto(), contexto().db, {
      clienteId: titular.clienteId,
      evento: 'senha-trocada',
      onde: 'Firefox em Linux',
    })
  const naoLidas = async () => (await http.chamar('GET /notificacoes/nao-lidas')).data.naoLidas
  // Their own alone: another test's messages have notices of other people.
  const mensagens = (campos: string, canal = 'email') =>
    sql(
      `update mensagem_saida set ${campos} where canal = $1 and notificacao_id in (select id from notificacao where cliente_id = $2)`,
      [canal, titular.clienteId],
    )
  return { titular, http, listar, avisar, seguranca, naoLidas, mensagens }
}

describe('each message by which a notice was told', () => {
  test('is told of with where it went, masked, and its state', async () => {
    const { listar, avisar, mensagens, titular } = await novo()
    await avisar()
    const [{ envios }] = await listar()
    expect(envios).toEqual([
      { canal: 'email', para: titular.email.replace(/^(.).*@/, '$1•••@'), situacao: 'na-fila', em: null },
      { canal: 'sms', para: expect.stringMatching(/^\+55 \d\d •+-\d{4}$/), situacao: 'na-fila', em: null },
    ])
    const agora = contexto().relogio.agora().toISOString()
    await mensagens(`enviada_em = '${agora}'`)
    await mensagens('falhas = 1', 'sms')
    expect((await listar())[0].envios).toMatchObject([
      { situacao: 'enviado', em: agora },
      { situacao: 'tentando', em: null },
    ])
  })

  test.each([
    [`falhas = ${maxFalhas - 1}`, 'tentando', 0],
    [`falhas = ${maxFalhas}`, 'falhou', 1],
    ['falhas = 1, dispensada_em = now()', 'falhou', 1],
  ])('with %s is %s, and %i is among those not delivered', async (campos, situacao, perdidas) => {
    const { listar, avisar, mensagens } = await novo()
    await avisar()
    await mensagens(campos)
    expect((await listar())[0].envios[0].situacao).toBe(situacao)
    expect(await listar('nao-entregues')).toHaveLength(perdidas)
  })

  test.each([
    ['the moment that it is good for', 0, 'falhou', 1],
    ['a moment before', 1, 'tentando', 0],
  ])('tried in vain is, at %s, %s', async (_quando, falta, situacao, perdidas) => {
    const { listar, avisar, mensagens } = await novo()
    await avisar()
    const ate = new Date(contexto().relogio.agora().getTime() + falta).toISOString()
    await mensagens(`falhas = 1, serve_ate = '${ate}'`)
    expect((await listar())[0].envios[0].situacao).toBe(situacao)
    expect(await listar('nao-entregues')).toHaveLength(perdidas)
  })

  test('is still told of once it is kept no more, without where it went', async () => {
    const { http, titular, listar, avisar, mensagens } = await novo()
    await avisar()
    const saiu = contexto().relogio.agora().toISOString()
    await mensagens(`enviada_em = '${saiu}'`)
    await mensagens(`falhas = 1, serve_ate = '${saiu}'`, 'sms')
    casos().ambiente.relogio.avancar(trintaDiasMs + 1)
    await removeVencidos({ ...contexto(), config: { ...contexto().config, demo: false } })
    expect(
      await sql('select 1 from mensagem_saida where notificacao_id is not null and enviada_em is not null'),
    ).toEqual([])
    casos().ambiente.relogio.avancar(-trintaDiasMs - 1)
    http.headers = (await casos().mundo.entrar(titular)).headers
    expect((await listar()).at(-1).envios).toEqual([
      { canal: 'email', para: null, situacao: 'enviado', em: saiu },
      { canal: 'sms', para: null, situacao: 'falhou', em: null },
    ])
    expect(await listar('nao-entregues')).toHaveLength(1)
  })
})

describe('what is told by mail alone', () => {
  test('stands in the list with its words, and the bell does not count it', async () => {
    const { listar, seguranca, naoLidas, avisar } = await novo()
    await seguranca()
    const [dito] = await listar()
    expect(dito).toMatchObject({
      assunto: 'Sua senha foi trocada',
      avisa: false,
      lidaEm: null,
      cota: null,
      envios: [{ canal: 'email', situacao: 'na-fila' }],
    })
    expect(dito.paragrafos[0]).toContain('Firefox em Linux')
    expect(await naoLidas()).toBe(0)
    expect(await listar('nao-lidas')).toEqual([])
    await avisar()
    expect([await naoLidas(), (await listar('nao-lidas')).length]).toEqual([1, 1])
  })

  test('calls by the bell who can be told in no other way', async () => {
    const { titular, seguranca, naoLidas, listar } = await novo()
    await sql('delete from email_do_cliente where cliente_id = $1', [titular.clienteId])
    await seguranca()
    expect(await naoLidas()).toBe(1)
    expect(await listar()).toMatchObject([{ assunto: 'Sua senha foi trocada', avisa: true, envios: [] }])
  })

  test('is kept without the link that it took', async () => {
    const { titular, listar } = await novo()
    const atendente = await casos().nucleo.naRetaguarda('atendente')
    const enviado = await atendente.chamar('POST /consorciados/:id/links', {
      params: { id: titular.clienteId },
      body: { uso: 'transparente' },
    })
    expect(enviado.status).toBe(200)
    const [dito] = await listar()
    expect(dito.assunto).toBe('Seu acesso por link')
    expect(JSON.stringify(dito)).not.toMatch(/login-transparente|https?:/)
  })
})
