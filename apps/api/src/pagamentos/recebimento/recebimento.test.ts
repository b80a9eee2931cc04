import { componentesDe, daysBetween, SEM_PERCENTUAL } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { getCaixa } from '../../grupos/index.ts'
import { lancar, lockCotas } from '../../razao/index.ts'
import {
  custoDeHoje,
  type Devedora,
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

/** Changes the credit in force as the yearly readjustment does. */
async function reajustar({ ambiente }: Mesa, { cotaId }: Devedora, credito: number, dia: string) {
  const { db } = ambiente.servidor.contexto
  await db.transaction(async (tx) => {
    await lockCotas(tx, [cotaId])
    await ambiente.sql('update cota set credito_centavos = $1 where id = $2', [credito, cotaId])
    await lancar(
      tx,
      [
        {
          cotaId,
          chave: `reajuste:${cotaId}`,
          lancamento: {
            tipo: 'credito-reajustado',
            dia,
            parcela: null,
            vencimento: null,
            credito,
            valores: componentesDe({}),
            percentuais: SEM_PERCENTUAL,
          },
        },
      ],
      ambiente.relogio.agora(),
    )
  })
}

const caixaDe = (devedora: Devedora) => getCaixa(mesa().ambiente.servidor.contexto.db, devedora.grupoId)

describe('a payment is posted', () => {
  test('of a boleto in time: it is settled by what was issued, and the boleto is paid', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const antes = await caixaDe(devedora)
    const { valor, numero } = devedora.parcela
    const { status, data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor })
    expect({ status, data }).toEqual({
      status: 200,
      data: { id: expect.any(Number), estado: 'lancado', valor, alocado: valor, naFila: 0, motivo: null },
    })
    const [lancado, ...resto] = await movimentosDe(mesa(), data.id)
    expect([lancado?.['tipo'], lancado?.['parcela'], resto]).toEqual(['pagamento', numero, []])
    expect(await pagamentoGuardado(mesa(), data.id)).toMatchObject({
      origem: 'manual',
      boleto_id: devedora.boleto,
      cota_id: devedora.cotaId,
      valor_centavos: valor,
      alocado_centavos: valor,
      fila_centavos: 0,
      fila_motivo: null,
      recebido_por: mesa().gestor.funcionarioId,
    })
    const { boletos, saldo, grupo } = await retratoDa(mesa(), devedora)
    expect(boletos).toEqual([{ id: devedora.boleto, pago_em: hoje, valor_centavos: valor }])
    expect(saldo?.['em_aberto']).toEqual([])
    expect(grupo).toEqual({ encargos: 0 })
    expect((await caixaDe(devedora)).fundoComum - antes.fundoComum).toBe(lancado?.['fundo_comum_centavos'])
    const [trilha] = await mesa().ambiente.sql(
      "select ator_id, depois from auditoria where acao = 'receber-pagamento' and objeto_id = $1",
      [String(data.id)],
    )
    expect(trilha).toMatchObject({
      ator_id: mesa().gestor.funcionarioId,
      depois: { alocadoCentavos: valor, naFilaCentavos: 0 },
    })
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('late: with fine and interest, half of which, and the odd centavo, are the group’s', async () => {
    const devedora = await novaDevedora(mesa())
    const valor = await custoDeHoje(mesa(), devedora)
    const antes = await caixaDe(devedora)
    const { data } = await pagar(mesa(), { nossoNumero: `000${devedora.boleto}`, valor })
    expect(data).toMatchObject({ estado: 'lancado', alocado: valor })
    const movimentos = await movimentosDe(mesa(), data.id)
    expect(movimentos.map(({ tipo }) => tipo)).toEqual(['multa', 'juros', 'pagamento'])
    const encargos = valor - devedora.parcela.valor
    // The instalment bears 2%, and 1% a month by the day.
    const dias = daysBetween(devedora.parcela.vencimento, hoje)
    expect(movimentos[0]?.['multa_centavos']).toBe(Math.round(devedora.parcela.valor * 0.02))
    expect(movimentos[1]?.['juros_centavos']).toBe(Math.round((devedora.parcela.valor * 0.01 * dias) / 30))
    expect((await retratoDa(mesa(), devedora)).grupo).toEqual({ encargos: Math.ceil(encargos / 2) })
    const fundoComum = movimentos[2]?.['fundo_comum_centavos'] + Math.ceil(encargos / 2)
    expect((await caixaDe(devedora)).fundoComum - antes.fundoComum).toBe(fundoComum)
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('by quota and instalment, where the ledger was imported without boletos', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    await mesa().ambiente.sql('delete from entrega_de_boleto where boleto_id = $1', [devedora.boleto])
    await mesa().ambiente.sql('delete from boleto where id = $1', [devedora.boleto])
    const { valor, numero } = devedora.parcela
    const { data } = await pagar(mesa(), { idCota: devedora.cotaId, parcelas: [numero], valor })
    expect(data).toMatchObject({ estado: 'lancado', alocado: valor })
  })

  test('by quota and instalment: the boleto of it is paid with it, and not by another payment again', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { valor, numero } = devedora.parcela
    await pagar(mesa(), { idCota: devedora.cotaId, parcelas: [numero], valor })
    expect((await retratoDa(mesa(), devedora)).boletos).toMatchObject([{ pago_em: hoje }])
    const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor })
    expect(data).toMatchObject({ estado: 'na-fila', alocado: 0, naFila: valor, motivo: 'BOLETO_JA_PAGO' })
  })

  test('for what it costs on the day it was paid, not on the day it is registered', async () => {
    const devedora = await novaDevedora(mesa())
    const { valor, vencimento } = devedora.parcela
    const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor, dia: vencimento })
    expect(data).toMatchObject({ estado: 'lancado', alocado: valor })
  })

  test('of two instalments at once, each with its own charges', async () => {
    const devedora = await novaDevedora(mesa(), { emDias: 5, cotas: [{ emAtraso: 2 }] })
    const { data: cota } = await mesa().atendente.chamar('GET /pagamentos/cotas/:id', {
      params: { id: devedora.cotaId },
    })
    const [primeira, segunda] = cota.parcelas
    const { boletos } = await retratoDa(mesa(), devedora)
    expect([primeira.diasDeAtraso > segunda.diasDeAtraso, primeira.boleto]).toEqual([true, devedora.boleto])
    expect([primeira.boleto, segunda.boleto]).toEqual(boletos.map(({ id }) => id))
    const { data } = await pagar(mesa(), {
      idCota: devedora.cotaId,
      parcelas: [segunda.numero, primeira.numero],
      valor: primeira.total + segunda.total,
    })
    expect(data).toMatchObject({ estado: 'lancado', naFila: 0 })
    expect((await retratoDa(mesa(), devedora)).saldo?.['em_aberto']).toEqual([])
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })
})

