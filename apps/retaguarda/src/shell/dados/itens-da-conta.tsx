import { type DataItem, formatCentavos } from '@contempla/ui'

type Linha = { texto: string; detalhe: string | null; centavos: number }

/** The account of a refund, line by line, and what it comes to. */
export const itensDaConta = (linhas: readonly Linha[], label: string, valor: number): DataItem[] => [
  ...linhas.map(({ texto, detalhe, centavos }) => ({
    label: texto,
    value: detalhe ? `${formatCentavos(centavos)} (${detalhe})` : formatCentavos(centavos),
  })),
  { label, value: <b>{formatCentavos(valor)}</b> },
]
