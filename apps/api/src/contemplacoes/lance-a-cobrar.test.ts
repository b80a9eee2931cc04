import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { type Cena, premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { createTitular } from '../lances/titular.fixture.ts'
import { acao, checkRazao, credito, publicada, saldoDe, ver } from './publicada.fixture.ts'

const cena = useCena()

/** Places a bid for all that quota 3 owes, including the month's instalment, which is still open. */
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
  // A quota that owes the month's instalment takes no part, so its payment makes the seventh the drawn one.
  await pagarParcela(c, grupo.cotas.get('0007') ?? 0)
  expect((await publicar(c, grupo)).resposta.status).toBe(200)
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { grupo: grupo.codigo } })
  return data.find(({ cotaId }: { cotaId: number }) => cotaId === id)?.id as number
}

const boletoDoLance = async (c: Cena, id: number) =>
  (
    await c.ambiente.sql("select id, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'lance'", [id])
  )[0]

/** Counts the holder's letters about the money that comes back. */
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

/** Pays the plan ahead until the quota owes `deve`: the payment is of today, and is known on `lerEm`. */
async function adiantarAte(c: Cena, cotaId: number, deve: number, lerEm = c.hoje()) {
  const dia = c.hoje()
  const { saldo_devedor_centavos: saldo } = (await saldoDe(c, cotaId)) ?? {}
  const { data: adiantada } = await c.gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
    params: { id: cotaId },
    body: deve === 0 ? { modo: 'quitacao' } : { modo: 'valor', forma: 'prazo', valor: saldo - deve },
  })
  c.irPara(lerEm)
  const body = { nossoNumero: String(adiantada.boleto), valor: adiantada.valor, dia }
  expect((await c.gestor.chamar('POST /pagamentos', { body })).data).toMatchObject({ naFila: 0 })
}

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
    await adiantarAte(c, vencedora, deve)
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

/** Pays `valor` of the bid's boleto, as of `dia`. */
async function pagarLance(c: Cena, vencedora: number, valor: number, dia = c.hoje()) {
  const boleto = await boletoDoLance(c, vencedora)
  const body = { nossoNumero: String(boleto?.['id']), valor, dia }
  return (await c.gestor.chamar('POST /pagamentos', { body })).data
}

describe('of a bid whose money came in and waits for a person, its holder is told', () => {
  const doLance = ({ tipo }: { tipo: string }) => ['lance-a-pagar', 'pagamento-em-conferencia'].includes(tipo)

  test.each([
    ['hardly any', 1_000, { tipo: 'lance-a-pagar', valor: 5_000_000, resta: 4_999_000 }],
    ['all but a centavo', 4_999_999, { tipo: 'lance-a-pagar', valor: 5_000_000, resta: 1 }],
  ])('%s: what is missing, once', async (_nome, valor, esperada) => {
    const c = cena()
    const { vencedora } = await publicada(c, { valorCentavos: 5_000_000 })
    expect(await pagarLance(c, vencedora, valor)).toMatchObject({ naFila: valor })
    const { data } = await createTitular(cena, vencedora).chamar('GET /cota/:id')
    expect(data.emConferencia).toBeNull()
    const atencoes = data.atencoes.filter(doLance)
    expect(atencoes).toHaveLength(1)
    expect(atencoes).toMatchObject([esperada])
  })

  test.each([
    ['an instalment, paid whole, is told beside it by itself', 0, true],
    ['an instalment, paid short, goes on being asked for: the bid’s money is not its', -1, false],
  ])('a part, and for %s', async (_nome, falta, paga) => {
    const c = cena()
    const { vencedora } = await publicada(c, { valorCentavos: 5_000_000 })
    await pagarLance(c, vencedora, 1_000_000)
    const [numero, valor] = [11, 155_992]
    await c.ambiente.sql('update cota_saldo set em_aberto = $2 where cota_id = $1', [
      vencedora,
      JSON.stringify([{ numero, vencimento: addDays(c.hoje(), 20), valor }]),
    ])
    const agora = c.ambiente.relogio.agora()
    const [mensal] = await c.ambiente.sql<{ id: number }>(
      `insert into boleto (cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em)
       values ($1, 'mensal', array[$2::int], $3, $4, $5) returning id`,
      [vencedora, numero, valor, addDays(c.hoje(), 20), agora],
    )
    await c.ambiente.sql(
      `insert into pagamento (chave, origem, boleto_id, cota_id, valor_centavos, dia, alocado_centavos, fila_centavos,
         fila_motivo, recebido_em) values ($1, 'manual', $2, $3, $4, $5, 0, $4, 'DIA_ANTIGO', $6)`,
      [`antigo:${mensal?.id}`, mensal?.id, vencedora, valor + falta, c.hoje(), agora],
    )
    const titular = createTitular(cena, vencedora)
    const { data } = await titular.chamar('GET /cota/:id')
    const recebida = { valor: valor + falta, parcelas: paga ? [numero] : [] }
    expect(data.emConferencia).toMatchObject(recebida)
    expect(data.atencoes.filter(doLance)).toMatchObject([
      { tipo: 'lance-a-pagar', resta: 4_000_000 },
      { tipo: 'pagamento-em-conferencia', valor: recebida.valor, quantas: recebida.parcelas.length },
    ])
    const { data: pendente } = await titular.chamar('GET /cotas/:id/cobrancas/pendente')
    expect(pendente.recebido).toMatchObject({ valor: recebida.valor })
  })
})

