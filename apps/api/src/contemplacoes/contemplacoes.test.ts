import { addDays, addMonths, daysBetween } from '@contempla/consorcio'
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
    const desde = calendario.addDiasUteis(grupo.dia, 3)
    const [doMes = '', seguinte = '', terceiro = '', quarto = ''] = [0, 1, 2, 3].map(
      (n) => `${addMonths(desde, n).slice(0, 7)}-01`,
    )
    await render(doMes, 9 * 10 ** 9)
    await render(seguinte, 8 * 10 ** 9)
    await render(terceiro, 5 * 10 ** 9)
    c.irPara(quarto)
    // In its first month the credit yields only from the day on which it became available.
    const doPrimeiro = 1 + (0.009 * daysBetween(desde, seguinte)) / daysBetween(doMes, seguinte)
    const corrigido = Math.round(7_000_000 * doPrimeiro * 1.008 * 1.005)
    const comRendimento = { creditoCorrigidoCentavos: corrigido, rendimentoCentavos: corrigido - 7_000_000 }
    expect(await ver(c, doLance)).toMatchObject(comRendimento)
    const daCota = await c.gestor.chamar('GET /cotas/:id', { params: { id: vencedora } })
    expect(daCota.data.contemplacoes).toMatchObject([{ credito, creditoCorrigido: corrigido }])
    const caixa = await c.caixa(grupo.id)
    // The use is told after the third month's yield was registered, for a day before that month ended; the credit
    // yields until that day.
    const usadoEm = addDays(quarto, -2)
    const doTerceiro = 1 + (0.005 * daysBetween(terceiro, usadoEm)) / daysBetween(terceiro, quarto)
    const parcial = Math.round(7_000_000 * doPrimeiro * 1.008 * doTerceiro)
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
    // A yield that is registered later for the month does not change the amount that was paid.
    await c.ambiente.sql('update rendimento set percentual_ppt = percentual_ppt * 2 where grupo_id = $1', [grupo.id])
    expect(await ver(c, doLance)).toMatchObject({ creditoCorrigidoCentavos: parcial })
  })

  test('the credit waits for the yield of each month before the one of its use, which then stands', async () => {
    const c = cena()
    const { grupo, doSorteio } = await publicada(c, null)
    await acao(c, doSorteio, 'garantia')
    const desde = calendario.addDiasUteis(grupo.dia, 3)
    const [antes, doPrazo, primeiro, segundo, terceiro] = [-1, 0, 1, 2, 3].map((n) => addMonths(desde, n).slice(0, 7))
    c.irPara(`${terceiro}-01`)
    const record = (mes = '', percentualPpt = 0) =>
      c.gestor.chamar('POST /grupos/:id/rendimentos', { params: { id: grupo.id }, body: { mes, percentualPpt } })
    await record(segundo, 10 ** 10)
    expect((await acao(c, doSorteio, 'credito')).codigo).toBe('RENDIMENTO_POR_REGISTRAR')
    // A yield of a skipped month is accepted late where a credit waited in that month, if only for its last days.
    expect((await record(antes)).codigo).toBe('RENDIMENTO_FORA_DE_ORDEM')
    expect((await record(primeiro)).status).toBe(200)
    expect((await acao(c, doSorteio, 'credito')).codigo).toBe('RENDIMENTO_POR_REGISTRAR')
    expect((await record(doPrazo)).status).toBe(200)
    const estornar = async () => {
      const [posto] = await c.ambiente.sql<{ id: number }>(
        `select max(id) as id from movimento_grupo m where grupo_id = $1 and tipo = 'rendimento' and estorna_id is null
           and not exists (select from movimento_grupo e where e.estorna_id = m.id)`,
        [grupo.id],
      )
      return c.gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
        params: { id: grupo.id, movimento: posto?.id ?? 0 },
        body: { motivo: 'Percentual errado' },
      })
    }
    expect((await estornar()).status).toBe(200)
    expect((await acao(c, doSorteio, 'credito')).codigo).toBe('RENDIMENTO_POR_REGISTRAR')
    // The month of the use has no yield on the day of the use, so the use does not wait for it and the later
    // registration stays free.
    expect((await acao(c, doSorteio, 'credito', addDays(`${terceiro}-01`, -1))).status).toBe(200)
    c.irPara(`${terceiro}-02`)
    await record(segundo, 10 ** 10)
    expect((await estornar()).status).toBe(200)
  })

  test('the month of the use yields by the last one registered', async () => {
    const c = cena()
    const { grupo, doSorteio } = await publicada(c, null)
    await acao(c, doSorteio, 'garantia')
    const desde = calendario.addDiasUteis(grupo.dia, 3)
    const [mes, anterior] = [0, -1].map((n) => addMonths(desde, n).slice(0, 7))
    c.irPara(desde)
    const body = { mes: anterior, percentualPpt: 9 * 10 ** 9 }
    const registrado = await c.gestor.chamar('POST /grupos/:id/rendimentos', { params: { id: grupo.id }, body })
    expect(registrado.codigo).toBeUndefined()
    const dias = daysBetween(`${mes}-01`, addMonths(`${mes}-01`, 1))
    expect(await ver(c, doSorteio)).toMatchObject({ rendimentoCentavos: 0 })
    c.irPara(addDays(desde, 1))
    const rendimentoCentavos = Math.round((credito * 0.009) / dias)
    expect((await acao(c, doSorteio, 'credito')).data).toMatchObject({ situacao: 'utilizada', rendimentoCentavos })
    expect(rendimentoCentavos).toBeGreaterThan(0)
  })

  test('a yield that a credit was used with is not reversed', async () => {
    const c = cena()
    const { grupo, doSorteio } = await publicada(c, null)
    await acao(c, doSorteio, 'garantia')
    const desde = calendario.addDiasUteis(grupo.dia, 3)
    const [doPrazo, mes, seguinte] = [0, 1, 2].map((n) => addMonths(desde, n).slice(0, 7))
    c.irPara(`${seguinte}-01`)
    for (const doMes of [doPrazo, mes]) {
      const body = { mes: doMes, percentualPpt: 10 ** 10 }
      await c.gestor.chamar('POST /grupos/:id/rendimentos', { params: { id: grupo.id }, body })
    }
    expect((await acao(c, doSorteio, 'credito', addDays(`${seguinte}-01`, -1))).status).toBe(200)
    const [posto] = await c.ambiente.sql<{ id: number }>(
      "select max(id) as id from movimento_grupo where grupo_id = $1 and tipo = 'rendimento'",
      [grupo.id],
    )
    const caixa = await c.caixa(grupo.id)
    const { codigo } = await c.gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
      params: { id: grupo.id, movimento: posto?.id ?? 0 },
      body: { motivo: 'Percentual errado' },
    })
    expect(codigo).toBe('RENDIMENTO_JA_USADO')
    expect(await c.caixa(grupo.id)).toBe(caixa)
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
    const noGrupo = (situacao: string) =>
      c.ambiente.sql('update grupo set situacao = $2 where id = $1', [grupo.id, situacao])
    await noGrupo('ENCERRADO')
    expect((await acao(c, doLance, 'credito')).codigo).toBe('GRUPO_ENCERRADO')
    await noGrupo('ANDAMENTO')
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
