import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectRazaoExplica, hoje, novoBoleto, pagamentoGuardado, pagar, useMesa } from '../pagamentos.fixture.ts'

const mesa = useMesa()

let protocolos = 0

/** Makes a quota whose bid won, with its boleto. */
async function novoLance({ pagarAte = hoje, valor = 2_000_000 } = {}) {
  const { ambiente, nucleo, parceiro } = mesa()
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1, emDias: -1 })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const protocolo = `L${++protocolos}`
  const agora = ambiente.relogio.agora()
  const [lance] = await ambiente.sql<{ id: number }>(
    `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
       fgts_centavos, forma, credito_centavos, situacao, criado_em)
     values ($1, $2, $3, 10, 'livre', $4, 0, 0, 'prazo', 8000000, 'vencedor', $5) returning id`,
    [protocolo, cotaId, grupo.id, valor, agora],
  )
  const [contemplacao] = await ambiente.sql<{ id: number }>(
    `insert into contemplacao (cota_id, grupo_id, assembleia, dia, forma, lance_id, credito_centavos, pagar_lance_ate,
       credito_disponivel_em, garantia_ate)
     values ($1, $2, 10, '2026-11-19', 'lance', $3, 8000000, $4, '2026-11-24', '2026-11-26') returning id`,
    [cotaId, grupo.id, lance?.id, pagarAte],
  )
  const boleto = await novoBoleto(mesa(), cotaId, {
    tipo: 'lance',
    contemplacao_id: contemplacao?.id,
    valor_centavos: valor,
    vencimento: pagarAte,
  })
  return { cotaId, boleto, valor, contemplacao: contemplacao?.id ?? 0 }
}

const pagoEm = async (contemplacao: number) =>
  (await mesa().ambiente.sql('select lance_pago_em::text from contemplacao where id = $1', [contemplacao]))[0]

describe('the boleto of a winning bid', () => {
  test('paid settles the bid, shows what it posted, and is undone only with the contemplation', async () => {
    const { cotaId, boleto, valor, contemplacao } = await novoLance()
    const { data } = await pagar(mesa(), { nossoNumero: String(boleto), valor: valor + 5 })
    expect(data).toMatchObject({ estado: 'na-fila', alocado: valor, naFila: 5, motivo: 'VALOR_A_MAIOR' })
    expect(await pagoEm(contemplacao)).toEqual({ lance_pago_em: hoje })
    const { data: detalhe } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id: data.id } })
    expect(detalhe.movimentos.length).toBeGreaterThan(2)
    expect(detalhe.impedimento).toMatch(/desfaça a contemplação/)
    const estorno = { params: { id: data.id }, body: { motivo: 'cheque devolvido' } }
    expect((await mesa().gestor.chamar('POST /pagamentos/:id/estorno', estorno)).codigo).toBe('ESTORNO_NAO_PERMITIDO')
    expect((await pagar(mesa(), { nossoNumero: String(boleto), valor })).data.motivo).toBe('BOLETO_JA_PAGO')
    await expectRazaoExplica(mesa(), [cotaId])
  })

  const casos: [string, Parameters<typeof novoLance>[0], string | null, number, string][] = [
    ['short', {}, null, -1, 'VALOR_A_MENOR'],
    ['after the last day to pay', { pagarAte: '2026-11-19' }, null, 0, 'BOLETO_VENCIDO'],
    [
      'of a contemplation undone',
      {},
      'update contemplacao set desfeita_em = $2 where id = $1',
      0,
      'CONTEMPLACAO_DESFEITA',
    ],
    ['paid by another way before', {}, 'update contemplacao set lance_pago_em = $2 where id = $1', 0, 'BOLETO_JA_PAGO'],
  ]
  test.each(casos)('%s waits in the queue and posts nothing', async (_nome, pedido, antes, troco, motivo) => {
    const { boleto, valor, contemplacao } = await novoLance(pedido)
    if (antes) await mesa().ambiente.sql(antes, [contemplacao, hoje])
    const { data } = await pagar(mesa(), { nossoNumero: String(boleto), valor: valor + troco })
    expect(data).toMatchObject({ estado: 'na-fila', alocado: 0, naFila: valor + troco, motivo })
    expect(await pagamentoGuardado(mesa(), data.id)).toMatchObject({ alocado_centavos: 0, boleto_id: boleto })
    const lancados = 'select 1 from movimento where chave like $1'
    expect(await mesa().ambiente.sql(lancados, [`lance:${contemplacao}:%`])).toEqual([])
  })
})

