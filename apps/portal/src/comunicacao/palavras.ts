import { tiposDeCota } from '@contempla/ui'
import type { Informativo } from './consultas.ts'

/** Of which of the person's quotas an announcement is; null of what is for everybody. */
export function sobreQuais({ para }: Pick<Informativo, 'para'>): string | null {
  if (para === null) return null
  return 'grupo' in para ? `Grupo ${para.grupo}` : tiposDeCota[para.tipo].rotulo
}

/** How many are new, in words. */
export function novasEmPalavras(novas: number): string {
  if (novas === 0) return 'Você leu todas.'
  return novas === 1 ? '1 não lida.' : `${novas} não lidas.`
}

/** The paragraphs of a text, which a blank line parts. */
export const paragrafosDe = (texto: string): string[] => texto.split(/\n\s*\n/).filter((paragrafo) => paragrafo.trim())
