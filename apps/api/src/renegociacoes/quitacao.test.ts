import { beforeEach, describe, expect, test } from 'vitest'
import { expectRazaoExplica, pagar, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { irPara, novoAtrasado, pagarParcela, passarRotinas, saldoDe } from './renegociacoes.fixture.ts'

const mesa = useMesa()
const vencimento = '2026-12-16'
beforeEach(() => irPara(mesa(), '2026-11-20'))

type Dona = Awaited<ReturnType<typeof novoAtrasado>>

/**
 * Makes a renegotiation whose deciding instalment is paid, so that the rest of the plan carries the renegotiated
 * amounts.
 */
async function cumprida() {
  const dona = await novoAtrasado(mesa())
  await dona.renegociar()
  await passarRotinas(mesa(), dona.grupoId, '2026-12-05', ['emissao-mensal'])
  irPara(mesa(), vencimento)
  const { id } = await pagarParcela(mesa(), dona.cotaId, 11, vencimento)
  await passarRotinas(mesa(), dona.grupoId, vencimento, ['renegociacoes'])
  return { ...dona, pagamentoDaProxima: id as number }
}

const daCota = async (dona: Dona) => {
  const http = await dona.entrar()
  const params = { id: dona.cotaId }
  return {
    simular: (pedido: object) =>
      http.chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', { params, body: { pedido } }),
    quitacao: async () => (await http.chamar('GET /cotas/:id/cobrancas/quitacao', { params })).data,
    boleto: async (valor: number) =>
      (
        await http.chamar('POST /cotas/:id/cobrancas/quitacao/boleto', {
          params,
          body: { valor },
          headers: { 'idempotency-key': `quitacao-${dona.cotaId}-${valor}` },
        })
      ).data,
    cota: async () => (await http.chamar('GET /cota/:id', { params })).data,
  }
}

const pendentesDa = async (cotaId: number) =>
  mesa().ambiente.sql<{ valor: number }>(
    `select valor_centavos - cobrado_centavos as valor from diferenca_a_cobrar
     where cota_id = $1 and cancelada_em is null and cobrado_centavos <> valor_centavos`,
    [cotaId],
  )

const paga = (ticket: string, valor: number, dia = vencimento) => pagar(mesa(), { nossoNumero: ticket, valor, dia })

describe('a payoff after a renegotiation', () => {
  test('pays what it still carries too, and says how much of the price that is', async () => {
    const dona = await cumprida()
    const { quitacao, simular, boleto, cota } = await daCota(dona)
    const pendente = (await pendentesDa(dona.cotaId)).reduce((soma, { valor }) => soma + valor, 0)
    expect(pendente).toBeGreaterThan(0)
    const preco = await quitacao()
    expect(preco).toMatchObject({ diferencas: pendente, diferencasIncluidas: pendente })
    expect(preco.valor).toBe(Number((await saldoDe(mesa(), dona.cotaId))['saldo_devedor_centavos']) + pendente)
    const simulada = (await simular({ tipo: 'quitacao' })).data
    expect(simulada).toMatchObject({ valor: preco.valor, diferencasIncluidas: pendente })

    const { ticket } = await boleto(preco.valor)
    const { data } = await paga(ticket, preco.valor)
    expect(data).toMatchObject({ alocado: preco.valor, naFila: 0 })
    expect(await pendentesDa(dona.cotaId)).toEqual([])
    expect(await saldoDe(mesa(), dona.cotaId)).toMatchObject({ em_aberto: [], saldo_devedor_centavos: 0 })
    expect(await cota()).toMatchObject({
      quitada: true,
      percentualPago: 100,
      parcelasAVencer: 0,
      parcelasAtraso: 0,
      proximaParcela: null,
    })
    await expectRazaoExplica(mesa(), [dona.cotaId])
  })

  test('known by the bank’s file the next day, pays it all the same; and what is over waits', async () => {
    const dona = await cumprida()
    const { quitacao, boleto } = await daCota(dona)
    const { valor } = await quitacao()
    const { ticket } = await boleto(valor)
    irPara(mesa(), '2026-12-17')
    expect((await paga(ticket, valor + 10)).data).toMatchObject({ alocado: valor, naFila: 10 })
    expect(await (await daCota(dona)).cota()).toMatchObject({ quitada: true, parcelasAVencer: 0 })
    await expectRazaoExplica(mesa(), [dona.cotaId])
  })

  test('reversed, is owed again, the last instalment too', async () => {
    const dona = await cumprida()
    const { quitacao, boleto, cota } = await daCota(dona)
    const antes = await saldoDe(mesa(), dona.cotaId)
    const { valor, diferencas } = await quitacao()
    const { ticket } = await boleto(valor)
    const { data } = await paga(ticket, valor)
    const estorno = await mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
      params: { id: data.id },
      body: { motivo: 'Pago em dobro', bancoRetomou: false },
    })
    expect(estorno.status, JSON.stringify(estorno.json)).toBe(200)
    const depois = await saldoDe(mesa(), dona.cotaId)
    expect(depois['saldo_devedor_centavos']).toBe(antes['saldo_devedor_centavos'])
    expect(depois.em_aberto.map(({ valor: aberto }) => aberto)).toEqual([diferencas])
    expect((await cota()).quitada).toBe(false)
    await expectRazaoExplica(mesa(), [dona.cotaId])
  })

  test('by a value that was chosen, leaves it to one last instalment', async () => {
    const dona = await cumprida()
    const { simular } = await daCota(dona)
    const valor = Number((await saldoDe(mesa(), dona.cotaId))['saldo_devedor_centavos'])
    const { data } = await simular({ tipo: 'valor', valor })
    expect(data).toMatchObject({ valor, parcelasRestantes: { depois: 0 }, diferencasIncluidas: 0 })
    expect(data.diferencas).toBeGreaterThan(0)
  })
})

