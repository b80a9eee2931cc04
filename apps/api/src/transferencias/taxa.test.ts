import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { seguirTaxas } from './index.ts'
import { mensagensDe, novaTransferencia } from './transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
beforeAll(() => mundo.importCidades())
beforeEach(() => ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))
const nova = (pedido?: Parameters<typeof novaTransferencia>[1]) => novaTransferencia(sistema, pedido)

type Transferencia = Awaited<ReturnType<typeof nova>>

const estornar = async (t: Transferencia, mais: object = {}) => {
  const [pago] = await ambiente.sql<{ id: number }>(
    'select id::int from pagamento where cota_id = $1 and boleto_id = $2 and estornado_em is null',
    [t.cotaId, (await t.readBoleto()).id],
  )
  return t.gestor.chamar('POST /pagamentos/:id/estorno', {
    params: { id: pago?.id ?? 0 },
    body: { motivo: 'O banco devolveu', ...mais },
  })
}

describe('the fee', () => {
  test('paid in part waits for the rest; whole, the case goes on', async () => {
    const t = await nova()
    await t.ate('aprovada')
    await t.entrarDeNovo()
    expect((await t.chamar('GET /cotas/:id/transferencia')).data.boleto).toMatchObject({ valor: 80_000 })
    await t.pagar(79_999)
    expect((await t.readCaso()).fase).toBe('aguardandoPagamentoDaTaxa')
    await t.pagar()
    expect((await t.readCaso()).fase).toBe('aguardandoAceite')
    expect((await t.readBoleto()).pago_em).toBe('2026-11-20')
  })

  test('not paid, is withdrawn with the request; money that comes for it then waits for a person', async () => {
    const t = await nova()
    await t.ate('aprovada')
    await t.entrarDeNovo()
    expect((await t.passo('desistir')).status).toBe(200)
    expect((await t.readBoleto()).baixado_em).toBe('2026-11-20')
    const pago = await t.pagar()
    expect(pago.data).toMatchObject({ estado: 'na-fila', motivo: 'NAO_CABE_NO_SALDO' })
  })

  test.each([
    ['the holder gives up', (t: Transferencia) => t.passo('desistir')],
    ['the analyst refuses', (t: Transferencia) => t.decidir('recusar', { motivo: 'Renda não comprovada' })],
    ['who receives does not want it', async (t: Transferencia) => t.peloLink('recusa', { link: await t.readLink() })],
  ])('that came in the moment in which %s comes back whole, by the queue', async (_, acabar) => {
    const t = await nova()
    await t.ate('aprovada')
    await t.entrarDeNovo()
    await t.receber()
    expect((await acabar(t)).status).toBe(200)
    await seguirTaxas(ambiente.servidor.contexto)
    expect(
      await ambiente.sql(
        "select fila_centavos::int as fila from pagamento where cota_id = $1 and chave like 'taxa-de-transferencia:%'",
        [t.cotaId],
      ),
    ).toEqual([{ fila: 80_000 }])
  })

  test('once charged is told the same everywhere, however the credit changes after that', async () => {
    const t = await nova()
    await t.ate('aprovada')
    await ambiente.sql('update cota set credito_centavos = credito_centavos * 2 where id = $1', [t.cotaId])
    await t.entrarDeNovo()
    const antes = (await t.chamar('GET /cotas/:id/transferencia')).data
    expect([antes.taxa, antes.boleto.valor]).toEqual([80_000, 80_000])
    await t.pagar()
    const { data } = await t.peloLink('abrir', { link: await t.readLink() })
    expect(data.cota.taxa).toBe(80_000)
  })

  test('stays where the holder gives up after it was paid, as they were told before', async () => {
    const t = await nova()
    await t.ate('paga')
    await t.entrarDeNovo()
    expect((await t.passo('desistir')).status).toBe(200)
    expect((await t.readCaso()).fase).toBe('canceladaDepois')
    expect(await ambiente.sql("select 1 from pagamento where cota_id = $1 and origem = 'sobra'", [t.cotaId])).toEqual(
      [],
    )
  })
})

