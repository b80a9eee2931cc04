import { addDays, addMonths, parsePercent, SEM_PERCENTUAL } from '@contempla/consorcio'
import type { GrupoPedido } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { getGrupo } from '../../grupos/index.ts'
import { apurarSaldo, cronogramaDaCota, readAbatimentos, readCotas } from '../../razao/index.ts'
import { withSistema } from '../../sistema.fixture.ts'
import { expectSaldosDerivados, irPara, pagarAbertas } from '../cobrancas.fixture.ts'
import { emitirGrupo, rotinas } from '../index.ts'

const { ambiente, nucleo, parceiro } = withSistema()
const hoje = '2026-11-20'

beforeEach(() => irPara(ambiente, hoje))

const rotina = rotinas.find(({ nome }) => nome === 'reajustes')
async function run(dia: string, grupoId: number) {
  irPara(ambiente, dia)
  return rotina?.executar(ambiente.servidor.contexto, dia, grupoId)
}
const creditos = async (grupoId: number) =>
  (await ambiente.sql('select credito_centavos as c from cota where grupo_id = $1 order by numero', [grupoId])).map(
    (row) => row['c'],
  )
const cotaDe = async (id: number) => (await readCotas(ambiente.servidor.contexto.db, [id]))[0]

/** A group in its 10th assembly, whose anniversary is three months ahead; and the day of it. */
async function antesDoAniversario(pedido: GrupoPedido = {}) {
  const grupo = await nucleo.novoGrupo(parceiro, {
    cotas: [{}, { cancelamento: hoje }, { quitacao: hoje }],
    parametros: { reajusteAnualPpt: parsePercent('6.27') },
    creditoInicial: 25_000_000,
    ...pedido,
  })
  return { ...grupo, dia: addMonths(grupo.grupo.dataDaAssembleia(1), 12) }
}

describe('the yearly readjustment', () => {
  test('comes on the anniversary, not the day before, once, and excluded quotas follow for their refund', async () => {
    const { id, dia, cotas } = await antesDoAniversario()
    expect(await rotina?.alvos(ambiente.servidor.contexto, addDays(dia, -1))).not.toContain(id)
    expect(await run(addDays(dia, -1), id)).toEqual({ cotas: 0 })
    expect(await creditos(id)).toEqual([25_000_000, 25_000_000, 25_000_000])
    expect(await rotina?.alvos(ambiente.servidor.contexto, dia)).toContain(id)
    expect(await run(dia, id)).toEqual({ cotas: 3 })
    // saldo-01 of the worked examples: R$ 250.000,00 at 6.27%.
    expect(await creditos(id)).toEqual([26_567_500, 26_567_500, 26_567_500])
    expect(await run(dia, id)).toEqual({ cotas: 0 })
    expect(await rotina?.alvos(ambiente.servidor.contexto, dia)).not.toContain(id)
    const movimentos = await ambiente.sql(
      `select m.dia::text, m.credito_centavos, m.fundo_comum_centavos from movimento m join cota c on c.id = m.cota_id
       where c.grupo_id = $1 and tipo = 'credito-reajustado'`,
      [id],
    )
    expect(movimentos).toEqual(
      Array.from({ length: 3 }, () => ({ dia, credito_centavos: 26_567_500, fundo_comum_centavos: 0 })),
    )
    expect(
      await ambiente.sql('select dia::text, percentual_ppt, cotas from reajuste where grupo_id = $1', [id]),
    ).toEqual([{ dia, percentual_ppt: parsePercent('6.27'), cotas: 3 }])
    await expectSaldosDerivados(ambiente, [...cotas.values()])
  })

  test('changes what the balance is worth, not its percentage', async () => {
    const { id, dia, cotas } = await antesDoAniversario()
    const saldoDe = async () =>
      (
        await ambiente.sql('select pago_ppt, saldo_devedor_centavos as valor from cota_saldo where cota_id = $1', [
          cotas.get('0001'),
        ])
      )[0]
    const antes = await saldoDe()
    await run(dia, id)
    const depois = await saldoDe()
    expect(depois?.['pago_ppt']).toBe(antes?.['pago_ppt'])
    expect(Math.abs(depois?.['valor'] - antes?.['valor'] * 1.0627)).toBeLessThanOrEqual(2)
  })

  test('is not applied again to credits that an import brought with it already', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { assembleia: 14, cotas: 2 })
    expect(await run(hoje, grupo.id)).toEqual({ cotas: 0 })
    expect(await creditos(grupo.id)).toEqual([8_360_000, 8_360_000])
    const gestor = await nucleo.naRetaguarda('gestor')
    const pedido = { params: { id: grupo.id }, body: { tabela: [] } }
    expect((await gestor.chamar('POST /grupos/:id/reajustes', pedido)).codigo).toBe('REAJUSTE_NAO_DEVIDO')
    expect(await creditos(grupo.id)).toEqual([8_360_000, 8_360_000])
  })

  test('by the maker’s table waits for its prices, and applies them once for each key', async () => {
    const { id, dia, cotas } = await antesDoAniversario({
      parametros: { indiceDeReajuste: 'TABELA' },
      cotas: 2,
    })
    expect(await run(dia, id)).toEqual({ cotas: 0 })
    const gestor = await nucleo.naRetaguarda('gestor')
    const reajustar = (tabela: { bem: string; valor: number }[], headers = {}) =>
      gestor.chamar('POST /grupos/:id/reajustes', { params: { id }, body: { tabela }, headers })
    expect((await reajustar([{ bem: 'Outro', valor: 1 }])).codigo).toBe('FALTA_PRECO_NA_TABELA')
    const lista = await gestor.chamar('GET /reajustes', { query: { estado: 'a-aplicar', page_size: 100 } })
    expect(lista.data.find((linha: { idGrupo: number }) => linha.idGrupo === id)).toMatchObject({
      dia,
      bens: ['Automóvel'],
    })
    const headers = { 'idempotency-key': `reajuste-${id}-0123456789` }
    const feito = await reajustar([{ bem: 'Automóvel', valor: 26_000_000 }], headers)
    expect(feito.data).toMatchObject({ dia, indice: 'TABELA', percentualPpt: parsePercent('4'), cotas: 2 })
    expect((await reajustar([{ bem: 'Automóvel', valor: 26_000_000 }], headers)).json).toEqual(feito.json)
    expect((await reajustar([{ bem: 'Automóvel', valor: 27_000_000 }])).codigo).toBe('REAJUSTE_NAO_DEVIDO')
    expect(await creditos(id)).toEqual([26_000_000, 26_000_000])
    await expectSaldosDerivados(ambiente, [...cotas.values()])
  })
})

