import {
  addDays,
  addMonths,
  mapPercentuais,
  parsePercent,
  percentuaisContratados,
  saldoDoCronograma,
  sum,
} from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import { novoDevedor } from '../../boletos/devedor.fixture.ts'
import { irPara, passarRotinas } from '../../renegociacoes/renegociacoes.fixture.ts'
import { readConta } from '../conta.ts'
import { avisar, expectRazaoExplica, hoje, useMesa } from '../pagamentos.fixture.ts'

const mesa = useMesa()
beforeEach(() => irPara(mesa(), hoje))

let eventos = 0
async function contar(nossoNumero: number | string, valor: number, dia: string) {
  const evento = { id: `em-tempo-${++eventos}`, tipo: 'pagamento', nossoNumero: String(nossoNumero), valor, dia }
  expect((await avisar(mesa(), [evento])).status).toBe(200)
}

/** Makes a group whose quotas owe nothing issued, and returns the day of its yearly readjustment. */
async function novoGrupo(cotas = 1) {
  const grupo = await mesa().nucleo.novoGrupo(mesa().parceiro, {
    cotas,
    emDias: 5,
    parametros: { reajusteAnualPpt: parsePercent('10') },
  })
  const aniversario = addMonths(grupo.grupo.dataDaAssembleia(1), 12)
  return { grupoId: grupo.id, cotas: [...grupo.cotas.values()], aniversario, vespera: addDays(aniversario, -1) }
}

async function naVespera(cotas = 1) {
  const novo = await novoGrupo(cotas)
  // Due on the assembly's day, no unissued month's instalment falls due before the readjustment.
  await mesa().ambiente.sql('update grupo set dia_vencimento = $2 where id = $1', [
    novo.grupoId,
    Number(novo.aniversario.slice(8)),
  ])
  return novo
}

async function emitirAdiantado(cotaId: number, body: object = { modo: 'quitacao' }) {
  const { data } = await mesa().atendente.chamar('POST /pagamentos/cotas/:id/antecipacao', {
    params: { id: cotaId },
    body,
  })
  return data as { boleto: number; valor: number; quitadas: number[] }
}

type Pago = { id: number; alocado: number; fila: number; motivo: string | null }
const pagamentosDa = (cotaId: number) =>
  mesa().ambiente.sql<Pago>(
    'select id, alocado_centavos as alocado, fila_centavos as fila, fila_motivo as motivo from pagamento where cota_id = $1 order by id',
    [cotaId],
  )
const situacaoDa = async (cotaId: number) =>
  (await mesa().ambiente.sql('select situacao from cota where id = $1', [cotaId]))[0]?.['situacao']
const boletoDe = async (id: number | string) =>
  (
    await mesa().ambiente.sql(
      'select pago_em::text, baixado_em::text, motivo_da_baixa as motivo from boleto where id = $1',
      [id],
    )
  )[0]

/**
 * Expects that the issued and the remaining parts make the contract, to the last ppt, and that the ledger explains the
 * balance.
 */
async function expectFecha(cotaId: number) {
  const conta = await readConta(mesa().ambiente.servidor.contexto.db, cotaId, hoje)
  if (!conta) throw new Error('sem cota')
  const { cota, cronograma } = conta
  const contam = cota.movimentos.filter(
    ({ tipo, parcela }) => tipo === 'emissao' || (tipo === 'pagamento' && parcela === null),
  )
  const resto = saldoDoCronograma(cronograma)
  expect(mapPercentuais((nome) => sum(contam.map(({ percentuais }) => percentuais[nome])) + resto[nome])).toEqual(
    percentuaisContratados(cota.plano, cota.posicao),
  )
  await expectRazaoExplica(mesa(), [cotaId])
}

/** Reads the ledger without its keys, so that two quotas that paid alike can be compared. */
const razaoDa = (cotaId: number) =>
  mesa().ambiente.sql(
    `select m.tipo, m.parcela, m.dia::text, m.credito_centavos, m.fundo_comum_centavos, m.taxa_administracao_centavos,
       m.fundo_reserva_centavos, m.diferenca_centavos, m.multa_centavos, m.juros_centavos, m.fundo_comum_ppt
     from movimento m where cota_id = $1 and tipo not like 'credito%' and estorna_id is null
       and not exists (select from movimento x where x.estorna_id = m.id)
     order by 1, 2, 3, 4, 5`,
    [cotaId],
  )

const reverter = async (id: number) =>
  (
    await mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
      params: { id },
      body: { motivo: 'devolvido', bancoRetomou: true },
    })
  ).status

