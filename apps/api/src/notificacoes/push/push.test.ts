import { createHash, randomBytes } from 'node:crypto'
import { senhaDeTeste } from '@contempla/dev-env'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useCasos } from '../../casos/casos.fixture.ts'
import { sendQueued } from '../../platform/mail/outbox.ts'
import { chavesDoPush } from '../../ports/push/config.ts'
import { createPush } from '../../ports/push/index.ts'
import {
  abrirMensagem,
  createNavegador,
  type ServicoDePush,
  startServicoDePush,
} from '../../ports/push/servico.fixture.ts'
import { removeVencidos } from '../../sessoes/index.ts'
import { createEnvioAosAparelhos, notifyTitulares, removeAparelhosParados } from '../index.ts'
import { ligarAparelho } from './aparelhos.service.ts'

let servico: ServicoDePush
beforeAll(async () => {
  servico = await startServicoDePush()
})
afterAll(() => servico.close())

const chaves = chavesDoPush(randomBytes(32))
const casos = useCasos(() => ({ push: { ...chaves, contato: 'mailto:a@b.example', servicos: [servico.url] } }))
const contexto = () => casos().ambiente.servidor.contexto

beforeEach(async () => {
  servico.state.responder = undefined
  servico.recebidas.length = 0
  await casos().ambiente.sql('delete from mensagem_saida')
})

let aparelhos = 0
/** A browser that can be turned on by whoever is in it. */
function novoAparelho() {
  const navegador = createNavegador()
  const inscricao = { endpoint: `${servico.url}/${++aparelhos}`, keys: navegador.keys }
  const lidas = () =>
    servico.recebidas
      .filter(({ caminho }) => `${servico.url}${caminho}` === inscricao.endpoint)
      .map((m) => ({ ...m, corpo: JSON.parse(abrirMensagem(m.corpo, navegador)) }))
  return { inscricao, lidas }
}
type Aparelho = ReturnType<typeof novoAparelho>

async function novaPessoa() {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const http = await mundo.entrar(titular)
  const ligar = ({ inscricao }: Aparelho, quem = http) =>
    quem.chamar('PUT /notificacoes/aparelhos', { body: inscricao })
  const desligar = ({ inscricao: { endpoint } }: Aparelho) =>
    http.chamar('PUT /notificacoes/aparelhos/desligar', { body: { endpoint } })
  const ligados = async () => (await http.chamar('GET /notificacoes/aparelhos')).data.inscricoes.length
  const avisar = (sms: string | null = null) =>
    notifyTitulares(contexto(), contexto().db, [
      {
        cotaId: titular.cotas[0] ?? 0,
        tela: '/boletos',
        acao: 'Ver',
        sms,
        assunto: 'Fulano deve R$ 10,00',
        paragrafos: ['Do grupo 123.'],
      },
    ])
  const auditados = async () =>
    (
      await casos().ambiente.sql<{ acao: string }>(
        "select acao from auditoria where objeto_tipo = 'cliente' and objeto_id = $1 and acao like '%-no-aparelho' order by id",
        [String(titular.clienteId)],
      )
    ).map(({ acao }) => acao)
  return { titular, http, ligar, desligar, ligados, avisar, auditados }
}

const erros: unknown[] = []
const log = { error: (...dito: unknown[]) => void erros.push(dito) }

async function enviar() {
  const envio = createEnvioAosAparelhos(contexto(), log)
  if (!envio) throw new Error('o push está ligado')
  return sendQueued(contexto().db, { ...contexto(), canal: 'push', enviar: envio })
}
const naFila = async () =>
  (await casos().ambiente.sql("select id from mensagem_saida where canal = 'push' and enviada_em is null")).length

