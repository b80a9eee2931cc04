import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { ateAConta, cancelada, titularDa } from '../devolucoes/devolucoes.fixture.ts'
import { useFim } from './encerramentos.fixture.ts'

const fim = useFim()
const sql = <T extends object>(texto: string, valores: unknown[] = []) => fim.ambiente.sql<T>(texto, valores)

const UM_POR_CENTO = 10_000_000_000
const umPorCento = (grupoId: number, mes = '2026-11-01') =>
  sql('insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, now())', [
    grupoId,
    mes,
    UM_POR_CENTO,
  ])

/** A refund drawn on 20 November, in a group whose money yielded 1% in that month. */
async function sorteada() {
  const t = await cancelada(fim)
  await umPorCento(t.grupo.id)
  const [lida] = await sql<{ id: number; valor: number; dia: string }>(
    'select id::int, valor_centavos::int as valor, dia::text from restituicao where cota_id = $1',
    [t.cotaId],
  )
  if (!lida) throw new Error('não há restituição')
  await sql("update restituicao set dia = '2026-11-20' where id = $1", [lida.id])
  return { t, id: lida.id, valor: lida.valor }
}

const movimentosDa = (cotaId: number) =>
  sql<{ tipo: string; valor: number }>(
    `select tipo, valor_centavos::int as valor from movimento_grupo
     where cota_id = $1 and chave like 'rendimento-da-restituicao:%' order by id`,
    [cotaId],
  )
const listar = async ({ grupo }: { grupo: { codigo: string } }) =>
  (await fim.gestor.chamar('GET /restituicoes', { query: { grupo: grupo.codigo } })).data[0]

describe('a drawn refund', () => {
  // 1% of November's thirty days, day by day; December goes on by the last month that was registered, over 31 days.
  test.each([
    ['2026-11-20', 0n, 1n],
    ['2026-11-21', 1n, 3000n],
    ['2026-11-30', 10n, 3000n],
  ])('on %s is worth what it was drawn with and its share of the month', async (dia, rendeu, de) => {
    const { t, valor } = await sorteada()
    fim.noDia(dia)
    const esperado = valor + Math.round((valor * Number(rendeu)) / Number(de))
    expect((await t.valores()).valorDisponivel).toBe(esperado)
    expect(await listar(t)).toMatchObject({ aPagarCentavos: esperado, rendimentoCentavos: esperado - valor })
    const { data } = await t.chamar('GET /cota/:id', { params: { id: t.cotaId } })
    expect(data.restituicao.valor).toBe(esperado)
    expect(data.atencoes).toContainEqual(expect.objectContaining({ tipo: 'valor-a-receber', valor: esperado }))
  })

  test('tells its yield in a line of its own, and the lines add up', async () => {
    const { t, valor } = await sorteada()
    fim.noDia('2026-12-10')
    const { partes, valorDisponivel } = await t.valores()
    const [{ linhas }] = partes
    const soma = linhas.reduce((total: number, { centavos }: { centavos: number }) => total + centavos, 0)
    expect(soma).toBe(valorDisponivel)
    expect(linhas).toContainEqual(expect.objectContaining({ texto: 'Rendimentos', centavos: valorDisponivel - valor }))
  })

  test('where the contract says so yields nothing', async () => {
    const { t, valor } = await sorteada()
    await sql(
      `insert into grupo_parametro (grupo_id, vigente_desde, valores)
       select grupo_id, '2026-11-20', valores || '{"restituicaoRende": false}'::jsonb from grupo_parametro
       where grupo_id = $1 order by vigente_desde desc limit 1`,
      [t.grupo.id],
    )
    fim.noDia('2026-12-10')
    expect((await t.valores()).valorDisponivel).toBe(valor)
  })

  test('paid at the desk leaves the cash as it was: the yield comes in and goes out, and the amount stays', async () => {
    const { t, id, valor } = await sorteada()
    fim.noDia('2026-11-30')
    const caixa = (await fim.caixaDe(t.grupo)).fundoComum
    const { aPagarCentavos, rendimentoCentavos } = await listar(t)
    const { data } = await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id } })
    expect(data).toMatchObject({ pagoCentavos: aPagarCentavos, taxaCentavos: 0 })
    expect(await movimentosDa(t.cotaId)).toEqual([
      { tipo: 'rendimento-do-credito', valor: rendimentoCentavos },
      { tipo: 'restituicao', valor: -rendimentoCentavos },
    ])
    expect(aPagarCentavos).toBe(valor + rendimentoCentavos)
    expect((await fim.caixaDe(t.grupo)).fundoComum).toBe(caixa)
    fim.noDia('2027-02-10')
    expect(await listar(t)).toMatchObject({ aPagarCentavos, rendimentoCentavos })
  })

  test('asked for today may be authorised tomorrow, with what it yielded since', async () => {
    const { t, id } = await sorteada()
    const { alcadas } = fim.ambiente.servidor.contexto.config
    const antes = { ...alcadas }
    Object.assign(alcadas, { gestor: 0 })
    fim.noDia('2026-11-25')
    const pagar = await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id } })
    Object.assign(alcadas, antes)
    expect(pagar.codigo).toBe('AGUARDA_AUTORIZACAO')
    fim.noDia('2026-11-26')
    const chefe = await fim.nucleo.naRetaguarda('gestor')
    const { aPagarCentavos } = await listar(t)
    const [pedido] = (await chefe.chamar('GET /autorizacoes', { query: { situacao: 'pendente' } })).data.filter(
      ({ objeto }: { objeto: { id: string } }) => objeto.id === String(t.cotaId),
    )
    const params = { id: pedido.id }
    const sim = await chefe.chamar('POST /autorizacoes/:id/decisao', { params, body: { autoriza: true } })
    expect(sim.status, JSON.stringify(sim.json)).toBe(200)
    expect(await listar(t)).toMatchObject({ aPagarCentavos, pagaEm: '2026-11-26' })
  })

  test('in a case, approved on a day and released on another, is paid with both days’ yield; sent back, with the rest', async () => {
    const { t, valor } = await sorteada()
    await ateAConta(fim, t)
    await t.pedir()
    await sql('update mensagem_saida set enviada_em = now() where enviada_em is null')
    expect((await t.decidir('aprovar')).status).toBe(200)
    fim.noDia('2026-11-25')
    const liberado = await t.decidir('liberar')
    expect(liberado.status, JSON.stringify(liberado.json)).toBe(200)
    await t.conduzir()
    const { valorDisponivel } = (await t.status()).data
    expect(valorDisponivel).toBe(valor + Math.round((valor * 5) / 3000))
    await t.decidir('confirmar')
    expect((await movimentosDa(t.cotaId)).map(({ valor: dele }) => dele)).toEqual([
      valorDisponivel - valor,
      valor - valorDisponivel,
    ])
    await t.decidir('estornar', 'A conta foi encerrada')
    fim.noDia('2026-11-30')
    const caixa = (await fim.caixaDe(t.grupo)).fundoComum
    const depois = (await t.valores()).valorDisponivel
    expect(depois).toBe(valor + Math.round((valor * 10) / 3000))
    const { id } = await listar(t)
    await t.decidir('encerrar')
    await sql("update caso set encerrado_em = now() where cota_id = $1 and processo = 'devolucao'", [t.cotaId])
    const { data } = await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id } })
    expect(data.pagoCentavos).toBe(depois)
    expect((await movimentosDa(t.cotaId)).map(({ valor: dele }) => dele)).toEqual([
      valorDisponivel - valor,
      valor - valorDisponivel,
      depois - valorDisponivel,
      valorDisponivel - depois,
    ])
    expect((await fim.caixaDe(t.grupo)).fundoComum).toBe(caixa)
  })
})

