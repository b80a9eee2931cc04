import {
  addDays,
  addMonths,
  diaEm,
  mapPercentuais,
  type Percentuais,
  parsePercent,
  percentuaisContratados,
  SEM_PERCENTUAL,
} from '@contempla/consorcio'
import type { GrupoPedido } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { getGrupo } from '../../grupos/index.ts'
import { expectRazaoExplica, useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { apurarSaldo, readCotas } from '../../razao/index.ts'
import { irPara } from '../cobrancas.fixture.ts'
import { emitirGrupo } from '../index.ts'
import { applyReajuste, reajustarGrupo } from './reajuste.service.ts'

const mesa = useMesa()
const contexto = () => mesa().ambiente.servidor.contexto
const sql = (texto: string, valores: unknown[]) => mesa().ambiente.sql(texto, valores)
const hoje = '2026-11-20'

const pagoDe = async (id: number): Promise<Percentuais> => {
  const [cota] = await readCotas(contexto().db, [id])
  return cota ? apurarSaldo(cota).pago : SEM_PERCENTUAL
}
const sum = (a: Percentuais, b: Percentuais) => mapPercentuais((nome) => a[nome] + b[nome])
const abertasDe = async (id: number) =>
  (await mesa().atendente.chamar('GET /pagamentos/cotas/:id', { params: { id } })).data.parcelas

/** Known on the day, or today where that is later. */
async function pagar(idCota: number, numero: number, dia: string) {
  if (diaEm(mesa().ambiente.relogio.agora()) < dia) irPara(mesa().ambiente, dia)
  const aberta = (await abertasDe(idCota)).find((parcela: { numero: number }) => parcela.numero === numero)
  const body = { idCota, parcelas: [numero], dia, valor: aberta.total }
  const { data, status, json } = await mesa().gestor.chamar('POST /pagamentos', { body })
  expect(status, JSON.stringify(json)).toBe(200)
  return { id: data.id, valor: aberta.total }
}

const estornar = (id: number) =>
  mesa().gestor.chamar('POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'lançado errado' } })

type Pendente = { parcela: number | null; valor: number; percentuais: Percentuais }
const pendentesDe = async (id: number): Promise<Pendente[]> =>
  (
    await sql(
      `select parcela, valor_centavos - cobrado_centavos as valor, fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt
       from diferenca_a_cobrar where cota_id = $1 and cobrado_centavos <> valor_centavos and cancelada_em is null`,
      [id],
    )
  ).map((row) => ({
    parcela: row['parcela'],
    valor: row['valor'],
    percentuais: {
      fundoComum: row['fundo_comum_ppt'],
      taxaAdministracao: row['taxa_administracao_ppt'],
      fundoReserva: row['fundo_reserva_ppt'],
    },
  }))
const deUma = async (id: number) => {
  const [pendente, ...outras] = await pendentesDe(id)
  if (!pendente || outras.length > 0) throw new Error(`a cota ${id} não tem uma diferença`)
  return pendente
}

/**
 * A group with the instalment of its 13th assembly issued, which falls due on the day of it and of the readjustment; and
 * what one contribution is of the credit.
 */
async function naVespera({ parametros = {}, ...pedido }: GrupoPedido = {}) {
  irPara(mesa().ambiente, hoje)
  const grupo = await mesa().nucleo.novoGrupo(mesa().parceiro, {
    cotas: 5,
    assembleia: 12,
    emDias: 10,
    parametros: { reajusteAnualPpt: parsePercent('6.27'), ...parametros },
    ...pedido,
  })
  const assembleia = grupo.grupo.dataDaAssembleia(13)
  const data = addMonths(grupo.grupo.dataDaAssembleia(1), 12)
  await sql('update grupo set dia_vencimento = $2 where id = $1', [grupo.id, Number(assembleia.slice(8))])
  const ids = [...grupo.cotas.values()]
  const passar = async (dia: string) => {
    irPara(mesa().ambiente, dia)
    await emitirGrupo(contexto(), dia, grupo.id)
  }
  await passar(addDays(hoje, 10))
  for (const id of ids) for (const { numero } of await abertasDe(id)) await pagar(id, numero, addDays(hoje, 10))
  await passar(addDays(assembleia, -9))
  const reajustar = (dia: string) => {
    irPara(mesa().ambiente, dia)
    return reajustarGrupo(contexto(), dia, grupo.id)
  }
  const [cota] = await readCotas(contexto().db, ids)
  if (!cota) throw new Error('sem cotas')
  const antes = await pagoDe(ids[0] ?? 0)
  const doze = antes.fundoComum / percentuaisContratados(cota.plano, cota.posicao).fundoComum
  expect(doze).toBeCloseTo(12 / cota.posicao.contribuicoes, 4)
  return { id: grupo.id, ids, assembleia, data, passar, reajustar, antes }
}

describe.each([
  ['up', '6.27'],
  ['down', '-10'],
])('the instalment of the assembly of a readjustment %s', (_sentido, percentual) => {
  test('is owed at the new credit, whether it was paid before or after, and the next one makes it whole', async () => {
    const { id, ids, assembleia, data, passar, reajustar, antes } = await naVespera({
      parametros: { reajusteAnualPpt: parsePercent(percentual) },
    })
    const [cedo = 0, noDia = 0, tarde = 0, adiantada = 0, fora = 0] = ids
    expect(assembleia).toBe(data)
    const vespera = addDays(assembleia, -1)
    for (const cota of [cedo, adiantada, fora]) await pagar(cota, 13, vespera)
    const { data: pedido } = await mesa().atendente.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params: { id: adiantada },
      body: { modo: 'ultimas', quantidade: 1 },
    })
    const body = { nossoNumero: String(pedido.boleto), valor: pedido.valor, dia: vespera }
    expect((await mesa().gestor.chamar('POST /pagamentos', { body })).status).toBe(200)
    await sql("update cota set situacao = 'Cancelado' where id = $1", [fora])
    const [emDia, comAntecipada] = [await pagoDe(cedo), await pagoDe(adiantada)]
    const uma = mapPercentuais((nome) => emDia[nome] - antes[nome])

    expect(await reajustar(data)).toEqual({ cotas: 5 })
    await pagar(noDia, 13, data)
    await passar(addDays(data, 5))
    await pagar(tarde, 13, addDays(data, 5))

    const diferenca = await deUma(cedo)
    expect(diferenca.parcela).toBe(13)
    expect(Math.sign(diferenca.valor)).toBe(percentual.startsWith('-') ? -1 : 1)
    expect(await pendentesDe(noDia)).toEqual([diferenca])
    expect(await pagoDe(noDia)).toEqual(await pagoDe(cedo))
    expect(sum(await pagoDe(cedo), diferenca.percentuais)).toEqual(emDia)
    // Late, it was recalculated, but never below what was issued; paid ahead, it bought its share at the credit of its
    // day; excluded, nothing is owed.
    const recalculada = diferenca.valor > 0
    expect(await pendentesDe(tarde)).toEqual(recalculada ? [] : [diferenca])
    expect(await pagoDe(tarde)).toEqual(recalculada ? emDia : await pagoDe(noDia))
    expect(await pendentesDe(adiantada)).toEqual([diferenca])
    expect(sum(await pagoDe(adiantada), diferenca.percentuais)).toEqual(comAntecipada)
    expect(await pendentesDe(fora)).toEqual([])
    expect(await pagoDe(fora)).toEqual(emDia)
    await expectRazaoExplica(mesa(), ids)

    expect(await reajustar(data)).toEqual({ cotas: 0 })
    expect(await pendentesDe(cedo)).toEqual([diferenca])

    await passar(addDays(addMonths(data, 1), -8))
    const totais = []
    for (const cota of [cedo, noDia, tarde]) {
      const [aberta] = await abertasDe(cota)
      totais.push(aberta.total)
      await pagar(cota, 14, addDays(addMonths(data, 1), -8))
      expect(await pagoDe(cota)).toEqual(sum(emDia, uma))
      expect(await pendentesDe(cota)).toEqual([])
    }
    const [daCedo = 0, doDia = 0, daTarde = 0] = totais
    expect(daCedo).toBe(doDia)
    expect(daCedo - daTarde).toBe(recalculada ? diferenca.valor : 0)
    await expectRazaoExplica(mesa(), ids)
    expect((await getGrupo(contexto().db, id, data)).situacao).toBe('ANDAMENTO')
  })
})