describe('what waits in the queue pays a boleto of its own, by a person', () => {
  const apply = (id: number, body: { boleto: number; juntos?: number[] }, quem = mesa().analista) =>
    quem.chamar('POST /pagamentos/:id/boleto', { params: { id }, body })
  /** Takes in money of an unknown boleto. */
  const perdido = async (valor: number, dia = hoje): Promise<number> =>
    (await pagar(mesa(), { nossoNumero: '999999999', valor, dia })).data.id

  test('of a winning bid, with another payment that completes it; what is over waits again', async () => {
    const { cotaId, boleto, valor, contemplacao } = await novoLance()
    const curto = (await pagar(mesa(), { nossoNumero: String(boleto), valor: valor - 100 })).data.id
    expect((await apply(curto, { boleto })).codigo).toBe('BOLETO_NAO_RECEBE_O_VALOR')
    expect(await pagoEm(contemplacao)).toEqual({ lance_pago_em: null })
    const resto = await perdido(130)
    const chave = { 'idempotency-key': randomUUID() }
    const pedido = { params: { id: curto }, body: { boleto, juntos: [resto] }, headers: chave }
    const { status, data } = await mesa().analista.chamar('POST /pagamentos/:id/boleto', pedido)
    expect([status, data.alocado, data.naFila, data.motivo]).toEqual([200, valor, 30, 'VALOR_A_MAIOR'])
    expect((await mesa().analista.chamar('POST /pagamentos/:id/boleto', pedido)).data).toEqual(data)
    expect(await pagoEm(contemplacao)).toEqual({ lance_pago_em: hoje })
    for (const id of [curto, resto]) {
      expect(await pagamentoGuardado(mesa(), id)).toMatchObject({ resolucao: 'alocado' })
      expect((await apply(id, { boleto })).codigo).toBe('FORA_DA_FILA')
    }
    expect(await pagamentoGuardado(mesa(), data.id)).toMatchObject({ origem: 'fila', boleto_id: boleto })
    const { data: detalhe } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id: data.id } })
    expect(detalhe.impedimento).toMatch(/desfaça a contemplação/)
    const [trilha] = await mesa().ambiente.sql(
      "select ator_id from auditoria where acao = 'pagar-boleto-da-fila' and objeto_id = $1",
      [String(curto)],
    )
    expect(trilha).toEqual({ ator_id: mesa().analista.funcionarioId })
    await expectRazaoExplica(mesa(), [cotaId])
  })

  test.each([
    ['by the day on which it came in, though the last day has passed since', '2026-11-19', 200, undefined],
    ['and not what came in after it', hoje, 409, 'O dinheiro entrou depois do último dia do boleto.'],
  ])('%s', async (_caso, dia, status, detalhe) => {
    const { boleto, valor, contemplacao } = await novoLance({ pagarAte: '2026-11-19' })
    const id = await perdido(valor, dia)
    const resposta = await apply(id, { boleto })
    expect([resposta.status, resposta.json.detail]).toEqual([status, detalhe])
    expect(await pagoEm(contemplacao)).toEqual({ lance_pago_em: status === 200 ? dia : null })
  })

  test('of an early payment, and its reversal puts the money back', async () => {
    const { cotaId } = await novoLance()
    const boleto = await novoBoleto(mesa(), cotaId, {
      tipo: 'antecipacao',
      valor_centavos: 500_000,
      vencimento: hoje,
      abatimento: { forma: 'prazo' },
    })
    const id = await perdido(500_000)
    const { status, data } = await apply(id, { boleto })
    expect([status, data.alocado]).toEqual([200, 500_000])
    await expectRazaoExplica(mesa(), [cotaId])
    const estorno = { params: { id: data.id }, body: { motivo: 'engano na fila' } }
    expect((await mesa().gestor.chamar('POST /pagamentos/:id/estorno', estorno)).status).toBe(200)
    expect(await pagamentoGuardado(mesa(), id)).toMatchObject({ resolvido_em: null })
    expect((await apply(id, { boleto })).status).toBe(200)
  })

  test('is for who moves cases, of what exists, and of the same quota', async () => {
    const { boleto, valor } = await novoLance()
    const outro = await novoLance()
    const id = await perdido(valor)
    expect((await apply(id, { boleto }, mesa().atendente)).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await apply(id, { boleto: 999_999_999 })).status).toBe(404)
    expect((await apply(999_999_999, { boleto })).status).toBe(404)
    const dOutra = (await pagar(mesa(), { nossoNumero: String(outro.boleto), valor: 50 })).data.id
    expect((await apply(id, { boleto, juntos: [dOutra] })).codigo).toBe('PAGAMENTO_DE_OUTRA_COTA')
    expect(await pagamentoGuardado(mesa(), id)).toMatchObject({ resolvido_em: null })
  })
})
