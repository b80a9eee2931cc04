import { opcao, percentual } from './parametro.ts'

/** The parameters of a transfer to another holder. No rule fixes the fee: it is the contract's (facts-2 §15). */
export const PARAMETROS_DE_TRANSFERENCIA = {
  /** 1% of the credit (document 3 §9); zero where the group charges none. */
  taxaDeTransferenciaPpt: percentual('Taxa de transferência da cota, sobre o crédito', 1, { max: 10 }),
  /** Sources differ on who pays it (facts-2 §15): the holder, who asks for the transfer, unless the contract says otherwise. */
  quemPagaATaxaDeTransferencia: opcao(
    'Quem paga a taxa de transferência: o titular (cedente) ou quem recebe (cessionário)',
    ['cedente', 'cessionario'],
    'cedente',
  ),
  /** The analysis was made by then. What is kept is told before it is paid; our choice. */
  taxaRetidaNaDesistenciaPpt: percentual('Parte da taxa de transferência que não volta a quem desiste', 100),
} as const
