import { addDays, createCalendario, FERIADOS } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, registrarPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { readParametros } from '../grupos/index.ts'
import { apurarSaldo, cronogramaDaCota, readAbatimentos, readCotas, registroDoSaldo } from '../razao/index.ts'
import { pagarLance, rotinas } from './index.ts'

const cena = useCena()
const credito = 8_000_000
const calendario = createCalendario(FERIADOS)
const ator = { tipo: 'sistema', id: null } as const

type Pedido = Parameters<ReturnType<typeof cena>['novoGrupo']>[0]
type Oferta = { valorCentavos: number; embutidoCentavos?: number; fgtsCentavos?: number; forma?: 'prazo' | 'parcela' }

const contexto = () => cena().ambiente.servidor.contexto

/** An assembly published in which quota 7 is drawn and quota 3 wins by its bid. */
async function publicada(oferta: Oferta | null, pedido: Pedido = {}) {
  const c = cena()
  c.irPara(addDays(c.hoje(), 21))
  const grupo = await c.novoGrupo({ cotas: 24, ...pedido })
  await registrarPremios(c, grupo.extracao, premiosDe(7))
  const [sorteada, vencedora] = [grupo.cotas.get('0007') ?? 0, grupo.cotas.get('0003') ?? 0]
  if (oferta) {
    const body = { modalidade: 'livre', forma: 'prazo', ...oferta }
    const resposta = await c.gestor.chamar('POST /cotas/:id/lances', { params: { id: vencedora }, body })
    if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.json))
  }
  const { resposta } = await publicar(c, grupo)
  if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.json))
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { grupo: grupo.codigo } })
  const idDa = (cotaId: number): number => data.find((lida: { cotaId: number }) => lida.cotaId === cotaId)?.id ?? 0
  return { grupo, sorteada, vencedora, doSorteio: idDa(sorteada), doLance: idDa(vencedora) }
}

const ver = async (id: number) => (await cena().gestor.chamar('GET /contemplacoes/:id', { params: { id } })).data
const acao = (id: number, qual: 'garantia' | 'credito' | 'lance', dia = cena().hoje()) =>
  cena().gestor.chamar(`POST /contemplacoes/:id/${qual}`, { params: { id }, body: { dia } })
const desfazer = (id: number, motivo = 'A_PEDIDO') =>
  cena().gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id },
    body: { motivo, observacao: 'Pedido por escrito' },
  })
const saldoDe = async (cotaId: number) =>
  (await cena().ambiente.sql('select * from cota_saldo where cota_id = $1', [cotaId]))[0]

/** What is kept is what the ledger derives, to the last field. */
async function conferirRazao(cotaId: number) {
  const [cota] = await readCotas(contexto().db, [cotaId])
  if (!cota) throw new Error('cota sumiu')
  expect(await saldoDe(cotaId)).toMatchObject(registroDoSaldo(cota))
  return cota
}

async function rodar(dia: string, grupoId: number) {
  const [rotina] = rotinas
  cena().irPara(dia)
  expect(rotina).toBeDefined()
  const alvos = await rotina?.alvos(contexto(), dia)
  return alvos?.includes(grupoId) ? rotina?.executar(contexto(), dia, grupoId) : { desfeitas: 0 }
}

