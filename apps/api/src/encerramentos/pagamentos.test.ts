import { randomUUID } from 'node:crypto'
import type { CotaDeTeste, GrupoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { getGrupo } from '../grupos/index.ts'
import { contemplada, em, excluida, useFim } from './encerramentos.fixture.ts'
import { rotinas } from './index.ts'
import { enqueueValores } from './mensagens.ts'

const fim = useFim()
const {
  noDia,
  noFim,
  multas,
  caixaDe,
  estado,
  comunicar,
  encerrar,
  soma,
  movimentar,
  encerrado,
  partesDe,
  pagarParte,
} = fim

/** What the holder of a quota was told when the books closed. */
async function avisosDe(grupo: GrupoDeTeste, numero: string): Promise<string[]> {
  const rows = await fim.ambiente.sql<{ texto_cifrado: Buffer }>(
    `select m.texto_cifrado from mensagem_saida m join notificacao n on n.id = m.notificacao_id
     where n.cota_id = $1 and m.assunto like '%a receber do grupo%' order by m.id`,
    [grupo.cotas.get(numero)],
  )
  return rows.map((row) => fim.ambiente.servidor.contexto.cifra.decifrar(row.texto_cifrado))
}

describe('a credit that nobody used', () => {
  const meses = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']

  async function comCredito(cota: CotaDeTeste, { registrados = meses, creditoCentavos = 0 } = {}) {
    const grupo = await noFim([cota, contemplada])
    const cotaId = grupo.cotas.get('0001') ?? 0
    await fim.ambiente.sql(
      `update contemplacao set utilizado_em = null, credito_centavos = coalesce(nullif($2::bigint, 0), credito_centavos)
       where cota_id = $1`,
      [cotaId, creditoCentavos],
    )
    for (const mes of registrados)
      await fim.ambiente.sql(
        'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, now())',
        [grupo.id, `${mes}-01`, mes === '2026-10' ? 10_000_000_000 : 0],
      )
    await comunicar(grupo)
    noDia('2026-12-20')
    const [contemplacao] = await fim.ambiente.sql<{ credito: number }>(
      'select credito_centavos as credito from contemplacao where cota_id = $1',
      [cotaId],
    )
    return { grupo, cotaId, credito: Math.round((contemplacao?.credito ?? 0) * 1.01) }
  }

  const doCredito = async (grupo: GrupoDeTeste) =>
    (await partesDe(grupo)).find(({ origem }: { origem: string }) => origem === 'credito')
  const abertasDe = async (cotaId: number) =>
    (
      await fim.ambiente.sql<{ em_aberto: { numero: number; valor: number }[] }>(
        'select em_aberto from cota_saldo where cota_id = $1',
        [cotaId],
      )
    )[0]?.em_aberto ?? []

  test('is at its quota’s disposal in cash with what it yielded, and takes nothing of what is shared', async () => {
    const { grupo, cotaId, credito } = await comCredito(contemplada)
    const caixa = await caixaDe(grupo)
    expect((await estado(grupo)).creditos).toEqual({ cotas: 1, centavos: credito })
    const { data } = await encerrar(grupo)
    expect(data.creditos).toEqual({ cotas: 1, centavos: credito })
    expect(data.rateio.centavos).toBe(caixa.fundoComum + caixa.fundoReserva)
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
    const partes = await partesDe(grupo)
    expect(partes).toHaveLength(3)
    const parte = partes.find(({ origem }: { origem: string }) => origem === 'credito')
    expect(parte).toMatchObject({ cotaId, valorCentavos: credito, dia: '2026-12-20', meses: 0 })
    expect((await pagarParte(grupo, parte.id)).data).toEqual({
      pagoEm: '2026-12-20',
      pagoCentavos: credito,
      taxaCentavos: 0,
    })
    expect(await fim.ambiente.sql('select utilizado_em::text from contemplacao where cota_id = $1', [cotaId])).toEqual([
      { utilizado_em: '2026-12-20' },
    ])
  })

  test('pays what its quota owes, to the group before it is shared, and the rest is had at once', async () => {
    const { grupo, cotaId, credito } = await comCredito({ ...contemplada, emAtraso: 1 })
    const [aberta] = await abertasDe(cotaId)
    const previsto = (await estado(grupo)).creditos.centavos
    // What is late costs its fine and interest too.
    expect(previsto).toBeLessThan(credito - (aberta?.valor ?? 0))
    const { fundoComum, fundoReserva } = await caixaDe(grupo)
    const { data } = await encerrar(grupo)
    expect(data.creditos).toEqual({ cotas: 1, centavos: previsto })
    expect(await abertasDe(cotaId)).toEqual([])
    expect(data.rateio.centavos).toBeGreaterThan(fundoComum + fundoReserva)
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
    expect(
      await fim.ambiente.sql(
        "select valor_centavos, alocado_centavos, dia::text from pagamento where cota_id = $1 and origem = 'sobra'",
        [cotaId],
      ),
    ).toEqual([{ valor_centavos: credito - previsto, alocado_centavos: credito - previsto, dia: '2026-12-20' }])
    noDia('2027-01-19')
    const parte = await doCredito(grupo)
    expect(parte).toMatchObject({ valorCentavos: previsto, aPagarCentavos: previsto, meses: 0 })
    expect((await pagarParte(grupo, parte.id)).data).toMatchObject({ pagoCentavos: previsto, taxaCentavos: 0 })
  })

  test('that does not cover what its quota owes is had once that is paid, and pays no fee until then', async () => {
    const { grupo, cotaId } = await comCredito({ ...contemplada, emAtraso: 1 }, { creditoCentavos: 10_000 })
    await encerrar(grupo)
    const [aviso] = await avisosDe(grupo, '0001')
    expect(aviso).toMatch(/Desse valor, R\$\s101,00 é do crédito que não foi usado: .*parcelas em aberto/)
    expect(aviso).toContain('Pedir leva poucos minutos')
    const [outro] = await avisosDe(grupo, '0002')
    expect(outro).toContain('a receber')
    expect(outro).not.toContain('parcelas em aberto')
    noDia('2027-12-01')
    const parte = await doCredito(grupo)
    expect(parte).toMatchObject({ valorCentavos: 10_100, aPagarCentavos: 10_100, meses: 0 })
    expect((await pagarParte(grupo, parte.id)).codigo).toBe('CREDITO_COM_PARCELAS_EM_ABERTO')
    const abertas = await abertasDe(cotaId)
    const parcelas = abertas.map(({ numero }) => numero)
    const valor = 2 * abertas.reduce((total, aberta) => total + aberta.valor, 0)
    const { data: pago } = await fim.gestor.chamar('POST /pagamentos', {
      body: { idCota: cotaId, parcelas, valor, dia: '2027-12-01' },
    })
    await fim.gestor.chamar('POST /pagamentos/:id/alocacao', {
      params: { id: pago.id },
      body: { idCota: cotaId, parcelas },
    })
    noDia('2027-12-31')
    expect(await doCredito(grupo)).toMatchObject({ aPagarCentavos: 10_100, meses: 0 })
    noDia('2028-01-01')
    expect(await doCredito(grupo)).toMatchObject({ aPagarCentavos: 9_090, meses: 1 })
    expect((await pagarParte(grupo, parte.id)).data).toMatchObject({ pagoCentavos: 9_090 })
  })

  test.each(meses)('keeps the books open while the yield of %s is not registered', async (falta) => {
    const { grupo } = await comCredito(contemplada, { registrados: meses.filter((mes) => mes !== falta) })
    expect((await estado(grupo)).pendencias).toEqual(['RENDIMENTO_POR_REGISTRAR'])
    expect((await encerrar(grupo)).codigo).toBe('ENCERRAMENTO_PENDENTE')
    const body = { mes: falta, percentualPpt: 0 }
    expect((await fim.gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body })).status).toBe(200)
    expect((await encerrar(grupo)).status).toBe(200)
  })
})

