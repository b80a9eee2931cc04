import { readDigitosColados, readInscricaoColada } from './colados.ts'
import type { Mascara } from './mascarar.ts'
import { maskDigits, maskInscricao } from './mascaras.ts'

export const mascaraDaInscricao: Mascara = {
  mask: maskInscricao,
  read: readInscricaoColada,
  recusa: 'Não entendemos o que foi colado. Digite o CPF ou CNPJ.',
  porPartes: true,
}
export const mascaraDaSenha: Mascara = {
  mask: maskDigits(6),
  read: readDigitosColados(6),
  recusa: 'A senha tem 6 números. O que foi colado é outra coisa.',
  porPartes: true,
}