describe('a fee whose payment is reversed', () => {
  const boletosDaTaxa = (cotaId: number) =>
    ambiente.sql(
      "select valor_centavos::int as valor, motivo_da_baixa as motivo, pago_em is not null as pago from boleto where cota_id = $1 and tipo = 'transferencia' order by id",
      [cotaId],
    )
  const doPrimeiro = { valor: 80_000, motivo: 'estorno', pago: false }

  test.each([
    ['before anybody signed', 'paga', 'aguardandoAceite'],
    ['signed by one', 'aceita', 'aguardandoAceite'],
    ['signed by both', 'assinada', 'aguardandoEfetivacao'],
  ] as const)('%s, leads the case back, by a boleto of its own', async (_, ate, depois) => {
    const t = await nova()
    await t.ate(ate)
    expect((await estornar(t)).status).toBe(200)
    await seguirTaxas(ambiente.servidor.contexto)
    expect((await t.readCaso()).fase).toBe('taxaEstornada')
    expect((await mensagensDe(sistema, t.titular.email)).at(-1)).toContain('O pagamento da taxa foi desfeito')
    const novo = { valor: 80_000, motivo: null, pago: false }
    expect(await boletosDaTaxa(t.cotaId)).toEqual([doPrimeiro, novo])
    await t.pagar()
    expect((await t.readCaso()).fase).toBe(depois)
    expect(await boletosDaTaxa(t.cotaId)).toEqual([doPrimeiro, { ...novo, pago: true }])
  })

  test('keeps the change from being made before the case went back', async () => {
    const t = await nova()
    await t.ate('assinada')
    await estornar(t)
    expect((await t.decidir('transferir', {}, t.gestor)).codigo).toBe('TRANSFERENCIA_SEM_TAXA')
    expect(await t.readDono()).toBe(t.titular.clienteId)
  })

  test.each([
    ['after the change', (t: Transferencia) => t.ate('transferida'), 'já aconteceu'],
    [
      'once it waits to be given back',
      async (t: Transferencia) => {
        await t.ate('assinada')
        await t.decidir('recusar', { motivo: 'Não se transfere' }, t.gestor)
      },
      'já espera na fila',
    ],
  ])('%s, is refused in its own words, whoever took the money back', async (_, levar, palavras) => {
    const t = await nova()
    await levar(t)
    for (const mais of [{}, { bancoRetomou: true }]) {
      const feito = await estornar(t, mais)
      expect(feito.codigo).toBe('ESTORNO_NAO_PERMITIDO')
      expect(feito.json.detail).toContain(palavras)
    }
    expect((await t.readBoleto()).pago_em).toBe('2026-11-20')
  })

  test('of a request that was given up is charged no more', async () => {
    const t = await nova()
    await t.ate('paga')
    await t.entrarDeNovo()
    await t.passo('desistir')
    expect((await estornar(t, { bancoRetomou: true })).status).toBe(200)
    await seguirTaxas(ambiente.servidor.contexto)
    expect(await boletosDaTaxa(t.cotaId)).toEqual([doPrimeiro])
  })
})

