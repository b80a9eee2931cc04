import type { Centavos } from '@contempla/consorcio'

/** Money that was returned to the payer, or whose return failed. */
export type DevolucaoDoPix = {
  /** The return's own name among all banks. */
  rtrId: string
  valor: Centavos
  situacao: 'em-processamento' | 'devolvida' | 'nao-realizada'
}

/** Money received by Pix; `endToEndId` names it among all banks. */
export type PixRecebido = {
  endToEndId: string
  /** Null for a Pix that names no charge. */
  txid: string | null
  valor: Centavos
  horario: Date
  devolucoes: readonly DevolucaoDoPix[]
}
