import type { Contexto } from '../platform/http/context.ts'

/**
 * Tells the bank, once for each process, where it tells of what comes in, where the installation says where that is.
 * What the bank does not take is tried again at the next minute.
 */
export function createCadastroDoAviso(): (contexto: Contexto) => Promise<void> {
  let feito = false
  return async ({ config: { pix }, banco }) => {
    if (feito || !banco || pix?.tipo !== 'api' || !pix.enderecoDoAviso) return
    await banco.setEnderecoDoAviso(`${pix.enderecoDoAviso}/integracoes/v1/pix/${pix.aviso.segredo}`)
    feito = true
  }
}
