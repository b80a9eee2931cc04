import {
  addDays,
  addMonths,
  createCalendario,
  diaDaEmissao,
  FERIADOS,
  vencimentoDaAssembleia,
} from '@contempla/consorcio'
import { type GrupoDeTeste, type GrupoPedido } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../../sistema.fixture.ts'
import { expectSaldosDerivados, irPara, pagarAbertas } from '../cobrancas.fixture.ts'
import { rotinas } from '../index.ts'

const { ambiente, nucleo, parceiro } = withSistema()
const hoje = '2026-11-20'
const porVencimento = { emissaoDaParcela: 'dias-antes-do-vencimento', diasDeAntecedenciaDaEmissao: 20 } as const

beforeEach(() => irPara(ambiente, hoje))

const contexto = () => ambiente.servidor.contexto
const emissao = rotinas.find(({ nome }) => nome === 'emissao-mensal')
const run = async (dia: string, grupoId: number) => {
  irPara(ambiente, dia)
  return emissao?.executar(contexto(), dia, grupoId)
}
const alvos = (dia: string) => emissao?.alvos(contexto(), dia)

/** A group of which everything until now is issued, so that only the next month is in play. */
async function emDia(pedido: GrupoPedido = {}): Promise<GrupoDeTeste & { ids: number[]; vencimento: string }> {
  const grupo = await nucleo.novoGrupo(parceiro, pedido)
  await run(hoje, grupo.id)
  const [linha] = await ambiente.sql<{ dia_vencimento: number }>('select dia_vencimento from grupo where id = $1', [
    grupo.id,
  ])
  const [feita] = await ambiente.sql<{ n: number }>(
    'select max(assembleia) as n from emissao_mensal where grupo_id = $1',
    [grupo.id],
  )
  const proxima = (feita?.n ?? 0) + 1
  const vencimento = vencimentoDaAssembleia(
    grupo.grupo.dataDaAssembleia(proxima),
    linha?.dia_vencimento ?? 0,
    createCalendario(FERIADOS),
  )
  return { ...grupo, ids: [...grupo.cotas.values()], vencimento }
}

const emitidasDe = (grupoId: number) =>
  ambiente.sql(
    `select m.cota_id, m.chave, m.tipo, m.dia::text, m.parcela, m.vencimento::text, m.credito_centavos, m.fundo_comum_centavos,
       m.taxa_administracao_centavos, m.fundo_reserva_centavos, m.seguro_centavos, m.diferenca_centavos
     from movimento m join cota c on c.id = m.cota_id where c.grupo_id = $1 and m.chave ~ '^(emissao|diferenca):'
     order by m.cota_id, m.parcela, m.id`,
    [grupoId],
  )
const boletosDe = (grupoId: number) =>
  ambiente.sql(
    `select b.cota_id, b.tipo, b.parcelas, b.valor_centavos, b.vencimento::text from boleto b
     join cota c on c.id = b.cota_id where c.grupo_id = $1 order by b.cota_id, b.parcelas`,
    [grupoId],
  )

