import { barrasDaLinha, isCodigoDeBarras } from './boleto.ts'
import { type Pix, readPix } from './pix.ts'

/** A payment code as somebody pasted it: the bar code behind a typed line, or a Pix text whose checksum is right. */
export type CodigoLido = { tipo: 'boleto'; barras: string } | { tipo: 'pix'; payload: string; pix: Pix }

/** `DIGITOS_NAO_CONFEREM`: as long as one, but its check digits say that something in it is another. */
export type ErroDoCodigo = 'NAO_E_CODIGO' | 'DIGITOS_NAO_CONFEREM'

/** Longer than any bar code, typed line or Pix text with its blanks. */
export const MAXIMO_DO_CODIGO = 600

/** Reads what was pasted; blanks, dots and hyphens of a typed line don't count. */
export function readCodigoDePagamento(texto: string): CodigoLido | { erro: ErroDoCodigo } {
  const limpo = texto.trim()
  if (limpo.startsWith('000201')) {
    const lido = readPix(limpo)
    return 'pix' in lido ? { tipo: 'pix', payload: limpo, pix: lido.pix } : { erro: 'DIGITOS_NAO_CONFEREM' }
  }
  const digitos = limpo.replaceAll(/[\s.-]/g, '')
  if (!/^(\d{44}|\d{47})$/.test(digitos)) return { erro: 'NAO_E_CODIGO' }
  const barras = digitos.length === 47 ? barrasDaLinha(digitos) : isCodigoDeBarras(digitos) ? digitos : null
  return barras === null ? { erro: 'DIGITOS_NAO_CONFEREM' } : { tipo: 'boleto', barras }
}

/** The part by which a bank knows whose title it is: it stays where the rest was changed. */
export const campoLivreDe = (barras: string): string => barras.slice(19)

export const DIFERENCAS_DO_BOLETO = ['banco', 'vencimento', 'valor', 'recebedor'] as const
export type DiferencaDoBoleto = (typeof DIFERENCAS_DO_BOLETO)[number]

/** Where each is in the 44 digits. */
const LUGARES = [
  ['banco', 0, 3],
  ['vencimento', 5, 9],
  ['valor', 9, 19],
] as const

/** What of a bar code is not as in ours, of the same title. */
export const diferencasDoBoleto = (lido: string, nosso: string): DiferencaDoBoleto[] =>
  LUGARES.flatMap(([nome, de, ate]) => (lido.slice(de, ate) === nosso.slice(de, ate) ? [] : [nome]))

/** What of a Pix code is not as in ours, of the same charge: whom it names, and what it says that it costs. */
export function diferencasDoPix(lido: Pix, nosso: Pix): DiferencaDoBoleto[] {
  const outroRecebedor = lido.nome !== nosso.nome || lido.cidade !== nosso.cidade || lido.chave !== nosso.chave
  return [...(lido.valor === nosso.valor ? [] : ['valor' as const]), ...(outroRecebedor ? ['recebedor' as const] : [])]
}
