import { addDays, type Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'

/**
 * When a charge under an agreement may be sent to the bank: from 10 to 2 days before it falls due, both included.
 * Source: Banco Central do Brasil, IN BCB 436/2023, art. 4 (Pix Automático). Debit on account keeps to the same.
 */
const DIAS_ANTES = { primeiro: 10, ultimo: 2 } as const

/** The due days of the charges that may be sent on `hoje`, both included. */
export const vencimentosADebitar = (hoje: Dia): { de: Dia; ate: Dia } => ({
  de: addDays(hoje, DIAS_ANTES.ultimo),
  ate: addDays(hoje, DIAS_ANTES.primeiro),
})

/** The first day on which the charge of an instalment may be sent. */
export const diaDoEnvioDoDebito = (vencimento: Dia): Dia => addDays(vencimento, -DIAS_ANTES.primeiro)

/**
 * On which days after the due day a charge that failed is tried again: at most three within seven days (policy
 * PERMITE_3R_7D of the API Pix 2.9.0). That they are these three is ours: not all in the days without a salary.
 */
const DIAS_DAS_TENTATIVAS = [2, 5, 7] as const
export const MAXIMO_DE_TENTATIVAS = DIAS_DAS_TENTATIVAS.length

/**
 * The day on which a charge that failed is tried again: the next one after `hoje`, as a bank takes days to come only. Null
 * where `feitas` are as many as `maximo`, or the seven days are over.
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
 * What becomes of an open instalment under an authorised agreement: its charge stands at the bank or is going to; or it
 * has to be paid by its boleto, as it is above the holder's limit, was refused, or there was no time left.
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
