import {
  addDays,
  type Componentes,
  componentesDe,
  diaEm,
  multiplyHalfUp,
  type Plano,
  parsePercent,
  percentuaisContratados,
  percentuaisDaContribuicao,
  planoDoGrupo,
  saldoDoCronograma,
  sum,
  totalDosPercentuais,
} from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { abaterDaCota } from '../cobrancas/index.ts'
import { readParametros } from '../grupos/index.ts'
import { cronogramaDaCota, lancar, lockCotas, readAbatimentos, readCotas, registroDoSaldo } from '../razao/index.ts'
import { desfazerContemplacao } from './index.ts'

const cena = useCena()
const ator = { tipo: 'sistema', id: null } as const
const base = {
  prazoMeses: 60,
  taxaAdministracaoPpt: parsePercent('15'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: 0,
  casasDoPercentual: 4,
}

const PLANOS: Record<string, Plano> = {
  'mais por menos': { ...base, modalidade: 'mais-por-menos', fracaoPpt: parsePercent('75') },
  'plano justo': { ...base, taxaAdministracaoPpt: 0, modalidade: 'plano-justo', adicionalPpt: parsePercent('0.45') },
  convencional: { ...base, modalidade: 'convencional' },
}

const db = () => cena().ambiente.servidor.contexto.db
const agora = () => cena().ambiente.relogio.agora()

async function grupoDo(plano: Plano, chave: string) {
  const c = cena()
  c.irPara(addDays(diaEm(agora()), 21))
  const grupo = await c.novoGrupo({ cotas: 14, venda: { chave, nome: chave, plano } })
  await recordPremios(c, grupo.extracao, premiosDe(7))
  return { ...grupo, cotaId: grupo.cotas.get('0007') ?? 0 }
}

/** Issues the next instalment, as a month's billing before the assembly would. */
async function emitirSeguinte(cotaId: number) {
  await db().transaction(async (tx) => {
    const [cota] = await lockCotas(tx, [cotaId])
    if (!cota) throw new Error('cota sumiu')
    const percentuais = percentuaisDaContribuicao(cota.plano, 11, cota.posicao)
    const valores: Componentes = componentesDe({
      fundoComum: multiplyHalfUp(cota.credito, percentuais.fundoComum),
      taxaAdministracao: multiplyHalfUp(cota.credito, percentuais.taxaAdministracao),
      fundoReserva: multiplyHalfUp(cota.credito, percentuais.fundoReserva),
    })
    const lancamento = {
      tipo: 'emissao',
      dia: cena().hoje(),
      parcela: 11,
      vencimento: '2030-01-02',
      credito: cota.credito,
      valores,
      percentuais,
    } as const
    await lancar(tx, [{ cotaId, chave: `seguinte:${cotaId}`, lancamento }], agora())
  })
}

async function anteciparTres(cotaId: number, grupoId: number) {
  await db().transaction(async (tx) => {
    const [cota] = await lockCotas(tx, [cotaId])
    if (!cota) throw new Error('cota sumiu')
    const parametros = await readParametros(tx, grupoId, 'auto', cena().hoje())
    const pago = {
      chave: `antecipa:${cotaId}`,
      origem: 'antecipacao',
      valor: 400_000,
      forma: 'prazo',
      subsequentes: 0,
      dia: cena().hoje(),
    } as const
    // A payment ahead belongs to no contemplation.
    await abaterDaCota(tx, cota, parametros, { ...pago, contemplacaoId: null }, agora())
  })
}

/** Sums the charged and the remaining parts in percentages of the credit. */
async function contas(cotaId: number, grupoId: number) {
  const [cota] = await readCotas(db(), [cotaId])
  if (!cota) throw new Error('cota sumiu')
  const parametros = await readParametros(db(), grupoId, 'auto', cena().hoje())
  const abatimentos = (await readAbatimentos(db(), [cotaId])).get(cotaId) ?? []
  const cobrados = cota.movimentos.filter(
    ({ tipo, parcela }) => tipo === 'emissao' || (tipo === 'pagamento' && parcela === null),
  )
  const [guardado] = await cena().ambiente.sql('select * from cota_saldo where cota_id = $1', [cotaId])
  expect(guardado).toMatchObject(registroDoSaldo(cota))
  const restante = cronogramaDaCota(cota, abatimentos, parametros)
  return {
    cobrado: sum(cobrados.map(({ percentuais }) => totalDosPercentuais(percentuais))),
    aCobrar: totalDosPercentuais(saldoDoCronograma(restante)),
    contratado: totalDosPercentuais(percentuaisContratados(planoDoGrupo(cota.plano, parametros), cota.posicao)),
    restante,
    recomposta: cota.recomposicao !== null,
  }
}

describe.each(Object.entries(PLANOS))('%s', (nome, plano) => {
  const chave = `teste-${nome.replaceAll(' ', '-')}`
  const conta = async (preparar: (grupo: Awaited<ReturnType<typeof grupoDo>>) => Promise<void>) => {
    const grupo = await grupoDo(plano, chave)
    await preparar(grupo)
    const { previa, resposta } = await publicar(cena(), grupo)
    expect(previa.data.contempladas, JSON.stringify(resposta.json)).toMatchObject([{ cota: 7 }])
    return { grupo, ...(await contas(grupo.cotaId, grupo.id)) }
  }

  test('in order, goes on by the contract after the contemplation', async () => {
    const { cobrado, aCobrar, contratado, recomposta } = await conta(async () => {})
    expect(cobrado + aCobrar).toBe(contratado)
    expect(recomposta).toBe(false)
  })

  test('with an instalment issued before, it ends at the whole contract all the same', async () => {
    const { cobrado, aCobrar, contratado, restante } = await conta(async ({ cotaId }) => emitirSeguinte(cotaId))
    expect(cobrado + aCobrar).toBe(contratado)
    expect(restante[0]?.numero).toBe(12)
  })

  test('with part of it paid ahead, the rest is spread over what is left', async () => {
    const { cobrado, aCobrar, contratado, recomposta } = await conta(async ({ cotaId, id }) =>
      anteciparTres(cotaId, id),
    )
    expect(cobrado + aCobrar).toBe(contratado)
    expect(recomposta).toBe(plano.modalidade !== 'convencional')
  })

  test('undone, it goes back to the instalments of before', async () => {
    const { grupo } = await conta(async ({ cotaId }) => emitirSeguinte(cotaId))
    const [{ id: contemplacaoId } = { id: 0 }] = await cena().ambiente.sql(
      'select id from contemplacao where cota_id = $1',
      [grupo.cotaId],
    )
    const { contexto } = cena().ambiente.servidor
    await db().transaction((tx) =>
      desfazerContemplacao(tx, contexto, { contemplacaoId, motivo: 'A_PEDIDO', dia: cena().hoje(), ator }),
    )
    const { restante } = await contas(grupo.cotaId, grupo.id)
    const antes = percentuaisDaContribuicao(plano, 12, { contribuicoes: 60, contribuicoesAntesDaContemplacao: null })
    // Equal contributions round down by at most one part per trillion each.
    expect(Math.abs((restante[0]?.percentuais.fundoComum ?? 0) - antes.fundoComum)).toBeLessThan(1_000_000)
  })
})
