import { addDays } from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import { getAptidaoDeHoje } from '../aptidao/index.ts'
import { pagar, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { cumprirPagas } from './index.ts'
import {
  cotaDe,
  irPara,
  novoAtrasado,
  pagarParcela,
  passarRotinas,
  saldoDe,
  titularDa,
} from './renegociacoes.fixture.ts'

const mesa = useMesa()
const hoje = '2026-11-20'
/** The deciding instalment falls due on Wednesday, 16 December; the bank's file about it comes on the 17th. */
const vencimento = '2026-12-16'
const reverte = '2026-12-18'
beforeEach(() => irPara(mesa(), hoje))

const contexto = () => mesa().ambiente.servidor.contexto
const casoDa = async (cotaId: number) =>
  (await mesa().ambiente.sql('select id, fase from caso where cota_id = $1 order by id desc', [cotaId]))[0]
const feitaDa = async (cotaId: number) =>
  (
    await mesa().ambiente.sql(
      'select desfecho, encerrada_em::text, lembrada_em::text from renegociacao where cota_id = $1 order by id desc',
      [cotaId],
    )
  )[0]
const mensagens = async () =>
  (await mesa().ambiente.sql<{ n: number }>('select count(*)::int as n from mensagem_saida'))[0]?.n ?? 0
const rotina = (grupoId: number, dia: string) => passarRotinas(mesa(), grupoId, dia, ['renegociacoes'])

/** Makes a renegotiation whose deciding instalment is issued. */
async function renegociada(pedido: Parameters<typeof novoAtrasado>[1] = {}) {
  const dona = await novoAtrasado(mesa(), pedido)
  const feito = await dona.renegociar()
  await passarRotinas(mesa(), dona.grupoId, '2026-12-05', ['emissao-mensal'])
  return { ...dona, ...feito }
}

describe('paid by its due day, the renegotiation stands', () => {
  test('on the day itself, as soon as the money is posted', async () => {
    const dona = await renegociada()
    irPara(mesa(), vencimento)
    await pagarParcela(mesa(), dona.cotaId, 11, vencimento)
    expect((await dona.validar()).data.ultima).toMatchObject({
      situacao: 'aguardando',
      proximaParcela: { numero: 11, pagaEm: vencimento, valor: 155_992 },
    })
    await cumprirPagas(contexto())
    expect(await casoDa(dona.cotaId)).toMatchObject({ fase: 'concluido' })
    expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: 'cumprida', encerrada_em: vencimento })
    expect((await dona.validar()).data).toMatchObject({ vezesUsadas: 1, ultima: { situacao: 'cumprida' } })
    expect(await rotina(dona.grupoId, reverte)).toEqual({})
    expect((await saldoDe(mesa(), dona.cotaId)).em_aberto).toEqual([])
  })

  test('paid on the day, and known by the bank’s file a day later', async () => {
    const dona = await renegociada()
    expect(await rotina(dona.grupoId, addDays(vencimento, 1))).toEqual({
      renegociacoes: { cumpridas: 0, desfeitas: 0, encerradas: 0, lembradas: 0 },
    })
    await pagarParcela(mesa(), dona.cotaId, 11, vencimento)
    expect(await rotina(dona.grupoId, reverte)).toMatchObject({ renegociacoes: { cumpridas: 1, desfeitas: 0 } })
  })
})