describe('the month is issued', () => {
  test('from the first day of its notice, not the day before, and a second run issues nothing', async () => {
    const { id, ids, vencimento } = await emDia()
    const primeiro = diaDaEmissao(vencimento, porVencimento, null)
    expect(await alvos(addDays(primeiro, -1))).not.toContain(id)
    expect(await run(addDays(primeiro, -1), id)).toMatchObject({ emitidas: 0 })
    const antes = (await emitidasDe(id)).length
    expect(await alvos(primeiro)).toContain(id)
    expect(await run(primeiro, id)).toMatchObject({ meses: 1, emitidas: 5 })
    const depois = await emitidasDe(id)
    expect(depois).toHaveLength(antes + 5)
    expect(await run(primeiro, id)).toEqual({ meses: 0, emitidas: 0, totalCentavos: 0 })
    expect(await emitidasDe(id)).toEqual(depois)
    expect(await alvos(primeiro)).not.toContain(id)
    await expectSaldosDerivados(ambiente, ids)
  })

  test('on the day after the assembly before it, where the contract says so, and not on its day', async () => {
    const { id, grupo } = await emDia({ parametros: { emissaoDaParcela: 'dia-depois-da-assembleia' } })
    const [feita] = await ambiente.sql<{ n: number }>(
      'select max(assembleia)::int as n from emissao_mensal where grupo_id = $1',
      [id],
    )
    const assembleia = grupo.dataDaAssembleia(feita?.n ?? 0)
    expect(await alvos(assembleia)).not.toContain(id)
    expect(await run(assembleia, id)).toMatchObject({ emitidas: 0 })
    const depois = addDays(assembleia, 1)
    expect(await alvos(depois)).toContain(id)
    expect(await run(depois, id)).toMatchObject({ meses: 1, emitidas: 5 })
  })

  test('at the credit in force, with a boleto of the same value, and its run says how much', async () => {
    const { id, vencimento, cotas } = await emDia({ cotas: 2 })
    await ambiente.sql('update cota set credito_centavos = 8000000 where id = $1', [cotas.get('0001')])
    await run(diaDaEmissao(vencimento, porVencimento, null), id)
    const [emitida] = (await emitidasDe(id)).filter((m) => m['cota_id'] === cotas.get('0001')).slice(-1)
    // auto60: 100/60, 15/60 and 2/60 % of R$ 80.000,00, in 4 decimals.
    expect(emitida).toMatchObject({
      credito_centavos: 8_000_000,
      fundo_comum_centavos: 133_328,
      taxa_administracao_centavos: 20_000,
      fundo_reserva_centavos: 2664,
      vencimento,
    })
    const boletos = await boletosDe(id)
    expect(boletos.at(0)).toMatchObject({ tipo: 'mensal', valor_centavos: 155_992, parcelas: [emitida?.['parcela']] })
    const [corrida] = await ambiente.sql(
      'select emitidas, total_centavos, concluida_em from emissao_mensal where grupo_id = $1 order by assembleia desc limit 1',
      [id],
    )
    const total = boletos.reduce((soma, boleto) => soma + boleto['valor_centavos'], 0)
    expect(corrida).toMatchObject({ emitidas: 2, total_centavos: total, concluida_em: expect.any(Date) })
  })

  test('to whom owes it: not to cancelled or paid-off quotas, nor to one that has it already', async () => {
    const { id, vencimento, cotas, ids } = await emDia({
      cotas: [{}, { cancelamento: hoje }, { quitacao: hoje }, { entrada: 5 }, { emAtraso: 2 }],
    })
    await run(diaDaEmissao(vencimento, porVencimento, null), id)
    const porCota = new Map((await emitidasDe(id)).map((m) => [m['cota_id'], m['parcela']]))
    const numero = porCota.get(cotas.get('0001')) ?? 0
    expect(porCota.get(cotas.get('0004'))).toBe(numero - 4)
    expect(porCota.get(cotas.get('0005'))).toBe(numero)
    expect(porCota.has(cotas.get('0002'))).toBe(false)
    expect(porCota.has(cotas.get('0003'))).toBe(false)
    await expectSaldosDerivados(ambiente, ids)
  })

  test('in order when months were missed, none of them due before it was issued', async () => {
    const { id, ids, vencimento } = await emDia({ cotas: 2 })
    const tarde = addMonths(vencimento, 2)
    expect(await run(tarde, id)).toMatchObject({ meses: 3 })
    const porCota = Map.groupBy(await emitidasDe(id), (m) => m['cota_id'])
    for (const emitidas of porCota.values()) {
      const numeros = emitidas.map((m) => m['parcela'])
      expect(numeros).toEqual(numeros.toSorted((a, b) => a - b))
      expect(emitidas.every((m) => m['vencimento'] >= m['dia'])).toBe(true)
    }
    await expectSaldosDerivados(ambiente, ids)
  })

  test('never in a closed group', async () => {
    const { id, vencimento } = await emDia()
    await ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [id])
    expect(await alvos(vencimento)).not.toContain(id)
    expect(await run(vencimento, id)).toMatchObject({ emitidas: 0 })
  })
})

test('a month that came in issued counts what came, and not what was paid ahead of it', async () => {
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: [{}, {}, { cancelamento: '2026-08-01' }] })
  await run(hoje, grupo.id)
  const contadas = await ambiente.sql(
    'select assembleia, emitidas, total_centavos from emissao_mensal where grupo_id = $1 and assembleia in (1, 10) order by 1',
    [grupo.id],
  )
  const doMes = (numero: number) =>
    ambiente.sql(
      `select $1::int as assembleia, count(*)::int as emitidas, sum(fundo_comum_centavos + taxa_administracao_centavos
         + fundo_reserva_centavos + seguro_centavos + taxa_cadastro_centavos + diferenca_centavos)::bigint as total_centavos
       from movimento where tipo = 'emissao' and parcela = $1 and cota_id = any($2)`,
      [numero, [...grupo.cotas.values()]],
    )
  expect(contadas).toEqual([...(await doMes(1)), ...(await doMes(10))])
  expect(contadas.map(({ emitidas }) => emitidas)).toEqual([3, 2])
})

