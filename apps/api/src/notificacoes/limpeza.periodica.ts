import { addMonths, diaEm } from '@contempla/consorcio'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { cota, encerramento, notificacao } from '../schema/index.ts'

/**
 * What must be proved is kept longer than the five years of the claim, which begin after the books close (Lei 11.795/2008,
 * art. 32 §2º).
 */
const MESES_DA_PROVA = 72

/** Removes the notices that are older than the installation keeps them (`CONTEMPLA_NOTIFICACOES_MESES`), and what must be proved once it can be disputed no more. */
export async function removeNotificacoesVelhas({ db, relogio, config }: Pick<Contexto, 'db' | 'relogio' | 'config'>) {
  const limite = relogio.agora()
  limite.setUTCMonth(limite.getUTCMonth() - config.notificacoesMeses)
  await db.delete(notificacao).where(and(lt(notificacao.criadaEm, limite), isNull(notificacao.recibo)))
  const acabaram = db
    .select({ id: cota.id })
    .from(cota)
    .innerJoin(encerramento, eq(encerramento.grupoId, cota.grupoId))
    .where(lt(encerramento.encerradoEm, addMonths(diaEm(relogio.agora()), -MESES_DA_PROVA)))
  await db
    .delete(notificacao)
    .where(and(lt(notificacao.criadaEm, limite), isNotNull(notificacao.recibo), inArray(notificacao.cotaId, acabaram)))
}
