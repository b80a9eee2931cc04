import { fasesCom, PROCESSOS, PROCESSOS_QUE_PAGAM } from '@contempla/consorcio/processos'

/** The phases of each process that pays a credit out in which the bank was told to pay, and said nothing yet. */
export const NO_BANCO = PROCESSOS_QUE_PAGAM.map((processo) => ({
  processo,
  fases: fasesCom(PROCESSOS[processo], 'noBanco'),
}))

/** Tells whether the bank was told to pay the credit of a case, and said nothing yet. */
export const isNoBanco = ({ processo, fase }: { processo: string; fase: string }): boolean =>
  NO_BANCO.some((cada) => cada.processo === processo && cada.fases.includes(fase))
