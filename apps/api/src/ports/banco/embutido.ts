import { createHash } from 'node:crypto'
import { diaEm, FORMAS_DE_DEBITO, writePixDinamico } from '@contempla/consorcio'
import type { Config } from '../../platform/config.ts'
import type { Relogio } from '../../platform/relogio.ts'
import type { Banco, CobrancaNoBanco } from './banco.ts'
import type { DebitoAutomatico, DebitoNoBanco, DebitoPedido } from './debito.ts'

/** Returns the address of a built-in bank's charge, without 'https://': host and path, in at most 77 characters. */
const enderecoDaCobranca = ({ port }: Pick<Config, 'port'>, txid: string): string =>
  `pix.localhost:${port}/integracoes/v1/cobv/${txid}`

/** Derives 29 characters from a contract, in the form of RecId (API Pix 2.9.0). */
const idRecDe = (contrato: string, tentaDeNovo: boolean): string =>
  `R${tentaDeNovo ? 'R' : 'N'}00000000${createHash('sha256').update(contrato).digest('hex').slice(0, 19)}`

/** Builds the money of a charge under the charge's own name, so that reporting it twice counts once. */
const pagamentoDe = ({ txid, valor }: DebitoPedido, horario: Date) => ({
  endToEndId: `E${createHash('sha256').update(txid).digest('hex').slice(0, 31)}`,
  txid,
  valor,
  horario,
  devolucoes: [],
})

/**
 * Creates the automatic debit of the demonstration's bank, which stores nothing of its own: an agreement waits until
 * the payer answers on the bank's page of the demonstration, which reports it as a bank does; and a charge that nobody
 * refused there is paid on its due day, or on the day of its next try.
 */
function createDebitoEmbutido(relogio: Relogio): DebitoAutomatico {
  const ativo: DebitoNoBanco = { situacao: 'ativo', motivo: null, tentativas: 1, recebidos: [] }
  return {
    formas: FORMAS_DE_DEBITO,
    pedirAcordo: async ({ contrato, tentaDeNovo }) => ({
      idRec: idRecDe(contrato, tentaDeNovo),
      situacao: 'pedido',
      por: null,
    }),
    findAcordo: async (idRec) => ({ idRec, situacao: 'pedido', por: null }),
    cancelAcordo: async (idRec) => ({ idRec, situacao: 'cancelado', por: 'recebedor' }),
    registerDebito: async () => ativo,
    removeDebito: async () => ({ situacao: 'removido', motivo: null, tentativas: 1, recebidos: [] }),
    findDebito: async (pedido) => {
      const agora = relogio.agora()
      if (diaEm(agora) < pedido.vencimento) return ativo
      return { situacao: 'pago', motivo: null, tentativas: 1, recebidos: [pagamentoDe(pedido, agora)] }
    },
    retryDebito: async () => ativo,
  }
}

/**
 * Creates the demonstration's bank. It needs no other party, so that writing a charge registers it. The charge is read
 * at the address in its code, which this installation itself answers; no real bank pays it.
 */
export function createBancoEmbutido(config: Pick<Config, 'port'>, relogio: Relogio): Banco {
  const codigoImediato = (txid: string) =>
    writePixDinamico({ url: enderecoDaCobranca(config, txid), nome: 'Banco da demonstração', cidade: 'Brasília' })
  const como = (situacao: CobrancaNoBanco['situacao'], txid: string): CobrancaNoBanco => ({
    situacao,
    pixCopiaECola: codigoImediato(txid),
    recebidos: [],
  })
  return {
    codigoImediato,
    registerCobranca: async ({ txid }) => como('ativa', txid),
    removeCobranca: async (txid) => como('removida', txid),
    findCobranca: async (txid) => como('ativa', txid),
    listRecebidos: async () => [],
    setEnderecoDoAviso: async () => {},
    debito: createDebitoEmbutido(relogio),
  }
}
