import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getMensagensPresas } from '../../platform/mail/presas.sql.ts'
import { removeVencidos } from '../../sessoes/index.ts'
import { createAparelhos } from './aparelhos.fixture.ts'

const { casos, contexto, servico, outroServico, chaves, novoAparelho, novaPessoa, erros, enviar, naFila } =
  createAparelhos()

const horaMs = 3_600_000
const tresDiasMs = 72 * horaMs

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
    for (const row of rows) expect(row.inscricao_cifrada.toString('latin1')).not.toContain(servico().url)
    const { data } = await http.chamar('GET /notificacoes/aparelhos')
    const hash = createHash('sha256').update(aparelho.inscricao.endpoint).digest('base64url')
    expect(data).toEqual({ chave: chaves.chavePublica, aplicativo: false, inscricoes: [hash] })
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

  test.each([404, 410])('that its service knows no more (%i) is forgotten, and the trail says so', async (status) => {
    const { ligar, ligados, avisar, auditados } = await novaPessoa()
    await ligar(novoAparelho())
    servico().state.responder = status
    await avisar()
    expect([await enviar(), await ligados()]).toEqual([0, 0])
    expect((await auditados()).at(-1)).toBe('desligar-notificacoes-no-aparelho')
  })

  test('whose service is down is tried again later, as the same message', async () => {
    const { ligar, ligados, avisar } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    servico().state.responder = 503
    await avisar()
    expect(await enviar()).toBe(0)
    servico().state.responder = undefined
    expect(await enviar()).toBe(0)
    casos().ambiente.relogio.avancar(5000)
    expect([await enviar(), aparelho.lidas().length, await ligados()]).toEqual([1, 1, 1])
  })

  test.each([
    ['an hour', horaMs, 1],
    ['three days but an hour', tresDiasMs - horaMs, 1],
    ['three days, only in the app', tresDiasMs, 0],
  ])('whose service stays down for %s is told once it is back', async (_quanto, fora, lidas) => {
    const { ligar, avisar } = await novaPessoa()
    const aparelho = novoAparelho()
    await ligar(aparelho)
    servico().state.responder = 503
    await avisar()
    const { relogio } = casos().ambiente
    const cadaMs = 600_000
    for (let passados = 0; passados < fora; passados += cadaMs) {
      expect(await enviar()).toBe(0)
      relogio.avancar(Math.min(cadaMs, fora - passados))
    }
    servico().state.responder = undefined
    // The next try is an hour away at most.
    relogio.avancar(horaMs - 1)
    await enviar()
    expect(aparelho.lidas()).toHaveLength(lidas)
    expect((await getMensagensPresas(contexto().db, relogio.agora())).desistidas).toBe(0)
  })

  test.each([400, 401, 403, 413])(
    'whose service refuses what is sent (%i) is not tried again, and the installation is told without the address',
    async (status) => {
      erros.length = 0
      const { ligar, ligados, avisar } = await novaPessoa()
      await ligar(novoAparelho())
      servico().state.responder = status
      await avisar()
      expect([await enviar(), await ligados()]).toEqual([0, 1])
      servico().state.responder = undefined
      casos().ambiente.relogio.avancar(3_600_000)
      expect(await enviar()).toBe(0)
      expect(erros).toEqual([
        [{ servico: new URL(servico().url).host }, expect.stringContaining('CONTEMPLA_REMETENTE')],
      ])
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

test('a service that says nothing is asked once, however many wait for it, and does not hold the others', async () => {
  servico().state.responder = 'cala'
  const pessoa = await novaPessoa()
  await pessoa.ligar(novoAparelho())
  for (let i = 0; i < 20; i++) await pessoa.avisar()
  const outra = await novaPessoa()
  const aparelho = novoAparelho(outroServico())
  await outra.ligar(aparelho)
  await outra.avisar()
  expect(await enviar()).toBe(1)
  expect([servico().state.pedidos, aparelho.lidas().length]).toEqual([1, 1])
})
