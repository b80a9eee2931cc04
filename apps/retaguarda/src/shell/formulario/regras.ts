import { parseMoeda } from '@contempla/ui'
import { parsePpt } from '../formato.ts'

/** Rules for `campo`: the message, or true. */
export const percentualValido = (texto: string): true | string =>
  parsePpt(texto) !== null || 'Informe um percentual, como 1,25'

export const valorPositivo = (texto: string): true | string =>
  (parseMoeda(texto) ?? 0) > 0 || 'Informe um valor maior que zero'
