import { limpar, type Reader, semCauda } from './colados.ts'
import type { Mascara } from './mascarar.ts'
import { maskMoeda } from './outras-mascaras.ts'

/** Reais, in whichever way they are written; where a point or a comma could be of thousands or of cents, none. */
export const readMoedaColada: Reader = (texto) => {
  const limpo = semCauda(limpar(texto))
    .replace(/^[^\d-−]*?(?:R\$|BRL|:)\s*(?=\d)/i, '')
    .replace(/\s*(?:reais|BRL)$/i, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '.')
  const brasileiro = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(limpo)
  const outro = /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/.exec(limpo) ?? /^(\d{1,3}(?:,\d{3}){2,})()$/.exec(limpo)
  const [, inteiros = '', centavos = ''] = brasileiro ?? outro ?? []
  const digitos = `${inteiros.replace(/\D/g, '')}${centavos.padEnd(2, '0')}`
  return inteiros !== '' && digitos.replace(/^0+/, '').length <= 13 ? maskMoeda(digitos) : null
}

export const mascaraDaMoeda: Mascara = {
  mask: maskMoeda,
  read: readMoedaColada,
  recusa: 'Não entendemos o valor colado. Digite o valor, com os centavos.',
  porPartes: false,
}
