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
 * What was issued, or paid of no instalment in particular, at the credit of today: with what is left to issue it makes
 * the contract.
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

/** How many assemblies of a group have instalments still to be issued. */
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
 * The contributions not issued yet, from the next month's on: over them the balance is spread. Where none is left, one
 * past the plan takes it: the customer pays with own money what can't be diluted any more (Embracon cl. 3.4).
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

/** The instalments that a quota goes back to when its contemplation is undone: of 'mais por menos', the reduced ones. */
function saldoSemContemplacao(cota: CotaDaRazao, parametros: ParametrosDoGrupo): Percentuais {
  const { plano, posicao } = cota
  const aContratar = saldoAContratar(cota, parametros)
  if (plano.modalidade !== 'mais-por-menos') return aContratar
  const emitidas = contribuicoesEmitidas(cota)
  const ideal = cronogramaIdeal(planoDoGrupo(plano, parametros), posicao, 0)
  const reduzido = saldoDoCronograma(ideal.filter(({ numero }) => !emitidas.has(numero)))
  return mapPercentuais((nome) => Math.min(reduzido[nome], aContratar[nome]))
}

/** The plan of a quota laid out anew, as contemplated or not; null where its rest is what the contract's formula gives. */
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
 * Lays out anew the plan of quotas of one group whose rest is not what the contract's formula gives: of a plan that changes with the
 * contemplation, those that paid ahead, were issued an instalment of the plan before, or had been contemplated already.
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

/** What would be charged without laying anything out anew; empty when it cannot even be computed any more. */
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