describe('a device that was turned on', () => {
  test('is told of a notice in words of nobody, and where it is read', async () => {
    const { ligar, avisar, http, titular } = await novaPessoa()
    const aparelho = novoAparelho()
    expect((await ligar(aparelho)).status).toBe(200)
    await avisar()
    expect(await enviar()).toBe(1)
    const [{ id }] = (await http.chamar('GET /notificacoes')).data
    const [recebida] = aparelho.lidas()
    expect(recebida).toMatchObject({ urgencia: 'normal' })
    expect(recebida?.corpo).toEqual({
      titulo: expect.stringMatching(/^Parceiro \d+$/),
      texto: 'Há uma novidade na sua cota. Veja no app.',
      caminho: `/notifications/${id}`,
    })
    for (const dado of ['Fulano', '10,00', '123.', titular.inscricao])
      expect(JSON.stringify(recebida?.corpo)).not.toContain(dado)
  })

  test('is told at once of what asks for something, and not of what: the screen is locked', async () => {
    const { ligar, avisar } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    await avisar('pague o atraso para não perder a cota. Veja no app.')
    await enviar()
    expect(aparelho.lidas()).toMatchObject([
      { urgencia: 'high', corpo: { texto: 'Há uma novidade na sua cota. Veja no app.' } },
    ])
  })

  test('is stored encrypted, and is told of by the hash of its address', async () => {
    const { ligar, http } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    const rows = await casos().ambiente.sql<{ inscricao_cifrada: Buffer }>('select * from inscricao_push')
    for (const row of rows) expect(row.inscricao_cifrada.toString('latin1')).not.toContain(servico.url)
    const { data } = await http.chamar('GET /notificacoes/aparelhos')
    const hash = createHash('sha256').update(aparelho.inscricao.endpoint).digest('base64url')
    expect(data).toEqual({ chave: chaves.chavePublica, inscricoes: [hash] })
  })

  test('stays one however often it is turned on, and is told once of each notice', async () => {
    const { ligar, ligados, avisar, auditados } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    await ligar(aparelho)
    await avisar()
    await enviar()
    expect([await ligados(), aparelho.lidas().length]).toEqual([1, 1])
    expect(await auditados()).toEqual(['ligar-notificacoes-no-aparelho'])
  })

  test('and off again is told nothing, what waited for it either', async () => {
    const { ligar, desligar, ligados, avisar, auditados } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    await avisar()
    expect((await desligar(aparelho)).data.inscricoes).toEqual([])
    await desligar(aparelho)
    expect(await enviar()).toBe(0)
    await avisar()
    expect([await ligados(), await enviar(), aparelho.lidas().length]).toEqual([0, 0, 0])
    expect(await auditados()).toEqual(['ligar-notificacoes-no-aparelho', 'desligar-notificacoes-no-aparelho'])
  })

  test('is another person’s once that one turns it on: what waited for the first reaches neither', async () => {
    const [primeira, segunda] = [await novaPessoa(), await novaPessoa()]
    const aparelho = novoAparelho()
    await primeira.ligar(aparelho)
    await primeira.avisar()
    await segunda.ligar(aparelho)
    await primeira.avisar()
    expect(await enviar()).toBe(0)
    expect([await primeira.ligados(), await segunda.ligados()]).toEqual([0, 1])
    expect(await primeira.auditados()).toEqual(['ligar-notificacoes-no-aparelho', 'desligar-notificacoes-no-aparelho'])
  })

  test('is turned off by nobody but its person', async () => {
    const [dona, outra] = [await novaPessoa(), await novaPessoa()]
    const aparelho = novoAparelho()
    await dona.ligar(aparelho)
    await outra.desligar(aparelho)
    expect(await dona.ligados()).toBe(1)
  })

  test('is told nothing while its person blocks it for every device', async () => {
    const { ligar, avisar, http, titular } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    const bloquear = (block_push_notification: boolean) =>
      http.chamar('PUT /usuarios/:id/preferencias', {
        params: { id: titular.clienteId },
        body: { block_push_notification },
      })
    await avisar()
    await bloquear(true)
    await avisar()
    expect([await enviar(), await naFila()]).toEqual([0, 1])
    await bloquear(false)
    await avisar()
    expect(await enviar()).toBe(1)
  })

  test.each([404, 410])('that its service knows no more (%i) is forgotten', async (status) => {
    const { ligar, ligados, avisar } = await novaPessoa()
    await ligar(novoAparelho())
    servico.state.responder = status
    await avisar()
    expect([await enviar(), await ligados()]).toEqual([0, 0])
  })

  test('whose service is down is tried again later, as the same message', async () => {
    const { ligar, ligados, avisar } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    servico.state.responder = 503
    await avisar()
    expect(await enviar()).toBe(0)
    servico.state.responder = undefined
    expect(await enviar()).toBe(0)
    casos().ambiente.relogio.avancar(5000)
    expect([await enviar(), aparelho.lidas().length, await ligados()]).toEqual([1, 1, 1])
  })

  test('whose service stays down is told for three days, and then only in the app', async () => {
    const { ligar, avisar } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    const tresDiasMs = 3 * 86_400_000
    for (const passados of [tresDiasMs - 1000, tresDiasMs]) {
      await avisar()
      casos().ambiente.relogio.avancar(passados)
      await enviar()
    }
    expect(aparelho.lidas()).toHaveLength(1)
  })

  test.each([400, 401, 403, 413])(
    'whose service refuses what is sent (%i) is not tried again, and the installation is told without the address',
    async (status) => {
      erros.length = 0
      const { ligar, ligados, avisar } = await novaPessoa()
      await ligar(novoAparelho())
      servico.state.responder = status
      await avisar()
      expect([await enviar(), await ligados()]).toEqual([0, 1])
      servico.state.responder = undefined
      casos().ambiente.relogio.avancar(3_600_000)
      expect(await enviar()).toBe(0)
      expect(erros).toEqual([[{ servico: new URL(servico.url).host }, expect.stringContaining('CONTEMPLA_REMETENTE')]])
    },
  )

  test('that never came is kept no longer than what was sent', async () => {
    const { ligar, desligar, avisar } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    await avisar()
    await desligar(aparelho)
    await enviar()
    const trintaDiasMs = 30 * 86_400_000
    const { config } = contexto()
    const restam = async (passados: number) => {
      casos().ambiente.relogio.avancar(passados)
      await removeVencidos({ ...contexto(), config: { ...config, demo: false } })
      return naFila()
    }
    expect([await restam(trintaDiasMs), await restam(1)]).toEqual([1, 0])
  })

  test('of an earlier key of the installation is told nothing: its service would refuse it', async () => {
    const { ligar, avisar } = await novaPessoa()
    await ligar(novoAparelho())
    await casos().ambiente.sql("update inscricao_push set chave = 'outra'")
    await avisar()
    expect(await naFila()).toBe(0)
  })
})

test('one whose service says nothing does not hold the others', async () => {
  const [a, b] = [await novaPessoa(), await novaPessoa()]
  const [lento, outro] = [novoAparelho(), novoAparelho()]
  await a.ligar(lento)
  await b.ligar(outro)
  await a.avisar()
  await b.avisar()
  servico.state.cala = new URL(lento.inscricao.endpoint).pathname
  expect(await enviar()).toBe(1)
  servico.state.cala = undefined
  expect([lento.lidas().length, outro.lidas().length]).toEqual([0, 1])
})

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
    const { ligar, titular } = await novaPessoa()
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
  })

  test('end, but for the one in hand, when the password changes: those whose session had expired too', async () => {
    const { ligar, http, titular } = await novaPessoa()
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
  })

  test('whose portal nobody opened for twelve months are forgotten', async () => {
    const { ligar, titular } = await novaPessoa()
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
