import { createHash } from 'node:crypto'
import { senhaDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { createPush } from '../../ports/push/index.ts'
import { removeVencidos } from '../../sessoes/index.ts'
import { removeAparelhosParados } from '../index.ts'
import { createAparelhos } from './aparelhos.fixture.ts'
import { ligarAparelho } from './aparelhos.service.ts'

const { casos, contexto, novoAparelho, novaPessoa, enviar } = createAparelhos()

const [ligou, desligou] = ['ligar-notificacoes-no-aparelho', 'desligar-notificacoes-no-aparelho']

describe('the devices of a person', () => {
  test('are ten: the one whose portal was opened longest ago makes room', async () => {
    const { ligar, ligados, avisar } = await novaPessoa()
    const todos = Array.from({ length: 11 }, novoAparelho)
    for (const aparelho of todos.slice(0, 10)) {
      await ligar(aparelho)
      casos().ambiente.relogio.avancar(1000)
    }
    // The oldest is opened again.
    await ligar(todos[0] ?? novoAparelho())
    casos().ambiente.relogio.avancar(1000)
    expect(await ligados()).toBe(10)
    await ligar(todos[10] ?? novoAparelho())
    await avisar()
    await enviar()
    expect(todos.map(({ lidas }) => lidas().length)).toEqual([1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  })

  test('stay when the session only expires, and end with the one that the person leaves', async () => {
    const { ligar, titular, auditados } = await novaPessoa()
    await ligar(novoAparelho())
    casos().ambiente.relogio.avancar(90_000_000)
    await removeVencidos(contexto())
    const depois = await casos().mundo.entrar(titular)
    await ligar(novoAparelho(), depois)
    expect((await depois.chamar('GET /notificacoes/aparelhos')).data.inscricoes).toHaveLength(2)
    expect((await depois.chamar('POST /login/sair')).status).toBe(200)
    const linhas = await casos().ambiente.sql('select id from inscricao_push where cliente_id = $1', [
      titular.clienteId,
    ])
    expect(linhas).toHaveLength(1)
    expect(await auditados()).toEqual([ligou, ligou, desligou])
  })

  test('end, but for the one in hand, when the password changes: those whose session had expired too', async () => {
    const { ligar, http, titular, auditados } = await novaPessoa()
    await ligar(novoAparelho())
    await casos().ambiente.sql('update inscricao_push set sessao_id = null where cliente_id = $1', [titular.clienteId])
    await ligar(novoAparelho(), await casos().mundo.entrar(titular))
    const desta = novoAparelho()
    await ligar(desta)
    const trocada = await http.chamar('POST /cotas/:id/alterar-senha', {
      params: { id: titular.cotas[0] ?? 0 },
      body: {
        senhaAtual: senhaDeTeste,
        novaSenha: '809142',
        inscricaoNacional: titular.inscricao,
        removerBiometrias: false,
      },
    })
    expect(trocada.status).toBe(200)
    const { data } = await http.chamar('GET /notificacoes/aparelhos')
    const hash = createHash('sha256').update(desta.inscricao.endpoint).digest('base64url')
    expect(data.inscricoes).toEqual([hash])
    expect(await auditados()).toEqual([ligou, ligou, ligou, desligou, desligou])
  })

  test('whose portal nobody opened for twelve months are forgotten', async () => {
    const { ligar, titular, auditados } = await novaPessoa()
    await ligar(novoAparelho())
    await ligar(novoAparelho())
    const limite = new Date(casos().ambiente.relogio.agora())
    limite.setUTCMonth(limite.getUTCMonth() - 12)
    const linhas = () =>
      casos().ambiente.sql<{ id: number }>('select id from inscricao_push where cliente_id = $1 order by id', [
        titular.clienteId,
      ])
    const [velha, nova] = await linhas()
    const datar = (id: number | undefined, quando: number) =>
      casos().ambiente.sql('update inscricao_push set vista_em = $2 where id = $1', [id, new Date(quando)])
    await datar(velha?.id, limite.getTime() - 1)
    await datar(nova?.id, limite.getTime())
    await removeAparelhosParados(contexto())
    expect(await linhas()).toEqual([nova])
    expect(await auditados()).toEqual([ligou, ligou, desligou])
  })
})

describe('turning a device on', () => {
  test('is done for twenty new ones in 24 hours, and again after them; one that is on is renewed as often as it is opened', async () => {
    const { ligar } = await novaPessoa()
    const todos = Array.from({ length: 21 }, novoAparelho)
    const status = []
    for (const aparelho of todos) status.push((await ligar(aparelho)).status)
    expect(status).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await ligar(todos[19] ?? novoAparelho())).status).toBe(200)
  })

  test('in a session that has ended meanwhile is refused: nobody would end it any more', async () => {
    const { titular, http } = await novaPessoa()
    const { db, sessoes } = contexto()
    const token = http.headers['access_token'] ?? ''
    const sessao = await sessoes.reconhecer(token)
    if (!sessao) throw new Error('a sessão está aberta')
    await db.transaction((tx) => sessoes.encerrar(tx, sessao.id))
    const ator = { tipo: 'cliente', id: titular.clienteId } as const
    const ligando = db.transaction((tx) => ligarAparelho(tx, contexto(), { sessao, ator }, novoAparelho().inscricao))
    await expect(ligando).rejects.toMatchObject({ codigo: 'TOKEN_EXPIRED' })
    expect(
      await casos().ambiente.sql('select 1 from inscricao_push where cliente_id = $1', [titular.clienteId]),
    ).toEqual([])
  })

  test.each([
    ['of a service that is none of the browsers’', { endpoint: 'https://empresa.example/a' }],
    ['inside this network', { endpoint: 'http://169.254.169.254/latest' }],
    ['of an app, where the installation sends to none', { endpoint: `fcm:${'a'.repeat(40)}`, keys: undefined }],
    ['of a browser that brings no key', { keys: undefined }],
    ['whose key is no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }],
  ])('%s is refused, and nothing is kept', async (_, parte) => {
    const { http, ligados, auditados } = await novaPessoa()
    const body = { ...novoAparelho().inscricao, ...parte }
    expect(await http.chamar('PUT /notificacoes/aparelhos', { body })).toMatchObject({
      status: 409,
      codigo: 'APARELHO_NAO_ACEITO',
    })
    expect([await ligados(), await auditados()]).toEqual([0, []])
  })

  test('is refused where the installation sends to none, and so it says beforehand', async () => {
    const { http } = await novaPessoa()
    const { push } = contexto()
    contexto().push = createPush(undefined)
    const { data } = await http.chamar('GET /notificacoes/aparelhos')
    const { codigo } = await http.chamar('PUT /notificacoes/aparelhos', { body: novoAparelho().inscricao })
    contexto().push = push
    expect([data.chave, codigo]).toEqual([null, 'PUSH_DESLIGADO'])
  })
})
