import { type Dia, type DiferencaCobrada, diaEm, type EventoDoPlano, type ReajusteAplicado } from '@contempla/consorcio'
import { and, asc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { abatimento, diferencaACobrar, reajuste, recomposicao, renegociacao, titularAnterior } from '../schema/index.ts'

/** Lists the readjustments of a group, each on the day on which it was applied. */
export async function listReajustes(db: Executor, grupoId: number): Promise<ReajusteAplicado[]> {
  const rows = await db
    .select({ aplicadoEm: reajuste.aplicadoEm, indice: reajuste.indice, percentualPpt: reajuste.percentualPpt })
    .from(reajuste)
    .where(eq(reajuste.grupoId, grupoId))
    .orderBy(asc(reajuste.aplicadoEm))
  return rows.map(({ aplicadoEm, ...row }) => ({ ...row, dia: diaEm(aplicadoEm) }))
}

/** Lists the events that laid out the rest of a quota's plan anew. */
export async function listEventosDoPlano(db: Executor, cotaId: number): Promise<EventoDoPlano[]> {
  const pagos = await db
    .select({
      origem: abatimento.origem,
      dia: abatimento.dia,
      valor: abatimento.valorCentavos,
      desfeito: abatimento.estornadoEm,
    })
    .from(abatimento)
    .where(eq(abatimento.cotaId, cotaId))
    .orderBy(asc(abatimento.id))
  const refeitos = await db
    .select({ tipo: recomposicao.origem, dia: recomposicao.dia })
    .from(recomposicao)
    .where(eq(recomposicao.cotaId, cotaId))
    .orderBy(asc(recomposicao.id))
  const renegociadas = await db
    .select({
      dia: renegociacao.confirmadaEm,
      desde: renegociacao.primeira,
      desfecho: renegociacao.desfecho,
      encerradaEm: renegociacao.encerradaEm,
    })
    .from(renegociacao)
    .where(eq(renegociacao.cotaId, cotaId))
    .orderBy(asc(renegociacao.id))
  return [
    ...pagos.flatMap(({ origem, dia, valor, desfeito }): EventoDoPlano[] => [
      { tipo: origem === 'lance' ? 'lance' : 'antecipacao', dia, valor },
      ...(desfeito === null ? [] : [{ tipo: 'antecipacao-desfeita' as const, dia: desfeito, valor }]),
    ]),
    ...refeitos.map((refeito) => ({ ...refeito, valor: null })),
    ...renegociadas.flatMap(({ dia, desde, desfecho, encerradaEm }): EventoDoPlano[] => [
      { tipo: 'renegociacao', dia, desde, valor: null },
      ...(desfecho === 'desfeita' && encerradaEm !== null
        ? [{ tipo: 'renegociacao-desfeita' as const, dia: encerradaEm, valor: null }]
        : []),
    ]),
  ]
}

/** Lists the differences that a quota's instalments carried, each whole. */
export async function listDiferencasCobradas(db: Executor, cotaId: number): Promise<DiferencaCobrada[]> {
  const rows = await db
    .select({ cobradaNa: diferencaACobrar.cobradaNa, parcela: diferencaACobrar.parcela, dia: diferencaACobrar.dia })
    .from(diferencaACobrar)
    .where(
      and(
        eq(diferencaACobrar.cotaId, cotaId),
        isNotNull(diferencaACobrar.cobradaNa),
        isNull(diferencaACobrar.diluidaDesde),
      ),
    )
    .orderBy(asc(diferencaACobrar.id))
  return rows.flatMap(({ cobradaNa, ...row }) => (cobradaNa === null ? [] : [{ cobradaNa, ...row }]))
}

/** Returns since when the quota belongs to its holder; null where it never belonged to another. */
export async function findRecebidaEm(db: Executor, cotaId: number): Promise<Dia | null> {
  const [row] = await db
    .select({ ate: max(titularAnterior.ate) })
    .from(titularAnterior)
    .where(eq(titularAnterior.cotaId, cotaId))
  return row?.ate ?? null
}
