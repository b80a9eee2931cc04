import type { Centavos } from '@contempla/consorcio'

/** Money that went back to who paid, or failed to. */
export type DevolucaoDoPix = {
  /** The return's own name among all banks. */
  rtrId: string
  valor: Centavos
  situacao: 'em-processamento' | 'devolvida' | 'nao-realizada'
}

/** Money that came in by Pix; `endToEndId` names it among all banks. */
export type PixRecebido = {
  endToEndId: string
  /** Null of a Pix that names no charge. */
  txid: string | null
  valor: Centavos
  horario: Date
  devolucoes: readonly DevolucaoDoPix[]
}
