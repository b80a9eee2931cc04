import type { Dia, FormaDeAbatimento, ParametrosDoGrupo } from '@contempla/consorcio'
import { fundoComumDoLance } from '../cobrancas/index.ts'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, readAbatimentos, readCotas } from '../razao/index.ts'
import { countMesesAEmitir, recompostaDe } from './recomposicao.ts'

export type LanceAPrever = {
  cotaId: number
  valor: number
  forma: FormaDeAbatimento
  subsequentes: number
  contribuicoesAntes: number
}

type Abatimentos = Parameters<typeof recompostaDe>[1]

/** Builds the quota as it will be when its bid is paid, with the plan that the contemplation recomposes. */
function contemplada(
  cota: CotaDaRazao,
  abatimentos: Abatimentos,
  parametros: ParametrosDoGrupo,
  { dia, contribuicoesAntes, meses }: { dia: Dia; contribuicoesAntes: number; meses: number },
): CotaDaRazao {
  const posicao = { ...cota.posicao, contribuicoesAntesDaContemplacao: contribuicoesAntes }
  const depois = { ...cota, dataContemplacao: dia, posicao }
  if (cota.plano.modalidade === 'convencional') return depois
  return { ...depois, recomposicao: recompostaDe(depois, abatimentos, parametros, meses) ?? cota.recomposicao }
}

/** Builds the quota as it will be if its bid wins in the day's assembly. */
export async function comoVencedora(
  db: Executor,
  cota: CotaDaRazao,
  abatimentos: Abatimentos,
  parametros: ParametrosDoGrupo,
  ocasiao: { dia: Dia; contribuicoesAntes: number },
): Promise<CotaDaRazao> {
  const meses = await countMesesAEmitir(db, cota.grupoId)
  return contemplada(cota, abatimentos, parametros, { ...ocasiao, meses })
}

/**
 * Forecasts, by quota, how much each bid of a group puts into the common fund if it wins in the day's assembly, by the
 * code that posts it. `comoEstarao` gives the quotas as they will be then; otherwise they are read as they are.
 */
export async function forecastFundoComum(
  db: Executor,
  lances: readonly LanceAPrever[],
  parametros: ParametrosDoGrupo,
  dia: Dia,
  comoEstarao?: readonly CotaDaRazao[],
): Promise<ReadonlyMap<number, number>> {
  const ids = lances.map(({ cotaId }) => cotaId)
  const lidas = comoEstarao ?? (await readCotas(db, ids))
  const cotas = new Map(lidas.map((cota) => [cota.id, cota]))
  const meses = await countMesesAEmitir(db, lidas[0]?.grupoId ?? 0)
  const abatimentos = await readAbatimentos(db, ids)
  return new Map(
    lances.flatMap(({ cotaId, valor, forma, subsequentes, contribuicoesAntes }) => {
      const [cota, pagos] = [cotas.get(cotaId), abatimentos.get(cotaId) ?? []]
      if (!cota) return []
      const vencedora = contemplada(cota, pagos, parametros, { dia, contribuicoesAntes, meses })
      return [[cotaId, fundoComumDoLance(vencedora, pagos, parametros, { valor, forma, subsequentes, dia })] as const]
    }),
  )
}