describe('a pending difference', () => {
  const pendente = (cotaId: number, valor: number, chave: string) =>
    ambiente.sql(
      `insert into diferenca_a_cobrar (chave, cota_id, parcela, dia, valor_centavos, percentual_ppt, ate_contribuicao)
       values ($3, $1, 1, '2026-11-01', $2, 0, 3)`,
      [cotaId, valor, `${chave}:${cotaId}`],
    )
  const dosPendentes = (cotaId: number) =>
    ambiente.sql(
      'select valor_centavos as v, cobrado_centavos as c, cobrada_na as n from diferenca_a_cobrar where cota_id = $1 order by id',
      [cotaId],
    )

  test('is carried by the next instalment, owed or compensated, and only once', async () => {
    const { id, ids, vencimento, cotas } = await emDia({ cotas: 3 })
    const [primeira = 0, segunda = 0, terceira = 0] = ids
    await pendente(primeira, 10_450, 'a')
    await pendente(segunda, -5000, 'a')
    const dia = diaDaEmissao(vencimento, porVencimento, null)
    await run(dia, id)
    const ultimo = (cotaId: number, boletos: Awaited<ReturnType<typeof boletosDe>>) =>
      boletos.filter((b) => b['cota_id'] === cotaId).at(-1)?.['valor_centavos']
    const boletos = await boletosDe(id)
    const normal = ultimo(terceira, boletos)
    expect(ultimo(primeira, boletos)).toBe(normal + 10_450)
    expect(ultimo(segunda, boletos)).toBe(normal - 5000)
    expect(await dosPendentes(primeira)).toEqual([{ v: 10_450, c: 10_450, n: expect.any(Number) }])
    await expectSaldosDerivados(ambiente, ids)
    await run(addDays(dia, 35), id)
    expect(ultimo(primeira, await boletosDe(id))).toBe(ultimo(terceira, await boletosDe(id)))
    expect([...cotas.keys()]).toHaveLength(3)
  })

  test('that compensates more than the instalment leaves the rest for the one after', async () => {
    const { id, ids, vencimento } = await emDia({ cotas: 2 })
    const [primeira = 0, segunda = 0] = ids
    const dia = diaDaEmissao(vencimento, porVencimento, null)
    const antes = (await boletosDe(id)).length
    await pendente(primeira, -200_000, 'a')
    await pendente(primeira, 1000, 'b')
    await run(dia, id)
    const [normal] = (await boletosDe(id)).filter((b) => b['cota_id'] === segunda).slice(-1)
    const valor = normal?.['valor_centavos'] ?? 0
    expect((await boletosDe(id)).length).toBe(antes + 1)
    expect(await dosPendentes(primeira)).toMatchObject([{ c: -valor - 1000 }, { c: 1000 }])
    await expectSaldosDerivados(ambiente, ids)
    await run(addDays(dia, 35), id)
    const [proxima] = (await boletosDe(id)).filter((b) => b['cota_id'] === primeira).slice(-1)
    expect(proxima?.['valor_centavos']).toBe(valor - (200_000 - 1000 - valor))
    expect(await dosPendentes(primeira)).toMatchObject([{ c: -200_000 }, { c: 1000 }])
    await expectSaldosDerivados(ambiente, ids)
  })
})

test('what was paid ahead lowers the instalments left, and a contribution issued anew after a reversal has its own key', async () => {
  const { id, ids, vencimento } = await emDia({ cotas: 2 })
  const [diluida = 0] = ids
  const [emitida] = (await emitidasDe(id)).filter((m) => m['cota_id'] === diluida).slice(-1)
  await ambiente.sql(
    `insert into abatimento (chave, cota_id, origem, dia, forma, valor_centavos, credito_centavos, emitidas, piso_fundo_comum_ppt)
     select 'ab:' || id, id, 'lance', '2026-11-20', 'parcela', credito_centavos / 4, credito_centavos, $2, 0 from cota where id = $1`,
    [diluida, emitida?.['parcela'] ?? 10],
  )
  await run(diaDaEmissao(vencimento, porVencimento, null), id)
  const boletos = await boletosDe(id)
  const [menor, normal] = ids.map((cotaId) => boletos.filter((b) => b['cota_id'] === cotaId).at(-1)?.['valor_centavos'])
  expect(menor).toBeLessThan((normal ?? 0) * 0.8)
  await expectSaldosDerivados(ambiente, ids)
})

test('the registration fee comes with the first contribution alone, on the boleto, and is paid as no part of the plan', async () => {
  const taxaDeCadastroCentavos = 5_000
  const [com, sem] = [
    await nucleo.novoGrupo(parceiro, { cotas: 1, assembleia: 1, emDias: 45, parametros: { taxaDeCadastroCentavos } }),
    await nucleo.novoGrupo(parceiro, { cotas: 1, assembleia: 1, emDias: 45 }),
  ]
  const totais = async (grupo: GrupoDeTeste) => (await boletosDe(grupo.id)).map((b) => b['valor_centavos'])
  const dia = addDays(hoje, 25)
  for (const { id } of [com, sem]) await run(dia, id)
  const [inteira] = await totais(sem)
  expect(await totais(com)).toEqual([inteira + taxaDeCadastroCentavos])
  const [cotaId = 0] = com.cotas.values()
  await pagarAbertas(ambiente, cotaId, dia)
  expect(
    await ambiente.sql(
      'select tipo, taxa_cadastro_centavos as taxa, fundo_comum_ppt as ppt from movimento where cota_id = $1 order by id',
      [cotaId],
    ),
  ).toMatchObject([
    { tipo: 'emissao', taxa: taxaDeCadastroCentavos },
    { tipo: 'pagamento', taxa: taxaDeCadastroCentavos },
  ])
  await expectSaldosDerivados(ambiente, [cotaId])
  await run(addDays(dia, 35), com.id)
  await run(addDays(dia, 35), sem.id)
  expect((await totais(com)).at(-1)).toBe((await totais(sem)).at(-1))
})