describe('not paid by its due day, it is undone', () => {
  test('not while the death of its holder is confirmed, and once that is undone', async () => {
    const dona = await renegociada()
    const suspender = (em: string | null) =>
      mesa().ambiente.sql(
        'update cliente set suspenso_por_falecimento_em = $2 where id = (select cliente_id from cota where id = $1)',
        [dona.cotaId, em],
      )
    await suspender('2026-12-10T12:00:00Z')
    await rotina(dona.grupoId, reverte)
    expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: null })
    await suspender(null)
    expect(await rotina(dona.grupoId, reverte)).toMatchObject({ renegociacoes: { desfeitas: 1 } })
  })

  test('once the bank’s file of that day has come: the ledger is as if it had never been', async () => {
    const dona = await novoAtrasado(mesa())
    const antes = await saldoDe(mesa(), dona.cotaId)
    const planoAntes = (await cotaDe(mesa(), dona.cotaId)).renegociacoes
    await dona.renegociar()
    await passarRotinas(mesa(), dona.grupoId, '2026-12-05', ['emissao-mensal'])
    expect(await rotina(dona.grupoId, addDays(reverte, -1))).toMatchObject({ renegociacoes: { desfeitas: 0 } })
    const enviadas = await mensagens()
    expect(await rotina(dona.grupoId, reverte)).toMatchObject({ renegociacoes: { desfeitas: 1 } })
    expect(await mensagens()).toBe(enviadas + 1)
    const depois = await saldoDe(mesa(), dona.cotaId)
    expect(depois.em_aberto).toEqual([...antes.em_aberto, { numero: 11, vencimento, valor: antes.em_aberto[0]?.valor }])
    expect(depois).toMatchObject({ parcelas_pagas: 8, parcelas_restantes: 52 })
    expect((await cotaDe(mesa(), dona.cotaId)).renegociacoes).toEqual(planoAntes)
    expect(await casoDa(dona.cotaId)).toMatchObject({ fase: 'revertida' })
    expect(await feitaDa(dona.cotaId)).toEqual({ desfecho: 'desfeita', encerrada_em: reverte, lembrada_em: null })
    const pendentes = await mesa().ambiente.sql(
      'select 1 from diferenca_a_cobrar where cota_id = $1 and cancelada_em is null and cobrado_centavos <> valor_centavos',
      [dona.cotaId],
    )
    expect(pendentes).toEqual([])
    // It is undone only once, so a second run finds nothing.
    expect(await rotina(dona.grupoId, addDays(reverte, 1))).toEqual({})
    const [trilha] = await mesa().ambiente.sql(
      "select ator_tipo from auditoria where acao = 'desfazer-renegociacao' and objeto_id = $1",
      [String(dona.cotaId)],
    )
    expect(trilha).toEqual({ ator_tipo: 'sistema' })
  })

  test('fine and interest run again from the due day of before, and each has a boleto again', async () => {
    const dona = await renegociada()
    await rotina(dona.grupoId, reverte)
    const { data } = await dona.obter()
    expect(data.parcelasEmAtraso.slice(0, 2)).toMatchObject([
      { numero: 9, dataVencimento: '2026-10-15', valorParcela: 155_992, multa: 3_120, juros: 3_328 },
      { numero: 10, dataVencimento: '2026-11-16', valorParcela: 155_992, multa: 3_120, juros: 1_664 },
    ])
    const boletos = await mesa().ambiente.sql(
      "select parcelas from boleto where cota_id = $1 and baixado_em is null and pago_em is null and tipo = 'mensal' order by parcelas",
      [dona.cotaId],
    )
    expect(boletos.map(({ parcelas }) => parcelas[0])).toEqual([9, 10, 11])
  })

  test('paid a day late, though it is paid', async () => {
    const dona = await renegociada()
    irPara(mesa(), addDays(vencimento, 1))
    await pagarParcela(mesa(), dona.cotaId, 11, addDays(vencimento, 1))
    expect(await rotina(dona.grupoId, addDays(vencimento, 1))).toMatchObject({ renegociacoes: { desfeitas: 1 } })
    expect((await saldoDe(mesa(), dona.cotaId)).em_aberto.map(({ numero }) => numero)).toEqual([9, 10])
  })

  test('may be asked for again, up to three times in the plan: what was undone counts', async () => {
    const dona = await renegociada({ parametros: { renegociacoesPorPlano: 2 } })
    await rotina(dona.grupoId, reverte)
    expect((await dona.validar()).data).toMatchObject({
      podeRenegociar: true,
      vezesUsadas: 1,
      ultima: { situacao: 'desfeita' },
    })
    await dona.renegociar()
    expect((await dona.validar()).data).toMatchObject({ podeRenegociar: false, vezesUsadas: 2 })
  })

  test('what was paid ahead meanwhile stays paid', async () => {
    const dona = await renegociada()
    const { gestor, atendente } = mesa()
    const { data } = await atendente.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: dona.cotaId },
      body: { modo: 'valor', valor: 1_000_000, forma: 'parcela' },
    })
    await gestor.chamar('POST /pagamentos', {
      body: { nossoNumero: String(data.boleto), valor: data.valor, dia: '2026-12-05' },
    })
    await rotina(dona.grupoId, reverte)
    const saldo = await saldoDe(mesa(), dona.cotaId)
    expect(saldo.em_aberto.map(({ numero }) => numero)).toEqual([9, 10, 11])
    expect(saldo['pago_centavos']).toBe(1_247_936 + 1_000_000)
  })
})

