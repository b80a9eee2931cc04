import type { Centavos, Dia } from '@contempla/consorcio'
import type { DebitoAutomatico } from './debito.ts'
import type { PixRecebido } from './pix-recebido.ts'

/**
 * A Pix charge with a due day, its last. `txid`, ours, names it at the bank for ever: asked for again it is the same one.
 * `inscricao` is a CPF or CNPJ without mask.
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

/** The bank that takes in money by Pix. Everything throws ErroDoBanco. */
export type Banco = {
  /** Of a bank that need not be asked: the code of a charge, known before it is registered. */
  codigoImediato?(txid: string): string
  /** Registers a charge; again, it answers what stands. */
  registerCobranca(pedida: CobrancaPedida): Promise<CobrancaNoBanco>
  /** Takes a charge back, and answers what it is from now on: 'paga' where who pays was faster. */
  removeCobranca(txid: string): Promise<CobrancaNoBanco>
  /** A charge as it stands; null where the bank knows none. */
  findCobranca(txid: string): Promise<CobrancaNoBanco | null>
  /** What came in between the two instants, in no order; `ate` is at most a day later. */
  listRecebidos(de: Date, ate: Date): Promise<PixRecebido[]>
  /** Has the bank tell of what comes in at this address. */
  setEnderecoDoAviso(url: string): Promise<void>
  /** Undefined where it has no automatic debit for us. */
  debito?: DebitoAutomatico
}
