import {
  type Cronograma,
  cronogramaIdeal,
  mapPercentuais,
  type ParametrosDoGrupo,
  type Percentuais,
  percentuaisContratados,
  planoDoGrupo,
  saldoDoCronograma,
  sum,
  totalDosPercentuais,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  proximaAlemDoPlano,
  readAbatimentos,
} from '../razao/index.ts'
import { recomposicao } from '../schema/index.ts'

/**
 * Sums the percentages that were issued, or paid outside any instalment, at today's credit. Together with what is left
 * to issue they make the contract.
 */
function cobrado({ movimentos }: CotaDaRazao): Percentuais {
  const contam = movimentos.filter(
    ({ tipo, parcela }) =>
      tipo === 'emissao' || tipo === 'credito-trocado' || (tipo === 'pagamento' && parcela === null),
  )
  return mapPercentuais((nome) => sum(contam.map(({ percentuais }) => percentuais[nome])))
}

const difere = (a: Percentuais, b: Percentuais) =>
  totalDosPercentuais(mapPercentuais((nome) => Math.abs(a[nome] - b[nome]))) > 0

type Trecho = { primeira: number; ultima: number; puladas: number[] }

/** Counts the assemblies of a group whose instalments are still to be issued. */
export async function countMesesAEmitir(db: Executor, grupoId: number): Promise<number> {
  const { rows } = await queryRows(
    db,
    { meses: 'number' },
    sql`
    SELECT coalesce(g.total_assembleias - min(a.numero) + 1, 0)::int AS meses FROM grupo g
    LEFT JOIN assembleia a ON a.grupo_id = g.id AND NOT EXISTS (SELECT FROM emissao_mensal e
      WHERE e.grupo_id = a.grupo_id AND e.assembleia = a.numero AND e.concluida_em IS NOT NULL)
    WHERE g.id = ${grupoId} GROUP BY g.id`,
  )
  return rows[0]?.meses ?? 0
}

/**
 * Finds the contributions not issued yet, over which the balance is spread. Where none is left, one past the plan takes
 * it: the customer pays in cash what cannot be spread any more (Embracon cl. 3.4).
 */
function restantes(cota: CotaDaRazao, meses: number): Trecho {
  const emitidas = contribuicoesEmitidas(cota)
  const { contribuicoes } = cota.posicao
  const numeros = Array.from({ length: contribuicoes }, (_, i) => i + 1).filter((n) => n > contribuicoes - meses)
  const primeira = numeros.find((n) => !emitidas.has(n))
  const ultima = numeros.findLast((n) => !emitidas.has(n))
  if (primeira === undefined || ultima === undefined) {
    const alem = proximaAlemDoPlano(cota)
    return { primeira: alem, ultima: alem, puladas: [] }
  }
  return { primeira, ultima, puladas: [...emitidas].filter((n) => n > primeira && n < ultima) }
}

function saldoAContratar(cota: CotaDaRazao, parametros: ParametrosDoGrupo): Percentuais {
  const contratado = percentuaisContratados(planoDoGrupo(cota.plano, parametros), cota.posicao)
  const pago = cobrado(cota)
  return mapPercentuais((nome) => Math.max(0, contratado[nome] - pago[nome]))
}

/**
 * Computes the balance to which a quota returns when its contemplation is undone; a 'mais por menos' plan returns to
 * its reduced instalments.
 */
function saldoSemContemplacao(cota: CotaDaRazao, parametros: ParametrosDoGrupo): Percentuais {
  const { plano, posicao } = cota
  const aContratar = saldoAContratar(cota, parametros)
  if (plano.modalidade !== 'mais-por-menos') return aContratar
  const emitidas = contribuicoesEmitidas(cota)
  const ideal = cronogramaIdeal(planoDoGrupo(plano, parametros), posicao, 0)
  const reduzido = saldoDoCronograma(ideal.filter(({ numero }) => !emitidas.has(numero)))
  return mapPercentuais((nome) => Math.min(reduzido[nome], aContratar[nome]))
}

/**
 * Computes a quota's new plan, contemplated or not; null where its remaining plan already follows the contract's
 * formula.
 */
export function recompostaDe(
  cota: CotaDaRazao,
  abatimentos: Parameters<typeof cronogramaDaCota>[1],
  parametros: ParametrosDoGrupo,
  meses: number,
): CotaDaRazao['recomposicao'] {
  const saldo = cota.dataContemplacao ? saldoAContratar(cota, parametros) : saldoSemContemplacao(cota, parametros)
  if (!difere(saldo, saldoDoCronograma(restoDoPlano(cota, abatimentos, parametros)))) return null
  const abatimentosAte = abatimentos.at(-1)?.id ?? 0
  return { ...restantes(cota, meses), saldo, abatimentosAte, renegociacoesAte: cota.renegociacoes.at(-1)?.id ?? 0 }
}

/**
 * Recomposes the plans of quotas of one group whose remaining plan departs from the contract's formula. Where the plan
 * changes with the contemplation, these are the quotas that paid ahead, had an instalment of the former plan issued, or
 * had been contemplated before.
 */
export async function recomporPlanos(
  tx: Executor,
  cotas: readonly CotaDaRazao[],
  parametros: ParametrosDoGrupo,
  {
    chave,
    origem,
    dia,
  }: { chave: (cotaId: number) => string; origem: 'contemplacao' | 'descontemplacao'; dia: string },
): Promise<void> {
  const queMudam = cotas.filter(({ plano }) => origem === 'descontemplacao' || plano.modalidade !== 'convencional')
  const [primeira] = queMudam
  if (!primeira) return
  const meses = await countMesesAEmitir(tx, primeira.grupoId)
  const abatimentos = await readAbatimentos(
    tx,
    queMudam.map(({ id }) => id),
  )
  const linhas = queMudam.flatMap((cota) => {
    const recomposta = recompostaDe(cota, abatimentos.get(cota.id) ?? [], parametros, meses)
    if (!recomposta) return []
    const { saldo, ...resto } = recomposta
    return [
      {
        chave: chave(cota.id),
        cotaId: cota.id,
        origem,
        dia,
        ...resto,
        fundoComumPpt: saldo.fundoComum,
        taxaAdministracaoPpt: saldo.taxaAdministracao,
        fundoReservaPpt: saldo.fundoReserva,
      },
    ]
  })
  if (linhas.length > 0) await tx.insert(recomposicao).values(linhas).onConflictDoNothing()
}

/** Computes the remaining charges without recomposing; empty where they cannot even be computed any more. */
function restoDoPlano(
  cota: CotaDaRazao,
  abatimentos: Parameters<typeof cronogramaDaCota>[1],
  parametros: ParametrosDoGrupo,
): Cronograma {
  try {
    return cronogramaDaCota(cota, abatimentos, parametros)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
