import { formatReais } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { ateAConta, contaDe, hoje, novaQuitada, pagar } from '../../faturamentos/especie/especie.fixture.ts'
import { fetchPdf, textosPorPagina } from '../texto.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>

const doInforme = ({ id }: Titular, anoExercicio: number) => ({ params: { id }, query: { anoExercicio } })
const informeDe = async (t: Titular, ano: number) =>
  (await t.chamar('GET /cotas/:id/informe-anual-rendimentos', doInforme(t, ano))).data?.informe
const especieDe = async (t: Titular) =>
  (
    await cena().ambiente.sql<{ especie: number | null }>(
      'select especie_centavos as especie from contemplacao where cota_id = $1',
      [t.id],
    )
  )[0]?.especie

/** Paid in cash, on the day on which the scene begins, what the bank was told to. */
async function paga() {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  expect((await pagar(t)).status).toBe(200)
  const { valorCredito, pagoEm } = (await t.status()).data
  expect(pagoEm).toBe(hoje)
  return { t, valor: Number(valorCredito) }
}

const voltou = async (t: Titular, dia: string) => {
  cena().irPara(dia)
  expect((await t.decidir('estornar', 'Conta encerrada')).status).toBe(200)
}

describe('a credit paid in cash, in a group that runs', () => {
  test('bought nothing: it ends the quota and was received on its day, as much as was paid, and the papers say so', async () => {
    const { t, valor } = await paga()
    expect(await especieDe(t)).toBe(valor)
    cena().irPara('2027-02-01')
    const { valorPago } = (await t.chamar('GET /cotas/:id/extrato', { params: { id: t.id } })).data
    const informe = await informeDe(t, 2026)
    expect(informe).toMatchObject({
      situacao: 'devolvida',
      consorcio: null,
      bem: null,
      pagoNoAno: valorPago,
      creditoUsadoEm: null,
      recebimentos: [{ origem: 'credito', descricao: 'Crédito em dinheiro', data: hoje, valor }],
    })
    expect(informe.discriminacao).toContain(`crédito de ${formatReais(valor)} recebido em dinheiro em 20/11/2026`)
    expect(informe.discriminacao).not.toContain('crédito usado')
    const { data } = await t.chamar('GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano', {
      params: { id: t.id, ano: 2026 },
    })
    const navegador = createClienteHttp(cena().ambiente.url, { client_id: cena().parceiro.clientId })
    const papel = textosPorPagina((await fetchPdf(navegador, data.url)).bytes).join('|')
    expect(papel).toContain(`Crédito em dinheiro, 20/11/2026|${formatReais(valor)}`)
    expect(papel).not.toMatch(/bem comprado|[Cc]rédito usado/)
  })

  test('is not told twice: nothing of it the year after', async () => {
    const { t } = await paga()
    cena().irPara('2028-02-01')
    const { codigo } = await t.chamar('GET /cotas/:id/informe-anual-rendimentos', doInforme(t, 2027))
    expect(codigo).toBe('ANO_SEM_DADOS')
  })

  test('that came back was not received: it waits in the quota, and is told on the day on which it is paid anew', async () => {
    const { t } = await paga()
    await voltou(t, '2026-12-03')
    expect(await especieDe(t)).toBeNull()
    cena().irPara('2027-01-05')
    const espera = await informeDe(t, 2026)
    expect(espera).toMatchObject({ situacao: 'contemplada', bem: null, recebimentos: [] })
    expect(espera.consorcio.atual).toBeGreaterThan(0)
    await cena().ambiente.sql(
      "insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, '2026-12-01', 0, now())",
      [t.grupo.id],
    )
    await t.pedirPagamento({ ...contaDe(t.inscricao), conta: '54321' })
    await t.decidir('aprovar')
    await t.decidir('liberar')
    await t.conduzir()
    expect((await t.decidir('confirmar')).status).toBe(200)
    const valor = (await t.status()).data.valorCredito
    cena().irPara('2028-01-05')
    expect(await informeDe(t, 2026)).toEqual(espera)
    expect(await informeDe(t, 2027)).toMatchObject({
      situacao: 'devolvida',
      consorcio: { anterior: espera.consorcio.atual, atual: 0 },
      bem: null,
      recebimentos: [{ origem: 'credito', data: '2027-01-05', valor }],
    })
  })

  test('that came back and then bought a good is of the good, and was not received', async () => {
    const { t } = await paga()
    await voltou(t, hoje)
    const { data: lidas } = await cena().gestor.chamar('GET /contemplacoes', { query: { grupo: t.grupo.codigo } })
    const usar = { params: { id: lidas[0].id }, body: { dia: hoje } }
    expect((await cena().gestor.chamar('POST /contemplacoes/:id/credito', usar)).status).toBe(200)
    expect(await especieDe(t)).toBeNull()
    cena().irPara('2027-02-01')
    expect(await informeDe(t, 2026)).toMatchObject({
      situacao: 'credito-usado',
      creditoUsadoEm: hoje,
      bem: { anterior: 0, atual: expect.any(Number) },
      recebimentos: [],
    })
  })
})

test('a credit paid in cash that came back after the group closed is received once, when it is paid there', async () => {
  const c = cena()
  const { t, valor } = await paga()
  await c.ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [t.grupo.id])
  await c.ambiente.sql(
    'insert into encerramento (grupo_id, ultima_assembleia, comunicado_em, encerrado_em) values ($1, $2, $2, $2)',
    [t.grupo.id, hoje],
  )
  await voltou(t, '2026-12-03')
  c.irPara('2027-01-05')
  expect(await informeDe(t, 2026)).toMatchObject({ situacao: 'contemplada', bem: null, recebimentos: [] })
  const params = { id: t.grupo.id }
  const [parte] = (await c.gestor.chamar('GET /grupos/:id/rateio', { params })).data
  const pagarParte = { params: { ...params, parte: parte.id } }
  const { pagoCentavos } = (await c.gestor.chamar('POST /grupos/:id/rateio/:parte/pagamento', pagarParte)).data
  expect(pagoCentavos).toBeLessThanOrEqual(valor)
  c.irPara('2028-01-05')
  expect(await informeDe(t, 2027)).toMatchObject({
    situacao: 'devolvida',
    consorcio: { atual: 0 },
    bem: null,
    recebimentos: [{ origem: 'credito', data: '2027-01-05', valor: pagoCentavos }],
  })
})
