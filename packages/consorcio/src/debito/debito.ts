import { addDays, type Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'

/**
 * A charge under an agreement may be sent to the bank from 10 to 2 days before it falls due, both included. Source:
 * Banco Central do Brasil, IN BCB 436/2023, art. 4 (Pix Automático). Debit on account follows the same rule.
 */
const DIAS_ANTES = { primeiro: 10, ultimo: 2 } as const

/** Computes the due days of the charges that may be sent on `hoje`, both included. */
export const vencimentosADebitar = (hoje: Dia): { de: Dia; ate: Dia } => ({
  de: addDays(hoje, DIAS_ANTES.ultimo),
  ate: addDays(hoje, DIAS_ANTES.primeiro),
})

/** Computes the first day on which an instalment's charge may be sent. */
export const diaDoEnvioDoDebito = (vencimento: Dia): Dia => addDays(vencimento, -DIAS_ANTES.primeiro)

/**
 * A failed charge is tried again this many days after the due day: at most three times within seven days (policy
 * PERMITE_3R_7D of the API Pix 2.9.0). The choice of these three days is ours, so that not all fall on the days without
 * a salary.
 */
const DIAS_DAS_TENTATIVAS = [2, 5, 7] as const
export const MAXIMO_DE_TENTATIVAS = DIAS_DAS_TENTATIVAS.length

/**
 * Computes the day on which a failed charge is tried again: the next one after `hoje`, because a bank takes only future
 * days. Null where `feitas` has reached `maximo`, or the seven days are over.
 */
export function proximaTentativa(
  { vencimento, feitas, maximo }: { vencimento: Dia; feitas: number; maximo: number },
  hoje: Dia,
): Dia | null {
  if (feitas >= maximo) return null
  return DIAS_DAS_TENTATIVAS.map((dias) => addDays(vencimento, dias)).find((dia) => dia > hoje) ?? null
}

export const SITUACOES_DA_COBRANCA = ['a-enviar', 'agendada', 'acima-do-limite', 'recusada', 'fora-do-prazo'] as const
export type SituacaoDaCobranca = (typeof SITUACOES_DA_COBRANCA)[number]

/**
 * Tells the state of an open instalment's charge under an authorised agreement: it is at the bank, or will be sent; or
 * the instalment must be paid by its boleto, because it is above the holder's limit, was refused, or had no time left.
 */
export function cobrancaDaParcela(
  { valor, vencimento }: { valor: Centavos; vencimento: Dia },
  { limite, enviada }: { limite: Centavos | null; enviada: 'aberta' | 'recusada' | null },
  hoje: Dia,
): SituacaoDaCobranca {
  if (enviada === 'aberta') return 'agendada'
  if (enviada === 'recusada') return 'recusada'
  if (limite !== null && valor > limite) return 'acima-do-limite'
  return vencimento < vencimentosADebitar(hoje).de ? 'fora-do-prazo' : 'a-enviar'
}
