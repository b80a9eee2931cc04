import { randomUUID } from 'node:crypto'
import { parsePercent } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { contemplada, excluida, useFim } from '../encerramentos/encerramentos.fixture.ts'
import { readCotas, updateSaldos } from '../razao/index.ts'
import { ateAConta, ateOBanco, type Titular, titularDa } from './devolucoes.fixture.ts'

const fim = useFim()

type Conta = { valor: number; linhas: { centavos: number }[]; pagoEm: string | null }

/** The amount of a quota's refund as each screen of the holder and of the staff tells it. */
async function oQueSeDiz(t: Titular, grupo: { id: number; codigo: string }) {
  const { data: cotas } = await t.chamar('GET /cotas')
  const daHome = cotas.flatMap(
    ({ idCota, atencoes }: { idCota: number; atencoes: { tipo: string; valor: number }[] }) =>
      idCota === t.cotaId ? atencoes.filter(({ tipo }) => tipo === 'valor-a-receber').map(({ valor }) => valor) : [],
  )
  const { data: cota } = await t.chamar('GET /cota/:id', { params: { id: t.cotaId } })
  const { valorDisponivel, partes } = await t.valores()
  const { data: daCancelada } = await t.chamar('GET /cotas/:id/devolucoes-cancelado/valores-devolver', {
    params: { id: t.cotaId },
  })
  const { data: lista } = await fim.gestor.chamar('GET /restituicoes', { query: { grupo: grupo.codigo } })
  const { data: atos } = await fim.gestor.chamar('GET /cotas/:id/restituicao', { params: { id: t.cotaId } })
  const todas: Conta[][] = [partes, daCancelada.valores, atos.partes]
  return {
    daHome,
    aReceber: valorDisponivel,
    restituicao: cota.restituicao,
    contas: todas.map((contas) => contas.map(({ valor }) => valor)),
    somas: todas.flat().map(({ linhas }) => linhas.reduce((soma, { centavos }) => soma + centavos, 0)),
    linhas: partes[0]?.linhas.map(({ centavos }: { centavos: number }) => centavos),
    lista: lista.map(({ aPagarCentavos }: { aPagarCentavos: number }) => aPagarCentavos),
    desfeito: cota.contratoDesfeito,
  }
}

/** Makes 18.75% of the fundo comum paid of a credit of R$ 85,000.00. */
async function comOitentaECinco(cotaId: number) {
  const { db } = fim.ambiente.servidor.contexto
  await fim.ambiente.sql('update cota set credito_centavos = 8500000 where id = $1', [cotaId])
  const [lida] = await readCotas(db, [cotaId])
  const pagos = lida?.movimentos.filter(({ tipo }) => tipo === 'pagamento') ?? []
  const ja = pagos.reduce((soma, { percentuais }) => soma + percentuais.fundoComum, 0)
  await fim.ambiente.sql(
    `insert into movimento (cota_id, chave, tipo, dia, credito_centavos, fundo_comum_centavos, taxa_administracao_centavos,
       fundo_reserva_centavos, seguro_centavos, taxa_cadastro_centavos, diferenca_centavos, multa_centavos, juros_centavos,
       fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt, criado_em)
     values ($1, $2, 'pagamento', '2026-03-01', 8500000, 0, 0, 0, 0, 0, 0, 0, 0, $3, 0, 0, now())`,
    [cotaId, randomUUID(), parsePercent('18.75') - ja],
  )
  await updateSaldos(db, [cotaId])
}

async function encerrado(grupo: Awaited<ReturnType<typeof fim.noFim>>) {
  await fim.comunicar(grupo)
  fim.noDia('2026-12-20')
  const { status, codigo } = await fim.encerrar(grupo)
  expect(codigo ?? status).toBe(200)
}