describe('when the credit was readjusted since the issue', () => {
  test('in time: what was issued is paid, and the difference is to be charged by the 2nd instalment after', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const credito = 9_000_000
    await reajustar(mesa(), devedora, credito, hoje)
    const { numero, valor } = devedora.parcela
    const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor })
    expect(data).toMatchObject({ estado: 'lancado', alocado: valor })
    const [pendente] = await mesa().ambiente.sql('select * from diferenca_a_cobrar where cota_id = $1', [
      devedora.cotaId,
    ])
    // The credit rose by one part in eight, and so did the issued amount.
    expect(pendente).toMatchObject({ parcela: numero, ate_contribuicao: numero + 2, cobrado_centavos: 0 })
    expect(Math.abs(pendente?.['valor_centavos'] - valor / 8)).toBeLessThanOrEqual(3)
    expect((await movimentosDe(mesa(), data.id))[0]).toMatchObject({ credito_centavos: credito })
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('late: the instalment is recalculated by it, and nothing is left to charge', async () => {
    const devedora = await novaDevedora(mesa())
    await reajustar(mesa(), devedora, 9_000_000, hoje)
    const valor = await custoDeHoje(mesa(), devedora)
    expect(valor).toBeGreaterThan(devedora.parcela.valor * 1.12)
    const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor })
    expect((await movimentosDe(mesa(), data.id)).map(({ tipo }) => tipo)).toEqual([
      'diferenca',
      'multa',
      'juros',
      'pagamento',
    ])
    const pendentes = 'select 1 from diferenca_a_cobrar where cota_id = $1'
    expect(await mesa().ambiente.sql(pendentes, [devedora.cotaId])).toEqual([])
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })
})