describe('a fee that is the assignee’s', () => {
  async function doCessionario(pedido: Parameters<typeof novaTransferencia>[1] = {}) {
    const t = await nova(pedido)
    await ambiente.sql(
      "insert into grupo_parametro (grupo_id, vigente_desde, valores) select grupo_id, '2026-11-20', $2 from cota where id = $1",
      [t.cotaId, JSON.stringify({ quemPagaATaxaDeTransferencia: 'cessionario' })],
    )
    return t
  }
  const pagadorDe = async (t: Transferencia) =>
    (
      await ambiente.sql<{ nome: string }>(
        "select c.nome from boleto b join cliente c on c.id = b.pagador_id where b.cota_id = $1 and b.tipo = 'transferencia' and b.baixado_em is null",
        [t.cotaId],
      )
    ).map(({ nome }) => nome)

  test('is told to both before, is made out to who pays it, and comes before their signature', async () => {
    const t = await doCessionario()
    expect((await t.chamar('GET /cotas/:id/transferencia')).data).toMatchObject({ quemPaga: 'cessionario' })
    await t.ate('pedida')
    const primeiro = await t.peloLink('abrir', { link: await t.readLink() })
    expect(primeiro.data.taxa).toEqual({ quemPaga: 'cessionario', voltaNaDesistencia: 0, boleto: null })
    await t.seguir('entregue', 'aprovada')
    expect((await t.readCaso()).fase).toBe('aguardandoAceite')
    expect(await pagadorDe(t)).toEqual(['Rita Recebe'])
    const link = await t.readLink()
    expect((await t.peloLink('abrir', { link })).data.taxa.boleto).toMatchObject({
      valor: 80_000,
      pagoEm: null,
      linhaDigitavel: expect.stringMatching(/^\d{47}$/),
    })
    expect((await t.aceitar(link)).codigo).toBe('TAXA_A_PAGAR')
    await t.pagar()
    expect((await mensagensDe(sistema, t.outro.email)).at(-1)).toContain('A taxa de transferência chegou')
    expect((await t.aceitar(link)).status).toBe(200)
  })

  test('is no boleto of the holder’s, before the change and after', async () => {
    const t = await doCessionario()
    await t.ate('aprovada')
    await t.entrarDeNovo()
    const { id } = await t.readBoleto()
    const params = { id: t.cotaId, ticket: id }
    expect((await t.http().chamar('GET /cotas/:id/boletos/:ticket', { params })).status).toBe(404)
    expect((await t.http().chamar('GET /cotas/:id/boletos/:ticket/situacao', { params })).status).toBe(404)
    const { data } = await t.http().chamar('GET /cotas/:id/cobrancas/pendente', { params: { id: t.cotaId } })
    expect(data.boleto?.ticket ?? null).not.toBe(String(id))
    expect((await t.chamar('GET /cotas/:id/transferencia')).data.boleto).toBeNull()
  })

  test('reversed, is paid anew by a boleto of theirs before they sign again', async () => {
    const t = await doCessionario()
    await t.ate('assinada')
    expect((await estornar(t)).status).toBe(200)
    await seguirTaxas(ambiente.servidor.contexto)
    expect((await t.readCaso()).fase).toBe('aguardandoAceite')
    expect(await pagadorDe(t)).toEqual(['Rita Recebe'])
    const link = await t.readLink()
    expect((await t.aceitar(link)).codigo).toBe('TAXA_A_PAGAR')
    await t.pagar()
    expect((await t.aceitar(link)).status).toBe(200)
    expect((await t.readCaso()).fase).toBe('aguardandoAssinatura')
  })

  test.each([
    ['holder gives up, comes back whole', (t: Transferencia) => t.passo('desistir'), [80_000]],
    [
      'assignee does, stays, as they were told before',
      async (t: Transferencia) => t.peloLink('recusa', { link: await t.readLink() }),
      [],
    ],
  ])('paid, where the %s', async (_, desistir, volta) => {
    const t = await doCessionario()
    await t.ate('aprovada')
    await t.pagar()
    await t.entrarDeNovo()
    expect((await desistir(t)).status).toBe(200)
    const fila = await ambiente.sql<{ valor: number }>(
      "select fila_centavos::int as valor from pagamento where cota_id = $1 and origem = 'sobra'",
      [t.cotaId],
    )
    expect(fila.map(({ valor }) => valor)).toEqual(volta)
  })

  test('not paid when the request ends, is withdrawn', async () => {
    const t = await doCessionario()
    await t.ate('aprovada')
    await t.entrarDeNovo()
    await t.passo('desistir')
    expect((await t.readBoleto()).baixado_em).toBe('2026-11-20')
  })
})
