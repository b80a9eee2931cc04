import type { Dia } from '@contempla/consorcio'
import { type DataItem, formatDia, Money } from '@contempla/ui'
import {
  type CotaDetalhada,
  comoFoiContemplada,
  creditoUsadoDe,
  esperaDoCredito,
  garantiaEmItens,
} from '../cotas/index.ts'

/** What the notice says, of a quota that takes part and of one that had been cancelled. */
export function emPalavras(
  cota: Pick<CotaDetalhada, 'cancelada' | 'creditoUtilizado' | 'creditoUsado' | 'restituicao'>,
) {
  if (cota.cancelada)
    return {
      heading: 'Sua cota cancelada foi contemplada',
      text: cota.restituicao?.pagaEm
        ? 'Os valores que você pagou ao fundo comum já foram devolvidos.'
        : 'Você já pode pedir a devolução dos valores que pagou ao fundo comum.',
    }
  return {
    heading: 'Parabéns pela sua contemplação!',
    text: cota.creditoUtilizado
      ? cota.creditoUsado?.conta
        ? 'O crédito desta cota foi pago na sua conta.'
        : 'O crédito desta cota já foi usado.'
      : 'A sua cota foi contemplada. Veja o que falta para usar o seu crédito.',
  }
}

/** The days and the money of it, those that are over left out. */
export function detalhesDe(cota: CotaDetalhada, hoje: Dia): DataItem[] {
  const { contemplacao: c, restituicao } = cota
  return [
    { label: 'Contemplada', value: `${comoFoiContemplada(cota)}, em ${formatDia(cota.dataContemplacao)}` },
    ...(restituicao
      ? [
          {
            label: restituicao.pagaEm
              ? `Devolvido em ${formatDia(restituicao.pagaEm)}`
              : 'A receber, sujeito ao contrato',
            value: <Money centavos={restituicao.valor} />,
          },
        ]
      : []),
    ...(c
      ? [
          { label: 'Assembleia', value: `nº ${c.assembleia}` },
          { label: 'Crédito', value: <Money centavos={c.credito} /> },
          esperaDoCredito(c),
          ...garantiaEmItens(cota, hoje),
        ]
      : creditoUsadoDe(cota)),
  ]
}
