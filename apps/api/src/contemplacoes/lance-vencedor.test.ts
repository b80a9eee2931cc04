import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { type Cena, useCena } from '../assembleias/assembleias.fixture.ts'
import { abaterDaCota } from '../cobrancas/index.ts'
import { readParametros } from '../grupos/index.ts'
import { apurarSaldo, cronogramaDaCota, lockCotas, readAbatimentos } from '../razao/index.ts'
import { acao, calendario, checkRazao, credito, publicada, saldoDe, ver } from './publicada.fixture.ts'

const cena = useCena()

describe("the winner's bid", () => {
  test('is paid within five business days; what comes from the credit and FGTS is not on the boleto', async () => {
    const c = cena()
    const { grupo, vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000, embutidoCentavos: 1_500_000 })
    const ate = calendario.addDiasUteis(grupo.dia, 5)
    expect(await ver(c, doLance)).toMatchObject({
      situacao: 'lance-a-pagar',
      pagarLanceAte: ate,
      lance: { recursosPropriosCentavos: 3_500_000, creditoLiquidoCentavos: credito - 1_500_000 },
    })
    const boletos = await c.ambiente.sql(
      'select tipo, valor_centavos, vencimento::text, contemplacao_id from boleto where cota_id = $1',
      [vencedora],
    )
    expect(boletos).toEqual([{ tipo: 'lance', valor_centavos: 3_500_000, vencimento: ate, contemplacao_id: doLance }])
  })

  test.each([
    ['prazo', 18],
    ['parcela', 30],
  ] as const)('paid, comes off the plan by %s to the centavo, once: %i are left', async (forma, restam) => {
    const c = cena()
    const { grupo, vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000, forma })
    const antes = await saldoDe(c, vencedora)
    const caixa = await c.caixa(grupo.id)
    const respostas = await Promise.all([
      acao(c, doLance, 'lance'),
      acao(c, doLance, 'lance'),
      acao(c, doLance, 'lance'),
    ])
    expect(respostas.map(({ status, codigo }) => codigo ?? String(status)).toSorted()).toEqual([
      '200',
      'LANCE_JA_PAGO',
      'LANCE_JA_PAGO',
    ])
    const depois = await saldoDe(c, vencedora)
    expect(depois?.['pago_centavos'] - antes?.['pago_centavos']).toBe(5_000_000)
    expect(await c.caixa(grupo.id)).toBe(
      caixa + depois?.['fundo_comum_pago_centavos'] - antes?.['fundo_comum_pago_centavos'],
    )
    const cota = await checkRazao(c, vencedora)
    const abatimentos = (await readAbatimentos(c.ambiente.servidor.contexto.db, [vencedora])).get(vencedora) ?? []
    expect(abatimentos).toMatchObject([{ origem: 'lance', forma, valorCentavos: 5_000_000, contemplacaoId: doLance }])
    const parametros = await readParametros(c.ambiente.servidor.contexto.db, grupo.id, 'auto', grupo.dia)
    const restante = cronogramaDaCota(cota, abatimentos, parametros)
    expect(restante.length).toBe(restam)
    // The paid and the remaining parts make the whole contract.
    const aCobrar = restante.reduce(
      (soma, { percentuais: p }) => soma + p.fundoComum + p.taxaAdministracao + p.fundoReserva,
      0,
    )
    expect(aCobrar + depois?.['pago_ppt']).toBe(depois?.['contratado_ppt'])
    expect(await ver(c, doLance)).toMatchObject({ situacao: 'garantia-a-apresentar', lancePagoEm: c.hoje() })
  })

  test('that comes from the credit alone is paid as it wins, without a boleto', async () => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, { valorCentavos: 2_000_000, embutidoCentavos: 2_000_000 })
    expect(await ver(c, doLance)).toMatchObject({
      situacao: 'garantia-a-apresentar',
      lancePagoEm: c.hoje(),
      lance: { boletoId: null },
    })
    const cota = await checkRazao(c, vencedora)
    expect(apurarSaldo(cota).parcelasPagas).toBeGreaterThan(10)
  })

  test('for the whole balance pays the quota off', async () => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, { valorCentavos: 7_800_080 })
    expect((await acao(c, doLance, 'lance')).status).toBe(200)
    expect(await c.ambiente.sql('select situacao from cota where id = $1', [vencedora])).toEqual([
      { situacao: 'Quitado' },
    ])
    expect(await checkRazao(c, vencedora)).toBeDefined()
    expect(await saldoDe(c, vencedora)).toMatchObject({ saldo_devedor_centavos: 0, parcelas_restantes: 0 })
  })

  test('is not taken after its last day, nor where there is none', async () => {
    const c = cena()
    const { grupo, doSorteio, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
    const ate = calendario.addDiasUteis(grupo.dia, 5)
    c.irPara(addDays(ate, 1))
    expect((await acao(c, doLance, 'lance', addDays(ate, 1))).codigo).toBe('LANCE_PAGO_APOS_O_PRAZO')
    expect((await acao(c, doLance, 'lance', addDays(grupo.dia, -1))).codigo).toBe('DIA_FORA_DA_CONTEMPLACAO')
    expect((await acao(c, doSorteio, 'lance')).codigo).toBe('SEM_LANCE_A_PAGAR')
    // Money that came in on the last day counts, although it is told a day later.
    expect((await acao(c, doLance, 'lance', ate)).status).toBe(200)
  })
})