describe('a bid that is paid in parts, each too little, is paid by the one that completes it:', () => {
  const filaDe = (c: Cena, cotaId: number) =>
    c.ambiente.sql(
      `select fila_centavos as valor, fila_motivo as motivo from pagamento
       where cota_id = $1 and fila_centavos > 0 and resolvido_em is null order by id`,
      [cotaId],
    )

  test.each([
    ['just enough', [1_000_000, 4_000_000], []],
    ['in three', [1_000_000, 3_999_999, 1], []],
    ['more than enough, and what is over waits', [3_000_000, 2_500_000], [{ valor: 500_000, motivo: 'VALOR_A_MAIOR' }]],
  ])('%s', async (_nome, pagos, fila) => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
    for (const valor of pagos) await pagarLance(c, vencedora, valor)
    expect(await ver(c, doLance)).toMatchObject({ lancePagoEm: c.hoje() })
    expect(await filaDe(c, vencedora)).toEqual(fila)
    expect(await avisos(c, vencedora)).toBe(fila.length)
    await checkRazao(c, vencedora)
  })

  test.each([
    ['on the last day, as the file of the next one tells', 0, true],
    ['a day after it, which is late', 1, false],
  ])('%s', async (_nome, depois, paga) => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
    await pagarLance(c, vencedora, 1_000_000)
    const { pagarLanceAte } = await ver(c, doLance)
    const dia = addDays(pagarLanceAte, depois)
    c.irPara(addDays(dia, 1))
    await pagarLance(c, vencedora, 4_000_000, dia)
    expect(await ver(c, doLance)).toMatchObject({ lancePagoEm: paga ? dia : null })
    expect(await filaDe(c, vencedora)).toHaveLength(paga ? 0 : 2)
  })

  test('once another payment lowered it to what waits', async () => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
    await pagarLance(c, vencedora, 2_000_000)
    await adiantarAte(c, vencedora, 1_900_000)
    expect(await ver(c, doLance)).toMatchObject({ lancePagoEm: c.hoje() })
    expect(await filaDe(c, vencedora)).toMatchObject([{ motivo: 'VALOR_A_MAIOR' }])
    expect(await saldoDe(c, vencedora)).toMatchObject({ saldo_devedor_centavos: 0 })
    await checkRazao(c, vencedora)
  })
})

test.each([
  ['on the last day, which the file of the next one tells, is paid on that day', 0],
  ['a day later is not, and is for the end of its time to undo', 1],
])('a bid whose quota is paid off %s', async (_nome, depois) => {
  const c = cena()
  const { vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
  const { pagarLanceAte } = await ver(c, doLance)
  const dia = addDays(pagarLanceAte, depois)
  c.irPara(dia)
  await adiantarAte(c, vencedora, 0, addDays(dia, 1))
  expect(await ver(c, doLance)).toMatchObject({ lancePagoEm: depois === 0 ? dia : null })
})

test('a bid of which FGTS alone is still waited for is not asked of its holder', async () => {
  const c = cena()
  const { vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000, fgtsCentavos: 2_000_000 })
  await adiantarAte(c, vencedora, 1_000_000)
  const titular = createTitular(cena, vencedora)
  expect(await ver(c, doLance)).toMatchObject({ lancePagoEm: null })
  const { data } = await titular.chamar('GET /cota/:id')
  expect(data.atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('lance-a-pagar')
})
