import { AVISOS, type DevidoNoDia, type Dia, formatDiaBr, formatReais, type PrazosDoAviso } from '@contempla/consorcio'

/**
 * The notice of `dia` that warns the holder before the quota is excluded: the amount to pay and its deadline. `cota` is
 * the quota's name as written within a sentence.
 */
export const avisoDeExclusao = (
  cota: string,
  { pagarAte, exclusao }: PrazosDoAviso,
  { parcelas, total }: Pick<DevidoNoDia, 'parcelas' | 'total'>,
  dia: Dia,
) => ({
  ...AVISOS.exclusao,
  assunto: 'pague para não perder a cota',
  paragrafos: [
    `A sua cota (${cota}) tem ${parcelas} ${parcelas === 1 ? 'parcela' : 'parcelas'} em atraso. Para continuar no grupo, pague até ${formatDiaBr(pagarAte)}.`,
    `Em ${formatDiaBr(dia)} são ${formatReais(total)}, com multa e juros. O valor cresce um pouco a cada dia: o de hoje está no portal.`,
    `Sem o pagamento, a cota é excluída do grupo em ${formatDiaBr(exclusao)}.`,
    'Se você já pagou, desconsidere esta mensagem.',
  ],
})

/** The notice that tells the holder of `cota` that it was excluded. */
export const avisoDaExcluida = (cota: string) => ({
  ...AVISOS.excluida,
  assunto: 'sua cota foi excluída do grupo',
  paragrafos: [
    `A sua cota (${cota}) foi excluída do grupo por falta de pagamento.`,
    'Você tem direito à restituição do que pagou ao fundo comum, conforme o seu contrato. Fale conosco se quiser voltar ao grupo.',
  ],
})