/** The customer pays ahead after the bid won. */
const adiantar = ({ ambiente, hoje }: Cena, cotaId: number, valor: number) =>
  ambiente.servidor.contexto.db.transaction(async (tx) => {
    const [cota] = await lockCotas(tx, [cotaId])
    if (!cota) throw new Error('cota sumiu')
    const parametros = await readParametros(tx, cota.grupoId, cota.tipo, hoje())
    const pago = {
      chave: `adiantado:${cotaId}`,
      origem: 'antecipacao',
      forma: 'prazo',
      subsequentes: 0,
      contemplacaoId: null,
    } as const
    await abaterDaCota(tx, cota, parametros, { ...pago, valor, dia: hoje() }, ambiente.relogio.agora())
  })

describe('a bid for more than the quota owes by the time it is paid', () => {
  const oferta = { valorCentavos: 7_800_080, embutidoCentavos: 2_000_000 }
  const proprio = 5_800_080
  test.each<[string, 'confirmed' | 'by its boleto', number, number, number]>([
    ['what is over of own money waits in the queue', 'confirmed', 1_000_000, 1_000_000, 2_000_000],
    ['so it does', 'by its boleto', 1_000_000, 1_000_000, 2_000_000],
    ['all of own money is over: of the credit only what is used is taken', 'confirmed', 6_500_000, proprio, 1_300_080],
    ['the same', 'by its boleto', 6_500_000, proprio, 1_300_080],
  ])('%s (%s)', async (_caso, como, adiantado, naFila, embutido) => {
    const c = cena()
    const { vencedora, doLance } = await publicada(c, oferta)
    await adiantar(c, vencedora, adiantado)
    const { boletoId } = (await ver(c, doLance)).lance
    const resposta =
      como === 'confirmed'
        ? await acao(c, doLance, 'lance')
        : await c.gestor.chamar('POST /pagamentos', {
            body: { nossoNumero: String(boletoId), valor: proprio, dia: c.hoje() },
          })
    expect(resposta.status).toBe(200)
    expect(
      await c.ambiente.sql(
        'select fila_centavos, fila_motivo, resolvido_em from pagamento where cota_id = $1 and fila_centavos > 0',
        [vencedora],
      ),
    ).toEqual([{ fila_centavos: naFila, fila_motivo: 'NAO_CABE_NO_SALDO', resolvido_em: null }])
    expect(await ver(c, doLance)).toMatchObject({
      lance: { creditoLiquidoCentavos: credito - embutido },
      creditoCorrigidoCentavos: credito - embutido,
    })
    expect(await saldoDe(c, vencedora)).toMatchObject({ saldo_devedor_centavos: 0 })
    await checkRazao(c, vencedora)
  })
})
