import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { type Cena, premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { createTitular } from '../lances/titular.fixture.ts'
import { acao, checkRazao, credito, publicada, saldoDe, ver } from './publicada.fixture.ts'

const cena = useCena()

/** A bid for all that quota 3 owes, its month's instalment too, which is still open. */
async function ofertaDeQuitacao(c: Cena) {
  c.irPara(addDays(c.hoje(), 21))
  const grupo = await c.novoGrupo({ cotas: 24, emDias: 12 })
  await recordPremios(c, grupo.extracao, premiosDe(7))
  const id = grupo.cotas.get('0003') ?? 0
  const titular = createTitular(cena, id)
  const saldo = (await titular.credenciamento()).data.valorSaldoDevedor
  const { data } = await titular.simular(saldo, { lancequitacao: 'S' })
  await titular.ofertar(saldo, { lancequitacao: 'S' })
  return { grupo, id, saldo, excedente: data.valorExcedente }
}

type Ofertada = Awaited<ReturnType<typeof ofertaDeQuitacao>>

async function pagarParcela(c: Cena, id: number) {
  const [boleto] = await c.ambiente.sql<{ id: number; valor: number }>(
    `select id, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'mensal' and pago_em is null
     order by id limit 1`,
    [id],
  )
  const body = { nossoNumero: String(boleto?.id), valor: boleto?.valor ?? 0, dia: c.hoje() }
  expect((await c.gestor.chamar('POST /pagamentos', { body })).status).toBe(200)
}

async function contemplar(c: Cena, { grupo, id }: Ofertada) {
  // Whoever owes the month's instalment takes no part: the seventh is the one drawn.
  await pagarParcela(c, grupo.cotas.get('0007') ?? 0)
  expect((await publicar(c, grupo)).resposta.status).toBe(200)
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { grupo: grupo.codigo } })
  return data.find(({ cotaId }: { cotaId: number }) => cotaId === id)?.id as number
}

const boletoDoLance = async (c: Cena, id: number) =>
  (
    await c.ambiente.sql("select id, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'lance'", [id])
  )[0]

/** How many letters the holder was sent about what comes back. */
const avisos = async (c: Cena, id: number) =>
  (
    await c.ambiente.sql(
      `select m.id from mensagem_saida m join email_do_cliente e on e.email_cifrado = m.para_cifrado
       join cota k on k.cliente_id = e.cliente_id where k.id = $1 and m.assunto like '%parte do lance que você pagou%'`,
      [id],
    )
  ).length

describe('a payoff bid is never charged above what the quota owes', () => {
  test('once an instalment was paid before the assembly: its boleto asks what is left, and pays it off', async () => {
    const c = cena()
    const ofertada = await ofertaDeQuitacao(c)
    const { id, saldo, excedente } = ofertada
    await pagarParcela(c, id)
    const contemplacao = await contemplar(c, ofertada)
    const devido = (await saldoDe(c, id))?.['saldo_devedor_centavos']
    expect(devido).toBeLessThan(saldo)
    const boleto = await boletoDoLance(c, id)
    expect(boleto?.['valor']).toBe(devido)
    expect(saldo - devido).toBe(excedente)
    const body = { nossoNumero: String(boleto?.['id']), valor: devido, dia: c.hoje() }
    expect((await c.gestor.chamar('POST /pagamentos', { body })).data).toMatchObject({ alocado: devido, naFila: 0 })
    expect(await saldoDe(c, id)).toMatchObject({ saldo_devedor_centavos: 0 })
    expect(await ver(c, contemplacao)).toMatchObject({ lancePagoEm: c.hoje() })
    await checkRazao(c, id)
    expect(await avisos(c, id)).toBe(0)
  })

  test('the same where a person confirms it: what came in is what was charged', async () => {
    const c = cena()
    const ofertada = await ofertaDeQuitacao(c)
    await pagarParcela(c, ofertada.id)
    const contemplacao = await contemplar(c, ofertada)
    const devido = (await saldoDe(c, ofertada.id))?.['saldo_devedor_centavos']
    expect((await acao(c, contemplacao, 'lance')).status).toBe(200)
    expect(
      await c.ambiente.sql(
        "select valor_centavos, fila_centavos from pagamento where cota_id = $1 and chave like 'lance-a-mao:%'",
        [ofertada.id],
      ),
    ).toEqual([{ valor_centavos: devido, fila_centavos: 0 }])
    expect(await saldoDe(c, ofertada.id)).toMatchObject({ saldo_devedor_centavos: 0 })
  })

  test('once more is paid after it: the boleto is lowered, and who pays the old amount is told what comes back', async () => {
    const c = cena()
    const ofertada = await ofertaDeQuitacao(c)
    await pagarParcela(c, ofertada.id)
    await contemplar(c, ofertada)
    const antes = await boletoDoLance(c, ofertada.id)
    const { data: adiantada } = await c.gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: ofertada.id },
      body: { modo: 'ultimas', quantidade: 2 },
    })
    const pagar = (nossoNumero: number, valor: number) =>
      c.gestor.chamar('POST /pagamentos', { body: { nossoNumero: String(nossoNumero), valor, dia: c.hoje() } })
    expect((await pagar(adiantada.boleto, adiantada.valor)).data).toMatchObject({ naFila: 0 })
    const depois = await boletoDoLance(c, ofertada.id)
    expect(depois).toEqual({ id: antes?.['id'], valor: antes?.['valor'] - adiantada.valor })
    expect((await pagar(antes?.['id'], antes?.['valor'])).data).toMatchObject({
      alocado: depois?.['valor'],
      naFila: adiantada.valor,
    })
    expect(await avisos(c, ofertada.id)).toBe(1)
    expect(await saldoDe(c, ofertada.id)).toMatchObject({ saldo_devedor_centavos: 0 })
    await checkRazao(c, ofertada.id)
  })
})

