import { formatInscricao } from '@contempla/contract/inscricao-nacional'

const hide = (texto: string) => texto.replace(/[0-9A-Z]/g, '•')

/**
 * '•••.456.789-••', as the federal government publishes CPFs: enough
 * to check against what the person says. The only mask there is: another would show the digits that this one hides.
 */
export function maskInscricao(inscricao: string): string {
  const formatada = formatInscricao(inscricao)
  const inicio = formatada.indexOf('.')
  return hide(formatada.slice(0, inicio)) + formatada.slice(inicio, -2) + hide(formatada.slice(-2))
}

/** The same without its punctuation, '•••456789••': as long as the id is, so that it still tells a person from a company. */
export const hideInscricao = (inscricao: string): string => maskInscricao(inscricao).replace(/[./-]/g, '')

/** 'd•••@personas.example' */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/** '+55 11 •••••-4321': the digits but the country, the area and the last four. */
export function maskTelefone(telefone: string): string {
  const partes = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(telefone)
  if (!partes) return hide(telefone.slice(0, -4)) + telefone.slice(-4)
  const [, ddd = '', meio = '', fim = ''] = partes
  return `+55 ${ddd} ${hide(meio)}-${fim}`
}
