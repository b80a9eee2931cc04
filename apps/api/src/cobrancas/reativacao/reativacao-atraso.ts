import {
  type Centavos,
  type Cronograma,
  cronogramaPeloSaldo,
  type Dia,
  mapPercentuais,
  type Percentuais,
  SEM_PERCENTUAL,
  sum,
  totalDosPercentuais,
  type ValorDevido,
  valorDevido,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import type { GrupoLido } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  readAbatimentos,
  restoDo,
} from '../../razao/index.ts'
import { type EmissaoDaCota, emitirDaCota } from '../emissao/emissao-da-cota.ts'
import { proximaAssembleiaACobrar } from '../proxima-assembleia.ts'

/** Sums in centavos the debt at the exclusion, with fine and interest as of the day of the return. */
export const totalAtrasado = ({ atrasadas }: Pick<Volta, 'atrasadas'>): Centavos =>
  sum(atrasadas.map(({ devido }) => devido.total))

type Atrasada = { numero: number; vencimento: Dia; percentuais: Percentuais }

/** An instalment that the exclusion let go of, charged again, and what it costs on the day of the return. */
export type AtrasadaNaVolta = { emissao: EmissaoDaCota; devido: ValorDevido }

/** How a quota comes back: what it owes of before at once, and what is left of the plan from the next month on. */
export type Volta = {
  atrasadas: AtrasadaNaVolta[]
  /** Where the contract spreads them: their fine and interest, which are no part of the plan. */
  encargosADiluir: Centavos
  saldo: Percentuais
  primeira: number
  ultima: number
  /** The contributions that are left to charge of the plan, those that were issued or paid ahead left out. */
  restantes: Cronograma
  /** The first assembly that waits for a contribution of it, and when that one falls due. */
  assembleia: number
  vencimento: Dia
}

/**
 * Returns the day of the exclusion in force, which tells the instalments that it reversed; null for an imported quota,
 * where any reversal counts.
 */
async function readExcluidaEm(db: Executor, cotaId: number): Promise<Dia | null> {
  const { rows } = await queryRows(
    db,
    { dia: 'text' },
    sql`SELECT excluida_em::text AS dia FROM exclusao WHERE cota_id = ${cotaId} AND encerrada_em IS NULL AND excluida_em IS NOT NULL`,
  )
  return rows[0]?.dia ?? null
}

/** Returns the instalments before contribution `primeira` that the exclusion reversed, the oldest first. */
function atrasadasDe(cota: CotaDaRazao, primeira: number, excluidaEm: Dia | null): Atrasada[] {
  const desfeitas = new Map(cota.movimentos.flatMap(({ estorna, dia }) => (estorna === null ? [] : [[estorna, dia]])))
  const emVigor = contribuicoesEmitidas(cota)
  const achadas = cota.movimentos.flatMap(({ id, tipo, estorna, parcela, vencimento, percentuais }) => {
    const desfeitaEm = desfeitas.get(id)
    const emissao = tipo === 'emissao' && estorna === null && desfeitaEm !== undefined
    if (!emissao || parcela === null || vencimento === null || emVigor.has(parcela)) return []
    if (parcela >= primeira || parcela > cota.posicao.contribuicoes) return []
    return excluidaEm === null || desfeitaEm === excluidaEm ? [{ numero: parcela, vencimento, percentuais }] : []
  })
  return [...new Map(achadas.map((atrasada) => [atrasada.numero, atrasada])).values()].toSorted(
    (a, b) => a.numero - b.numero,
  )
}

function custoDe(grupo: GrupoLido, cota: CotaDaRazao, atrasada: Atrasada, dia: Dia): AtrasadaNaVolta[] {
  const { numero, vencimento, percentuais } = atrasada
  const conta = { cota, cronograma: [{ numero, percentuais }], pendentes: [] }
  const emissao = emitirDaCota(grupo, conta, { numero, dia, vencimento })
  const valores = emissao?.lancamentos[0]?.lancamento.valores
  if (!emissao || !valores) return []
  const parcela = {
    numero,
    vencimento,
    credito: cota.credito,
    valores,
    percentuais,
    emDinheiro: 0,
    pausas: cota.pausas,
  }
  return [{ emissao, devido: valorDevido(parcela, dia, cota.credito, grupo.parametros) }]
}

const somar = (parcelas: readonly { percentuais: Percentuais }[]): Percentuais =>
  mapPercentuais((nome) => sum(parcelas.map(({ percentuais }) => percentuais[nome])))

/**
 * Computes the cost of a quota's return on `dia`. The months of its absence were never charged and are spread over
 * those left; the debt from before is charged as the contract says (`atrasoNaReativacao`). Throws SEM_CONTRIBUICOES.
 */
export async function prepareVolta(db: Executor, grupo: GrupoLido, cota: CotaDaRazao, dia: Dia): Promise<Volta> {
  const proxima = await proximaAssembleiaACobrar(db, grupo, dia)
  if (proxima === null) throw new ErroDeNegocio('SEM_CONTRIBUICOES')
  const { numero: assembleia, vencimento } = proxima
  const abatimentos = (await readAbatimentos(db, [cota.id])).get(cota.id) ?? []
  const cronograma = cronogramaDaCota(cota, abatimentos, grupo.parametros)
  const primeira = Math.max(1, cota.posicao.contribuicoes - grupo.totalAssembleias + assembleia)
  const porNumero = new Map(cronograma.map((contribuicao) => [contribuicao.numero, contribuicao]))
  const atrasadas = atrasadasDe(cota, primeira, await readExcluidaEm(db, cota.id)).map((atrasada) => ({
    ...atrasada,
    percentuais: porNumero.get(atrasada.numero)?.percentuais ?? atrasada.percentuais,
  }))
  const foraDoPlano = somar(atrasadas.filter(({ numero }) => !porNumero.has(numero)))
  const resto = restoDo(cronograma)
  const tudo = mapPercentuais((nome) => (resto?.saldo[nome] ?? 0) + foraDoPlano[nome])
  const custos = atrasadas.flatMap((atrasada) => custoDe(grupo, cota, atrasada, dia))
  const diluir = grupo.parametros.atrasoNaReativacao === 'diluido'
  const cobradas = diluir ? SEM_PERCENTUAL : somar(atrasadas)
  const saldo = mapPercentuais((nome) => tudo[nome] - cobradas[nome])
  const ultima = Math.max(resto?.ultima ?? 0, atrasadas.length > 0 ? primeira : 0)
  const nada = totalDosPercentuais(saldo) === 0
  if (ultima < primeira || (nada && atrasadas.length === 0)) throw new ErroDeNegocio('SEM_CONTRIBUICOES')
  return {
    atrasadas: custos,
    encargosADiluir: diluir ? sum(custos.map(({ devido }) => devido.multa + devido.juros)) : 0,
    saldo,
    primeira,
    ultima,
    restantes: nada ? [] : cronogramaPeloSaldo(saldo, primeira, ultima, [...contribuicoesEmitidas(cota)]),
    assembleia,
    vencimento,
  }
}
