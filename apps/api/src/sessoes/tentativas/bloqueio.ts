import { falhasDepoisDoDesbloqueio, JANELAS } from '@contempla/consorcio'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { tentativa } from '../../schema/index.ts'
import { chavesDaConta } from './tentativas.ts'

export type ContaDoCliente = { parceiroId: number; clienteId: number; inscricao: string }

/** Every window in which a customer's password is guessed at: the log-in, the change and the reset of it. */
const chavesDo = (deps: Pick<Contexto, 'cifra'>, { parceiroId, clienteId, inscricao }: ContaDoCliente) => [
  ...chavesDaConta(deps, 'login', `${parceiroId}:${inscricao}`),
  ...chavesDaConta(deps, 'login-com-passe', `${parceiroId}:${inscricao}`),
  ...chavesDaConta(deps, 'troca', String(clienteId)),
  ...chavesDaConta(deps, 'redefinicao', String(clienteId)),
]

/** Until when some of the customer's tries are refused; null when none is. */
export async function bloqueadoAte(
  deps: Pick<Contexto, 'db' | 'cifra' | 'relogio'>,
  conta: ContaDoCliente,
): Promise<Date | null> {
  const chaves = chavesDo(deps, conta)
  const rows = await deps.db
    .select()
    .from(tentativa)
    .where(
      inArray(
        tentativa.chave,
        chaves.map(({ chave }) => chave),
      ),
    )
  const agora = deps.relogio.agora().getTime()
  const fins = rows.flatMap(({ chave, falhas, desde }) => {
    const janela = chaves.find((c) => c.chave === chave)?.janela
    if (!janela || falhas < JANELAS[janela].limite) return []
    const fim = desde.getTime() + JANELAS[janela].segundos * 1000
    return fim > agora ? [fim] : []
  })
  return fins.length > 0 ? new Date(Math.max(...fins)) : null
}

/**
 * Opens a customer's door: the short windows are forgotten, and in the day's a few tries are left, so that nobody guesses on
 * and on with the help of whoever unlocks. Those counted by address and over the fleet stay. One after the other, in the
 * order in which a try counts them.
 */
export async function desbloquear(tx: Executor, deps: Pick<Contexto, 'cifra'>, conta: ContaDoCliente): Promise<void> {
  for (const { chave, janela } of chavesDo(deps, conta)) {
    const dela = eq(tentativa.chave, chave)
    if (janela === 'contaNoDia')
      await tx
        .update(tentativa)
        .set({ falhas: sql`least(${tentativa.falhas}, ${falhasDepoisDoDesbloqueio})` })
        .where(dela)
    else await tx.delete(tentativa).where(dela)
  }
}
