import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import type { Chamada } from '@contempla/dev-env'
import { beforeEach, expect, test } from 'vitest'
import { novoDevedor } from '../../boletos/devedor.fixture.ts'
import { novoAtrasado } from '../../renegociacoes/renegociacoes.fixture.ts'
import { avisar, expectRazaoExplica, hoje, useMesa } from '../pagamentos.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

let eventos = 0
const pagar = async (ticket: string, valor: number, dia: string = hoje) => {
  const evento = { id: `segunda-via-${++eventos}`, tipo: 'pagamento', nossoNumero: ticket, valor, dia }
  expect((await avisar(mesa(), [evento])).status).toBe(200)
  return evento
}

const doBoleto = (ticket: string) =>
  mesa().ambiente.sql(
    `select cota_id, valor_centavos, alocado_centavos, fila_centavos, fila_motivo, dia::text from pagamento
     where boleto_id = $1 or nosso_numero = $1::text order by id`,
    [ticket],
  )
const emAberto = async (ids: readonly number[]) =>
  (
    await mesa().ambiente.sql<{ n: number }>(
      'select sum(jsonb_array_length(em_aberto))::int as n from cota_saldo where cota_id = any($1)',
      [ids],
    )
  )[0]?.n
const pagoEm = async (ticket: string) =>
  (await mesa().ambiente.sql<{ pago_em: string | null }>('select pago_em::text from boleto where id = $1', [ticket]))[0]
    ?.pago_em

const baixadoEm = async (ticket: string) =>
  (
    await mesa().ambiente.sql<{ baixado_em: string | null }>('select baixado_em::text from boleto where id = $1', [
      ticket,
    ])
  )[0]?.baixado_em

test('exactly what it charges settles every quota by its part, and the monthly boletos with it', async () => {
  const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 2 })
  const ids = cotas.map(({ cotaId }) => cotaId)
  const { ticket, valorCobrado } = (await unificar()).data
  await pagar(ticket, valorCobrado)
  expect(await doBoleto(ticket)).toMatchObject(
    cotas.map(({ cotaId, parcela }) => ({ cota_id: cotaId, alocado_centavos: parcela.valor, fila_centavos: 0 })),
  )
  expect(await emAberto(ids)).toBe(0)
  expect(await pagoEm(ticket)).toBe(hoje)
  const mensais = await mesa().ambiente.sql('select pago_em::text from boleto where id = any($1)', [
    cotas.map(({ boleto }) => boleto),
  ])
  expect(mensais).toEqual([{ pago_em: hoje }, { pago_em: hoje }])
  await expectRazaoExplica(mesa(), ids)
})

test('the same event again changes nothing; another of the same boleto waits whole', async () => {
  const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 2 })
  const { ticket, valorCobrado } = (await unificar()).data
  const evento = await pagar(ticket, valorCobrado)
  await avisar(mesa(), [evento])
  expect(await doBoleto(ticket)).toHaveLength(2)
  await pagar(ticket, valorCobrado)
  expect((await doBoleto(ticket))[2]).toMatchObject({ fila_centavos: valorCobrado, fila_motivo: 'BOLETO_JA_PAGO' })
  await expectRazaoExplica(
    mesa(),
    cotas.map(({ cotaId }) => cotaId),
  )
})

const deixado = async (ids: readonly number[]) =>
  (
    await mesa().ambiente.sql<{ valor: number }>(
      'select valor_centavos as valor from diferenca_a_cobrar where cota_id = any($1) order by id',
      [ids],
    )
  ).map(({ valor }) => valor)

test('a centavo over it waits, and the boleto is paid', async () => {
  const { unificar } = await novoDevedor(mesa(), { emDia: 2 })
  const { ticket, valorCobrado } = (await unificar()).data
  await pagar(ticket, valorCobrado + 1)
  expect((await doBoleto(ticket))[0]).toMatchObject({ fila_centavos: 1, fila_motivo: 'VALOR_A_MAIOR' })
  expect(await pagoEm(ticket)).toBe(hoje)
})

test('a centavo short of it, both are settled and the next boleto of one carries it', async () => {
  const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 2 })
  const ids = cotas.map(({ cotaId }) => cotaId)
  const { ticket, valorCobrado } = (await unificar()).data
  await pagar(ticket, valorCobrado - 1)
  expect((await doBoleto(ticket)).map(({ fila_centavos }) => fila_centavos)).toEqual([0, 0])
  expect([await emAberto(ids), await deixado(ids), await pagoEm(ticket)]).toEqual([0, [1], hoje])
  await expectRazaoExplica(mesa(), ids)
})

