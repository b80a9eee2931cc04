import type { ErroDeNegocio } from '@contempla/contract'
import { requireConta } from '../../cadastros/index.ts'
import type { DadosDoBem } from './dados.ts'

type Conta = NonNullable<DadosDoBem['conta']>
type Recusar = (codigo: 'CONTA_DE_OUTRA_EMPRESA', desta: { campo: string }) => ErroDeNegocio

const isEmpresa = (inscricao: string) => inscricao.length > 11

/**
 * The account of who sells, as it is kept: of the CNPJ that is known of a dealership (document 2 §5), or of the one that
 * receives, whoever that is. Throws CONTA_DE_OUTRA_EMPRESA, BANCO_DESCONHECIDO, and what `erroDaConta` finds.
 */
export function requireContaDeQuemVende(conta: Conta, quem: { cnpj: string | null } | null, recusa: Recusar): Conta {
  const { inscricaoNacional } = conta
  const deOutra = quem && (quem.cnpj === null ? !isEmpresa(inscricaoNacional) : quem.cnpj !== inscricaoNacional)
  if (deOutra) throw recusa('CONTA_DE_OUTRA_EMPRESA', { campo: 'conta.inscricaoNacional' })
  return requireConta(conta, inscricaoNacional)
}