describe('a payment that the readjustment reached', () => {
  test('is reversed with what it left, and paid again leaves the same', async () => {
    const { ids, data, reajustar, antes } = await naVespera({ cotas: 1 })
    const [cota = 0] = ids
    const [emitida] = await abertasDe(cota)
    const { id } = await pagar(cota, 13, addDays(data, -1))
    await reajustar(data)
    const diferenca = await deUma(cota)
    const { data: detalhe } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id } })
    expect(detalhe.diferencas).toMatchObject([{ parcela: 13, valor: diferenca.valor }])
    expect((await estornar(id)).status).toBe(200)
    expect(await pendentesDe(cota)).toEqual([])
    expect(await pagoDe(cota)).toEqual(antes)
    expect(await abertasDe(cota)).toEqual([emitida])
    await pagar(cota, 13, addDays(data, -1))
    expect(await pendentesDe(cota)).toEqual([diferenca])
    await expectRazaoExplica(mesa(), ids)
  })

  test('is not reversed once what it left was charged', async () => {
    const { ids, data, passar, reajustar } = await naVespera({ cotas: 1 })
    const [cota = 0] = ids
    const { id } = await pagar(cota, 13, addDays(data, -1))
    await reajustar(data)
    await passar(addDays(addMonths(data, 1), -8))
    const { codigo, json } = await estornar(id)
    expect(codigo).toBe('ESTORNO_NAO_PERMITIDO')
    expect(json.detail).toContain('já foi cobrada na parcela 14')
  })

  test('leaves the same whether it is known before a readjustment applied late or after it', async () => {
    const { ids, data, reajustar } = await naVespera({ cotas: 3 })
    const [antes = 0, depois = 0, daOutra = 0] = ids
    await pagar(antes, 13, data)
    await reajustar(addDays(data, 6))
    await pagar(depois, 13, data)
    expect(await pendentesDe(depois)).toEqual([await deUma(antes)])
    expect(await pagoDe(depois)).toEqual(await pagoDe(antes))
    expect(await pendentesDe(daOutra)).toEqual([])
  })

  test('grows by what a second readjustment leaves of the same instalment', async () => {
    const { id, ids, data } = await naVespera({ cotas: 1 })
    const [cota = 0] = ids
    const apply = (dia: string) => {
      irPara(mesa().ambiente, data)
      return contexto().db.transaction(async (tx) =>
        applyReajuste(tx, contexto(), await getGrupo(tx, id, data), dia, { tipo: 'sistema', id: null }),
      )
    }
    await apply(addDays(data, -20))
    await pagar(cota, 13, data)
    const primeira = await deUma(cota)
    const inteira = sum(await pagoDe(cota), primeira.percentuais)
    await apply(data)
    const segunda = await deUma(cota)
    expect(segunda.valor).toBeGreaterThan(2 * primeira.valor)
    expect(sum(await pagoDe(cota), segunda.percentuais)).toEqual(inteira)
    await expectRazaoExplica(mesa(), ids)
  })

  test('leaves its difference to who comes back after an exclusion', async () => {
    const { ids, data, reajustar } = await naVespera({ cotas: 1 })
    const [cota = 0] = ids
    await pagar(cota, 13, addDays(data, -1))
    await reajustar(data)
    const { valor, percentuais } = await deUma(cota)
    await sql("update cota set situacao = 'Cancelado' where id = $1", [cota])
    await sql('update diferenca_a_cobrar set cancelada_em = $2 where cota_id = $1', [cota, data])
    const { status } = await mesa().gestor.chamar('POST /cotas/:id/volta', { params: { id: cota } })
    expect(status).toBe(200)
    expect(await pendentesDe(cota)).toEqual([{ parcela: null, valor: expect.closeTo(valor, -1), percentuais }])
  })
})

