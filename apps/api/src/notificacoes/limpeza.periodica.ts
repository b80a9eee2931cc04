import { and, isNull, lt } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { notificacao } from '../schema/index.ts'

/** Removes the notices that are older than the installation keeps them (`CONTEMPLA_NOTIFICACOES_MESES`), but for what must be proved. */
export async function removeNotificacoesVelhas({ db, relogio, config }: Pick<Contexto, 'db' | 'relogio' | 'config'>) {
  const limite = relogio.agora()
  limite.setUTCMonth(limite.getUTCMonth() - config.notificacoesMeses)
  await db.delete(notificacao).where(and(lt(notificacao.criadaEm, limite), isNull(notificacao.recibo)))
}