test('the notice of the closing promises a credit that waits as waiting, and of nothing says nothing', async () => {
  const grupo = await encerrado([contemplada, contemplada])
  const { contexto } = fim.ambiente.servidor
  const lido = await getGrupo(contexto.db, grupo.id, '2026-12-20')
  const cotaId = grupo.cotas.get('0001') ?? 0
  const outra = grupo.cotas.get('0002') ?? 0
  await fim.ambiente.sql('delete from mensagem_saida')
  await enqueueValores(contexto.db, contexto, lido, 'fechamento', [
    { cotaId, valor: 5_000, retido: true },
    { cotaId: outra, valor: 0 },
  ])
  expect(await avisosDe(grupo, '0002')).toEqual([])
  const [aviso] = await avisosDe(grupo, '0001')
  expect(aviso).toMatch(/Esse valor é do crédito que não foi usado/)
  expect(aviso).not.toContain('Pedir leva poucos minutos')
})

describe('paying', () => {
  test('a share is paid once', async () => {
    const grupo = await encerrado([contemplada])
    const [parte] = await partesDe(grupo)
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await pagarParte(grupo, parte.id, headers)
    expect(data).toEqual({ pagoEm: '2026-12-20', pagoCentavos: await soma('rateio', grupo), taxaCentavos: 0 })
    expect((await pagarParte(grupo, parte.id, headers)).data).toEqual(data)
    expect((await pagarParte(grupo, parte.id)).codigo).toBe('JA_FOI_PAGO')
    const list = async (situacao: string) =>
      (await fim.gestor.chamar('GET /grupos/:id/rateio', { ...em(grupo), query: { situacao } })).json.total
    expect(await list('pagas')).toBe(1)
    expect(await list('a-pagar')).toBe(0)
    noDia('2026-11-20')
    const outro = await encerrado([contemplada])
    expect((await pagarParte(outro, parte.id)).codigo).toBe('NAO_ENCONTRADO')
  })

  test('a refund is paid once, and of a closed group the penalty is not taken again', async () => {
    const grupo = await encerrado([contemplada, excluida])
    const query = { grupo: grupo.codigo, situacao: 'a-pagar' }
    const [devida] = (await fim.gestor.chamar('GET /restituicoes', { query })).json.data
    const pagar = () => fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: devida.id } })
    expect((await pagar()).data).toEqual({
      pagaEm: '2026-12-20',
      pagoCentavos: devida.valorCentavos,
      taxaCentavos: 0,
    })
    expect((await pagar()).codigo).toBe('JA_FOI_PAGO')
    expect((await fim.gestor.chamar('GET /restituicoes', { query })).json.total).toBe(0)
    expect(await multas(grupo)).toEqual([{ valor: -devida.penalCentavos }])
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
  })

  test('a refund of a running group pays the administrator its penalty, and leaves the group its own fine', async () => {
    const grupo = await fim.nucleo.novoGrupo(fim.parceiro, { cotas: [{}, {}] })
    const sorteada = async (numero: string) => {
      const [row] = await fim.ambiente.sql<{ id: number }>(
        `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
         values ($1, $2, 'sorteio', '2026-11-10', 1000, 100, 200, 700) returning id`,
        [grupo.cotas.get(numero), grupo.id],
      )
      return row?.id ?? 0
    }
    const { fundoComum } = await caixaDe(grupo)
    const id = await sorteada('0001')
    await sorteada('0002')
    expect((await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id } })).status).toBe(200)
    expect(await multas(grupo)).toEqual([{ valor: -200 }])
    expect((await caixaDe(grupo)).fundoComum).toBe(fundoComum - 200)
    // The penalty on a refund drawn and not paid yet goes with the closing, once.
    expect((await estado(grupo)).penais).toEqual({ cotas: 1, centavos: 200 })
  })

  test('what nobody claims pays the permanence fee from the 31st day after the closing, until nothing is left', async () => {
    const grupo = await encerrado([contemplada])
    const parte = async () => (await partesDe(grupo))[0]
    const { id } = await parte()
    noDia('2027-01-19')
    expect(await parte()).toMatchObject({ meses: 0, taxaCentavos: 0 })
    noDia('2027-01-20')
    const { valorCentavos, aPagarCentavos, taxaCentavos, meses } = await parte()
    expect(meses).toBe(1)
    expect(taxaCentavos).toBe(Math.round(valorCentavos / 10))
    expect(aPagarCentavos).toBe(valorCentavos - taxaCentavos)
    noDia('2028-01-20')
    expect((await pagarParte(grupo, id)).codigo).toBe('RECURSO_EXTINTO')
    noDia('2027-01-20')
    const pago = { pagoCentavos: aPagarCentavos, taxaCentavos }
    expect((await pagarParte(grupo, id)).data).toMatchObject(pago)
    expect(
      await fim.ambiente.sql(
        'select pago_centavos as "pagoCentavos", taxa_centavos as "taxaCentavos" from rateio where id = $1',
        [id],
      ),
    ).toEqual([pago])
    const [trilha] = await fim.ambiente.sql(
      "select depois from auditoria where acao = 'pagar-quota-parte' order by id desc limit 1",
    )
    expect(trilha).toMatchObject({ depois: pago })
    // Another contract tomorrow does not change what was paid today.
    await fim.ambiente.sql(
      `insert into grupo_parametro (grupo_id, vigente_desde, valores) values ($1, '2027-02-01', '{"taxaDePermanenciaPpt": 1}')`,
      [grupo.id],
    )
    noDia('2028-01-20')
    expect(await parte()).toMatchObject({ pagoEm: '2027-01-20', aPagarCentavos, taxaCentavos })
  })
})

