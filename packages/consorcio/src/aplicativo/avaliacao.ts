/** What is kept of a person's rating of the app (document 1 §3, assessmentUser). */
export type AvaliacaoDaPessoa = { assessmented: boolean; liked: boolean | null; nextAppearance: string | null }

const umDiaMs = 86_400_000

/**
 * Days until the app asks. The documents give the field and no number: a week after the person first came, since nobody
 * rates what they have just opened; a month after "not now"; half a year after a rating.
 */
export const DIAS_ATE_PERGUNTAR = { primeira: 7, adiada: 30, avaliada: 180 } as const

/** When the app asks next, counted from now. */
export const proximaAparicao = (por: keyof typeof DIAS_ATE_PERGUNTAR, agora: Date): string =>
  new Date(agora.getTime() + DIAS_ATE_PERGUNTAR[por] * umDiaMs).toISOString()

/** Tells whether the app asks now: from the moment of the next appearance on; never before one was set. */
export const perguntaAgora = ({ nextAppearance }: Pick<AvaliacaoDaPessoa, 'nextAppearance'>, agora: Date): boolean =>
  nextAppearance !== null && Date.parse(nextAppearance) <= agora.getTime()
