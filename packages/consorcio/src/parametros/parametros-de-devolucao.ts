import { inteiro, logico } from './parametro.ts'

/** When money comes back to whoever asks for it. */
export const PARAMETROS_DE_DEVOLUCAO = {
  /**
   * The documents are analysed within this many business days: 10 for a cancelled quota; another text has 7 (document 3
   * §9). The default promises the later one.
   */
  diasDaAnaliseDaDevolucao: inteiro('dias-uteis', 'Análise dos documentos da devolução, até', 10, { min: 1, max: 10 }),
  /**
   * What was asked for is paid within this many business days: 5; others have 10 or {days} (document 3 §9). No more than
   * fit in the 30 days of Lei 11.795/2008 art. 36.
   */
  diasDaDevolucao: inteiro('dias-uteis', 'Pagamento da devolução, depois de pedido, até', 5, { min: 1, max: 15 }),
  /**
   * An excluded quota that was never drawn is paid within this many days of the last assembly foreseen: 30 (STJ, Tema
   * 312, REsp 1.119.300; other courts take the 60 days of Lei 11.795/2008 art. 31).
   */
  prazoDevolucaoAposEncerramento: inteiro('dias', 'Devolução ao excluído não sorteado, depois do fim do grupo', 30, {
    min: 1,
    max: 60,
  }),
  /**
   * What a drawn excluded quota has to receive yields with the group's money until it is paid, or the books close: Lei
   * 11.795/2008 art. 30, by its art. 24 §1º.
   */
  restituicaoRende: logico('A restituição sorteada rende até o pagamento', true),
} as const