describe("the winner's bid", () => {
  test('is paid within five business days; what comes from the credit and FGTS is not on the boleto', async () => {
    const { grupo, vencedora, doLance } = await publicada({ valorCentavos: 5_000_000, embutidoCentavos: 1_500_000 })
    const ate = calendario.addDiasUteis(grupo.dia, 5)
    expect(await ver(doLance)).toMatchObject({
      situacao: 'lance-a-pagar',
      pagarLanceAte: ate,
      lance: { recursosPropriosCentavos: 3_500_000, creditoLiquidoCentavos: credito - 1_500_000 },
    })
    const boletos = await cena().ambiente.sql(
      'select tipo, valor_centavos, vencimento::text, contemplacao_id from boleto where cota_id = $1',
      [vencedora],
    )
    expect(boletos).toEqual([{ tipo: 'lance', valor_centavos: 3_500_000, vencimento: ate, contemplacao_id: doLance }])
  })

  test.each(['prazo', 'parcela'] as const)('paid, comes off the plan by %s to the centavo, once', async (forma) => {
    const { grupo, vencedora, doLance } = await publicada({ valorCentavos: 5_000_000, forma })
    const antes = await saldoDe(vencedora)
    const caixa = await cena().caixa(grupo.id)
    const respostas = await Promise.all([acao(doLance, 'lance'), acao(doLance, 'lance'), acao(doLance, 'lance')])
    expect(respostas.map(({ status, codigo }) => codigo ?? String(status)).toSorted()).toEqual([
      '200',
      'LANCE_JA_PAGO',
      'LANCE_JA_PAGO',
    ])
    const depois = await saldoDe(vencedora)
    expect(depois?.['pago_centavos'] - antes?.['pago_centavos']).toBe(5_000_000)
    expect(await cena().caixa(grupo.id)).toBe(
      caixa + depois?.['fundo_comum_pago_centavos'] - antes?.['fundo_comum_pago_centavos'],
    )
    const cota = await conferirRazao(vencedora)
    const abatimentos = (await readAbatimentos(contexto().db, [vencedora])).get(vencedora) ?? []
    expect(abatimentos).toMatchObject([{ origem: 'lance', forma, valorCentavos: 5_000_000, contemplacaoId: doLance }])
    const parametros = await readParametros(contexto().db, grupo.id, 'auto', grupo.dia)
    const restante = cronogramaDaCota(cota, abatimentos, parametros)
    expect(restante.length).toBe(forma === 'prazo' ? 18 : restante.length)
    // Nothing of the contract is lost: paid and to be charged are the whole.
    const aCobrar = restante.reduce(
      (soma, { percentuais: p }) => soma + p.fundoComum + p.taxaAdministracao + p.fundoReserva,
      0,
    )
    expect(aCobrar + depois?.['pago_ppt']).toBe(depois?.['contratado_ppt'])
    expect(await ver(doLance)).toMatchObject({ situacao: 'garantia-a-apresentar', lancePagoEm: cena().hoje() })
  })

  test('that comes from the credit alone is paid as it wins, without a boleto', async () => {
    const { vencedora, doLance } = await publicada({ valorCentavos: 2_000_000, embutidoCentavos: 2_000_000 })
    expect(await ver(doLance)).toMatchObject({
      situacao: 'garantia-a-apresentar',
      lancePagoEm: cena().hoje(),
      lance: { boletoId: null },
    })
    const cota = await conferirRazao(vencedora)
    expect(apurarSaldo(cota).parcelasPagas).toBeGreaterThan(10)
  })

  test('for the whole balance pays the quota off', async () => {
    const c = cena()
    const { vencedora, doLance } = await publicada({ valorCentavos: 7_800_080 })
    expect((await acao(doLance, 'lance')).status).toBe(200)
    expect(await c.ambiente.sql('select situacao from cota where id = $1', [vencedora])).toEqual([
      { situacao: 'Quitado' },
    ])
    expect(await conferirRazao(vencedora)).toBeDefined()
    expect(await saldoDe(vencedora)).toMatchObject({ saldo_devedor_centavos: 0, parcelas_restantes: 0 })
  })

  test('is not taken after its last day, nor where there is none', async () => {
    const { grupo, doSorteio, doLance } = await publicada({ valorCentavos: 5_000_000 })
    const ate = calendario.addDiasUteis(grupo.dia, 5)
    cena().irPara(addDays(ate, 1))
    expect((await acao(doLance, 'lance', addDays(ate, 1))).codigo).toBe('LANCE_PAGO_APOS_O_PRAZO')
    expect((await acao(doLance, 'lance', addDays(grupo.dia, -1))).codigo).toBe('DIA_FORA_DA_CONTEMPLACAO')
    expect((await acao(doSorteio, 'lance')).codigo).toBe('SEM_LANCE_A_PAGAR')
    // What came in on the last day counts, though it is told a day later.
    expect((await acao(doLance, 'lance', ate)).status).toBe(200)
  })
})

