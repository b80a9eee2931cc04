import { FORMA_DA_SENHA } from '@contempla/consorcio'
import { inscricaoValida, normalizeInscricao } from '@contempla/contract/inscricao-nacional'

/** Each gives true, or the words to show at the field. */
export type Resultado = true | string

export const validateInscricao = (texto: string): Resultado => {
  const inscricao = normalizeInscricao(texto)
  if (inscricao === '') return 'Informe seu CPF ou CNPJ'
  return inscricaoValida(inscricao) || 'CPF ou CNPJ inválido'
}

export const validateSenha = (senha: string): Resultado => {
  if (senha === '') return 'Informe sua senha'
  return FORMA_DA_SENHA.test(senha) || 'A senha tem exatamente 6 números'
}
