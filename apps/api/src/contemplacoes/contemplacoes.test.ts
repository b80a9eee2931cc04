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

  test('the credit waits for the yield of each whole month that it waited, which then stands', async () => {
    const c = cena()
    const { grupo, doSorteio } = await publicada(c, null)
    await acao(c, doSorteio, 'garantia')
    const [primeiro, segundo, terceiro] = [1, 2, 3].map((n) => addMonths(grupo.dia, n).slice(0, 7))
    c.irPara(`${terceiro}-01`)
    const registrar = (mes = '', percentualPpt = 0) =>
      c.gestor.chamar('POST /grupos/:id/rendimentos', { params: { id: grupo.id }, body: { mes, percentualPpt } })
    await registrar(segundo, 10 ** 10)
    expect((await acao(c, doSorteio, 'credito')).codigo).toBe('RENDIMENTO_POR_REGISTRAR')
    // A month passed over is taken late, for a credit waits for it; but not the assembly's own, not waited whole.
    expect((await registrar(grupo.dia.slice(0, 7))).codigo).toBe('RENDIMENTO_FORA_DE_ORDEM')
    expect((await registrar(primeiro)).status).toBe(200)
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
    await registrar(segundo, 10 ** 10)
    // Up to a day before the second month ended only the first was waited whole.
    expect((await acao(c, doSorteio, 'credito', addDays(`${terceiro}-01`, -2))).status).toBe(200)
    expect((await estornar()).status).toBe(200)
  })

  test('a yield that a credit was used with is not reversed', async () => {
    const c = cena()
    const { grupo, doSorteio } = await publicada(c, null)
    await acao(c, doSorteio, 'garantia')
    const [mes, seguinte] = [1, 2].map((n) => addMonths(grupo.dia, n).slice(0, 7))
    c.irPara(`${seguinte}-01`)
    const body = { mes, percentualPpt: 10 ** 10 }
    await c.gestor.chamar('POST /grupos/:id/rendimentos', { params: { id: grupo.id }, body })
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
