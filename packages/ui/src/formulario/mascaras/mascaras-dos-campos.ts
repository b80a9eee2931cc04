import {
  readCepColado,
  readCodigoColado,
  readDataColada,
  readDigitosColados,
  readInscricaoColada,
  readMoedaColada,
  readTelefoneColado,
} from './colados.ts'
import type { Mascara } from './mascarar.ts'
import { maskCep, maskCodigo, maskData, maskDigits, maskInscricao, maskMoeda, maskTelefone } from './mascaras.ts'

export const mascaraDoTelefone: Mascara = {
  mask: maskTelefone,
  read: readTelefoneColado,
  recusa: 'Não entendemos o telefone colado. Digite o DDD e o número.',
  porPartes: false,
}
export const mascaraDaMoeda: Mascara = {
  mask: maskMoeda,
  read: readMoedaColada,
  recusa: 'Não entendemos o valor colado. Digite o valor, com os centavos.',
  porPartes: false,
}
export const mascaraDaInscricao: Mascara = {
  mask: maskInscricao,
  read: readInscricaoColada,
  recusa: 'Não entendemos o que foi colado. Digite o CPF ou CNPJ.',
  porPartes: true,
}
export const mascaraDoCep: Mascara = {
  mask: maskCep,
  read: readCepColado,
  recusa: 'Não entendemos o CEP colado. Digite os oito números.',
  porPartes: true,
}
export const mascaraDaData: Mascara = {
  mask: maskData,
  read: readDataColada,
  recusa: 'Não entendemos a data colada. Digite dia, mês e ano.',
  porPartes: true,
}
export const mascaraDoCodigo = (tamanho: number): Mascara => ({
  mask: maskCodigo(tamanho),
  read: readCodigoColado(tamanho),
  recusa: `Não achamos o código no que foi colado. Digite as ${tamanho} letras e números.`,
  porPartes: true,
})
export const mascaraDaSenha: Mascara = {
  mask: maskDigits(6),
  read: readDigitosColados(6),
  recusa: 'A senha tem 6 números. O que foi colado é outra coisa.',
  porPartes: true,
}
