import { type Dia, ultimoDiaDePedir } from '@contempla/consorcio'
import { type DataItem, formatDia, Money } from '@contempla/ui'
import {
  type CotaDetalhada,
  comoFoiContemplada,
  creditoUsadoDe,
  esperaDoCredito,
  garantiaEmItens,
} from '../cotas/index.ts'

function comoEsta({ pagaEm, prescritaEm }: NonNullable<CotaDetalhada['restituicao']>): string {
  if (pagaEm) return `Devolvido em ${formatDia(pagaEm)}`
  return prescritaEm
    ? `Não pode mais ser pedido: o último dia foi ${formatDia(ultimoDiaDePedir(prescritaEm))}`
    : 'A receber, sujeito ao contrato'
}

/** Lists the dates and amounts of the contemplation, without those that are over. */
export function detalhesDe(cota: CotaDetalhada, hoje: Dia): DataItem[] {
  const { contemplacao: c, restituicao } = cota
  return [
    { label: 'Contemplada', value: `${comoFoiContemplada(cota)}, em ${formatDia(cota.dataContemplacao)}` },
    ...(restituicao
      ? [
          {
            label: comoEsta(restituicao),
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