type Caso = {
  motivo: string
  pedido?: (devedora: Devedora) => Record<string, unknown>
  antes?: (devedora: Devedora) => Promise<unknown>
}

const cancelar = ({ cotaId }: Devedora) =>
  mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [cotaId])
const encerrar = ({ grupoId }: Devedora) =>
  mesa().ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [grupoId])
const doBoleto = ({ boleto, parcela }: Devedora) => ({ nossoNumero: String(boleto), valor: parcela.valor })

const naFila: [string, Caso][] = [
  ['an unknown boleto', { motivo: 'BOLETO_DESCONHECIDO', pedido: () => ({ nossoNumero: '999999999', valor: 100 }) }],
  [
    'a boleto number that no boleto of ours can have',
    { motivo: 'BOLETO_DESCONHECIDO', pedido: () => ({ nossoNumero: '9'.repeat(25), valor: 100 }) },
  ],
  ['a cancelled quota', { motivo: 'COTA_CANCELADA', antes: cancelar, pedido: doBoleto }],
  ['a group whose books are closed', { motivo: 'GRUPO_ENCERRADO', antes: encerrar, pedido: doBoleto }],
  [
    'an instalment paid already',
    {
      motivo: 'PARCELA_JA_PAGA',
      pedido: ({ cotaId, parcela }) => ({ idCota: cotaId, parcelas: [1], valor: parcela.valor }),
    },
  ],
  [
    'an instalment not issued yet',
    {
      motivo: 'PARCELA_NAO_ENCONTRADA',
      pedido: ({ cotaId, parcela }) => ({ idCota: cotaId, parcelas: [parcela.numero + 1], valor: parcela.valor }),
    },
  ],
]

describe('money waits in the queue, and nothing else changes, for', () => {
  test.each(naFila)('%s', async (_nome, { motivo, pedido = doBoleto, antes }) => {
    const devedora = await novaDevedora(mesa())
    await antes?.(devedora)
    const era = await retratoDa(mesa(), devedora)
    const body = pedido(devedora)
    const { status, data } = await pagar(mesa(), body)
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { estado: 'na-fila', alocado: 0, naFila: body['valor'], motivo },
    })
    expect(await retratoDa(mesa(), devedora)).toEqual(era)
    expect(await movimentosDe(mesa(), data.id)).toEqual([])
    expect(await pagamentoGuardado(mesa(), data.id)).toMatchObject({
      valor_centavos: body['valor'],
      fila_centavos: body['valor'],
      fila_motivo: motivo,
      devido_centavos: null,
      resolvido_em: null,
    })
  })

  test('what is over: the instalment is settled and only the rest waits', async () => {
    const devedora = await novaDevedora(mesa())
    const custo = await custoDeHoje(mesa(), devedora)
    const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor: custo + 7 })
    expect(data).toMatchObject({ estado: 'na-fila', alocado: custo, naFila: 7, motivo: 'VALOR_A_MAIOR' })
    expect((await retratoDa(mesa(), devedora)).saldo?.['em_aberto']).toEqual([])
  })

  test('the same boleto paid again', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const body = doBoleto(devedora)
    await pagar(mesa(), body)
    expect((await pagar(mesa(), body)).data).toMatchObject({ estado: 'na-fila', motivo: 'BOLETO_JA_PAGO' })
  })
})