/** Thirteen contributions: no month comes after the one of the readjustment. */
const treze = {
  taxaAdministracaoPpt: parsePercent('15'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: 0,
  casasDoPercentual: 4,
  prazoMeses: 13,
  modalidade: 'convencional',
} as const

test.each([
  ['is owed in one instalment more', '6.27', 'Ativo', 1],
  ['waits in the queue, for it is the customer’s', '-10', 'Quitado', 0],
])('of the last instalment of a plan the difference %s', async (_caso, percentual, situacao, abertas) => {
  const { ids, data, reajustar } = await naVespera({
    cotas: 2,
    venda: { chave: `treze${percentual}`, nome: 'Treze', plano: treze },
    parametros: { reajusteAnualPpt: parsePercent(percentual) },
  })
  const situacoes = async () =>
    (await sql('select situacao from cota where id = any($1)', [ids])).map((c) => c['situacao'])
  for (const id of ids) await pagar(id, 13, addDays(data, -1))
  expect(await situacoes()).toEqual(['Quitado', 'Quitado'])
  await reajustar(data)
  expect(await situacoes()).toEqual([situacao, situacao])
  for (const id of ids) {
    const emAberto = await abertasDe(id)
    const [fila] = await sql('select coalesce(sum(fila_centavos), 0)::int as valor from pagamento where cota_id = $1', [
      id,
    ])
    expect(emAberto).toHaveLength(abertas)
    expect(fila?.['valor'] > 0).toBe(abertas === 0)
    for (const { numero } of emAberto) await pagar(id, numero, data)
    const [cota] = await readCotas(contexto().db, [id])
    expect(cota && apurarSaldo(cota).saldo).toEqual(SEM_PERCENTUAL)
    expect(await pendentesDe(id)).toEqual([])
  }
  expect(await situacoes()).toEqual(['Quitado', 'Quitado'])
  await expectRazaoExplica(mesa(), ids)
})