describe('the holder is reminded', () => {
  test('once, from three days before the due day, and not where it is paid', async () => {
    const dona = await renegociada()
    const enviadas = await mensagens()
    expect(await rotina(dona.grupoId, addDays(vencimento, -4))).toMatchObject({ renegociacoes: { lembradas: 0 } })
    expect(await rotina(dona.grupoId, addDays(vencimento, -3))).toMatchObject({ renegociacoes: { lembradas: 1 } })
    expect(await rotina(dona.grupoId, addDays(vencimento, -2))).toMatchObject({ renegociacoes: { lembradas: 0 } })
    expect(await mensagens()).toBe(enviadas + 1)
    irPara(mesa(), hoje)
    const paga = await renegociada()
    irPara(mesa(), addDays(vencimento, -5))
    await pagarParcela(mesa(), paga.cotaId, 11, addDays(vencimento, -5))
    expect(await rotina(paga.grupoId, addDays(vencimento, -3))).toMatchObject({
      renegociacoes: { lembradas: 0, cumpridas: 1 },
    })
  })
})

describe('until it is decided', () => {
  const disputa = (grupoId: number, numero: number, dia: string) => ({ grupoId, numero, totalAssembleias: 60, dia })
  const aptidao = async (cotaId: number, grupoId: number, numero: number, dia: string, em: string) =>
    (
      await getAptidaoDeHoje(contexto().db, cotaId, disputa(grupoId, numero, dia), {
        hoje: em,
        parametros: { aptidaoPelaParcela: 'ate-a-assembleia' },
      })
    )?.motivos

  test('the quota takes no part in assemblies, and does again once the instalment is paid', async () => {
    const dona = await renegociada()
    expect(await aptidao(dona.cotaId, dona.grupoId, 10, '2026-11-25', hoje)).toEqual(['RENEGOCIACAO_EM_CURSO'])
    irPara(mesa(), '2026-12-10')
    await pagarParcela(mesa(), dona.cotaId, 11, '2026-12-10')
    expect(await aptidao(dona.cotaId, dona.grupoId, 11, '2026-12-26', '2026-12-10')).toEqual([])
    // For the assembly that was held before the payment, the answer does not change.
    expect(await aptidao(dona.cotaId, dona.grupoId, 10, '2026-11-25', '2026-12-10')).toEqual(['RENEGOCIACAO_EM_CURSO'])
  })

  test('undone, it is out for being late', async () => {
    const dona = await renegociada()
    await rotina(dona.grupoId, reverte)
    expect(await aptidao(dona.cotaId, dona.grupoId, 11, '2026-12-26', reverte)).toEqual(['EM_ATRASO'])
  })

  test('home, list and switcher say that nothing is late, and the case is told', async () => {
    const dona = await renegociada()
    const http = await dona.entrar()
    const { data } = await http.chamar('GET /cota/:id', { params: { id: dona.cotaId } })
    expect(data).toMatchObject({ parcelasAtraso: 0, devidoHoje: null, parcelasPagas: 8, parcelasRestantes: 50 })
    expect(data.casos).toMatchObject([
      { processo: 'renegociacao', acao: 'Acompanhar', tela: '/boletos/renegociar/sucesso' },
    ])
    const lista = await http.chamar('GET /cotas', { query: {} })
    expect(lista.data[0].atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('atraso')
    const { data: cobrancas } = await http.chamar('GET /cotas/:id/cobrancas/segunda-via', {
      params: { id: dona.cotaId },
      query: {},
    })
    expect(cobrancas.parcelas.map(({ parcela }: { parcela: number }) => parcela)).toEqual([11])
  })
})

describe('what happens at the same moment, or in between', () => {
  test('a payment of the same instalment: one of the two comes first, and no money is lost', async () => {
    for (let vez = 0; vez < 4; vez += 1) {
      const dona = await novoAtrasado(mesa())
      const { data } = await dona.selecionar([9, 10])
      const [boleto] = await mesa().ambiente.sql<{ id: number }>(
        "select id from boleto where cota_id = $1 and parcelas = '{9}'",
        [dona.cotaId],
      )
      const pagarBoleto = () => pagar(mesa(), { nossoNumero: String(boleto?.id), valor: 160_984, dia: hoje })
      const confirmar = () => dona.confirmar(data.resumo.identificador)
      const [umPagamento, confirmada] =
        vez % 2 === 0
          ? await Promise.all([pagarBoleto(), confirmar()])
          : (await Promise.all([confirmar(), pagarBoleto()])).toReversed()
      expect(umPagamento?.status).toBe(200)
      const { alocado, naFila } = umPagamento?.data ?? {}
      expect(alocado + naFila).toBe(160_984)
      const abertas = (await saldoDe(mesa(), dona.cotaId)).em_aberto.map(({ numero }) => numero)
      const pelaRenegociacao = { alocado: 0, abertas: [], codigo: undefined }
      const peloPagamento = { alocado: 160_984, abertas: [10], codigo: 'PARCELA_NAO_RENEGOCIAVEL' }
      const esperado = confirmada?.status === 200 ? pelaRenegociacao : peloPagamento
      expect({ alocado, abertas, codigo: confirmada?.codigo ?? undefined }).toEqual(esperado)
    }
  })

  test('the boleto of what was renegotiated, paid after all, waits for a person', async () => {
    const dona = await renegociada()
    const [boleto] = await mesa().ambiente.sql<{ id: number }>(
      "select id from boleto where cota_id = $1 and parcelas = '{9}'",
      [dona.cotaId],
    )
    irPara(mesa(), '2026-12-07')
    const { data } = await pagar(mesa(), { nossoNumero: String(boleto?.id), valor: 160_984, dia: '2026-12-07' })
    expect(data).toMatchObject({ alocado: 0, naFila: 160_984, motivo: 'PARCELA_RENEGOCIADA' })
  })

  test.each([
    ['excluded', "update cota set situacao = 'Cancelado' where id = $1", 'RENEGOCIACAO_COTA_CANCELADA'],
    ['contemplated', "update cota set data_contemplacao = '2026-11-20' where id = $1", 'RENEGOCIACAO_COTA_CONTEMPLADA'],
  ])('a quota %s between the choice and the confirmation is looked at again', async (_como, mudar, codigo) => {
    const dona = await novoAtrasado(mesa())
    const { data } = await dona.selecionar([9, 10])
    await mesa().ambiente.sql(mudar, [dona.cotaId])
    expect(await dona.confirmar(data.resumo.identificador)).toMatchObject({ status: 409, codigo })
    expect(await feitaDa(dona.cotaId)).toBeUndefined()
  })

  test('a quota that has another holder by then: whoever chose finds nothing, and the new holder begins anew', async () => {
    const dona = await novoAtrasado(mesa())
    const outra = await novoAtrasado(mesa())
    const { data } = await dona.selecionar([9, 10])
    await mesa().ambiente.sql('update cota set cliente_id = $2 where id = $1', [dona.cotaId, outra.clienteId])
    expect(await dona.confirmar(data.resumo.identificador)).toMatchObject({ status: 404 })
    const nova = await titularDa(mesa(), dona.cotaId, dona.grupoId)
    expect((await nova.obter()).data.parcelasSelecionadas).toEqual([])
    await nova.renegociar()
    expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: null })
  })

  test('one that leaves the group meanwhile: the case ends, and nothing is owed again', async () => {
    const dona = await renegociada()
    await mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [dona.cotaId])
    expect(await rotina(dona.grupoId, reverte)).toMatchObject({ renegociacoes: { encerradas: 1 } })
    expect(await casoDa(dona.cotaId)).toMatchObject({ fase: 'cancelada' })
    expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: 'excluida' })
  })

  test('the notice of exclusion ends when what is late falls under the limit', async () => {
    const dona = await novoAtrasado(mesa(), { emAtraso: 3, parametros: { parcelasParaExclusao: 3 } })
    await passarRotinas(mesa(), dona.grupoId, hoje, ['exclusoes'])
    await dona.renegociar()
    expect(await passarRotinas(mesa(), dona.grupoId, addDays(hoje, 1), ['exclusoes'])).toMatchObject({
      exclusoes: { regularizadas: 1 },
    })
  })
})

