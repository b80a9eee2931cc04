import { partesDaParcela } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

type Chave = 'fundoComum' | 'taxaAdministracao' | 'fundoReserva'

/** Percentages of the credit, 0–100 and beyond. */
export type ComponenteDaCota = {
  chave: Chave
  nome: string
  pergunta: string
  explicacao: string
  contratado: number
  pago: number
}

// Percentages come with four decimals; their sums and differences must not show more.
const quatroCasas = (valor: number) => Math.round(valor * 10_000) / 10_000

/**
 * Lists the parts of a quota's instalments, contracted and paid, in percent of the credit. The administration fee is
 * the rest of the contract after the common fund (the whole credit) and the reserve fund, since plans may add to the
 * fee later on.
 */
export function componentesDaCota({ percentuais, fundoReservaTotal }: CotaDetalhada['extrato']): ComponenteDaCota[] {
  const contratado: Record<Chave, number> = {
    fundoComum: 100,
    taxaAdministracao: quatroCasas(Math.max(0, percentuais.contratado - 100 - fundoReservaTotal)),
    fundoReserva: fundoReservaTotal,
  }
  const chaves = ['fundoComum', 'taxaAdministracao', 'fundoReserva'] as const
  return chaves
    .map((chave) => ({ chave, ...partesDaParcela[chave], contratado: contratado[chave], pago: percentuais[chave] }))
    .filter(({ contratado: total, pago }) => total > 0 || pago > 0)
}
