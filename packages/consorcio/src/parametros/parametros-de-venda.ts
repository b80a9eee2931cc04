import { inteiro } from './parametro.ts'

/** What a group's contract says of the time after a sale. */
export const PARAMETROS_DE_VENDA = {
  /**
   * The post-sale begins so many days after the sale: with it, unless the administrator waits. A promise that was made
   * is best heard of while the seven days to give the contract up run. Our convention.
   */
  diasAteOPosVenda: inteiro('dias', 'Dias da venda até o pós-venda começar', 0, { min: 0, max: 30 }),
} as const