describe('the change of credit', () => {
  async function trocar(cotaId: number, credito: number) {
    const gestor = await nucleo.naRetaguarda('gestor')
    return gestor.chamar('POST /cotas/:id/troca-de-credito', { params: { id: cotaId }, body: { credito } })
  }

  test('makes of the money paid another share, and the contributions left end the plan exactly', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1, creditoInicial: 10_000_000, assembleia: 6 })
    const [cotaId = 0] = grupo.cotas.values()
    const antes = await cotaDe(cotaId)
    const pago = antes && apurarSaldo(antes).pago.fundoComum
    const { data, status } = await trocar(cotaId, 8_000_000)
    expect(status).toBe(200)
    // troca-credito-01: from R$ 100.000,00 to R$ 80.000,00 is -20%, and what was paid is worth 5/4.
    expect(data).toMatchObject({ creditoAnterior: 10_000_000, credito: 8_000_000, variacaoPpt: -parsePercent('20') })
    expect(data.fundoComumPagoPpt).toBe(((pago ?? 0) * 5) / 4)
    await expectSaldosDerivados(ambiente, [cotaId])
    await pagarAbertas(ambiente, cotaId, hoje)
    let dia = hoje
    for (let mes = 0; mes < 60; mes += 1) {
      dia = addDays(dia, 31)
      irPara(ambiente, dia)
      await emitirGrupo(ambiente.servidor.contexto, dia, grupo.id)
      await pagarAbertas(ambiente, cotaId, dia)
    }
    const depois = await cotaDe(cotaId)
    expect(depois && apurarSaldo(depois).saldo).toEqual(SEM_PERCENTUAL)
    const parametros = (await getGrupo(ambiente.servidor.contexto.db, grupo.id, dia)).parametros
    expect(depois && cronogramaDaCota(depois, [], parametros)).toEqual([])
    expect((await readAbatimentos(ambiente.servidor.contexto.db, [cotaId])).size).toBe(0)
  })

  test.each([
    [8_000_000, 10_400_000, undefined],
    [8_000_000, 10_400_001, 'VARIACAO_ACIMA_DO_PERMITIDO'],
    [8_000_000, 5_600_000, undefined],
    [8_000_000, 5_599_999, 'VARIACAO_ACIMA_DO_PERMITIDO'],
    [8_000_000, 8_000_000, 'CREDITO_IGUAL'],
  ])('from %i to %i answers %s', async (creditoInicial, novo, esperado) => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1, creditoInicial, assembleia: 3 })
    expect((await trocar(grupo.cotas.get('0001') ?? 0, novo)).codigo).toBe(esperado)
  })

  test('asks for what is issued to be paid before, and for a difference that comes with the next', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1, assembleia: 6, emDias: 25 })
    const [cotaId = 0] = grupo.cotas.values()
    const { contexto } = ambiente.servidor
    irPara(ambiente, addDays(hoje, 10))
    await emitirGrupo(contexto, addDays(hoje, 10), grupo.id)
    const antes = await cotaDe(cotaId)
    const recusada = await trocar(cotaId, 8_100_000)
    expect(recusada).toMatchObject({ status: 409, codigo: 'PARCELA_EM_ABERTO' })
    expect(await cotaDe(cotaId)).toEqual(antes)
    await pagarAbertas(ambiente, cotaId, addDays(hoje, 10))
    await ambiente.sql(
      `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt) values ('troca', $1, $2, 5, 0)`,
      [cotaId, hoje],
    )
    expect((await trocar(cotaId, 8_100_000)).codigo).toBe('PARCELA_EM_ABERTO')
    await ambiente.sql('update diferenca_a_cobrar set cancelada_em = $2 where cota_id = $1', [cotaId, hoje])
    expect((await trocar(cotaId, 8_100_000)).status).toBe(200)
  })

  test('is refused where the quota is late, contemplated, excluded or paid off, and nothing changes', async () => {
    const contemplacao = { dia: '2026-07-01', modalidade: 'Sorteio', lance: 0 } as const
    const grupo = await nucleo.novoGrupo(parceiro, {
      cotas: [{ emAtraso: 1 }, { contemplacao }, { cancelamento: hoje }, { quitacao: hoje }],
    })
    const antes = await creditos(grupo.id)
    const codigos = []
    for (const cotaId of grupo.cotas.values()) codigos.push((await trocar(cotaId, 8_100_000)).codigo)
    expect(codigos).toEqual(['COTA_EM_ATRASO', 'COTA_CONTEMPLADA', 'COTA_JA_EXCLUIDA', 'TROCA_DE_COTA_QUITADA'])
    expect(await creditos(grupo.id)).toEqual(antes)
  })
})
