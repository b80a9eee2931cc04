import {
  type Cronograma,
  cronogramaAtual,
  cronogramaIdeal,
  cronogramaPeloSaldo,
  moverParcelas,
  type ParametrosDoGrupo,
  planoDoGrupo,
} from '@contempla/consorcio'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { abatimento } from '../schema/index.ts'
import type { CotaDaRazao } from './leitura.ts'

function emissoesEmVigor(movimentos: CotaDaRazao['movimentos']) {
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  return movimentos.filter(({ tipo, estorna, id }) => tipo === 'emissao' && estorna === null && !desfeitos.has(id))
}

/** Contributions issued, or paid ahead, and not reversed since. */
export function contribuicoesEmitidas({ movimentos }: Pick<CotaDaRazao, 'movimentos'>): ReadonlySet<number> {
  return new Set(emissoesEmVigor(movimentos).flatMap(({ parcela }) => (parcela === null ? [] : [parcela])))
}

/** The number of a contribution past the plan, for what is owed and no month has: the first that was never issued. */
export function proximaAlemDoPlano(cota: Pick<CotaDaRazao, 'movimentos' | 'posicao'>): number {
  return Math.max(cota.posicao.contribuicoes, ...contribuicoesEmitidas(cota)) + 1
}

type Abatimento = typeof abatimento.$inferSelect

/** Returns the payments ahead of these quotas, in order, by quota. */
export async function readAbatimentos(db: Executor, ids: readonly number[]): Promise<Map<number, Abatimento[]>> {
  const rows = await db
    .select()
    .from(abatimento)
    .where(and(inArray(abatimento.cotaId, [...ids]), isNull(abatimento.estornadoEm)))
    .orderBy(asc(abatimento.id))
  return Map.groupBy(rows, ({ cotaId }) => cotaId)
}

/** The plan before anything paid ahead comes off it: as contracted, or as it was last laid out anew. */
function cronogramaBase({ plano, posicao, recomposicao }: CotaDaRazao, parametros: ParametrosDoGrupo): Cronograma {
  if (recomposicao) {
    const { saldo, primeira, ultima, puladas } = recomposicao
    return cronogramaPeloSaldo(saldo, primeira, ultima, puladas)
  }
  return cronogramaIdeal(planoDoGrupo(plano, parametros), posicao, 0)
}

/**
 * Contributions that were paid ahead before the first payment ahead that is kept: of a quota imported with its bid paid.
 * What is paid now comes off the ones before them.
 */
function pagasAntes({ movimentos }: CotaDaRazao, abatimentos: readonly Abatimento[]): ReadonlySet<number> {
  const [primeiro] = abatimentos
  if (!primeiro) return new Set()
  const desde = abatimentos.reduce((dia, pago) => (pago.dia < dia ? pago.dia : dia), primeiro.dia)
  return new Set(
    emissoesEmVigor(movimentos).flatMap(({ parcela, dia }) =>
      parcela !== null && parcela > primeiro.emitidas && dia < desde ? [parcela] : [],
    ),
  )
}

const parsePago = (pago: Abatimento) => ({
  valor: pago.valorCentavos,
  credito: pago.creditoCentavos,
  emitidas: pago.emitidas,
  emitidasAlem: pago.emitidasAlem,
  forma: pago.forma,
  subsequentes: pago.subsequentes,
  pisoFundoComumPpt: pago.pisoFundoComumPpt,
  nivelada: pago.nivelada,
})

/** Renegotiations that the plan as it was last laid out does not count yet. */
const renegociacoesContadas = ({ recomposicao, renegociacoes }: Pick<CotaDaRazao, 'recomposicao' | 'renegociacoes'>) =>
  renegociacoes.filter(({ id }) => id > (recomposicao?.renegociacoesAte ?? 0))

/** The contributions that the quota has yet to be charged, after all that was paid ahead and renegotiated, in order. */
export function cronogramaDaCota(
  cota: CotaDaRazao,
  abatimentos: readonly Abatimento[],
  parametros: ParametrosDoGrupo,
): Cronograma {
  const emitidas = contribuicoesEmitidas(cota)
  const contados = cota.recomposicao?.abatimentosAte ?? 0
  const depois = abatimentos.filter(({ id }) => id > contados)
  const antes = pagasAntes(cota, depois)
  const base = cronogramaBase(cota, parametros).filter(({ numero }) => !antes.has(numero))
  let plano: Cronograma = base
  let desde = 0
  for (const movidas of renegociacoesContadas(cota)) {
    const pagosAntes = depois.filter(({ id }) => id > desde && id <= movidas.abatimentosAte)
    plano = moverParcelas(cronogramaAtual(plano, pagosAntes.map(parsePago)), movidas)
    desde = Math.max(desde, movidas.abatimentosAte)
  }
  const pagosDepois = depois.filter(({ id }) => id > desde)
  return cronogramaAtual(plano, pagosDepois.map(parsePago)).filter(({ numero }) => !emitidas.has(numero))
}
