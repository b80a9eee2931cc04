import { formatReais } from '@contempla/consorcio'

/** Says what comes back of the fee, in centavos, to whoever pays it and gives up, before it is paid. */
export const oQueVolta = ({ taxa, voltaNaDesistencia }: { taxa: number; voltaNaDesistencia: number }): string =>
  `Se a transferência não acontecer, a taxa volta inteira. Se você desistir depois de pagar, ${
    voltaNaDesistencia === 0
      ? 'ela não volta: a análise já foi feita'
      : voltaNaDesistencia === taxa
        ? 'ela também volta'
        : `voltam ${formatReais(voltaNaDesistencia)}`
  }.`
