import type { SQL } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Relogio } from '../../platform/relogio.ts'
import { inscricaoPush } from '../../schema/index.ts'

const sistema: Ator = { tipo: 'sistema', id: null }

/** Tells these browsers of nothing more (Web Push), with an entry in the trail of whose each was; answers how many. */
export async function desligarInscricoes(
  tx: Executor,
  { relogio }: { relogio: Relogio },
  quais: SQL | undefined,
  ator: Ator = sistema,
): Promise<number> {
  const delas = await tx.delete(inscricaoPush).where(quais).returning({ clienteId: inscricaoPush.clienteId })
  const acao = 'desligar-notificacoes-no-aparelho'
  for (const { clienteId } of delas)
    await audit(tx, { quando: relogio.agora(), ator, acao, objeto: ['cliente', clienteId] })
  return delas.length
}
