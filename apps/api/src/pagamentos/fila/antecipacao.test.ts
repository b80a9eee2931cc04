import { mapPercentuais, percentuaisContratados, saldoDoCronograma, sum } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { readConta } from '../conta.ts'
import {
  emDia,
  expectRazaoExplica,
  hoje,
  type Mesa,
  movimentosDe,
  novaDevedora,
  pagamentoGuardado,
  pagar,
  retratoDa,
  useMesa,
} from '../pagamentos.fixture.ts'

const mesa = useMesa()

type Pedido = {
  modo: 'ultimas' | 'valor' | 'quitacao'
  forma?: 'prazo' | 'parcela'
  quantidade?: number
  valor?: number
}

const cotar = (id: number, pedido: Pedido) =>
  mesa().atendente.chamar('GET /pagamentos/cotas/:id/antecipacao', { params: { id }, query: pedido })
const emitir = (id: number, pedido: Pedido) =>
  mesa().atendente.chamar('POST /pagamentos/cotas/:id/antecipacao', { params: { id }, body: pedido })
const pagarBoleto = (boleto: number, valor: number, dia = hoje) =>
  pagar(mesa(), { nossoNumero: String(boleto), valor, dia })
const estornar = (id: number) =>
  mesa().gestor.chamar('POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'cheque devolvido' } })

/** Makes a quota without any open instalment. */
async function cotaEmDia(cota: Record<string, unknown> = {}) {
  const grupo = await mesa().nucleo.novoGrupo(mesa().parceiro, { cotas: [cota], emDias: 5 })
  return { cotaId: grupo.cotas.get('0001') ?? 0, grupoId: grupo.id }
}

/** Expects that the issued and the remaining parts make the contract, to the last ppt. */
async function expectFechaNoContrato({ ambiente }: Mesa, cotaId: number) {
  const conta = await readConta(ambiente.servidor.contexto.db, cotaId, hoje)
  if (!conta) throw new Error('sem cota')
  const { cota, cronograma } = conta
  const contam = cota.movimentos.filter(
    ({ tipo, parcela }) => tipo === 'emissao' || (tipo === 'pagamento' && parcela === null),
  )
  const resto = saldoDoCronograma(cronograma)
  const total = mapPercentuais((nome) => sum(contam.map(({ percentuais }) => percentuais[nome])) + resto[nome])
  expect(total).toEqual(percentuaisContratados(cota.plano, cota.posicao))
  await expectRazaoExplica(mesa(), [cotaId])
}

describe('a quote', () => {
  test('of the last instalments: today’s price, those it ends, the last first, and nothing else changes', async () => {
    const { cotaId } = await cotaEmDia()
    const { data } = await cotar(cotaId, { modo: 'ultimas', quantidade: 3 })
    expect(data).toMatchObject({
      modo: 'ultimas',
      forma: 'prazo',
      // Today is 20 November, a holiday (Lei 14.759/2023), so it can be paid until the next banking day.
      vencimento: '2026-11-23',
      quitadas: [60, 59, 58],
      restavam: 50,
      restam: 47,
      proximaDepois: data.proximaAntes,
      emAberto: { quantidade: 0, total: 0 },
    })
    // Each is a sixtieth of 117% of the credit; percentages have four decimals, and the last instalment takes the
    // remainder.
    expect(Math.abs(data.valor - (3 * 8_000_000 * 1.17) / 60)).toBeLessThan(8_000_000 * 0.0001)
  })

  test('of a value that dilutes: no instalment ends, the next is smaller', async () => {
    const { cotaId } = await cotaEmDia()
    const { data } = await cotar(cotaId, { modo: 'valor', valor: 1_000_000, forma: 'parcela' })
    expect(data).toMatchObject({ forma: 'parcela', valor: 1_000_000 })
    expect(data.proximaDepois).toBeLessThan(data.proximaAntes)
  })

  test('to pay off tells what is issued and open, which keeps its boletos', async () => {
    const devedora = await novaDevedora(mesa())
    const { data } = await cotar(devedora.cotaId, { modo: 'quitacao' })
    expect(data).toMatchObject({ restam: 0, proximaDepois: null, emAberto: { quantidade: 1 } })
    expect(data.emAberto.total).toBeGreaterThan(devedora.parcela.valor)
  })

  test.each([
    ['more instalments than are left', { modo: 'ultimas', quantidade: 51 }, 'PARCELAS_DEMAIS_PARA_ANTECIPAR'],
    ['more than the balance', { modo: 'valor', valor: 100_000_000 }, 'VALOR_NAO_CABE_NO_SALDO'],
    ['no value', { modo: 'valor' }, 'VALOR_NAO_CABE_NO_SALDO'],
  ] as const)('of %s is refused', async (_nome, pedido, codigo) => {
    const { cotaId } = await cotaEmDia()
    for (const resposta of [await cotar(cotaId, pedido), await emitir(cotaId, pedido)])
      expect([resposta.status, resposta.codigo]).toEqual([409, codigo])
    expect(await mesa().ambiente.sql('select 1 from boleto where cota_id = $1', [cotaId])).toEqual([])
  })

  test('is refused to a quota that is cancelled, in arrears or has nothing left; one of nobody is not found', async () => {
    const devedora = await novaDevedora(mesa())
    const pedido = { modo: 'ultimas', quantidade: 1 } as const
    expect((await cotar(devedora.cotaId, pedido)).codigo).toBe('ANTECIPACAO_COM_ATRASO')
    const cancelada = await cotaEmDia({ cancelamento: '2026-11-01' })
    expect((await cotar(cancelada.cotaId, pedido)).codigo).toBe('ANTECIPACAO_COTA_CANCELADA')
    const quitada = await cotaEmDia({ quitacao: '2026-11-01' })
    expect((await cotar(quitada.cotaId, pedido)).codigo).toBe('NADA_A_ANTECIPAR')
    expect((await cotar(999_999_999, pedido)).codigo).toBe('NAO_ENCONTRADO')
    expect((await emitir(999_999_999, pedido)).codigo).toBe('NAO_ENCONTRADO')
  })
})

const pedidos: [string, Pedido][] = [
  ['the last 4 instalments', { modo: 'ultimas', quantidade: 4 }],
  ['a value off the end', { modo: 'valor', valor: 777_777, forma: 'prazo' }],
  ['a value off every instalment', { modo: 'valor', valor: 777_777, forma: 'parcela' }],
  ['a value that meets the floor', { modo: 'valor', valor: 6_000_000, forma: 'parcela' }],
  ['everything', { modo: 'quitacao' }],
]

describe('the boleto of an early payment, paid', () => {
  test.each(pedidos)('of %s takes exactly that off the plan, and its reversal gives it back', async (_nome, pedido) => {
    const cota = await cotaEmDia()
    const antes = await retratoDa(mesa(), cota)
    const { data: cotacao } = await emitir(cota.cotaId, pedido)
    await expectFechaNoContrato(mesa(), cota.cotaId)
    const { data } = await pagarBoleto(cotacao.boleto, cotacao.valor)
    expect(data).toMatchObject({ estado: 'lancado', alocado: cotacao.valor })
    await expectFechaNoContrato(mesa(), cota.cotaId)

    const conta = await readConta(mesa().ambiente.servidor.contexto.db, cota.cotaId, hoje)
    expect(conta?.cronograma.length).toBe(cotacao.restam)
    expect(conta?.quitada).toBe(pedido.modo === 'quitacao')
    const pagos = (await movimentosDe(mesa(), data.id)).filter(({ tipo }) => tipo === 'emissao')
    expect(pagos.map(({ parcela }) => parcela)).toEqual(cotacao.quitadas)
    const [abatimento] = await mesa().ambiente.sql('select * from abatimento where cota_id = $1', [cota.cotaId])
    expect(abatimento).toMatchObject({
      origem: pedido.modo === 'quitacao' ? 'quitacao' : 'antecipacao',
      valor_centavos: cotacao.valor,
      forma: pedido.forma ?? 'prazo',
      emitidas: 10,
      estornado_em: null,
    })

    const { data: detalhe } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id: data.id } })
    expect(detalhe).toMatchObject({ abatimento: { valor: cotacao.valor }, impedimento: null })
    expect((await estornar(data.id)).status).toBe(200)
    await expectFechaNoContrato(mesa(), cota.cotaId)
    const { boletos, ...depois } = await retratoDa(mesa(), cota)
    expect(depois).toEqual({ saldo: antes.saldo, cota: antes.cota, grupo: antes.grupo })
    expect(boletos).toMatchObject([{ pago_em: null }])
  })

  test('of a quota whose bid had paid the last instalments before it was imported comes off the ones left', async () => {
    const { cotaId } = await cotaEmDia({ contemplacao: { dia: '2026-08-20', modalidade: 'Lance livre', lance: 5 } })
    for (const pedido of [
      { modo: 'valor', valor: 500_000 },
      { modo: 'ultimas', quantidade: 2 },
    ] as const) {
      const { data: cotacao } = await emitir(cotaId, pedido)
      expect(Math.max(...cotacao.quitadas)).toBeLessThan(56)
      expect((await pagarBoleto(cotacao.boleto, cotacao.valor)).data.estado).toBe('lancado')
      await expectFechaNoContrato(mesa(), cotaId)
      const conta = await readConta(mesa().ambiente.servidor.contexto.db, cotaId, hoje)
      expect(conta?.cronograma.length).toBe(cotacao.restam)
    }
  })

  test('with an open instalment: the quota is paid off only when that is paid too', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { data: cotacao } = await emitir(devedora.cotaId, { modo: 'quitacao' })
    await pagarBoleto(cotacao.boleto, cotacao.valor)
    expect((await retratoDa(mesa(), devedora)).cota?.['situacao']).toBe('Ativo')
    const { data } = await pagarBoleto(devedora.boleto, devedora.parcela.valor)
    expect((await retratoDa(mesa(), devedora)).cota?.['situacao']).toBe('Quitado')
    await estornar(data.id)
    expect((await retratoDa(mesa(), devedora)).cota?.['situacao']).toBe('Ativo')
    const trilha = await mesa().ambiente.sql(
      "select acao, antes, depois from auditoria where objeto_tipo = 'cota' and objeto_id = $1 order by id",
      [String(devedora.cotaId)],
    )
    expect(trilha).toEqual([
      { acao: 'quitar-cota', antes: { situacao: 'Ativo' }, depois: { situacao: 'Quitado' } },
      { acao: 'reabrir-cota', antes: { situacao: 'Quitado' }, depois: { situacao: 'Ativo' } },
    ])
  })

  const casos: [string, (valor: number) => [number, string?], string, string?][] = [
    ['short', (valor) => [valor - 1], 'VALOR_A_MENOR'],
    ['after its day', (valor) => [valor, hoje], 'BOLETO_VENCIDO', '2026-11-19'],
  ]
  test.each(casos)('%s waits in the queue, and the plan is as it was', async (_nome, pagamento, motivo, vencimento) => {
    const cota = await cotaEmDia()
    const { data: cotacao } = await emitir(cota.cotaId, { modo: 'ultimas', quantidade: 2 })
    if (vencimento)
      await mesa().ambiente.sql('update boleto set vencimento = $1 where id = $2', [vencimento, cotacao.boleto])
    const antes = await retratoDa(mesa(), cota)
    const { data } = await pagarBoleto(cotacao.boleto, ...pagamento(cotacao.valor))
    expect(data).toMatchObject({ estado: 'na-fila', alocado: 0, motivo })
    expect(await retratoDa(mesa(), cota)).toEqual(antes)
  })

  test('over: what is over waits', async () => {
    const { cotaId } = await cotaEmDia()
    const { data: cotacao } = await emitir(cotaId, { modo: 'ultimas', quantidade: 2 })
    const { data } = await pagarBoleto(cotacao.boleto, cotacao.valor + 9)
    expect(data).toMatchObject({ estado: 'na-fila', alocado: cotacao.valor, naFila: 9, motivo: 'VALOR_A_MAIOR' })
  })

  test('of a balance that another paid off meanwhile does not fit, and waits', async () => {
    const { cotaId } = await cotaEmDia()
    const { data: antecipacao } = await emitir(cotaId, { modo: 'ultimas', quantidade: 2 })
    const { data: quitacao } = await emitir(cotaId, { modo: 'quitacao' })
    await pagarBoleto(quitacao.boleto, quitacao.valor)
    const { data } = await pagarBoleto(antecipacao.boleto, antecipacao.valor)
    expect(data).toMatchObject({ estado: 'na-fila', motivo: 'NAO_CABE_NO_SALDO' })
  })
})

