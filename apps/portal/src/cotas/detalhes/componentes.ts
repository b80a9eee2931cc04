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

/** What each part is called, and what it is for. */
export const textos: Record<Chave, Pick<ComponenteDaCota, 'nome' | 'pergunta' | 'explicacao'>> = {
  fundoComum: {
    nome: 'Fundo comum',
    pergunta: 'O que é fundo comum?',
    explicacao:
      'É o dinheiro do grupo: a soma do que todos pagam. É dele que sai o crédito de quem é contemplado. Quem paga o plano até o fim paga a ele 100% do próprio crédito.',
  },
  taxaAdministracao: {
    nome: 'Taxa de administração',
    pergunta: 'O que é taxa de administração?',
    explicacao:
      'É o que a administradora recebe para formar o grupo, fazer as assembleias e cuidar do dinheiro até o fim. O consórcio não cobra juros: esta taxa vem no lugar deles.',
  },
  fundoReserva: {
    nome: 'Fundo de reserva',
    pergunta: 'O que é fundo de reserva?',
    explicacao:
      'É uma proteção do grupo para imprevistos, como parcelas que alguns não pagam. O que sobra no fim do grupo é dividido entre os participantes.',
  },
}

// Percentages come with four decimals; their sums and differences must not show more.
const quatroCasas = (valor: number) => Math.round(valor * 10_000) / 10_000

/**
 * What a quota's instalments are made of: contracted and paid, in percent of the credit. The administration fee is what
 * the contract has besides the common fund (the whole credit) and the reserve fund, since plans may add to it later on.
 */
export function componentesDaCota({ percentuais, fundoReservaTotal }: CotaDetalhada['extrato']): ComponenteDaCota[] {
  const contratado: Record<Chave, number> = {
    fundoComum: 100,
    taxaAdministracao: quatroCasas(Math.max(0, percentuais.contratado - 100 - fundoReservaTotal)),
    fundoReserva: fundoReservaTotal,
  }
  const chaves = ['fundoComum', 'taxaAdministracao', 'fundoReserva'] as const
  return chaves
    .map((chave) => ({ chave, ...textos[chave], contratado: contratado[chave], pago: percentuais[chave] }))
    .filter(({ contratado: total, pago }) => total > 0 || pago > 0)
}
