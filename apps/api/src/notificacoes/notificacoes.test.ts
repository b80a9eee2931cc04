import { describe, expect, test } from 'vitest'
import { useCasos } from '../casos/casos.fixture.ts'
import { notifyTitulares, removeNotificacoesVelhas } from './index.ts'

const casos = useCasos()
const contexto = () => casos().ambiente.servidor.contexto
const aviso = { tela: '/boletos', acao: 'Ver boletos', sms: null } as const

/** Tells the holder of a quota as many things, the first first. */
async function avisar(cotaId: number, quantos = 1, mais: { sms?: string } = {}) {
  for (let n = 1; n <= quantos; n += 1)
    await notifyTitulares(contexto(), contexto().db, [
      { cotaId, ...aviso, ...mais, assunto: `novidade ${n}`, paragrafos: ['Primeiro.', `O de número ${n}.`] },
    ])
}

async function novo(dados: Record<string, unknown> = {}) {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro, dados)
  const http = await mundo.entrar(titular)
  // That they came in is told too.
  await casos().ambiente.sql('delete from notificacao where cliente_id = $1', [titular.clienteId])
  const listar = (query = {}) => http.chamar('GET /notificacoes', { query })
  const naoLidas = async () => (await http.chamar('GET /notificacoes/nao-lidas')).data.naoLidas
  const linhas = () =>
    casos().ambiente.sql<{ id: number; cota_id: number | null; texto_cifrado: Buffer; lida_em: Date | null }>(
      'select * from notificacao where cliente_id = $1 order by id',
      [titular.clienteId],
    )
  return { titular, http, cota: titular.cotas[0] ?? 0, listar, naoLidas, linhas }
}

const mensagens = async (canal: string) =>
  (
    await casos().ambiente.sql<{ para_cifrado: Buffer; texto_cifrado: Buffer }>(
      'select para_cifrado, texto_cifrado from mensagem_saida where canal = $1 order by id',
      [canal],
    )
  ).map((m) => ({
    para: contexto().cifra.decifrar(m.para_cifrado),
    texto: contexto().cifra.decifrar(m.texto_cifrado),
  }))

describe('a notice to a holder', () => {
  test('stands in the app with where it leads, encrypted, and begins as a sentence does', async () => {
    const { cota, listar, linhas } = await novo()
    await avisar(cota)
    const { data } = await listar()
    expect(data).toMatchObject([
      {
        assunto: 'Novidade 1',
        paragrafos: ['Primeiro.', 'O de número 1.'],
        lidaEm: null,
        cota: { idCota: cota, cota: '0001' },
        acao: { tela: '/boletos', texto: 'Ver boletos', alvo: null },
      },
    ])
    const [linha] = await linhas()
    expect(linha).toMatchObject({ cota_id: cota, lida_em: null })
    expect(linha?.texto_cifrado.toString('latin1')).not.toContain('Primeiro')
  })

  test('reaches who has no e-mail address too; one that counts from its sending waits for that', async () => {
    const { cota, titular, linhas } = await novo({ email: null })
    const { email } = titular
    await avisar(cota)
    await notifyTitulares(contexto(), contexto().db, [
      { cotaId: cota, ...aviso, sms: 'x', assunto: 'prazo', paragrafos: [], soComEmail: true },
    ])
    expect(await linhas()).toHaveLength(1)
    expect((await mensagens('email')).filter(({ para }) => para === email)).toEqual([])
  })

  test('is kept with the change that causes it, or not at all', async () => {
    const { cota, linhas } = await novo()
    const tentativa = contexto().db.transaction(async (tx) => {
      await notifyTitulares(contexto(), tx, [{ cotaId: cota, ...aviso, assunto: 'a', paragrafos: [] }])
      throw new Error('mudou de ideia')
    })
    await expect(tentativa).rejects.toThrow('mudou de ideia')
    expect(await linhas()).toEqual([])
  })

  test('of a phase of a case leads to the phase’s screen, of the case’s quota', async () => {
    const { titular, cota, listar } = await novo()
    await casos().mundo.casoEm(titular, { processo: 'contemplacao', fase: 'pendenciaCliente' })
    expect((await listar()).data[0]).toMatchObject({
      cota: { idCota: cota },
      acao: { tela: '/contemplado/documentos' },
    })
  })
})

