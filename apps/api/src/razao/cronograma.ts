import {
  type Cronograma,
  cronogramaAtual,
  cronogramaIdeal,
  type ParametrosDoGrupo,
  planoDoGrupo,
} from '@contempla/consorcio'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { abatimento } from '../schema/index.ts'
import type { CotaDaRazao } from './leitura.ts'

/** Contributions issued, or paid ahead, and not reversed since. */
export function contribuicoesEmitidas({ movimentos }: Pick<CotaDaRazao, 'movimentos'>): ReadonlySet<number> {
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  return new Set(
    movimentos
      .filter(({ tipo, estorna, id }) => tipo === 'emissao' && estorna === null && !desfeitos.has(id))
      .flatMap(({ parcela }) => (parcela === null ? [] : [parcela])),
  )
}

type Abatimento = typeof abatimento.$inferSelect

/** What was paid ahead in these quotas, in order, by quota. */
export async function readAbatimentos(db: Executor, ids: readonly number[]): Promise<Map<number, Abatimento[]>> {
  const rows = await db
    .select()
    .from(abatimento)
    .where(and(inArray(abatimento.cotaId, [...ids]), isNull(abatimento.estornadoEm)))
    .orderBy(asc(abatimento.id))
  return Map.groupBy(rows, ({ cotaId }) => cotaId)
}

/** The contributions that the quota has yet to be charged, after all that was paid ahead. */
export function cronogramaDaCota(
  cota: CotaDaRazao,
  abatimentos: readonly Abatimento[],
  parametros: ParametrosDoGrupo,
): Cronograma {
  const emitidas = contribuicoesEmitidas(cota)
  const pagamentos = abatimentos.map((pago) => ({
    valor: pago.valorCentavos,
    credito: pago.creditoCentavos,
    emitidas: pago.emitidas,
    forma: pago.forma,
    pisoFundoComumPpt: pago.pisoFundoComumPpt,
  }))
  const ideal = cronogramaIdeal(planoDoGrupo(cota.plano, parametros), cota.posicao, 0)
  return cronogramaAtual(ideal, pagamentos).filter(({ numero }) => !emitidas.has(numero))
}