describe('a bid of whose own money the quota has no use any more is asked for nothing, and is paid:', () => {
  const oferta = { valorCentavos: 5_000_000, embutidoCentavos: 2_000_000 }

  test.each([
    ['all is paid off', 0, oferta],
    ['all is paid off, of a bid in money alone', 0, { valorCentavos: 5_000_000 }],
    ['the credit pays the part that is left', 1_200_000, oferta],
    ['the credit pays just what is left', 2_000_000, oferta],
  ])('%s', async (_nome, deve, lance) => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, lance)
    const { saldo_devedor_centavos: saldo } = (await saldoDe(c, vencedora)) ?? {}
    const { data: adiantada } = await c.gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: vencedora },
      body: deve === 0 ? { modo: 'quitacao' } : { modo: 'valor', forma: 'prazo', valor: saldo - deve },
    })
    const body = { nossoNumero: String(adiantada.boleto), valor: adiantada.valor, dia: c.hoje() }
    expect((await c.gestor.chamar('POST /pagamentos', { body })).data).toMatchObject({ naFila: 0 })
    const [boleto] = await c.ambiente.sql(
      "select baixado_em is not null as baixado, pago_em from boleto where cota_id = $1 and tipo = 'lance'",
      [vencedora],
    )
    expect(boleto).toEqual({ baixado: true, pago_em: null })
    expect(await ver(c, doLance)).toMatchObject({
      lancePagoEm: c.hoje(),
      lance: { creditoLiquidoCentavos: credito - deve },
    })
    await checkRazao(c, vencedora)
    expect(await saldoDe(c, vencedora)).toMatchObject({ saldo_devedor_centavos: 0, em_aberto: [] })
    const { data } = await createTitular(cena, vencedora).chamar('GET /cota/:id')
    expect(data.atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('lance-a-pagar')
  })

  test('a little more, and that is what its boleto asks', async () => {
    const c = cena()
    const { vencedora } = await publicada(c, oferta)
    const { saldo_devedor_centavos: saldo } = (await saldoDe(c, vencedora)) ?? {}
    const { data: adiantada } = await c.gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: vencedora },
      body: { modo: 'valor', forma: 'prazo', valor: saldo - 2_000_010 },
    })
    const body = { nossoNumero: String(adiantada.boleto), valor: adiantada.valor, dia: c.hoje() }
    await c.gestor.chamar('POST /pagamentos', { body })
    const { saldo_devedor_centavos: devido } = (await saldoDe(c, vencedora)) ?? {}
    expect(devido).toBeGreaterThan(2_000_000)
    expect(await boletoDoLance(c, vencedora)).toMatchObject({ valor: devido - 2_000_000 })
  })
})

describe('of a bid whose money came in and waits for a person, its holder is told', () => {
  const oferta = { valorCentavos: 5_000_000 }
  const doLance = ({ tipo }: { tipo: string }) => ['lance-a-pagar', 'pagamento-em-conferencia'].includes(tipo)

  test.each([
    ['hardly any', [1_000], [{ tipo: 'lance-a-pagar', valor: 5_000_000, resta: 4_999_000 }, { quantas: 0 }]],
    ['all but a centavo', [4_999_999], [{ tipo: 'lance-a-pagar', valor: 5_000_000, resta: 1 }, { quantas: 0 }]],
    ['all, in two', [3_000_000, 2_000_000], [{ tipo: 'pagamento-em-conferencia', valor: 5_000_000, quantas: 1 }]],
  ])('%s: what is missing, or that it is not to be paid again', async (_nome, pagos, esperadas) => {
    const c = cena()
    const { vencedora } = await publicada(c, oferta)
    const boleto = await boletoDoLance(c, vencedora)
    for (const valor of pagos) {
      const body = { nossoNumero: String(boleto?.['id']), valor, dia: c.hoje() }
      expect((await c.gestor.chamar('POST /pagamentos', { body })).data).toMatchObject({ naFila: valor })
    }
    const { data } = await createTitular(cena, vencedora).chamar('GET /cota/:id')
    expect(data.atencoes.filter(doLance)).toMatchObject(esperadas)
  })
})
