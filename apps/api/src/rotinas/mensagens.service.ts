import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { dispensarDesistidas, resendDesistidas } from '../platform/mail/presas.sql.ts'

const atos = { reenviar: resendDesistidas, dispensar: dispensarDesistidas }

/** Decides on the messages whose tries are over: they are tried anew, or given up. Returns how many they were. */
export async function resolveMensagens(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { acao, ator }: { acao: keyof typeof atos; ator: Ator },
): Promise<number> {
  const quantas = await atos[acao](tx, relogio.agora())
  if (quantas > 0)
    await audit(tx, {
      quando: relogio.agora(),
      ator,
      acao: `${acao}-mensagens`,
      objeto: ['mensagens', acao],
      depois: { quantas },
    })
  return quantas
}