describe('guarantee and credit', () => {
  test('each in its turn, once', async () => {
    const { grupo, doLance } = await publicada({ valorCentavos: 5_000_000 })
    expect((await acao(doLance, 'credito')).codigo).toBe('LANCE_NAO_PAGO')
    await acao(doLance, 'lance')
    expect((await acao(doLance, 'credito')).codigo).toBe('GARANTIA_PENDENTE')
    expect((await acao(doLance, 'garantia', addDays(cena().hoje(), 1))).codigo).toBe('DIA_FORA_DA_CONTEMPLACAO')
    expect((await acao(doLance, 'garantia')).data).toMatchObject({ situacao: 'credito-disponivel' })
    expect((await acao(doLance, 'garantia')).codigo).toBe('GARANTIA_JA_APRESENTADA')
    expect((await acao(doLance, 'credito')).codigo).toBe('CREDITO_AINDA_NAO_DISPONIVEL')
    cena().irPara(calendario.addDiasUteis(grupo.dia, 3))
    expect((await acao(doLance, 'credito')).data).toMatchObject({ situacao: 'utilizada', utilizadoEm: cena().hoje() })
    expect((await acao(doLance, 'credito')).codigo).toBe('CREDITO_JA_UTILIZADO')
    expect((await desfazer(doLance)).codigo).toBe('CREDITO_JA_UTILIZADO')
  })

  test('by role, with a session, of one that exists', async () => {
    const { doSorteio: id } = await publicada(null)
    const chamadas = [
      ['POST /contemplacoes/:id/lance', 'analista', { dia: cena().hoje() }],
      ['POST /contemplacoes/:id/garantia', 'atendente', { dia: cena().hoje() }],
      ['POST /contemplacoes/:id/credito', 'analista', { dia: cena().hoje() }],
      ['POST /contemplacoes/:id/desfazimento', 'analista', { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' }],
    ] as const
    for (const [chamada, papel, body] of chamadas) {
      const http = await cena().nucleo.naRetaguarda(papel)
      expect((await http.chamar(chamada, { params: { id }, body })).codigo).toBe('PAPEL_NAO_PERMITE')
      expect((await cena().gestor.chamar(chamada, { params: { id: 999_999 }, body })).status).toBe(404)
      expect((await createClienteHttp(cena().ambiente.url).chamar(chamada, { params: { id }, body })).status).toBe(401)
    }
    expect((await cena().gestor.chamar('GET /contemplacoes/:id', { params: { id: 999_999 } })).status).toBe(404)
  })
})

describe('undoing', () => {
  test('an unpaid bid: on the day after its last, and not before; the next bid does not take its place', async () => {
    const c = cena()
    const { grupo, vencedora, doLance, doSorteio } = await publicada(
      { valorCentavos: 5_000_000 },
      { parametros: { diasUteisParaGarantia: 60 } },
    )
    const caixa = await c.caixa(grupo.id)
    const ate = calendario.addDiasUteis(grupo.dia, 5)
    expect(await rodar(ate, grupo.id)).toEqual({ desfeitas: 0 })
    expect(await rodar(addDays(ate, 1), grupo.id)).toEqual({ desfeitas: 1 })
    expect(await rodar(addDays(ate, 1), grupo.id)).toEqual({ desfeitas: 0 })
    expect(await ver(doLance)).toMatchObject({
      situacao: 'desfeita',
      motivo: 'LANCE_NAO_PAGO',
      desfeitaEm: addDays(ate, 1),
    })
    expect(await ver(doSorteio)).toMatchObject({ situacao: 'garantia-a-apresentar' })
    expect(await c.caixa(grupo.id)).toBe(caixa + credito)
    expect(
      await c.ambiente.sql(
        'select data_contemplacao, contribuicoes_antes_da_contemplacao as antes from cota where id = $1',
        [vencedora],
      ),
    ).toEqual([{ data_contemplacao: null, antes: null }])
    expect(
      await c.ambiente.sql('select baixado_em is not null as baixado from boleto where cota_id = $1', [vencedora]),
    ).toEqual([{ baixado: true }])
    const pagarDepois = contexto().db.transaction((tx) =>
      pagarLance(contexto(), tx, { contemplacaoId: doLance, dia: ate, ator }),
    )
    await expect(pagarDepois).rejects.toMatchObject({ codigo: 'CONTEMPLACAO_DESFEITA' })
    await conferirRazao(vencedora)
  })

  test('a guarantee not brought, and arrears', async () => {
    const semGarantia = await publicada(null)
    const ate = calendario.addDiasUteis(semGarantia.grupo.dia, 5)
    expect(await rodar(ate, semGarantia.grupo.id)).toEqual({ desfeitas: 0 })
    expect(await rodar(addDays(ate, 1), semGarantia.grupo.id)).toEqual({ desfeitas: 1 })
    expect(await ver(semGarantia.doSorteio)).toMatchObject({ motivo: 'GARANTIA_NAO_APRESENTADA' })
    const comAtraso = await publicada(null)
    await acao(comAtraso.doSorteio, 'garantia')
    const atrasadas = (n: number) =>
      JSON.stringify(Array.from({ length: n }, (_, i) => ({ numero: 11 + i, vencimento: '2026-01-01', valor: 100 })))
    const atrasar = (n: number) =>
      cena().ambiente.sql('update cota_saldo set em_aberto = $2 where cota_id = $1', [comAtraso.sorteada, atrasadas(n)])
    await atrasar(1)
    expect(await rodar(cena().hoje(), comAtraso.grupo.id)).toEqual({ desfeitas: 0 })
    await atrasar(2)
    expect(await rodar(cena().hoje(), comAtraso.grupo.id)).toEqual({ desfeitas: 1 })
    expect(await ver(comAtraso.doSorteio)).toMatchObject({ motivo: 'PARCELAS_EM_ATRASO' })
  })

  test('a paid bid is reversed: what was embedded never was money, own money stays in the quota', async () => {
    const c = cena()
    const { grupo, vencedora, doLance } = await publicada({ valorCentavos: 5_000_000, embutidoCentavos: 1_500_000 })
    const antes = await saldoDe(vencedora)
    await acao(doLance, 'lance')
    const resposta = await desfazer(doLance)
    expect(resposta).toMatchObject({ status: 200, data: { situacao: 'desfeita', motivo: 'A_PEDIDO' } })
    const depois = await saldoDe(vencedora)
    expect(depois?.['pago_centavos'] - antes?.['pago_centavos']).toBe(3_500_000)
    await conferirRazao(vencedora)
    const abatimentos = (await readAbatimentos(contexto().db, [vencedora])).get(vencedora)
    expect(abatimentos).toMatchObject([{ origem: 'antecipacao', valorCentavos: 3_500_000 }])
    expect((await desfazer(doLance)).codigo).toBe('CONTEMPLACAO_DESFEITA')
    const [{ depois: trilha } = {}] = await c.ambiente.sql(
      "select depois from auditoria where acao = 'desfazer-contemplacao' and objeto_id = $1",
      [String(doLance)],
    )
    expect(trilha).toMatchObject({ motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' })
    expect(grupo.id).toBeGreaterThan(0)
  })

  test('charges what the credit rose by, less what it yielded, as in the worked example', async () => {
    const c = cena()
    const { grupo, sorteada, doSorteio } = await publicada(null)
    await c.ambiente.sql('update contemplacao set credito_centavos = 10000000 where id = $1', [doSorteio])
    await c.ambiente.sql('update cota set credito_centavos = 10627000 where id = $1', [sorteada])
    const mes = (n: number) => `${addDays(`${grupo.dia.slice(0, 7)}-28`, 10 + 30 * n).slice(0, 7)}-01`
    for (const [i, ppt] of [8_500_000_000, 9_100_000_000].entries())
      await c.ambiente.sql(
        'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, now())',
        [grupo.id, mes(i), ppt],
      )
    c.irPara(addDays(mes(2), 3))
    expect((await desfazer(doSorteio)).status).toBe(200)
    expect(
      await c.ambiente.sql('select valor_centavos from diferenca_a_cobrar where cota_id = $1', [sorteada]),
    ).toEqual([{ valor_centavos: 450_226 }])
  })

  test('the quota takes part again, and may be contemplated again', async () => {
    const c = cena()
    const { grupo, sorteada, doSorteio } = await publicada(null)
    await desfazer(doSorteio)
    const [seguinte] = await c.ambiente.sql<{ dia: string }>(
      'select dia::text from assembleia where grupo_id = $1 and numero = 11',
      [grupo.id],
    )
    // Nobody is billed in this test: what was never issued keeps nobody out.
    await c.ambiente.sql(
      "update cota_saldo set em_aberto = '[]' where cota_id in (select id from cota where grupo_id = $1)",
      [grupo.id],
    )
    c.irPara(seguinte?.dia ?? '')
    const onze = { id: grupo.id, numero: 11, dia: seguinte?.dia ?? '', extracao: '' }
    const { data } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero', {
      params: { grupoId: grupo.id, numero: 11 },
    })
    await registrarPremios(c, data.extracaoDia, premiosDe(7))
    const { previa } = await publicar(c, onze)
    expect(previa.data.contempladas).toMatchObject([{ cotaId: sorteada }])
    const { data: todas } = await c.gestor.chamar('GET /contemplacoes', { query: { cotaId: sorteada } })
    expect(
      todas.map(({ assembleia, situacao }: { assembleia: number; situacao: string }) => [assembleia, situacao]),
    ).toEqual([
      [11, 'garantia-a-apresentar'],
      [10, 'desfeita'],
    ])
  })
})