test('much short of it: one is settled, the rest of the other is paid by another boleto, and then it is paid', async () => {
  const { cotas, unificar, listar, chamar } = await novoDevedor(mesa(), { emDia: 2 })
  const ids = cotas.map(({ cotaId }) => cotaId)
  const { ticket, valorCobrado } = (await unificar()).data
  await pagar(ticket, valorCobrado - 10_000)
  expect([await emAberto(ids), await pagoEm(ticket)]).toEqual([1, null])
  const [aberta] = (await listar()).data.parcelas
  expect(aberta).toMatchObject({ valorCobrado: 10_000, pagoEmParte: { dia: hoje } })
  const { data: boleto } = await chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket } })
  expect(boleto).toMatchObject({ situacao: 'parcial', pagoEmParte: { valor: valorCobrado - 10_000, dia: hoje } })
  const { data: resto } = await chamar('POST /cotas/:id/cobrancas/boleto', {
    params: { id: aberta.idCota },
    body: { idMovimentoFinanceiro: aberta.idMovimentoFinanceiro },
  })
  expect(resto).toMatchObject({ valorCobrado: 10_000, tipo: 'segunda-via' })
  await pagar(resto.ticket, 10_000)
  expect([await emAberto(ids), await pagoEm(ticket), await pagoEm(resto.ticket)]).toEqual([0, hoje, hoje])
  await expectRazaoExplica(mesa(), ids)
})

test('after its last day it is credited on its own, with what being late adds', async () => {
  const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 1 })
  const ids = cotas.map(({ cotaId }) => cotaId)
  const { ticket, valorCobrado, dataVencimento } = (await unificar()).data
  const depois = addDays(dataVencimento, 1)
  mesa().ambiente.relogio.ajustar(new Date(`${depois}T15:00:00Z`))
  await pagar(ticket, valorCobrado, depois)
  expect(await doBoleto(ticket)).toMatchObject([{ alocado_centavos: valorCobrado, fila_centavos: 0, dia: depois }])
  // It bears 2%, and one day of 1% a month.
  const encargos = Math.round(valorCobrado * 0.02) + Math.round((valorCobrado * 0.01) / 30)
  expect([await emAberto(ids), await deixado(ids), await pagoEm(ticket)]).toEqual([0, [encargos], depois])
  await expectRazaoExplica(mesa(), ids)
})

test('an instalment that was paid by itself meanwhile leaves its part waiting, and the rest is settled', async () => {
  const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 2 })
  const [uma, outra] = cotas
  if (!uma || !outra) throw new Error('faltam cotas')
  const { ticket, valorCobrado } = (await unificar()).data
  await pagar(String(uma.boleto), uma.parcela.valor)
  await pagar(ticket, valorCobrado)
  expect((await doBoleto(ticket)).map(({ fila_motivo, alocado_centavos }) => [fila_motivo, alocado_centavos])).toEqual([
    ['PARCELA_JA_PAGA', 0],
    [null, outra.parcela.valor],
  ])
})

test('a late one made on a holiday is good by its price until the banking day, and posted on the day it was paid', async () => {
  const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
  const [cota] = devedor.cotas
  if (!cota) throw new Error('faltam cotas')
  const { ticket, valorCobrado, dataVencimento } = (await devedor.unificar()).data
  mesa().ambiente.relogio.ajustar(new Date(`${dataVencimento}T15:00:00Z`))
  expect((await devedor.listar()).data.parcelas[0].valorCobrado).toBeGreaterThan(valorCobrado)
  await pagar(ticket, valorCobrado, dataVencimento)
  expect(await doBoleto(ticket)).toMatchObject([{ alocado_centavos: valorCobrado, fila_centavos: 0 }])
  expect(await emAberto([cota.cotaId])).toBe(0)
  const dias = await mesa().ambiente.sql(
    "select distinct dia::text from movimento where cota_id = $1 and tipo in ('pagamento', 'multa', 'juros') and parcela = $2",
    [cota.cotaId, cota.parcela.numero],
  )
  expect(dias).toEqual([{ dia: dataVencimento }])
  await expectRazaoExplica(mesa(), [cota.cotaId])
})