test('a penalty that is waived yields too, and what the desk sees is what is ordered', async () => {
  const { t, id } = await sorteada()
  const [{ penal }] = (await sql<{ penal: number }>(
    'select penal_centavos::int as penal from restituicao where id = $1',
    [id],
  )) as [{ penal: number }]
  expect(penal).toBeGreaterThan(0)
  await ateAConta(fim, t)
  await t.pedir()
  await sql('update mensagem_saida set enviada_em = now() where enviada_em is null')
  await t.decidir('dispensarPenal', 'Sem prova de prejuízo')
  fim.noDia('2026-11-25')
  await t.decidir('aprovar')
  fim.noDia('2026-11-28')
  const antes = (await t.status()).data.valorDisponivel
  expect((await t.decidir('liberar')).status).toBe(200)
  expect((await t.status()).data.valorDisponivel).toBe(antes)
})

describe('asking for unclaimed money', () => {
  const taxa = { taxaDePermanenciaPpt: 10 * UM_POR_CENTO, permanenciaMinimaCentavos: 0 }

  test('stops the fee from the day on which the holder says yes to it, at the desk and in the case alike', async () => {
    const grupo = await fim.encerrado([{ contemplacao: { dia: '2026-06-10', modalidade: 'Sorteio', lance: 0 } }], taxa)
    const cotaId = grupo.cotas.get('0001') ?? 0
    const t = await titularDa(fim, cotaId, grupo.titulares.get('0001') ?? '')
    const noAtendimento = async () =>
      (await fim.gestor.chamar('GET /recursos-nao-procurados', { query: { grupo: grupo.codigo } })).data[0]
    // A case that was only opened asks for nothing yet.
    fim.noDia('2027-01-10')
    await t.iniciar()
    fim.noDia('2027-01-25')
    const antes = await noAtendimento()
    expect(antes.procuradoEm).toBeNull()
    expect((await t.valores()).valorDisponivel).toBe(antes.aPagarCentavos)
    expect(antes.aPagarCentavos).toBeLessThan(antes.valorCentavos)
    const { tabela, id } = antes
    await fim.gestor.chamar('POST /recursos-nao-procurados/procura', { body: { tabela, id } })
    fim.noDia(addDays('2027-01-25', 90))
    const depois = await noAtendimento()
    expect(depois).toMatchObject({ procuradoEm: '2027-01-25', aPagarCentavos: antes.aPagarCentavos })
    expect((await t.valores()).valorDisponivel).toBe(antes.aPagarCentavos)
  })

  test('in the case from the yes on, though the desk knew nothing of it', async () => {
    const grupo = await fim.encerrado([{ contemplacao: { dia: '2026-06-10', modalidade: 'Sorteio', lance: 0 } }], taxa)
    const cotaId = grupo.cotas.get('0001') ?? 0
    const t = await titularDa(fim, cotaId, grupo.titulares.get('0001') ?? '')
    fim.noDia('2027-01-10')
    await t.iniciar()
    await t.confirmar()
    fim.noDia('2027-01-30')
    const [recurso] = (await fim.gestor.chamar('GET /recursos-nao-procurados', { query: { grupo: grupo.codigo } })).data
    expect(recurso).toMatchObject({ procuradoEm: '2027-01-10', aPagarCentavos: recurso.valorCentavos })
    expect((await t.valores()).valorDisponivel).toBe(recurso.aPagarCentavos)
  })
})
