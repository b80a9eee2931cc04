import { inscricaoValida, normalizarInscricao } from '@contempla/contract/inscricao-nacional'

/** For react-hook-form's `validate`: true, or the words to show. */
export const validarInscricao = (texto: string): true | string => {
  const inscricao = normalizarInscricao(texto)
  if (inscricao === '') return 'Informe seu CPF ou CNPJ'
  return inscricaoValida(inscricao) || 'CPF ou CNPJ inválido'
}

export const validarSenha = (senha: string): true | string => {
  if (senha === '') return 'Informe sua senha'
  return /^\d{6}$/.test(senha) || 'A senha tem exatamente 6 números'
}
