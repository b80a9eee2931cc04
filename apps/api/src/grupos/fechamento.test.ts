import { createCalendario } from '@contempla/consorcio'
import type { GrupoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { estornos, lancar, lockCotas } from '../razao/index.ts'
import { fechamentos } from './fechamentos.rotina.ts'
import { em, umPorCento, useCena } from './grupos.fixture.ts'

const cena = useCena()

const fechar = (grupo: GrupoDeTeste, mes: string) =>
  cena().gestor.chamar('POST /grupos/:id/fechamentos', { ...em(grupo), body: { mes } })

const mesDoCaixa = async (grupo: GrupoDeTeste, mes: string) =>
  (await cena().gestor.chamar('GET /grupos/:id/caixa', em(grupo))).data.meses.find(
    (lido: { mes: string }) => lido.mes === mes,
  )

const movimentosDa = (cotaId: number) =>
  cena().ambiente.sql(
    `select tipo, dia::text, data_valor::text, multa_centavos, juros_centavos from movimento
     where cota_id = $1 and chave like 'pagamento:%' order by id`,
    [cotaId],
  )

/** The late instalment of a quota paid by hand as of a day, by what it cost on it. */
async function pagarEm(idCota: number, dia: string) {
  const { gestor } = cena()
  const { parcelas } = (await gestor.chamar('GET /pagamentos/cotas/:id', { params: { id: idCota }, query: { dia } }))
    .data
  const [{ numero, total }] = parcelas
  const resposta = await gestor.chamar('POST /pagamentos', { body: { idCota, parcelas: [numero], valor: total, dia } })
  expect(resposta, JSON.stringify(resposta.json)).toMatchObject({ status: 200, data: { alocado: total, naFila: 0 } })
  return resposta.data.id as number
}

describe('closing a month', () => {
  test('a person closes one that ended, with those before it, once; never the one that runs', async () => {
    const { novoGrupo, auditado } = cena()
    const grupo = await novoGrupo()
    expect((await fechar(grupo, '2026-11')).codigo).toBe('MES_NAO_TERMINOU')
    expect(await mesDoCaixa(grupo, '2026-10')).toMatchObject({ fechado: false })
    expect((await fechar(grupo, '2026-10')).data).toEqual({ mes: '2026-10' })
    expect(await mesDoCaixa(grupo, '2026-10')).toMatchObject({ fechado: true })
    expect(await mesDoCaixa(grupo, '2026-09')).toMatchObject({ fechado: true })
    expect(await mesDoCaixa(grupo, '2026-11')).toMatchObject({ fechado: false })
    expect((await fechar(grupo, '2026-10')).codigo).toBe('MES_JA_FECHADO')
    expect((await fechar(grupo, '2026-09')).codigo).toBe('MES_JA_FECHADO')
    expect(await auditado('fechar-livros', grupo.id)).toBe(1)
  })

  test.each([
    [{}, '2026-12-07', '2026-12-08'],
    [{ diasUteisParaFecharOMes: 2 }, '2026-12-02', '2026-12-03'],
  ])('with %o the calendar closes what nobody did: open on %s, closed on %s', async (parametros, aberto, fechado) => {
    const { novoGrupo, ambiente } = cena()
    const grupo = await novoGrupo({ parametros })
    const { contexto } = ambiente.servidor
    for (const [dia, esperado] of [
      [aberto, false],
      [fechado, true],
    ] as const) {
      ambiente.relogio.ajustar(new Date(`${dia}T05:00:00-03:00`))
      expect(await fechamentos.alvos(contexto, dia)).toContain(grupo.id)
      await fechamentos.executar(contexto, dia, grupo.id)
      expect(await mesDoCaixa(grupo, '2026-11')).toMatchObject({ fechado: esperado })
      expect(await mesDoCaixa(grupo, '2026-10')).toMatchObject({ fechado: true })
    }
    expect(await fechamentos.alvos(contexto, fechado)).not.toContain(grupo.id)
    expect(createCalendario([]).isDiaUtil(aberto)).toBe(true)
  })

  test('what was closed is neither changed nor taken back', async () => {
    const { novoGrupo, ambiente } = cena()
    const grupo = await novoGrupo()
    await fechar(grupo, '2026-10')
    await expect(ambiente.sql('delete from fechamento where grupo_id = $1', [grupo.id])).rejects.toThrow(/inclusões/)
  })
})

describe('what belongs to a closed month', () => {
  test('a payment by hand counts today, with the day on which it came in beside it, and what was shown stays', async () => {
    const { novoGrupo, ambiente } = cena()
    const grupo = await novoGrupo({ cotas: [{ emAtraso: 2 }] })
    const [cota = 0] = grupo.cotas.values()
    const [{ vencimento } = { vencimento: '' }] = await ambiente.sql<{ vencimento: string }>(
      "select em_aberto -> 0 ->> 'vencimento' as vencimento from cota_saldo where cota_id = $1",
      [cota],
    )
    expect(vencimento.slice(0, 7)).toBe('2026-10')
    await fechar(grupo, '2026-10')
    const antes = await mesDoCaixa(grupo, '2026-10')
    const novembro = await mesDoCaixa(grupo, '2026-11')
    const id = await pagarEm(cota, vencimento)
    expect(await mesDoCaixa(grupo, '2026-10')).toEqual(antes)
    expect((await mesDoCaixa(grupo, '2026-11')).fundoComum.cotas).toBeGreaterThan(novembro.fundoComum.cotas)
    expect(await movimentosDa(cota)).toEqual([
      { tipo: 'pagamento', dia: '2026-11-20', data_valor: vencimento, multa_centavos: 0, juros_centavos: 0 },
    ])
    const [{ depois } = { depois: null }] = await ambiente.sql<{ depois: unknown }>(
      "select depois from auditoria where acao = 'receber-pagamento' and objeto_id = $1",
      [String(id)],
    )
    // Paid on its due day, it owes no fine and no interest, though it is posted late: that is told, not forgotten.
    expect(depois).toMatchObject({ dia: vencimento, encargosDispensadosCentavos: expect.any(Number) })
  })

  test('one dated in a month still open counts on its day', async () => {
    const { novoGrupo } = cena()
    const grupo = await novoGrupo({ cotas: [{ emAtraso: 2 }] })
    const [cota = 0] = grupo.cotas.values()
    await fechar(grupo, '2026-10')
    await pagarEm(cota, '2026-11-05')
    const dias = (await movimentosDa(cota)).map(({ dia, data_valor }) => ({ dia, data_valor }))
    expect(new Set(dias.map((lido) => JSON.stringify(lido)))).toEqual(
      new Set([JSON.stringify({ dia: '2026-11-05', data_valor: null })]),
    )
  })

  test('the yield registered late is of its month, counts in this one, and is undone as any other', async () => {
    const { novoGrupo, gestor, ambiente } = cena()
    const grupo = await novoGrupo()
    await fechar(grupo, '2026-10')
    const antes = await mesDoCaixa(grupo, '2026-10')
    const rendeu = () =>
      gestor.chamar('POST /grupos/:id/rendimentos', {
        ...em(grupo),
        body: { mes: '2026-10', percentualPpt: umPorCento },
      })
    const { data } = await rendeu()
    expect(data.fundoComum).toBe(Math.round(antes.fundoComum.abertura / 100))
    expect(await mesDoCaixa(grupo, '2026-10')).toEqual({ ...antes, rendimentoPpt: umPorCento })
    const linhas = () =>
      ambiente.sql<{ id: number }>(
        "select id, dia::text, data_valor::text from movimento_grupo where grupo_id = $1 and tipo = 'rendimento' order by id",
        [grupo.id],
      )
    const [lancado] = await linhas()
    expect(lancado).toMatchObject({ dia: '2026-11-20', data_valor: '2026-10-31' })
    const estorno = await gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
      params: { id: grupo.id, movimento: lancado?.id ?? 0 },
      body: { motivo: 'Índice errado' },
    })
    expect(estorno.status, JSON.stringify(estorno.json)).toBe(200)
    expect((await linhas()).at(-1)).toMatchObject({ dia: '2026-11-20', data_valor: '2026-10-31' })
    expect((await rendeu()).data.fundoComum).toBe(data.fundoComum)
  })

  test('the next month yields on what came in by its days, whenever it was posted', async () => {
    const { novoGrupo, ambiente } = cena()
    const grupo = await novoGrupo({ cotas: [{ emAtraso: 2 }] })
    const [cota = 0] = grupo.cotas.values()
    await fechar(grupo, '2026-10')
    const antes = await mesDoCaixa(grupo, '2026-11')
    await pagarEm(cota, '2026-10-30')
    const depois = await mesDoCaixa(grupo, '2026-11')
    expect(depois.fundoComum.abertura).toBe(antes.fundoComum.abertura)
    const [{ pago } = { pago: 0 }] = await ambiente.sql<{ pago: number }>(
      `select sum(fundo_comum_centavos + diferenca_centavos)::bigint as pago from movimento
       where cota_id = $1 and tipo = 'pagamento' and data_valor is not null`,
      [cota],
    )
    const [{ encargos } = { encargos: 0 }] = await ambiente.sql<{ encargos: number }>(
      "select coalesce(sum(valor_centavos), 0)::bigint as encargos from movimento_grupo where cota_id = $1 and tipo = 'encargos' and data_valor is not null",
      [cota],
    )
    expect(depois.aplicado.fundoComum - antes.aplicado.fundoComum).toBe(pago + encargos)
  })
})

test('a month is not closed under who is posting in it', async () => {
  const { novoGrupo, ambiente } = cena()
  const grupo = await novoGrupo()
  const [cota = 0] = grupo.cotas.values()
  const dia = '2026-10-31'
  const segura = Promise.withResolvers<void>()
  const solta = Promise.withResolvers<void>()
  const lancando = ambiente.servidor.contexto.db.transaction(async (tx) => {
    const [lida] = await lockCotas(tx, [cota])
    segura.resolve()
    await solta.promise
    const pago = lida?.movimentos.filter(({ tipo }) => tipo === 'pagamento').slice(-1) ?? []
    await lancar(tx, estornos(cota, lida?.movimentos ?? [], pago, dia), ambiente.relogio.agora())
  })
  await segura.promise
  const fechando = fechar(grupo, '2026-10')
  const esperando = () => ambiente.sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
  await expect.poll(async () => (await esperando()).length).toBeGreaterThan(0)
  solta.resolve()
  await lancando
  expect((await fechando).status).toBe(200)
  const postos = 'select dia::text from movimento where cota_id = $1 and estorna_id is not null'
  expect(await ambiente.sql(postos, [cota])).toEqual([{ dia }])
})
