import { addDays, addMonths, type Dia, daysBetween } from '../../calendario/dia.ts'

/**
 * How far a delegate may go in another's quota; each scope holds the one before it. What is in none of them (credit, bank
 * data, registration, passwords, transfer, cancellation, refund, debit, privacy, delegating on) is never delegated.
 */
export const ALCANCES = ['ver', 'pagar', 'lances'] as const
export type AlcanceDelegado = (typeof ALCANCES)[number]

export const PALAVRAS_DO_ALCANCE: Readonly<Record<AlcanceDelegado, { titulo: string; pode: string }>> = {
  ver: { titulo: 'Ver', pode: 'ver o extrato, os boletos e as assembleias' },
  pagar: { titulo: 'Ver e pagar', pode: 'ver a cota e gerar o boleto ou o Pix das parcelas' },
  lances: { titulo: 'Ver, pagar e dar lances', pode: 'ver a cota, pagar as parcelas, ofertar e cancelar lances' },
}

/** Who the delegate is to the holder. */
export const RELACOES = ['filho', 'contador', 'procurador', 'outro'] as const
export type Relacao = (typeof RELACOES)[number]
export const PALAVRAS_DA_RELACAO: Readonly<Record<Relacao, string>> = {
  filho: 'Filho ou filha',
  contador: 'Contador ou contadora',
  procurador: 'Procurador ou procuradora',
  outro: 'Outra pessoa',
}

/** Why a delegation, or an invitation to it, is over. */
export const FINS_DA_DELEGACAO = ['retirada', 'deixada', 'recusada', 'prazo', 'convite', 'cotas', 'equipe'] as const
export type FimDaDelegacao = (typeof FINS_DA_DELEGACAO)[number]

/** Our choice: a year is what a power of attorney of everyday life is given for, and a holder with more delegates loses track.
 * An invitation that nobody accepted is forgotten after `esqueceDias`. */
export const DELEGACAO = { meses: 12, avisoDias: 7, conviteDias: 7, maximas: 5, esqueceDias: 90 } as const

/** Tells whether a call of `exige` is within what was delegated. */
export const alcanca = (alcance: AlcanceDelegado, exige: AlcanceDelegado): boolean =>
  ALCANCES.indexOf(alcance) >= ALCANCES.indexOf(exige)

/** The first and the last day until which one may delegate today, both in São Paulo: from tomorrow to twelve months ahead. */
export const diasDaDelegacao = (hoje: Dia): { de: Dia; ate: Dia } => ({
  de: addDays(hoje, 1),
  ate: addMonths(hoje, DELEGACAO.meses),
})

/** Tells whether `ate` is a day until which one may delegate today. */
export function cabeNaDelegacao(ate: Dia, hoje: Dia): boolean {
  const { de, ate: ultimo } = diasDaDelegacao(hoje)
  return ate >= de && ate <= ultimo
}

/** An invitation lives a week, and never longer than what it invites to. */
export function conviteAte(ate: Dia, hoje: Dia): Dia {
  const semana = addDays(hoje, DELEGACAO.conviteDias)
  return ate < semana ? ate : semana
}

/** The least age of who acts for another, in whole years. Rule: Código Civil art. 666. */
export const IDADE_DO_DELEGADO = 16

/** Tells whether who was born on a day may be given an access on another. */
export const podeSerDelegado = (nascimento: Dia, hoje: Dia): boolean =>
  addMonths(nascimento, 12 * IDADE_DO_DELEGADO) <= hoje

/** The last day counts: access ends with it. */
export const delegacaoVenceu = (ate: Dia, hoje: Dia): boolean => hoje > ate

/** What of a delegation that nobody ended decides whether it is over. */
export type EstadoDaDelegacao = {
  ate: Dia
  conviteAte: Dia
  aceita: boolean
  /** None of its quotas is left to it. */
  semCotas: boolean
  /** Who accepted it turned out not to be who they said. */
  semDelegado: boolean
}

/** How a delegation that nobody ended is over by itself on a day, or null while it stands. */
export function fimPorSi(
  { ate, conviteAte: convite, aceita, semCotas, semDelegado }: EstadoDaDelegacao,
  hoje: Dia,
): 'prazo' | 'cotas' | 'deixada' | 'convite' | null {
  if (delegacaoVenceu(ate, hoje)) return 'prazo'
  if (semCotas) return 'cotas'
  if (semDelegado) return 'deixada'
  return !aceita && delegacaoVenceu(convite, hoje) ? 'convite' : null
}

/** Both are told once within the last week; of a shorter one nothing needs to be told again. */
export function avisaDoFim({ ate, desde }: { ate: Dia; desde: Dia }, hoje: Dia): boolean {
  const faltam = daysBetween(hoje, ate)
  return faltam >= 0 && faltam <= DELEGACAO.avisoDias && daysBetween(desde, ate) > DELEGACAO.avisoDias
}