describe('paid ahead in time, and told by the bank after the credit was readjusted', () => {
  test.each([
    ['a payoff', { modo: 'quitacao' }, 'Quitado'],
    ['the last instalments', { modo: 'ultimas', quantidade: 3 }, 'Ativo'],
    ['a value that dilutes', { modo: 'valor', valor: 1_000_000, forma: 'parcela' }, 'Ativo'],
  ])('%s settles what it said, as the one told before it', async (_nome, pedido, situacao) => {
    const { grupoId, cotas, aniversario, vespera } = await naVespera(2)
    const [antes = 0, depois = 0] = cotas
    irPara(mesa(), vespera)
    const [cedo, tarde] = [await emitirAdiantado(antes, pedido), await emitirAdiantado(depois, pedido)]
    await contar(cedo.boleto, cedo.valor, vespera)
    expect(await passarRotinas(mesa(), grupoId, aniversario, ['reajustes'])).toMatchObject({ reajustes: { cotas: 2 } })
    await contar(tarde.boleto, tarde.valor, vespera)
    for (const cotaId of cotas) {
      expect(await pagamentosDa(cotaId)).toMatchObject([{ alocado: tarde.valor, fila: 0 }])
      await expectFecha(cotaId)
    }
    expect(await razaoDa(depois)).toEqual(await razaoDa(antes))
    expect([await situacaoDa(antes), await situacaoDa(depois)]).toEqual([situacao, situacao])
    const [{ id } = { id: 0 }] = await pagamentosDa(depois)
    expect(await reverter(id)).toBe(200)
    expect(await situacaoDa(depois)).toBe('Ativo')
    await expectFecha(depois)
  })

  test('past its last day it waits, whatever the credit', async () => {
    const { cotas, vespera } = await naVespera()
    const [cotaId = 0] = cotas
    irPara(mesa(), vespera)
    const { boleto, valor } = await emitirAdiantado(cotaId)
    const depois = addDays(vespera, 7)
    irPara(mesa(), depois)
    await contar(boleto, valor, depois)
    expect(await pagamentosDa(cotaId)).toMatchObject([{ alocado: 0, fila: valor, motivo: 'BOLETO_VENCIDO' }])
  })
})

describe('a payoff in time, and told after the month was issued', () => {
  async function comOMesEmitido() {
    const { grupoId, cotas } = await novoGrupo()
    const [cotaId = 0] = cotas
    const quitacao = await emitirAdiantado(cotaId)
    const feito = await passarRotinas(mesa(), grupoId, '2026-12-05', ['emissao-mensal'])
    const [mensal] = await mesa().ambiente.sql<{ id: number; numero: number; valor: number }>(
      "select id, parcelas[1] as numero, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'mensal' and pago_em is null",
      [cotaId],
    )
    if (!mensal) throw new Error(`nada foi emitido: ${JSON.stringify(feito)}`)
    return { grupoId, cotaId, quitacao, mensal }
  }

  test('takes the issue back, the quota is paid off, and the month’s boleto is charged no more', async () => {
    const { grupoId, cotaId, quitacao, mensal } = await comOMesEmitido()
    expect(quitacao.quitadas).toContain(mensal.numero)
    await contar(quitacao.boleto, quitacao.valor, hoje)
    expect(await pagamentosDa(cotaId)).toMatchObject([{ alocado: quitacao.valor, fila: 0 }])
    expect(await situacaoDa(cotaId)).toBe('Quitado')
    expect(await boletoDe(mensal.id)).toEqual({ pago_em: null, baixado_em: '2026-12-05', motivo: 'quitacao' })
    await expectFecha(cotaId)
    const [{ id } = { id: 0 }] = await pagamentosDa(cotaId)
    expect(await reverter(id)).toBe(200)
    await expectFecha(cotaId)
    await passarRotinas(mesa(), grupoId, '2026-12-06', ['emissao-mensal'])
    const [saldo] = await mesa().ambiente.sql('select em_aberto from cota_saldo where cota_id = $1', [cotaId])
    expect(saldo?.['em_aberto']).toMatchObject([{ numero: mensal.numero, valor: mensal.valor }])
    await expectFecha(cotaId)
  })

  test('where that month was paid too, the rest is settled and the month’s part is over', async () => {
    const { cotaId, quitacao, mensal } = await comOMesEmitido()
    await contar(mensal.id, mensal.valor, '2026-12-05')
    await contar(quitacao.boleto, quitacao.valor, hoje)
    const [, segundo] = await pagamentosDa(cotaId)
    expect(segundo).toMatchObject({ motivo: 'NAO_CABE_NO_SALDO' })
    expect((segundo?.alocado ?? 0) + (segundo?.fila ?? 0)).toBe(quitacao.valor)
    // It is the month's amount without insurance, within the centavo of the rounding.
    expect(segundo?.fila).toBeGreaterThan(0)
    expect(segundo?.fila).toBeLessThanOrEqual(mensal.valor + 1)
    expect(await situacaoDa(cotaId)).toBe('Quitado')
    await expectFecha(cotaId)
  })
})

