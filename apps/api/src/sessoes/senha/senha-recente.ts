import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt } from 'drizzle-orm'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { sessao as sessaoTable } from '../../schema/index.ts'

const senhaRecenteMs = 5 * 60_000

/**
 * The password was given in this session a short while ago: what opens the account from then on, or says where codes and
 * money go, is not done by who merely found it open. Throws SENHA_A_CONFIRMAR.
 */
export async function requireSenhaRecente({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, sessao: SessaoAtiva) {
  const desde = new Date(relogio.agora().getTime() - senhaRecenteMs)
  const rows = await db
    .select({ id: sessaoTable.id })
    .from(sessaoTable)
    .where(and(eq(sessaoTable.id, sessao.id), gt(sessaoTable.senhaEm, desde)))
  if (rows.length === 0) throw new ErroDeNegocio('SENHA_A_CONFIRMAR')
}
