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
import type { Executor } from '../platform/database.ts'
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

type Trecho = { primeira: number; ultima: number }

/**
 * The contributions not issued yet that nothing issued comes after: over them the balance is spread. Where none is left,
 * one past the plan takes it: the customer pays with own money what can't be diluted any more (Embracon cl. 3.4).
 */
function restantes(cota: CotaDaRazao): Trecho {
  const emitidas = contribuicoesEmitidas(cota)
  const numeros = Array.from({ length: cota.posicao.contribuicoes }, (_, i) => i + 1)
  const ultima = numeros.findLast((n) => !emitidas.has(n))
  if (ultima === undefined) {
    const alem = proximaAlemDoPlano(cota)
    return { primeira: alem, ultima: alem }
  }
  const antes = numeros.findLast((n) => n < ultima && emitidas.has(n)) ?? 0
  return { primeira: antes + 1, ultima }
}

function saldoAContratar(cota: CotaDaRazao, parametros: ParametrosDoGrupo): Percentuais {
  const contratado = percentuaisContratados(planoDoGrupo(cota.plano, parametros), cota.posicao)
  const pago = cobrado(cota)
  return mapPercentuais((nome) => Math.max(0, contratado[nome] - pago[nome]))
}

/** The instalments that a quota goes back to when its contemplation is undone: of 'mais por menos', the reduced ones. */
function saldoSemContemplacao(cota: CotaDaRazao, parametros: ParametrosDoGrupo, trecho: Trecho): Percentuais {
  const { plano, posicao } = cota
  const aContratar = saldoAContratar(cota, parametros)
  if (plano.modalidade !== 'mais-por-menos') return aContratar
  const ideal = cronogramaIdeal(planoDoGrupo(plano, parametros), posicao, trecho.primeira - 1)
  const reduzido = saldoDoCronograma(ideal.filter(({ numero }) => numero <= trecho.ultima))
  return mapPercentuais((nome) => Math.min(reduzido[nome], aContratar[nome]))
}

/** The plan of a quota laid out anew, as contemplated or not; null where its rest is what the contract's formula gives. */
export function recompostaDe(
  cota: CotaDaRazao,
  abatimentos: Parameters<typeof cronogramaDaCota>[1],
  parametros: ParametrosDoGrupo,
): CotaDaRazao['recomposicao'] {
  const resto = restantes(cota)
  const saldo = cota.dataContemplacao
    ? saldoAContratar(cota, parametros)
    : saldoSemContemplacao(cota, parametros, resto)
  if (!difere(saldo, saldoDoCronograma(restoDoPlano(cota, abatimentos, parametros)))) return null
  return { ...resto, saldo, abatimentosAte: abatimentos.at(-1)?.id ?? 0 }
}

/**
 * Lays out anew the plan of quotas whose rest is not what the contract's formula gives: of a plan that changes with the
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
  if (queMudam.length === 0) return
  const abatimentos = await readAbatimentos(
    tx,
    queMudam.map(({ id }) => id),
  )
  const linhas = queMudam.flatMap((cota) => {
    const recomposta = recompostaDe(cota, abatimentos.get(cota.id) ?? [], parametros)
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
