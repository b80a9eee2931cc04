import type { Centavos, Dia } from '@contempla/consorcio'
import type { DebitoAutomatico } from './debito.ts'
import type { PixRecebido } from './pix-recebido.ts'

/**
 * A Pix charge with a due day, which is its last. Our `txid` names it at the bank for ever, so that a repeated request
 * is the same charge. `inscricao` is a CPF or CNPJ without mask.
 */
export type CobrancaPedida = {
  txid: string
  valor: Centavos
  vencimento: Dia
  devedor: { nome: string; inscricao: string }
}

/** A charge as the bank has it. */
export type CobrancaNoBanco = {
  situacao: 'ativa' | 'paga' | 'removida'
  pixCopiaECola: string | null
  recebidos: readonly PixRecebido[]
}

/** The bank that receives money by Pix. Every call throws ErroDoBanco. */
export type Banco = {
  /** Only for a bank that need not be asked: returns the code of a charge before it is registered. */
  codigoImediato?(txid: string): string
  /** Registers a charge; a repeated call returns the present one. */
  registerCobranca(pedida: CobrancaPedida): Promise<CobrancaNoBanco>
  /** Removes a charge and returns its state from now on: 'paga' where the payer was faster. */
  removeCobranca(txid: string): Promise<CobrancaNoBanco>
  /** Finds a charge; null where the bank knows none. */
  findCobranca(txid: string): Promise<CobrancaNoBanco | null>
  /** Lists the money received between the two instants, in no order; `ate` is at most a day later. */
  listRecebidos(de: Date, ate: Date): Promise<PixRecebido[]>
  /** Sets the address to which the bank reports received money. */
  setEnderecoDoAviso(url: string): Promise<void>
  /** Undefined where the bank has no automatic debit for us. */
  debito?: DebitoAutomatico
}
