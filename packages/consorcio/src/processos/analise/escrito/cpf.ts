import { isCpf } from '../../../valores/inscricao.ts'

/** A CPF as it was found: grouped as one, or eleven digits in a row, which may be of another register. */
export type CpfLido = { cpf: string; agrupado: boolean }

/** A digit, and the letters that a machine takes for one. */
const D = '[0-9OoIl|]'
/** What stands between the groups: a machine sees a dot as a colon or a comma, or not at all. */
const S = String.raw`([.:,;·\-–—_ ]{0,3})`
const ESCRITO = new RegExp(`(?<!${D})(${D}{3})${S}(${D}{3})${S}(${D}{3})${S}(${D}{2})(?!${D})`, 'g')
/** Fewer digits than this are a word that looks like a number. */
const MENOS_ALGARISMOS = 8

const comAlgarismos = (grupo: string): string => grupo.replaceAll(/[Oo]/g, '0').replaceAll(/[Il|]/g, '1')

/**
 * Finds the CPFs of a text that a machine read, each once. A letter that looks like a digit is taken for it, and what
 * does not have right check digits is no CPF.
 */
export function listCpfs(texto: string): CpfLido[] {
  const achados = new Map<string, CpfLido>()
  for (const [, a = '', s1 = '', b = '', s2 = '', c = '', s3 = '', d = ''] of texto.matchAll(ESCRITO)) {
    const lido = a + b + c + d
    const cpf = comAlgarismos(lido)
    if (lido.replaceAll(/\D/g, '').length < MENOS_ALGARISMOS || !isCpf(cpf)) continue
    const agrupado = [s1, s2, s3].every((entre) => entre !== '') || achados.get(cpf)?.agrupado === true
    achados.set(cpf, { cpf, agrupado })
  }
  return [...achados.values()]
}
