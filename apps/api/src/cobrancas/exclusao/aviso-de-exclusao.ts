import { AVISOS, type DevidoNoDia, type Dia, formatDiaBr, formatReais, type PrazosDoAviso } from '@contempla/consorcio'

/** What the holder of `cota` (as it is written in a sentence) is told on `dia`, before it leaves the group: what to pay and until when. */
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

/** What the holder of `cota` is told when it has left. */
export const avisoDaExcluida = (cota: string) => ({
  ...AVISOS.excluida,
  assunto: 'sua cota foi excluída do grupo',
  paragrafos: [
    `A sua cota (${cota}) foi excluída do grupo por falta de pagamento.`,
    'Você tem direito à restituição do que pagou ao fundo comum, conforme o seu contrato. Fale conosco se quiser voltar ao grupo.',
  ],
})
