import { ApiError } from '@contempla/web'

export type CampoDeSenha = 'senhaAtual' | 'novaSenha'

/** Where in a change of password a refusal belongs, and in which words; null where no field is to blame. */
export function erroNoCampo(erro: unknown): { campo: CampoDeSenha; mensagem: string } | null {
  if (!(erro instanceof ApiError)) return null
  const { codigo, mensagem, detail } = erro
  if (codigo === 'SENHA_ATUAL_INCORRETA') return { campo: 'senhaAtual', mensagem }
  if (codigo === 'SENHA_REPETIDA') return { campo: 'novaSenha', mensagem }
  if (codigo !== 'SENHA_FRACA') return null
  return { campo: 'novaSenha', mensagem: detail ? `${mensagem} ${detail}` : mensagem }
}
