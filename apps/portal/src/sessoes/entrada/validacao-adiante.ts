// Apart from what the login itself checks: the way in does not carry what comes after it.
import { CODIGO_DE_ENTRADA, FORMA_DA_SENHA, pareceEmail } from '@contempla/consorcio'
import { parseDataBr } from '@contempla/ui'
import type { Resultado } from './validacao.ts'

/** `atual` is the password in use, where it is known. */
export const validateNovaSenha = (senha: string, atual?: string): Resultado => {
  if (senha === '') return 'Crie uma senha de 6 números'
  if (!FORMA_DA_SENHA.test(senha)) return 'A senha tem exatamente 6 números'
  return senha !== atual || 'A nova senha precisa ser diferente da atual.'
}

export const validateRepeticao = (repetida: string, senha: string): Resultado => {
  if (repetida === '') return 'Repita a nova senha'
  return repetida === senha || 'As duas senhas precisam ser iguais'
}

export const validateCodigo = (codigo: string): Resultado =>
  (/^[0-9A-Z]+$/i.test(codigo.trim()) && codigo.trim().length === CODIGO_DE_ENTRADA.casas) ||
  `Digite as ${CODIGO_DE_ENTRADA.casas} letras e números do código`

/** A birth or foundation date typed as DD/MM/YYYY; `hoje` is `YYYY-MM-DD`. */
export const validateNascimento = (texto: string, hoje: string): Resultado => {
  if (texto.trim() === '') return 'Informe a data'
  const dia = parseDataBr(texto)
  if (!dia || dia < '1800-01-01') return 'Confira a data: dia, mês e ano, como em 25/12/1980'
  return dia <= hoje || 'Esta data ainda não chegou'
}

export const validateEmail = (texto: string): Resultado => {
  if (texto.trim() === '') return 'Informe seu e-mail'
  return pareceEmail(texto) || 'E-mail inválido'
}

export const validateNomeDoAparelho = (texto: string): Resultado => texto.trim() !== '' || 'Dê um nome ao aparelho'

/** An id fits the masked one that the server shows when the visible digits are the same. */
export const confereComMascara = (inscricaoFormatada: string, mascarada: string): boolean =>
  inscricaoFormatada.length === mascarada.length &&
  [...mascarada].every((letra, i) => letra === '•' || letra === inscricaoFormatada[i])