describe('every screen tells one figure', () => {
  // 18.75% of R$ 85,000.00 are 15,937.50; less 10% (1,593.75) and 20% (3,187.50), 11,156.25.
  test('of a refund: home, quota, refund, list and console, until the fee takes a part and when it was paid', async () => {
    const grupo = await fim.noFim([contemplada, excluida], { penalDeExclusao: 'faixas' })
    const cotaId = grupo.cotas.get('0002') ?? 0
    await comOitentaECinco(cotaId)
    await encerrado(grupo)
    const ana = await titularDa(fim, cotaId, grupo.titulares.get('0002') ?? '')
    const em = (valor: number, linhas: number[]) => ({
      daHome: [valor],
      aReceber: valor,
      restituicao: { valor, dia: '2026-12-20', pagaEm: null, prescritaEm: null },
      contas: [[valor], [valor], [valor]],
      somas: [valor, valor, valor],
      linhas,
      lista: [valor],
      desfeito: false,
    })
    expect(await oQueSeDiz(ana, grupo)).toEqual(em(1_115_625, [1_593_750, -159_375, -318_750]))
    fim.noDia('2027-01-20')
    // The first month of the fee, 10% of 11,156.25, leaves 10,040.62.
    const umMes = [1_593_750, -159_375, -318_750, -111_563]
    expect(await oQueSeDiz(ana, grupo)).toEqual(em(1_004_062, umMes))
    await ateAConta(fim, ana)
    await ateOBanco(fim, ana)
    await ana.decidir('confirmar')
    fim.noDia('2027-06-20')
    const depois = await oQueSeDiz(ana, grupo)
    expect(depois).toEqual({
      ...em(1_004_062, umMes),
      daHome: [],
      aReceber: 0,
      restituicao: { valor: 1_004_062, dia: '2026-12-20', pagaEm: '2027-01-20', prescritaEm: null },
    })
  })
})