describe('the notices of a person', () => {
  test('are told 20 a page, the newest first, with how many there are', async () => {
    const { cota, listar } = await novo()
    await avisar(cota, 21)
    const paginas = await Promise.all([1, 2, 3].map((page) => listar({ page })))
    expect(paginas.map(({ data }) => data.length)).toEqual([20, 1, 0])
    expect(paginas[0]?.json).toMatchObject({ total: 21, total_pages: 2 })
    expect(paginas[0]?.data[0].assunto).toBe('Novidade 21')
  })

  test('are read one by one: the first time counts, and reading alone marks nothing', async () => {
    const { http, cota, listar, naoLidas, linhas } = await novo()
    await avisar(cota, 2)
    const [{ id }] = (await listar()).data
    expect((await http.chamar('GET /notificacoes/:id', { params: { id } })).data).toMatchObject({ id, lidaEm: null })
    expect(await naoLidas()).toBe(2)
    const ler = () => http.chamar('PUT /notificacoes/:id/lida', { params: { id } })
    const primeira = await ler()
    casos().ambiente.relogio.avancar(60_000)
    const segunda = await ler()
    expect(primeira.data).toEqual({ lidaEm: expect.any(String), naoLidas: 1 })
    expect(segunda.data).toEqual(primeira.data)
    expect((await linhas()).map(({ lida_em }) => lida_em !== null)).toEqual([false, true])
  })

  test('are all marked up to the newest that was seen: one that came meanwhile stays unread', async () => {
    const { http, cota, listar, naoLidas } = await novo()
    await avisar(cota, 3)
    const ate = (await listar()).data[0].id
    await avisar(cota)
    expect((await http.chamar('PUT /notificacoes/lidas', { body: { ate } })).data).toEqual({ naoLidas: 1 })
    expect(await naoLidas()).toBe(1)
  })

  test('are another’s to nobody: neither read, nor marked, nor counted', async () => {
    const [dona, outra] = [await novo(), await novo()]
    await avisar(dona.cota)
    const [{ id }] = (await dona.listar()).data
    for (const chamada of ['GET /notificacoes/:id', 'PUT /notificacoes/:id/lida'] as const)
      expect((await outra.http.chamar(chamada, { params: { id } })).codigo).toBe('NAO_ENCONTRADO')
    await outra.http.chamar('PUT /notificacoes/lidas', { body: { ate: id } })
    expect([await outra.naoLidas(), await dona.naoLidas()]).toEqual([0, 1])
  })

  test('of a quota that has another holder by now are read still, and lead nowhere', async () => {
    const [antes, depois] = [await novo(), await novo()]
    await avisar(antes.cota)
    await casos().ambiente.sql('update cota set cliente_id = $1 where id = $2', [depois.titular.clienteId, antes.cota])
    expect((await antes.listar()).data).toMatchObject([{ acao: null, cota: { idCota: antes.cota } }])
    expect((await depois.listar()).data).toEqual([])
  })

  test('stay for 24 months, and are then removed', async () => {
    const { cota, linhas } = await novo()
    await avisar(cota, 2)
    const [velha, nova] = await linhas()
    const limite = new Date(casos().ambiente.relogio.agora())
    limite.setUTCMonth(limite.getUTCMonth() - 24)
    const datar = (id: number | undefined, quando: number) =>
      casos().ambiente.sql('update notificacao set criada_em = $2 where id = $1', [id, new Date(quando)])
    await datar(velha?.id, limite.getTime() - 1)
    await datar(nova?.id, limite.getTime())
    await removeNotificacoesVelhas(contexto())
    expect((await linhas()).map(({ id }) => id)).toEqual([nova?.id])
  })
})

describe('a notice that goes by SMS too', () => {
  const sms = 'há uma novidade. Veja no app.'
  const paraEste = async (numero: string) => (await mensagens('sms')).filter(({ para }) => para === numero)

  test('goes to the mobile phone with the partner’s name, and nothing of the person', async () => {
    const { cota } = await novo({ telefone: '+5511990000001' })
    await avisar(cota, 1, { sms })
    expect(await paraEste('+5511990000001')).toEqual([
      { para: '+5511990000001', texto: expect.stringMatching(/^Parceiro \d+: há uma novidade\. Veja no app\.$/) },
    ])
  })

  test.each([
    ['of who has only a landline', '+551133330002', true],
    ['where the installation sends none', '+5511990000003', false],
  ])('does not, %s', async (_, telefone, ligado) => {
    const { cota } = await novo({ telefone })
    const { config } = contexto()
    await notifyTitulares({ ...contexto(), config: { ...config, smsDosAvisos: ligado } }, contexto().db, [
      { cotaId: cota, ...aviso, sms, assunto: 'a', paragrafos: [] },
    ])
    expect(await paraEste(telefone)).toEqual([])
  })

  test('does not in production without a gateway: it would wait for nobody', async () => {
    const { cota } = await novo({ telefone: '+5511990000004' })
    const { config } = contexto()
    await notifyTitulares({ ...contexto(), config: { ...config, demo: false } }, contexto().db, [
      { cotaId: cota, ...aviso, sms, assunto: 'a', paragrafos: [] },
    ])
    expect(await paraEste('+5511990000004')).toEqual([])
  })
})