test('an event named like a part of another takes nothing of its place', async () => {
  const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 2 })
  const [, outra] = cotas
  if (!outra) throw new Error('faltam cotas')
  const { ticket, valorCobrado } = (await unificar()).data
  const id = `segunda-via-${++eventos}`
  const evento = { id, tipo: 'pagamento', nossoNumero: ticket, valor: valorCobrado, dia: hoje }
  const desconhecido = { ...evento, id: `${id}#${outra.cotaId}`, nossoNumero: '999999999999', valor: 1 }
  expect((await avisar(mesa(), [desconhecido, evento])).status).toBe(200)
  expect(await doBoleto(ticket)).toMatchObject(
    cotas.map(({ cotaId, parcela }) => ({ cota_id: cotaId, alocado_centavos: parcela.valor })),
  )
})

const pendente = async ({ chamar }: Awaited<ReturnType<typeof novoDevedor>>) =>
  (await chamar('GET /cotas/:id/cobrancas/pendente')).data

test('what was made is not offered once one of its instalments is paid by its own boleto', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 2 })
  const [uma] = devedor.cotas
  if (!uma) throw new Error('faltam cotas')
  const { ticket } = (await devedor.unificar()).data
  expect(await pendente(devedor)).toMatchObject({ boleto: { ticket } })
  await pagar(String(uma.boleto), uma.parcela.valor)
  expect((await pendente(devedor)).boleto).toBeNull()
  expect(await baixadoEm(ticket)).toBe(hoje)
})

test('a paid one whose payment in one quota is reversed does not open again: it would charge what the other paid', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 2 })
  const { cotas } = devedor
  const { ticket, valorCobrado } = (await devedor.unificar()).data
  await pagar(ticket, valorCobrado)
  expect(await baixadoEm(ticket)).toBeNull()
  const [{ id } = { id: 0 }] = await mesa().ambiente.sql<{ id: number }>(
    'select id from pagamento where boleto_id = $1 order by id',
    [ticket],
  )
  const { status } = await mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
    params: { id },
    body: { motivo: 'Pago em duplicidade', bancoRetomou: true },
  })
  expect(status).toBe(200)
  expect(await emAberto(cotas.map(({ cotaId }) => cotaId))).toBe(1)
  expect([await pagoEm(ticket), await baixadoEm(ticket)]).toEqual([null, hoje])
  expect((await pendente(devedor)).boleto).toBeNull()
  await expectRazaoExplica(
    mesa(),
    cotas.map(({ cotaId }) => cotaId),
  )
})

test.each([
  ['the one of the month paid first', true],
  ['the one of both paid first', false],
])(
  'of a quota’s two instalments in one boleto, one of which has its own: %s, neither is charged twice',
  async (_qual, antes) => {
    const dona = await novoAtrasado(mesa())
    const http = await dona.entrar()
    const params = { id: dona.cotaId }
    const chamar = (chamada: Chamada, body: object) =>
      http.chamar(chamada, { params, body, headers: { 'idempotency-key': randomUUID() } })
    for (const numero of [9, 10])
      await chamar('POST /cotas/:id/cobrancas/segunda-via/marcar', {
        identificadorCobranca: `${dona.cotaId}-${numero}`,
      })
    const lista = await http.chamar('GET /cotas/:id/cobrancas/segunda-via', { params, query: {} })
    const { identificador } = lista.data
    const { data: unificado } = await chamar('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', { identificador })
    const valorDa = (numero: number): number =>
      lista.data.parcelas.find(({ parcela }: { parcela: number }) => parcela === numero).valorCobrado
    const [mensal] = await mesa().ambiente.sql<{ id: string }>(
      "select id::text from boleto where cota_id = $1 and parcelas = '{9}' and tipo = 'mensal'",
      [dona.cotaId],
    )
    const pagamentos = [[String(mensal?.id), valorDa(9)] as const, [unificado.ticket, unificado.valorCobrado] as const]
    for (const [ticket, valor] of antes ? pagamentos : pagamentos.toReversed()) await pagar(ticket, valor)
    expect(await emAberto([dona.cotaId])).toBe(0)
    const naFila = await mesa().ambiente.sql(
      'select sum(fila_centavos)::int as fila, sum(alocado_centavos)::int as alocado from pagamento where cota_id = $1',
      [dona.cotaId],
    )
    expect(naFila).toEqual([{ fila: valorDa(9), alocado: valorDa(9) + valorDa(10) }])
    await expectRazaoExplica(mesa(), [dona.cotaId])
  },
)
