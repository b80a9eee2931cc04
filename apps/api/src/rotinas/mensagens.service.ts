import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { dispensarDesistidas, reenviarDesistidas } from '../platform/mail/presas.sql.ts'
import type { Relogio } from '../platform/relogio.ts'

const atos = { reenviar: reenviarDesistidas, dispensar: dispensarDesistidas }

/** Decides on the messages whose tries are over: they are tried anew, or given up. Returns how many they were. */
export async function resolverMensagens(
  tx: Executor,
  acao: keyof typeof atos,
  { relogio, funcionarioId }: { relogio: Relogio; funcionarioId: number },
): Promise<number> {
  const quantas = await atos[acao](tx, relogio.agora())
  if (quantas > 0)
    await audit(tx, {
      quando: relogio.agora(),
      ator: { tipo: 'funcionario', id: funcionarioId },
      acao: `${acao}-mensagens`,
      objeto: ['mensagens', acao],
      depois: { quantas },
    })
  return quantas
}
