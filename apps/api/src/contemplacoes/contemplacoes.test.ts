import { addDays, addMonths } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { acao, calendario, credito, desfazer, publicada, ver } from './publicada.fixture.ts'

const cena = useCena()

describe('guarantee and credit', () => {
  test('the credit is shown and paid out with what it yielded, which is in and out of the group’s books', async () => {
    const c = cena()
    const { grupo, vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000, embutidoCentavos: 1_000_000 })
    await acao(c, doLance, 'lance')
    await acao(c, doLance, 'garantia')
    const render = (mes: string, ppt: number) =>
      c.ambiente.sql(
        'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, now())',
        [grupo.id, mes, ppt],
      )
    const [doMes, seguinte, terceiro] = [1, 2, 3].map((n) => `${addMonths(grupo.dia, n).slice(0, 7)}-01`)
    // The month of the assembly was not waited whole.
    await render(`${grupo.dia.slice(0, 7)}-01`, 9 * 10 ** 9)
    await render(doMes ?? '', 8 * 10 ** 9)
    await render(seguinte ?? '', 5 * 10 ** 9)
    c.irPara(terceiro ?? '')
    const corrigido = Math.round(7_000_000 * 1.008 * 1.005)
    const comRendimento = { creditoCorrigidoCentavos: corrigido, rendimentoCentavos: corrigido - 7_000_000 }
    expect(await ver(c, doLance)).toMatchObject(comRendimento)
    const daCota = await c.gestor.chamar('GET /cotas/:id', { params: { id: vencedora } })
    expect(daCota.data.contemplacoes).toMatchObject([{ credito, creditoCorrigido: corrigido }])
    const caixa = await c.caixa(grupo.id)
    // Told the day after, of a day before the second month ended: only the first had yielded.
    const usadoEm = addDays(terceiro ?? '', -2)
    const parcial = Math.round(7_000_000 * 1.008)
    expect((await acao(c, doLance, 'credito', usadoEm)).data).toMatchObject({
      situacao: 'utilizada',
      creditoCorrigidoCentavos: parcial,
      rendimentoCentavos: parcial - 7_000_000,
    })
    expect(await c.caixa(grupo.id)).toBe(caixa)
    expect(
      await c.ambiente.sql(
        `select tipo, valor_centavos, dia::text from movimento_grupo where cota_id = $1 and chave like 'uso-do-credito:%' order by id`,
        [vencedora],
      ),
    ).toEqual([
      { tipo: 'rendimento-do-credito', valor_centavos: parcial - 7_000_000, dia: usadoEm },
      { tipo: 'uso-do-credito', valor_centavos: 7_000_000 - parcial, dia: usadoEm },
    ])
    // What is registered later of the month changes nothing of what was paid.
    await c.ambiente.sql('update rendimento set percentual_ppt = percentual_ppt * 2 where grupo_id = $1', [grupo.id])
    expect(await ver(c, doLance)).toMatchObject({ creditoCorrigidoCentavos: parcial })
  })

  test('each in its turn, once', async () => {
    const c = cena()
    const { grupo, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
    expect((await acao(c, doLance, 'credito')).codigo).toBe('LANCE_NAO_PAGO')
    await acao(c, doLance, 'lance')
    expect((await acao(c, doLance, 'credito')).codigo).toBe('GARANTIA_PENDENTE')
    expect((await acao(c, doLance, 'garantia', addDays(c.hoje(), 1))).codigo).toBe('DIA_FORA_DA_CONTEMPLACAO')
    expect((await acao(c, doLance, 'garantia')).data).toMatchObject({ situacao: 'credito-disponivel' })
    expect((await acao(c, doLance, 'garantia')).codigo).toBe('GARANTIA_JA_APRESENTADA')
    expect((await acao(c, doLance, 'credito')).codigo).toBe('CREDITO_AINDA_NAO_DISPONIVEL')
    c.irPara(calendario.addDiasUteis(grupo.dia, 3))
    expect((await acao(c, doLance, 'credito')).data).toMatchObject({ situacao: 'utilizada', utilizadoEm: c.hoje() })
    expect((await acao(c, doLance, 'credito')).codigo).toBe('CREDITO_JA_UTILIZADO')
    expect((await desfazer(c, doLance)).codigo).toBe('CREDITO_JA_UTILIZADO')
  })

  test('by role, with a session, of one that exists', async () => {
    const c = cena()
    const { doSorteio: id } = await publicada(c, null)
    const chamadas = [
      ['POST /contemplacoes/:id/lance', 'analista', { dia: c.hoje() }],
      ['POST /contemplacoes/:id/garantia', 'atendente', { dia: c.hoje() }],
      ['POST /contemplacoes/:id/credito', 'analista', { dia: c.hoje() }],
      ['POST /contemplacoes/:id/desfazimento', 'analista', { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' }],
    ] as const
    for (const [chamada, papel, body] of chamadas) {
      const http = await c.nucleo.naRetaguarda(papel)
      expect((await http.chamar(chamada, { params: { id }, body })).codigo).toBe('PAPEL_NAO_PERMITE')
      expect((await c.gestor.chamar(chamada, { params: { id: 999_999 }, body })).status).toBe(404)
      expect((await createClienteHttp(c.ambiente.url).chamar(chamada, { params: { id }, body })).status).toBe(401)
    }
    expect((await c.gestor.chamar('GET /contemplacoes/:id', { params: { id: 999_999 } })).status).toBe(404)
  })
})
