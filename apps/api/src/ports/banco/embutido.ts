import { writePixDinamico } from '@contempla/consorcio'
import type { Config } from '../../platform/config.ts'
import type { Banco, CobrancaNoBanco } from './banco.ts'

/** Where a charge of the built-in bank is read, without 'https://': host and path, in at most 77 characters. */
const enderecoDaCobranca = ({ port }: Pick<Config, 'port'>, txid: string): string =>
  `pix.localhost:${port}/integracoes/v1/cobv/${txid}`

/**
 * The bank of the demonstration: it needs nobody, so that a charge is registered by being written. What it charges is read
 * at the address in its code, which this installation itself answers; no real bank pays it.
 */
export function createBancoEmbutido(config: Pick<Config, 'port'>): Banco {
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
  }
}