describe('in the console', () => {
  test('an analyst reads what was renegotiated, and does only what the instalment says', async () => {
    const dona = await renegociada()
    const { analista } = mesa()
    const caso = await casoDa(dona.cotaId)
    const params = { id: caso?.['id'] }
    const { data } = await analista.chamar('GET /casos/:id', { params })
    expect(data).toMatchObject({ processo: 'renegociacao', fase: 'confirmada', vez: 'cliente' })
    const { data: declarado } = await analista.chamar('POST /casos/:id/declarado', { params })
    expect(declarado).toMatchObject([
      { rotulo: 'Parcela 9, de 15/10/2026', declarado: 'R$ 1.609,84' },
      { rotulo: 'Parcela 10, de 16/11/2026', declarado: 'R$ 1.593,20' },
      { rotulo: 'Confirmada em' },
      { rotulo: 'Multa, juros e valores em dinheiro diluídos', declarado: 'R$ 83,20' },
      { rotulo: 'Seguro diluído' },
      { rotulo: 'Parcela que decide', declarado: '11' },
      { rotulo: 'Levam parte dela', declarado: 'da parcela 12 em diante' },
    ])
    const reverter = () =>
      analista.chamar('POST /casos/:id/andamentos', { params, body: { ato: 'reverter', fase: 'confirmada' } })
    expect(await reverter()).toMatchObject({ status: 409, codigo: 'GUARDA_NAO_ATENDIDA' })
    irPara(mesa(), reverte)
    expect((await reverter()).status).toBe(200)
    expect(await casoDa(dona.cotaId)).toMatchObject({ fase: 'revertida' })
  })
})
