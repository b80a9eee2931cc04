import type { Centavos, Dia, FormaDeDebito } from '@contempla/consorcio'
import type { PixRecebido } from './pix-recebido.ts'

/** The payer's own account; its bank is given by its ISPB (eight characters) in the Banco Central's list. */
export type ContaDoPagador = { ispb: string; agencia: string; conta: string }

/**
 * An agreement by which a holder lets their bank pay every month. Our `contrato`, of at most 35 characters, names it at
 * the bank, so that a repeated request is the same agreement. `desde` is the instant of the first request.
 */
export type AcordoPedido = {
  forma: FormaDeDebito
  contrato: string
  /** The payer reads this at their bank; it is cut at 35 characters. */
  objeto: string
  devedor: { nome: string; inscricao: string }
  conta: ContaDoPagador
  desde: Date
  primeiroVencimento: Dia
  /** The payer may answer until this instant. */
  respondeAte: Date
  /** A failed charge may be tried again after its due day. */
  tentaDeNovo: boolean
}

/** An agreement as the bank has it; `idRec` is the bank's permanent name for it. */
export type AcordoNoBanco = {
  idRec: string
  situacao: 'pedido' | 'autorizado' | 'recusado' | 'expirado' | 'cancelado'
  /** The party that cancelled it; null for one that is not cancelled. */
  por: 'pagador' | 'banco' | 'recebedor' | null
}

/** A charge under an agreement; our `txid` names it at the bank for ever. */
export type DebitoPedido = { txid: string; idRec: string; valor: Centavos; vencimento: Dia }

export type DebitoNoBanco = {
  /** 'falhou' means that it was not paid when due and another try may be requested. */
  situacao: 'ativo' | 'falhou' | 'pago' | 'recusado' | 'removido'
  /** The bank's code of the refusal or of the failed try; null where it gave none. */
  motivo: string | null
  /** The number of tries to pay it, the current one included. */
  tentativas: number
  recebidos: readonly PixRecebido[]
}

/** Automatic debit at the receiving bank. Every call throws ErroDoBanco. */
export type DebitoAutomatico = {
  /** This bank supports these forms. */
  formas: readonly FormaDeDebito[]
  /**
   * Creates an agreement and has the payer's bank ask for its confirmation; a repeated call returns the present one.
   */
  pedirAcordo(pedido: AcordoPedido): Promise<AcordoNoBanco>
  /** Finds an agreement; null where the bank knows none. */
  findAcordo(idRec: string): Promise<AcordoNoBanco | null>
  /** Ends a requested agreement, answered or not; one that has ended stays as it ended. */
  cancelAcordo(idRec: string): Promise<AcordoNoBanco>
  /** Sends a charge; a repeated call returns the present one. */
  registerDebito(pedido: DebitoPedido): Promise<DebitoNoBanco>
  /** Removes a charge and returns its state from now on: still 'ativo' where its bank is already paying it. */
  removeDebito(pedido: DebitoPedido): Promise<DebitoNoBanco>
  /** Finds a charge; null where the bank knows none. */
  findDebito(pedido: DebitoPedido): Promise<DebitoNoBanco | null>
  /** Has a failed charge tried again on a future day. */
  retryDebito(pedido: DebitoPedido, dia: Dia): Promise<DebitoNoBanco>
}
