import { type ContaComRemessa, contaDoRetorno } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import type { Contexto } from '../../platform/http/context.ts'

/** The console identifies an account by these names. */
export type Conta = { banco: string; conta: string; carteira: string }

export const nomesDaConta = ({ cobranca }: ContaComRemessa): Conta => ({
  banco: cobranca.banco,
  conta: contaDoRetorno(cobranca),
  carteira: cobranca.carteira,
})

/** Throws CONTA_SEM_REMESSA. */
export function requireConta({ config }: Pick<Contexto, 'config'>, pedida: Conta): ContaComRemessa {
  const achada = config.contasDaRemessa.find((conta) => {
    const { banco, conta: numero, carteira } = nomesDaConta(conta)
    return banco === pedida.banco && numero === pedida.conta && carteira === pedida.carteira
  })
  if (!achada) throw new ErroDeNegocio('CONTA_SEM_REMESSA')
  return achada
}