describe('a credit that waits for open instalments', () => {
  async function comRetido(cotas = [{ ...contemplada, emAtraso: 1 }, excluida]) {
    const grupo = await fim.noFim(cotas)
    const cotaId = grupo.cotas.get('0001') ?? 0
    // Less than what the quota owes: the closing settles nothing with it.
    await fim.ambiente.sql('update contemplacao set utilizado_em = null, credito_centavos = 10000 where cota_id = $1', [
      cotaId,
    ])
    for (const mes of ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
      await fim.ambiente.sql(
        'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, 0, now())',
        [grupo.id, `${mes}-01`],
      )
    await encerrado(grupo)
    return { grupo, ana: await titularDa(fim, cotaId, grupo.titulares.get('0001') ?? '') }
  }
  const semOResto = (t: Titular) =>
    fim.ambiente.sql("delete from rateio where cota_id = $1 and origem <> 'credito'", [t.cotaId])

  test('is told, and asked for neither as nothing nor as paid; beside another amount it is told with it', async () => {
    const { ana } = await comRetido()
    const comOutro = await ana.valores()
    expect(comOutro).toMatchObject({ situacao: 'a-receber', retidas: [{ origem: 'credito', valor: 10_000 }] })
    expect(comOutro.partes.map(({ origem }: { origem: string }) => origem)).not.toContain('credito')
    await fim.ambiente.sql(
      "update rateio set pago_em = '2026-12-20', pago_centavos = valor_centavos, taxa_centavos = 0 where cota_id = $1 and origem <> 'credito'",
      [ana.cotaId],
    )
    expect(await ana.valores()).toMatchObject({ situacao: 'espera-parcelas', possuiValores: false, valorDisponivel: 0 })
    await semOResto(ana)
    expect(await ana.valores()).toMatchObject({ situacao: 'espera-parcelas', partes: [], previsao: null })
    expect((await ana.iniciar()).codigo).toBe('CREDITO_COM_PARCELAS_EM_ABERTO')
    expect((await ana.casoDe()).id).toBe(0)
    const { data: cota } = await ana.chamar('GET /cota/:id', { params: { id: ana.cotaId } })
    expect(cota.creditoNoEncerramento).toEqual({
      valor: 10_000,
      dia: '2026-12-20',
      pagoEm: null,
      esperaParcelas: true,
    })
    expect(cota.atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('valor-a-receber')
  })

  test('is to be had once they are paid', async () => {
    const { ana } = await comRetido()
    await semOResto(ana)
    const [saldo] = await fim.ambiente.sql<{ em_aberto: { numero: number; valor: number }[] }>(
      'select em_aberto from cota_saldo where cota_id = $1',
      [ana.cotaId],
    )
    const abertas = saldo?.em_aberto ?? []
    const parcelas = abertas.map(({ numero }) => numero)
    const valor = 2 * abertas.reduce((soma, aberta) => soma + aberta.valor, 0)
    const body = { idCota: ana.cotaId, parcelas, valor, dia: '2026-12-20' }
    const { data: pago } = await fim.gestor.chamar('POST /pagamentos', { body })
    await fim.gestor.chamar('POST /pagamentos/:id/alocacao', {
      params: { id: pago.id },
      body: { idCota: ana.cotaId, parcelas },
    })
    expect(await ana.valores()).toMatchObject({ situacao: 'a-receber', valorDisponivel: 10_000, retidas: [] })
    expect((await ana.iniciar()).data.tela).toBe('/devolucao/valor')
  })
})

const fundamento = { meio: 'por-escrito', referencia: 'Carta de 20 de novembro de 2026' }
const desfazer = async (cotaId: number) => {
  const { status, json } = await fim.gestor.chamar('POST /cotas/:id/cancelamento-a-pedido', {
    params: { id: cotaId },
    body: { comDevolucao: true, fundamento },
  })
  expect(status, JSON.stringify(json)).toBe(200)
}

describe('a contract undone in its first days', () => {
  test('is told so also after its group closed, and no fee takes a part of what is due at once', async () => {
    const grupo = await fim.noFim([contemplada, {}])
    const cotaId = grupo.cotas.get('0002') ?? 0
    await fim.ambiente.sql("update cota set data_adesao = '2026-11-18' where id = $1", [cotaId])
    await desfazer(cotaId)
    const ana = await titularDa(fim, cotaId, grupo.titulares.get('0002') ?? '')
    const antes = await oQueSeDiz(ana, grupo)
    const { aReceber: valor } = antes
    expect(valor).toBeGreaterThan(0)
    expect(antes).toMatchObject({
      desfeito: true,
      daHome: [valor],
      contas: [[valor], [valor], [valor]],
      lista: [valor],
    })
    await encerrado(grupo)
    fim.noDia('2027-06-20')
    expect(await oQueSeDiz(ana, grupo)).toEqual(antes)
    expect((await ana.valores()).avisoDaPermanencia).toBeNull()
    const { data: parados } = await fim.gestor.chamar('GET /recursos-nao-procurados', {
      query: { grupo: grupo.codigo },
    })
    expect(parados.map(({ tabela }: { tabela: string }) => tabela)).not.toContain('restituicao')
    const [daLista] = (await fim.gestor.chamar('GET /restituicoes', { query: { grupo: grupo.codigo } })).data
    const { data: paga } = await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: daLista.id } })
    expect(paga).toMatchObject({ pagoCentavos: valor, taxaCentavos: 0 })
  })

  test('before anything was paid has nothing to come, and is not brought back', async () => {
    const grupo = await fim.nucleo.novoGrupo(fim.parceiro, { cotas: 1 })
    const inscricao = grupo.titulares.get('0001') ?? ''
    const venda = {
      inscricaoNacional: inscricao,
      plano: 'auto-60',
      numero: '0009',
      nomeBem: 'Automóvel',
      credito: 8_000_000,
    }
    const { data } = await fim.gestor.chamar('POST /grupos/:id/cotas', { params: { id: grupo.id }, body: venda })
    await desfazer(data.idCota)
    const ana = await titularDa(fim, data.idCota, inscricao)
    expect(await ana.valores()).toMatchObject({
      situacao: 'desfeita',
      possuiValores: false,
      previsao: null,
      partes: [],
    })
    expect((await ana.iniciar()).data.tela).toBe('/devolucao/sem-valor')
    const { data: cota } = await ana.chamar('GET /cota/:id', { params: { id: ana.cotaId } })
    expect(cota).toMatchObject({ contratoDesfeito: true, restituicao: null, podeVoltar: false })
    const atos = await fim.gestor.chamar('GET /cotas/:id/restituicao', { params: { id: ana.cotaId } })
    expect(atos.data).toMatchObject({ situacao: 'desfeita', contratoDesfeito: true, partes: [], previsao: null })
    for (const chamada of ['GET /cotas/:id/volta', 'POST /cotas/:id/volta'] as const)
      expect(await fim.gestor.chamar(chamada, { params: { id: ana.cotaId } })).toMatchObject({
        status: 409,
        codigo: 'COTA_DESFEITA',
      })
  })
})
