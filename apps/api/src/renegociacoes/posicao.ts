import { diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { type PosicaoParaRenegociar, readPosicao } from '../cobrancas/index.ts'
import { getGrupo, lockGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { lockCotas, readCotas } from '../razao/index.ts'
import { cota as cotaTable } from '../schema/index.ts'

type Relogio = Pick<Contexto, 'relogio'>

/** Reads the quota's position for a renegotiation today, without a lock. */
export async function getPosicao(db: Executor, { relogio }: Relogio, cotaId: number): Promise<PosicaoParaRenegociar> {
  const dia = diaEm(relogio.agora())
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return readPosicao(db, await getGrupo(db, cota.grupoId, dia), cota, dia)
}

/**
 * Locks the group and the quota until the transaction ends and then reads the position, so that an assembly or payment
 * under way is over before. A move of the case holds both already.
 */
export async function lockPosicao(tx: Executor, { relogio }: Relogio, cotaId: number): Promise<PosicaoParaRenegociar> {
  const dia = diaEm(relogio.agora())
  const [doGrupo] = await tx.select({ id: cotaTable.grupoId }).from(cotaTable).where(eq(cotaTable.id, cotaId))
  if (!doGrupo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await lockGrupo(tx, doGrupo.id)
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return readPosicao(tx, await getGrupo(tx, cota.grupoId, dia), cota, dia)
}
