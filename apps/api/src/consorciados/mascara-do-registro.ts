import type { ChavePix, TipoDeChavePix } from '@contempla/consorcio'
import { joinTelefone } from '@contempla/contract/contato'
import type { getRegistro } from '../cadastros/index.ts'
import { maskEmail, maskInscricao, maskTelefone } from '../cotas/index.ts'

type Registro = Awaited<ReturnType<typeof getRegistro>>

/** '•••45': enough to check against what the person says. */
const soOFim = (texto: string) => `•••${texto.slice(-2)}`

/** The same masks as elsewhere: another would show what those hide. */
const mascaraDaChave: Record<TipoDeChavePix, (chave: string) => string> = {
  cpf: maskInscricao,
  cnpj: maskInscricao,
  email: maskEmail,
  telefone: maskTelefone,
  aleatoria: soOFim,
}
const maskChave = ({ tipo, chave }: ChavePix) => mascaraDaChave[tipo](chave)

/** A person's record as the staff sees it at first: each item told from the others, and no more. */
export const maskRegistro = ({ emails, telefones, enderecos, contas, chavesPix, alteracao }: Registro) => ({
  emailsMascarados: emails.map(({ email }) => maskEmail(email)),
  telefonesMascarados: telefones.map((telefone) => maskTelefone(joinTelefone(telefone))),
  enderecosMascarados: enderecos.map(({ cidade, uf, cep }) => `${cidade}, ${uf}, CEP ${cep.slice(0, 2)}•••-•••`),
  contasMascaradas: contas.map(({ nomeBanco, conta }) => `${nomeBanco}, conta ${soOFim(conta)}`),
  chavePixMascarada: chavesPix[0] ? maskChave(chavesPix[0]) : null,
  alteracaoPendente: alteracao !== null,
})