describe('a payoff while a renegotiation waits for its next instalment', () => {
  /** Makes a renegotiation whose next instalment is issued, with everything after it paid ahead. */
  async function quitadaAEspera() {
    const dona = await novoAtrasado(mesa())
    const { numeros } = await dona.renegociar()
    await passarRotinas(mesa(), dona.grupoId, '2026-12-05', ['emissao-mensal'])
    irPara(mesa(), '2026-12-10')
    const { quitacao, boleto } = await daCota(dona)
    const { valor } = await quitacao()
    const { ticket } = await boleto(valor)
    const pagamento = await paga(ticket, valor, '2026-12-10')
    expect(pagamento.data).toMatchObject({ alocado: valor })
    return { dona, numeros, pagamentoId: pagamento.data.id as number }
  }

  const abertas = async ({ cotaId }: Dona) => (await saldoDe(mesa(), cotaId)).em_aberto.map(({ numero }) => numero)
  const estornar = (id: number) =>
    mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
      params: { id },
      body: { motivo: 'Cheque devolvido', bancoRetomou: true },
    })
  const desfecho = async ({ cotaId }: Dona) =>
    (
      await mesa().ambiente.sql<{ desfecho: string }>('select desfecho from renegociacao where cota_id = $1', [cotaId])
    )[0]?.desfecho

  /** Makes every call that reads the plan. */
  async function expectLegivel(dona: Dona) {
    const http = await dona.entrar()
    const params = { id: dona.cotaId }
    const lidas = [
      await dona.validar(),
      await http.chamar('GET /cota/:id', { params }),
      await http.chamar('GET /cotas/:id/cobrancas/quitacao', { params }),
      await mesa().atendente.chamar('GET /pagamentos/cotas/:id', { params, query: { dia: '2026-12-18' } }),
    ]
    expect(lidas.filter(({ status }) => status >= 500).map(({ json }) => json)).toEqual([])
    await expectRazaoExplica(mesa(), [dona.cotaId])
  }

  test('has paid what was renegotiated: it is fulfilled, though the next instalment is late', async () => {
    const { dona } = await quitadaAEspera()
    await passarRotinas(mesa(), dona.grupoId, '2026-12-18')
    expect(await desfecho(dona)).toBe('cumprida')
    expect(await abertas(dona)).toEqual([11])
    await expectLegivel(dona)
    await passarRotinas(mesa(), dona.grupoId, '2026-12-21')
    expect(await desfecho(dona)).toBe('cumprida')
  })

  test('stays fulfilled where the payment of that instalment is reversed', async () => {
    const dona = await cumprida()
    const { quitacao, boleto } = await daCota(dona)
    const { valor } = await quitacao()
    await paga((await boleto(valor)).ticket, valor)
    expect((await estornar(dona.pagamentoDaProxima)).status).toBe(200)
    await passarRotinas(mesa(), dona.grupoId, '2026-12-18')
    expect(await desfecho(dona)).toBe('cumprida')
    expect(await abertas(dona)).toEqual([11])
    await expectLegivel(dona)
  })

  test('reversed, leaves it as it would be without: undone, since the next instalment was not paid', async () => {
    const { dona, numeros, pagamentoId } = await quitadaAEspera()
    await passarRotinas(mesa(), dona.grupoId, '2026-12-18')
    expect((await estornar(pagamentoId)).status).toBe(200)
    await passarRotinas(mesa(), dona.grupoId, '2026-12-21')
    expect(await desfecho(dona)).toBe('desfeita')
    // The last instalment is what the renegotiation spread, charged by the payoff; undoing gives it back.
    expect(await abertas(dona)).toEqual([...numeros, 11, 61])
    await expectLegivel(dona)
  })
})
