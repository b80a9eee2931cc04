import { type Dia, formatDiaBr } from '@contempla/consorcio'

/** What the holder of `cota` ('grupo/número') is told before it leaves the group, on `excluiEm`. */
export const avisoDeExclusao = (cota: string, excluiEm: Dia) => ({
  assunto: 'sua cota está em atraso',
  paragrafos: [
    `A cota ${cota} tem parcelas em atraso. Para continuar no grupo, pague-as antes de ${formatDiaBr(excluiEm)}.`,
    `Sem o pagamento, a cota é excluída do grupo em ${formatDiaBr(excluiEm)}.`,
    'Se você já pagou, desconsidere esta mensagem.',
  ],
})

/** What the holder of `cota` is told when it has left. */
export const avisoDaExcluida = (cota: string) => ({
  assunto: 'sua cota foi excluída do grupo',
  paragrafos: [
    `A cota ${cota} foi excluída do grupo por falta de pagamento.`,
    'Você tem direito à restituição do que pagou ao fundo comum, conforme o seu contrato. Fale conosco se quiser voltar ao grupo.',
  ],
})
