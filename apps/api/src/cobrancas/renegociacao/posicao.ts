import {
  type Cronograma,
  countPrimeirasPagas,
  type DepoisDaRenegociacao,
  type Dia,
  depoisDaRenegociacao,
  type ImpedimentoDaRenegociacao,
  impedimentoDaRenegociacao,
  isCancelada,
  type ParcelaRenegociavel,
  parcelasRenegociaveis,
  vencimentoDaAssembleia,
} from '@contempla/consorcio'
import { and, desc, eq } from 'drizzle-orm'
import type { GrupoLido } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import {
  apurarSaldo,
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  readAbatimentos,
} from '../../razao/index.ts'
import { assembleia, renegociacao } from '../../schema/index.ts'

export type Renegociacao = typeof renegociacao.$inferSelect

/** Where a quota stands to renegotiate on a day. */
export type PosicaoParaRenegociar = {
  cota: CotaDaRazao
  grupo: GrupoLido
  dia: Dia
  disponiveis: ParcelaRenegociavel[]
  /** The contributions still to be issued. */
  cronograma: Cronograma
  /** The last payment ahead that the plan counts; 0 without one. */
  ultimoAbatimento: number
  depois: DepoisDaRenegociacao | null
  /** Confirmed so far, the newest first. */
  feitas: Renegociacao[]
  primeirasPagas: number
  impedimento: ImpedimentoDaRenegociacao | null
}

/** The renegotiations of a quota, the newest first. */
export const listRenegociacoes = (db: Executor, cotaId: number): Promise<Renegociacao[]> =>
  db.select().from(renegociacao).where(eq(renegociacao.cotaId, cotaId)).orderBy(desc(renegociacao.id))

export async function readPosicao(
  db: Executor,
  grupo: GrupoLido,
  cota: CotaDaRazao,
  dia: Dia,
): Promise<PosicaoParaRenegociar> {
  const { parametros } = grupo
  const { emAberto } = apurarSaldo(cota)
  const abatimentos = (await readAbatimentos(db, [cota.id])).get(cota.id) ?? []
  const cronograma = cronogramaDaCota(cota, abatimentos, parametros)
  const { movimentos, pausas, credito, posicao } = cota
  const disponiveis = parcelasRenegociaveis(
    { movimentos, pausas, credito, contribuicoes: posicao.contribuicoes },
    dia,
    parametros,
  )
  const depois = depoisDaRenegociacao(emAberto, cronograma, dia)
  const feitas = await listRenegociacoes(db, cota.id)
  const primeirasPagas = countPrimeirasPagas(
    contribuicoesEmitidas(cota),
    emAberto,
    parametros.parcelasPagasParaRenegociar,
  )
  const impedimento = impedimentoDaRenegociacao(
    {
      cancelada: isCancelada(cota.situacao),
      contemplada: cota.dataContemplacao !== null,
      grupoEmAndamento: grupo.situacao === 'ANDAMENTO',
      emCurso: feitas.some(({ encerradaEm }) => encerradaEm === null),
      feitas: feitas.length,
      primeirasPagas,
      disponiveis: disponiveis.length,
      restantes: depois?.restantes ?? 0,
    },
    parametros,
  )
  const ultimoAbatimento = Math.max(0, ...abatimentos.map(({ id }) => id))
  return { cota, grupo, dia, disponiveis, cronograma, ultimoAbatimento, depois, feitas, primeirasPagas, impedimento }
}

/** When a contribution that is still to be issued is to fall due; null while its assembly has no day. */
export async function forecastVencimento(
  db: Executor,
  { totalAssembleias, id, diaVencimento, calendario }: GrupoLido,
  { posicao }: Pick<CotaDaRazao, 'posicao'>,
  numero: number,
): Promise<Dia | null> {
  const daContribuicao = numero + totalAssembleias - posicao.contribuicoes
  const [row] = await db
    .select({ dia: assembleia.dia })
    .from(assembleia)
    .where(and(eq(assembleia.grupoId, id), eq(assembleia.numero, daContribuicao)))
  return row ? vencimentoDaAssembleia(row.dia, diaVencimento, calendario) : null
}

/**
 * When everything left was paid ahead after the renegotiation, its spread part is paid and there is nothing to undo.
 */
export const isPagaAdiante = (
  { cronograma, ultimoAbatimento }: Pick<PosicaoParaRenegociar, 'cronograma' | 'ultimoAbatimento'>,
  { abatimentosAte }: Pick<Renegociacao, 'abatimentosAte'>,
): boolean => cronograma.length === 0 && ultimoAbatimento > abatimentosAte
