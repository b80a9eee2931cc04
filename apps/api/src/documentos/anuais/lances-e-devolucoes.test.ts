import { addDays, desembolso, informeDoAno, SEMPRE } from '@contempla/consorcio'
import { createMundo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { acao, desfazer, publicada } from '../../contemplacoes/publicada.fixture.ts'
import { contemplada, useFim } from '../../encerramentos/encerramentos.fixture.ts'
import { readFatos } from './fatos.ts'

const cena = useCena()

/** Somebody who can come in holds the quota, from the start. */
async function comoTitular(cotaId: number) {
  const { ambiente, parceiro } = cena()
  const mundo = createMundo(ambiente)
  const titular = await mundo.novoTitular(parceiro, { cotas: [] })
  await ambiente.sql('update cota set cliente_id = $1 where id = $2', [titular.clienteId, cotaId])
  return async (ano: number) => {
    const http = await mundo.entrar(titular)
    const [params, query] = [{ id: cotaId }, { anoExercicio: ano }]
    const comprovante = (await http.chamar('GET /cotas/:id/comprovante-pagamentos', { params, query })).data
    const informe = await http.chamar('GET /cotas/:id/informe-anual-rendimentos', { params, query })
    const extrato = (await http.chamar('GET /cotas/:id/extrato', { params })).data
    return { comprovante, informe: informe.data?.informe, extrato }
  }
}

const oferta = { valorCentavos: 3_000_000, embutidoCentavos: 1_000_000 }

describe('a winning bid', () => {
  test('counts by what left the pocket; what it took from the credit is told apart, and is in the statement', async () => {
    const c = cena()
    c.irPara('2027-05-03')
    const { doLance, vencedora, grupo } = await publicada(c, oferta)
    const ver = await comoTitular(vencedora)
    const antes = (await ver(2027)).comprovante
    await acao(c, doLance, 'lance')
    const { comprovante, extrato } = await ver(2027)
    expect(comprovante.valorPago - antes.valorPago).toBe(3_000_000)
    expect(comprovante.valorEmbutido).toBe(1_000_000)
    expect(comprovante.pagamentos.at(-1)).toMatchObject({ descricao: 'Lance', valor: 3_000_000, embutido: 1_000_000 })
    c.irPara('2028-02-01')
    const { informe } = await ver(2027)
    expect(informe).toMatchObject({
      situacao: 'contemplada',
      contempladaEm: grupo.dia,
      pagoNoAno: comprovante.valorPago,
      embutidoNoAno: 1_000_000,
      bem: null,
    })
    expect(informe.consorcio.atual).toBe(extrato.valorPago - 1_000_000)
  })

  test('whose contemplation is undone the year after leaves the year as it was, and its own money stays paid', async () => {
    const c = cena()
    c.irPara('2028-11-20')
    const { doLance, vencedora } = await publicada(c, oferta)
    const ver = await comoTitular(vencedora)
    await acao(c, doLance, 'lance')
    c.irPara('2029-01-03')
    const antes = await ver(2028)
    expect((await desfazer(c, doLance)).status).toBe(200)
    const depois = await ver(2028)
    expect([depois.comprovante, depois.informe]).toEqual([antes.comprovante, { ...antes.informe }])
    const { comprovante, extrato } = await ver(2029)
    // The bid goes, with what was embedded; its own money is placed again.
    expect(comprovante.pagamentos).toMatchObject([
      { descricao: 'Estorno: lance', valor: -3_000_000, embutido: -1_000_000 },
      { valor: 2_000_000, embutido: 0 },
    ])
    c.irPara('2030-01-02')
    const { informe } = await ver(2029)
    expect(informe.consorcio).toEqual({ anterior: antes.informe.consorcio.atual, atual: extrato.valorPago })
  })

  test('whose credit was used makes what was paid that of the good, from the year of its use on', async () => {
    const c = cena()
    c.irPara('2030-04-01')
    const { doLance, vencedora } = await publicada(c, oferta)
    const ver = await comoTitular(vencedora)
    await acao(c, doLance, 'lance')
    await acao(c, doLance, 'garantia')
    c.irPara(addDays(c.hoje(), 10))
    const usadoEm = c.hoje()
    expect((await acao(c, doLance, 'credito')).status).toBe(200)
    c.irPara('2031-01-02')
    const { informe, extrato } = await ver(2030)
    const pago = extrato.valorPago - 1_000_000
    expect(informe).toMatchObject({
      situacao: 'credito-usado',
      creditoUsadoEm: usadoEm,
      bem: { anterior: 0, atual: pago },
    })
    expect(informe.consorcio).toMatchObject({ atual: 0 })
  })
})

describe('an excluded quota', () => {
  test('is worth what was paid until its refund is; the refund is told with its day', async () => {
    const c = cena()
    c.irPara('2032-03-01')
    const { id, cotas } = await c.novoGrupo({ cotas: [{ cancelamento: '2031-12-01', emAtraso: 2 }] })
    const cotaId = cotas.get('0001') ?? 0
    const ver = await comoTitular(cotaId)
    await c.ambiente.sql(
      `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
       values ($1, $2, 'sorteio', '2032-04-01', 100, 10, 0, 90)`,
      [cotaId, id],
    )
    c.irPara('2033-01-03')
    const { informe, extrato } = await ver(2032)
    expect(informe).toMatchObject({
      situacao: 'nao-contemplada',
      consorcio: { atual: extrato.valorPago },
      recebimentos: [],
    })
    await c.ambiente.sql("update restituicao set paga_em = '2033-01-03', pago_centavos = 88 where cota_id = $1", [
      cotaId,
    ])
    c.irPara('2034-01-02')
    expect((await ver(2032)).informe).toEqual(informe)
    expect((await ver(2033)).informe).toMatchObject({
      situacao: 'devolvida',
      consorcio: { anterior: extrato.valorPago, atual: 0 },
      recebimentos: [{ origem: 'restituicao', data: '2033-01-03', valor: 88 }],
    })
  })
})

describe('a credit that waited until the group closed', () => {
  const fim = useFim()

  async function comCredito() {
    const { ambiente, noDia, noFim, comunicar, encerrar } = fim
    const grupo = await noFim([{ ...contemplada, emAtraso: 1 }, contemplada])
    const cotaId = grupo.cotas.get('0001') ?? 0
    await ambiente.sql('update contemplacao set utilizado_em = null where cota_id = $1', [cotaId])
    for (const mes of ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
      await ambiente.sql(
        'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, 0, now())',
        [grupo.id, `${mes}-01`],
      )
    const antes = await pagoDa(cotaId)
    await comunicar(grupo)
    noDia('2026-12-20')
    expect((await encerrar(grupo)).status).toBe(200)
    return { grupo, cotaId, antes }
  }

  const db = () => fim.ambiente.servidor.contexto.db
  const fatosDa = async (cotaId: number) => {
    const fatos = await readFatos(db(), cotaId, [SEMPRE])
    return { ...fatos, pagos: fatos.posses.flatMap(({ pagos }) => pagos) }
  }
  const pagoDa = async (cotaId: number) => desembolso((await fatosDa(cotaId)).pagos)

  test('pays what the quota owed out of nobody’s pocket, and once paid in money ends it, having bought nothing', async () => {
    const { grupo, cotaId, antes } = await comCredito()
    const fatos = await fatosDa(cotaId)
    const compensado = fatos.pagos.filter(({ embutido }) => embutido > 0)
    expect(compensado).toMatchObject([{ lance: false }])
    expect(compensado.every(({ valor, embutido }) => valor === embutido)).toBe(true)
    expect(desembolso(fatos.pagos)).toBe(antes)
    expect(informeDoAno(fatos, 2026)).toMatchObject({ situacao: 'contemplada', consorcio: { atual: antes } })
    fim.noDia('2027-01-19')
    const [parte] = (await fim.partesDe(grupo)).filter(({ origem }: { origem: string }) => origem === 'credito')
    expect((await fim.pagarParte(grupo, parte.id)).status).toBe(200)
    expect(informeDoAno(await fatosDa(cotaId), 2027)).toMatchObject({
      situacao: 'devolvida',
      consorcio: { anterior: antes, atual: 0 },
      bem: null,
      recebimentos: [{ origem: 'credito', dia: '2027-01-19' }],
    })
  })
})
