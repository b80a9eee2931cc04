/** The processes of a contemplated quota: its contemplation, the cash billing, the asset billings (document 2 §4). */
export const PROCESSOS_DA_CONTEMPLADA = [
  'contemplacao',
  'faturamento-especie',
  'faturamento-novo',
  'faturamento-seminovo',
] as const

export const isDaContemplada = (processo: string): boolean => PROCESSOS_DA_CONTEMPLADA.some((cada) => cada === processo)

/** The processes that tell a holder that a quota was contemplated. */
const AVISOS: readonly string[] = ['aviso-contemplacao', 'aviso-cancelada-contemplada']

export const isAvisoDeContemplacao = (processo: string): boolean => AVISOS.includes(processo)

/**
 * Tells the holder of a contemplated cancelled quota about the refund, which comes from the fundo comum (Lei
 * 11.795/2008 art. 30).
 */
export const TEM_DIREITO_A_DEVOLUCAO = 'Você tem direito à devolução dos valores que pagou ao fundo comum.'

/** A notice of contemplation is urgent within 0 to 5 days of its case's date (document 2 §4 and §9). */
export const DIAS_DE_URGENCIA = 5

/** A contemplation by draw is one whose modality starts with 'S' (document 2 §4). */
export const isSorteio = (modalidade: string | null): boolean => modalidade?.startsWith('S') ?? false
