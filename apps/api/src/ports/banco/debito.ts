import type { Centavos, Dia, FormaDeDebito } from '@contempla/consorcio'
import type { PixRecebido } from './pix-recebido.ts'

/** The payer's own account, as the Banco Central's list names its bank (ISPB, eight characters). */
export type ContaDoPagador = { ispb: string; agencia: string; conta: string }

/**
 * An agreement by which a holder lets their bank pay every month. `contrato`, ours and of at most 35 characters, names it
 * at the bank: asked for again it is the same one. `desde` is the day on which it was first asked for.
 */
export type AcordoPedido = {
  forma: FormaDeDebito
  contrato: string
  /** What the payer reads at their bank; cut at 35 characters. */
  objeto: string
  devedor: { nome: string; inscricao: string }
  conta: ContaDoPagador
  desde: Date
  primeiroVencimento: Dia
  /** Until when the payer may answer. */
  respondeAte: Date
  /** Whether a charge that failed may be tried again after its due day. */
  tentaDeNovo: boolean
}

/** An agreement as the bank has it; `idRec` is the bank's name for it, for ever. */
export type AcordoNoBanco = {
  idRec: string
  situacao: 'pedido' | 'autorizado' | 'recusado' | 'expirado' | 'cancelado'
  /** Of a cancelled one, who wanted it. */
  por: 'pagador' | 'banco' | 'recebedor' | null
}

/** A charge under an agreement; `txid`, ours, names it at the bank for ever. */
export type DebitoPedido = { txid: string; idRec: string; valor: Centavos; vencimento: Dia }

export type DebitoNoBanco = {
  /** 'falhou': it was not paid when it was due, and another try may be asked for. */
  situacao: 'ativo' | 'falhou' | 'pago' | 'recusado' | 'removido'
  /** Of one that was refused, or of the try that failed: the bank's code; null where it gave none. */
  motivo: string | null
  /** How often it was tried to be paid, the try under way included. */
  tentativas: number
  recebidos: readonly PixRecebido[]
}

/** Automatic debit at the bank that takes in the money. Everything throws ErroDoBanco. */
export type DebitoAutomatico = {
  /** The ways that this bank has. */
  formas: readonly FormaDeDebito[]
  /** Makes an agreement and has the payer's bank ask for its confirmation; again, it answers what stands. */
  pedirAcordo(pedido: AcordoPedido): Promise<AcordoNoBanco>
  /** An agreement as it stands; null where the bank knows none. */
  findAcordo(idRec: string): Promise<AcordoNoBanco | null>
  /** Ends one that was asked for, answered or not; one that ended stays as it ended. */
  cancelAcordo(idRec: string): Promise<AcordoNoBanco>
  /** Sends a charge; again, it answers what stands. */
  registerDebito(pedido: DebitoPedido): Promise<DebitoNoBanco>
  /** Takes a charge back, and answers what it is from now on: still 'ativo' where its bank pays it already. */
  removeDebito(pedido: DebitoPedido): Promise<DebitoNoBanco>
  /** A charge as it stands; null where the bank knows none. */
  findDebito(pedido: DebitoPedido): Promise<DebitoNoBanco | null>
  /** Has a charge that failed tried again on a day to come. */
  retryDebito(pedido: DebitoPedido, dia: Dia): Promise<DebitoNoBanco>
}