describe('a late instalment, and its payment told after the credit was readjusted', () => {
  async function atrasada() {
    const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
    const [cota] = devedor.cotas
    if (!cota) throw new Error('faltam cotas')
    const [primeira] = await mesa().ambiente.sql(
      'select dia::text from assembleia where grupo_id = $1 and numero = 1',
      [cota.grupoId],
    )
    const aniversario = addMonths(primeira?.['dia'], 12)
    const vespera = addDays(aniversario, -1)
    irPara(mesa(), vespera)
    const reajustar = async () => {
      expect(await passarRotinas(mesa(), cota.grupoId, aniversario, ['reajustes'])).toMatchObject({
        reajustes: { cotas: 1 },
      })
      // Told later it costs more, because a late payer is charged the readjustment.
      const { data } = await devedor.listar()
      expect(data.parcelas[0].diferenca).toBeGreaterThan(0)
    }
    return { devedor, cota, vespera, reajustar }
  }

  test('by its boleto, in time: it costs what that asked, and the quota is settled', async () => {
    const { devedor, cota, vespera, reajustar } = await atrasada()
    const { ticket, valorCobrado } = (await devedor.unificar()).data
    await reajustar()
    await contar(ticket, valorCobrado, vespera)
    expect(await pagamentosDa(cota.cotaId)).toMatchObject([{ alocado: valorCobrado, fila: 0 }])
    expect(await boletoDe(ticket)).toEqual({ pago_em: vespera, baixado_em: null, motivo: null })
    await expectFecha(cota.cotaId)
    const [{ id } = { id: 0 }] = await pagamentosDa(cota.cotaId)
    expect(await reverter(id)).toBe(200)
    await expectFecha(cota.cotaId)
  })

  test.each([
    [0, []],
    [-1, [{ valor_centavos: 1, percentual_ppt: 0 }]],
  ])('by itself, %i centavo beside what it cost on the day of payment', async (a, deixa) => {
    const { devedor, cota, vespera, reajustar } = await atrasada()
    const { valorCobrado: valor } = (await devedor.listar()).data.parcelas[0]
    await reajustar()
    await mesa().gestor.chamar('POST /pagamentos', {
      body: { idCota: cota.cotaId, parcelas: [cota.parcela.numero], valor: valor + a, dia: vespera },
    })
    expect(await pagamentosDa(cota.cotaId)).toMatchObject([{ alocado: valor + a, fila: 0, motivo: null }])
    const pendentes =
      'select valor_centavos, percentual_ppt from diferenca_a_cobrar where cota_id = $1 and percentual_ppt = 0'
    expect(await mesa().ambiente.sql(pendentes, [cota.cotaId])).toEqual(deixa)
    await expectFecha(cota.cotaId)
  })
})

describe('the boleto of several quotas', () => {
  test('one part of which waits is not paid, and told so only once all that it charges is settled', async () => {
    const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 2 })
    const [uma, outra] = cotas
    if (!uma || !outra) throw new Error('faltam cotas')
    const { ticket, valorCobrado } = (await unificar()).data
    await contar(uma.boleto, uma.parcela.valor, hoje)
    await contar(ticket, valorCobrado, hoje)
    expect(await pagamentosDa(outra.cotaId)).toMatchObject([{ alocado: outra.parcela.valor, fila: 0 }])
    expect(await boletoDe(ticket)).toEqual({ pago_em: null, baixado_em: hoje, motivo: 'parcela-paga' })
    const [, parte] = await pagamentosDa(uma.cotaId)
    expect(parte).toMatchObject({ alocado: 0, motivo: 'PARCELA_JA_PAGA' })
    // The same boleto paid again settles nothing twice.
    await contar(ticket, valorCobrado, hoje)
    expect((await pagamentosDa(outra.cotaId))[1]).toMatchObject({ alocado: 0, motivo: 'PARCELA_JA_PAGA' })
    await expectRazaoExplica(mesa(), [uma.cotaId, outra.cotaId])
    const [{ id } = { id: 0 }] = await pagamentosDa(outra.cotaId)
    expect(await reverter(id)).toBe(200)
    expect(await boletoDe(ticket)).toEqual({ pago_em: null, baixado_em: hoje, motivo: 'parcela-paga' })
    await expectRazaoExplica(mesa(), [uma.cotaId, outra.cotaId])
  })

  test('none of which could be settled is not paid', async () => {
    const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 2 })
    const { ticket, valorCobrado } = (await unificar()).data
    for (const { cotaId } of cotas)
      await mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [cotaId])
    await contar(ticket, valorCobrado, hoje)
    expect(await boletoDe(ticket)).toMatchObject({ pago_em: null })
  })
})