describe('the reversal of an early payment', () => {
  test('is refused while a later one stands, and not after', async () => {
    const { cotaId } = await cotaEmDia()
    const feitos: number[] = []
    for (const quantidade of [2, 3]) {
      const { data: cotacao } = await emitir(cotaId, { modo: 'ultimas', quantidade })
      feitos.push((await pagarBoleto(cotacao.boleto, cotacao.valor)).data.id)
    }
    const [primeiro = 0, segundo = 0] = feitos
    expect((await estornar(primeiro)).json.detail).toMatch(/outra antecipação depois/)
    expect((await estornar(segundo)).status).toBe(200)
    expect((await estornar(primeiro)).status).toBe(200)
    await expectFechaNoContrato(mesa(), cotaId)
  })
})

test('asking for the boleto again with its key makes one; who only reads customers may ask', async () => {
  const { cotaId } = await cotaEmDia()
  const headers = { 'idempotency-key': 'a'.repeat(20) }
  const pedido = { params: { id: cotaId }, body: { modo: 'quitacao' }, headers }
  const [uma, outra] = [
    await mesa().atendente.chamar('POST /pagamentos/cotas/:id/antecipacao', pedido),
    await mesa().atendente.chamar('POST /pagamentos/cotas/:id/antecipacao', pedido),
  ]
  expect(outra.data).toEqual(uma.data)
  expect(await mesa().ambiente.sql('select tipo from boleto where cota_id = $1', [cotaId])).toEqual([
    { tipo: 'quitacao' },
  ])
  expect(await pagamentoGuardado(mesa(), 0)).toBeUndefined()
})