describe('what comes in after the closing', () => {
  const ratear = (grupo: GrupoDeTeste, headers = {}) =>
    fim.gestor.chamar('POST /grupos/:id/rateio', { ...em(grupo), headers })

  test('is seen, shared among the active by what each paid, once, and its fee counts from then', async () => {
    const grupo = await encerrado([contemplada, contemplada, excluida])
    expect((await ratear(grupo)).codigo).toBe('NADA_A_RATEAR')
    noDia('2027-03-01')
    await movimentar(grupo, 'fundo-comum', 1_000)
    await movimentar(grupo, 'fundo-reserva', 1)
    expect((await estado(grupo)).depois).toEqual({ naFila: { cotas: 0, centavos: 0 }, aRatear: 1_001 })
    const headers = { 'idempotency-key': randomUUID() }
    expect((await ratear(grupo, headers)).data).toEqual({ cotas: 2, centavos: 1_001 })
    expect((await ratear(grupo, headers)).data).toEqual({ cotas: 2, centavos: 1_001 })
    expect((await ratear(grupo)).codigo).toBe('NADA_A_RATEAR')
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
    const novas = (await partesDe(grupo)).filter(({ origem }: { origem: string }) => origem === 'suplementar')
    expect(novas).toMatchObject([
      { numero: '0001', valorCentavos: 501, dia: '2027-03-01', meses: 0 },
      { numero: '0002', valorCentavos: 500, dia: '2027-03-01', meses: 0 },
    ])
    // The same moment brings more: it is shared again, and leaves the cash again.
    const chaves = () =>
      fim.ambiente.sql("select 1 from movimento_grupo where chave like 'suplementar:' || $1 || ':%'", [grupo.id])
    const antes = (await chaves()).length
    await movimentar(grupo, 'fundo-comum', 10)
    expect((await ratear(grupo)).data).toEqual({ cotas: 2, centavos: 10 })
    expect(await chaves()).toHaveLength(antes + 1)
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
  })

  test('is told to each holder on the day from which the fee counts, and what the fee takes whole is done', async () => {
    const grupo = await encerrado([contemplada, contemplada])
    for (const { id } of await partesDe(grupo)) await pagarParte(grupo, id)
    expect((await estado(grupo)).aPagar).toEqual({ cotas: 0, centavos: 0 })
    noDia('2027-03-01')
    await movimentar(grupo, 'fundo-comum', 5_000)
    const antes = await fim.mensagens()
    await ratear(grupo)
    expect(await fim.mensagens()).toBe(antes + 2)
    const [assunto] = await fim.ambiente.sql('select assunto from mensagem_saida order by id desc limit 1')
    expect(assunto).toMatchObject({ assunto: expect.stringMatching(/você tem R\$\s25,00 a receber do grupo/) })
    const [rotina] = rotinas
    const correr = (dia: string) => {
      noDia(dia)
      return rotina?.executar(fim.ambiente.servidor.contexto, dia, grupo.id)
    }
    const aPagar = async (situacao: string) =>
      (await fim.gestor.chamar('GET /grupos/:id/rateio', { ...em(grupo), query: { situacao } })).json.total
    expect(await correr('2027-03-31')).toEqual({ extintos: 0, avisadosDaPrescricao: 0, prescritos: 0 })
    expect((await estado(grupo)).aPagar).toEqual({ cotas: 2, centavos: 5_000 })
    expect(await rotina?.alvos(fim.ambiente.servidor.contexto, '2027-04-01')).toContain(grupo.id)
    const suspender = (quando: string | null) =>
      fim.ambiente.sql(
        'update cliente set suspenso_por_falecimento_em = $2 where id in (select cliente_id from cota where grupo_id = $1)',
        [grupo.id, quando],
      )
    await suspender('2027-01-01')
    expect(await correr('2027-04-01')).toMatchObject({ extintos: 0 })
    await suspender(null)
    expect(await correr('2027-04-01')).toEqual({ extintos: 2, avisadosDaPrescricao: 0, prescritos: 0 })
    expect(await correr('2027-04-01')).toEqual({ extintos: 0, avisadosDaPrescricao: 0, prescritos: 0 })
    expect(await rotina?.alvos(fim.ambiente.servidor.contexto, '2027-04-01')).not.toContain(grupo.id)
    expect((await estado(grupo)).aPagar).toEqual({ cotas: 0, centavos: 0 })
    expect([await aPagar('a-pagar'), await aPagar('pagas')]).toEqual([0, 4])
  })

  test('pays what was owed, out of the queue, and is the group’s people’s', async () => {
    const grupo = await encerrado([contemplada, { ...contemplada, emAtraso: 1 }])
    const cotaId = grupo.cotas.get('0002') ?? 0
    const [saldo] = await fim.ambiente.sql<{ em_aberto: { numero: number; valor: number }[] }>(
      'select em_aberto from cota_saldo where cota_id = $1',
      [cotaId],
    )
    const parcelas = saldo?.em_aberto.map(({ numero }) => numero) ?? []
    const valor = 2 * (saldo?.em_aberto.reduce((total, aberta) => total + aberta.valor, 0) ?? 0)
    const body = { idCota: cotaId, parcelas, valor, dia: '2026-12-20' }
    const { data: pago } = await fim.gestor.chamar('POST /pagamentos', { body })
    expect(pago).toMatchObject({ naFila: valor, motivo: 'GRUPO_ENCERRADO' })
    expect((await estado(grupo)).depois).toEqual({ naFila: { cotas: 1, centavos: valor }, aRatear: 0 })
    const alocado = await fim.gestor.chamar('POST /pagamentos/:id/alocacao', {
      params: { id: pago.id },
      body: { idCota: cotaId, parcelas },
    })
    expect(alocado.status).toBe(200)
    expect((await estado(grupo)).emAberto).toEqual({ cotas: 0, centavos: 0 })
    const { fundoComum, fundoReserva } = await caixaDe(grupo)
    expect(fundoComum).toBeGreaterThan(0)
    expect((await ratear(grupo)).data).toEqual({ cotas: 2, centavos: fundoComum + fundoReserva })
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
  })

  test('is not shared in a group whose books are open', async () => {
    const grupo = await noFim([contemplada])
    expect((await ratear(grupo)).codigo).toBe('NADA_A_RATEAR')
  })

  test('waits in the queue, in sight', async () => {
    const grupo = await encerrado([contemplada])
    await fim.ambiente.sql(
      `insert into pagamento (chave, origem, cota_id, valor_centavos, dia, alocado_centavos, fila_centavos, fila_motivo, recebido_em)
       values ($1, 'webhook', $2, 5000, '2026-12-20', 0, 5000, 'GRUPO_ENCERRADO', now())`,
      [randomUUID(), grupo.cotas.get('0001')],
    )
    expect((await estado(grupo)).depois).toEqual({ naFila: { cotas: 1, centavos: 5_000 }, aRatear: 0 })
  })
})
