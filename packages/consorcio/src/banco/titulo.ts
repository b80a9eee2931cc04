import type { Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { codigoDeBarras, linhaDigitavel, modulo10, restoModulo11 } from './boleto.ts'
import type { ContaDeCobranca } from './campo-livre.ts'
import { campoLivre, formatNossoNumero } from './campo-livre.ts'

/** The banks' names as their boletos print them. */
const NOMES: Record<ContaDeCobranca['banco'], string> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '237': 'Bradesco',
  '341': 'Itaú',
}

/** Returns the bank's name and its number with the check digit ('341-7'), as a boleto prints them. */
export function bancoDoTitulo(banco: ContaDeCobranca['banco']): { nome: string; codigo: string } {
  const resto = restoModulo11(banco)
  return { nome: NOMES[banco], codigo: `${banco}-${resto < 2 ? 0 : 11 - resto}` }
}

/**
 * The kind of our titles in each bank's list: a consórcio's instalment ('PC', FEBRABAN C015) where the list has it,
 * otherwise a receipt, otherwise any other. The code is CNAB 240's and the letters are the boleto's. Source: the banks'
 * layouts.
 */
export const especieDoTitulo: Readonly<Record<ContaDeCobranca['banco'], { codigo: number; sigla: string }>> = {
  '001': { codigo: 17, sigla: 'RC' },
  '033': { codigo: 17, sigla: 'RC' },
  '237': { codigo: 22, sigla: 'PC' },
  '341': { codigo: 99, sigla: 'DV' },
}

/**
 * Formats the beneficiary's agency and code as the boleto prints them: the account where the bank identifies it so,
 * otherwise the agreement.
 */
export function agenciaECodigo(conta: ContaDeCobranca): string {
  if (conta.banco === '001') return conta.convenio
  if (conta.banco === '033') return conta.beneficiario
  const { agencia } = conta
  if (conta.banco === '237') return `${agencia}/${conta.conta}`
  return `${agencia}/${conta.conta}-${modulo10(agencia.padStart(4, '0') + conta.conta.padStart(5, '0'))}`
}

export type TituloACobrar = {
  /** The number that we gave it, without wallet and check digit. */
  nossoNumero: string
  valor: Centavos
  vencimento: Dia
}

export type Titulo = {
  /** The 44 digits of the bar code. */
  barras: string
  /** The 47 digits that a person types; see `formatLinhaDigitavel`. */
  linhaDigitavel: string
  /** The number as its bank prints it. */
  nossoNumero: string
}

/**
 * Builds the numbers that a boleto prints for a title, with `valor` in centavos. Throws RangeError on what does not fit
 * the bank's fields.
 */
export function tituloDe(conta: ContaDeCobranca, { nossoNumero, valor, vencimento }: TituloACobrar): Titulo {
  if (valor < 1) throw new RangeError('Um boleto cobra ao menos um centavo')
  const barras = codigoDeBarras({
    banco: conta.banco,
    vencimento,
    valor,
    campoLivre: campoLivre(conta, nossoNumero),
  })
  return { barras, linhaDigitavel: linhaDigitavel(barras), nossoNumero: formatNossoNumero(conta, nossoNumero) }
}
