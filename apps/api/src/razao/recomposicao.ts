import { type Cronograma, type Dia, type Percentuais, saldoDoCronograma } from '@contempla/consorcio'
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { abatimento, recomposicao } from '../schema/index.ts'
import { contribuicoesEmitidas } from './cronograma.ts'
import type { CotaDaRazao } from './leitura.ts'

type Recomposta = {
  origem: (typeof recomposicao.$inferInsert)['origem']
  dia: Dia
  /** First and last contributions over which the balance is charged. */
  primeira: number
  ultima: number
  saldo: Percentuais
}

/**
 * Lays the plan of a quota out anew: `saldo` in equal contributions, from which `cronogramaDaCota` goes on. In the
 * transaction that holds the quota (`lockCotas`).
 */
export async function recompor(tx: Executor, cota: CotaDaRazao, recomposta: Recomposta) {
  const { id } = cota
  const [ultimo] = await tx
    .select({ id: abatimento.id })
    .from(abatimento)
    .where(eq(abatimento.cotaId, id))
    .orderBy(desc(abatimento.id))
    .limit(1)
  const [anterior] = await tx
    .select({ id: recomposicao.id })
    .from(recomposicao)
    .where(eq(recomposicao.cotaId, id))
    .orderBy(desc(recomposicao.id))
    .limit(1)
  const { origem, dia, primeira, ultima, saldo } = recomposta
  await tx.insert(recomposicao).values({
    chave: `${origem}:${id}:${anterior?.id ?? 0}`,
    cotaId: id,
    origem,
    dia,
    primeira,
    ultima,
    puladas: [...contribuicoesEmitidas(cota)].filter((numero) => numero >= primeira && numero <= ultima),
    fundoComumPpt: saldo.fundoComum,
    taxaAdministracaoPpt: saldo.taxaAdministracao,
    fundoReservaPpt: saldo.fundoReserva,
    abatimentosAte: ultimo?.id ?? 0,
    renegociacoesAte: cota.renegociacoes.at(-1)?.id ?? 0,
  })
}

/**
 * Returns the balance that a schedule has still to charge and its first and last contribution; null when nothing is
 * left.
 */
export function restoDo(cronograma: Cronograma): { saldo: Percentuais; primeira: number; ultima: number } | null {
  const [primeira] = cronograma
  const ultima = cronograma.at(-1)
  if (!primeira || !ultima) return null
  return { saldo: saldoDoCronograma(cronograma), primeira: primeira.numero, ultima: ultima.numero }
}
