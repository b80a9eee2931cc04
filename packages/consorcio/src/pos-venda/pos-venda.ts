import type { Dia } from '../calendario/dia.ts'

/** What a holder says in their own words for the person who calls has at most so many characters. */
export const DITO_MAXIMO = 300

/** The steps whose answer asks for a person, in words for whoever calls. */
export const MOTIVOS_DA_LIGACAO = {
  entendimento: 'Não entendeu como funciona a contemplação',
  venda: 'Prometeram uma data de contemplação na venda',
  duvidas: 'Tem dúvidas no fim do pós-venda',
} as const
export type MotivoDaLigacao = keyof typeof MOTIVOS_DA_LIGACAO

/** A call that is to be made: by each reason, when it was given and what was said with it. */
export type PedidoDeLigacao = Partial<Record<MotivoDaLigacao, { em: string; dito: string | null }>>

/** Tells whether a year is that of a birth, or of a company's foundation. */
export const anoConfere = (nascimento: Dia, ano: number): boolean => Number(nascimento.slice(0, 4)) === ano

/** The group's assembly in which a quota first takes part: who joins a running group makes fewer contributions. */
export const primeiraAssembleiaDa = (totalDoGrupo: number, contribuicoes: number): number =>
  totalDoGrupo - contribuicoes + 1

/** What the sales of one seller were answered with. `vendedor` is null where nobody noted who sold. */
export type VendasDoVendedor = { vendedor: string | null; respondidas: number; comPromessa: number }

/**
 * The share of a seller's holders who were promised a date, in tenths of a percent, rounded half up; 'poucas' where
 * fewer than `minimo` answered, because one in one says nothing of a seller.
 */
export const fracaoComPromessa = (
  { respondidas, comPromessa }: VendasDoVendedor,
  minimo = MINIMO_DE_RESPOSTAS,
): number | 'poucas' =>
  respondidas < minimo ? 'poucas' : Math.floor((comPromessa * 2000 + respondidas) / (2 * respondidas))

/** So many answers make a share worth telling: our choice. */
export const MINIMO_DE_RESPOSTAS = 5
