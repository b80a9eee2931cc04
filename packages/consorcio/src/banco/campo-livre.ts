import { modulo10, restoModulo11 } from './boleto.ts'

/** The collecting account in its bank's own fields, digits only. */
export type ContaDeCobranca =
  | { banco: '341'; agencia: string; conta: string; carteira: string }
  | { banco: '237'; agencia: string; conta: string; carteira: string }
  | { banco: '001'; convenio: string; carteira: string }
  | { banco: '033'; beneficiario: string; carteira: string }

function casas(valor: string, tamanho: number): string {
  if (!/^\d*$/.test(valor) || valor.length > tamanho)
    throw new RangeError(`"${valor}" não cabe em ${tamanho} algarismos`)
  return valor.padStart(tamanho, '0')
}

/** Itaú computes the digit of these wallets from wallet and number alone (Itaú, "Cobrança CNAB 400", nota 23). */
const CARTEIRAS_SEM_CONTA = new Set(['126', '131', '146', '150', '168'])

/**
 * Computes Itaú's digit: modulus 10 over agency, account, wallet and number. Throws RangeError on fields that do not
 * fit.
 */
export function dvItau(agencia: string, conta: string, carteira: string, nossoNumero: string): string {
  const daConta = CARTEIRAS_SEM_CONTA.has(carteira) ? '' : casas(agencia, 4) + casas(conta, 5)
  return String(modulo10(daConta + casas(carteira, 3) + casas(nossoNumero, 8)))
}

/**
 * Computes Bradesco's digit: modulus 11 of base 7 over wallet and number; it may be 'P'. Throws RangeError on fields
 * that do not fit.
 */
export function dvBradesco(carteira: string, nossoNumero: string): string {
  const resto = restoModulo11(casas(carteira, 2) + casas(nossoNumero, 11), 7)
  if (resto === 1) return 'P'
  return resto === 0 ? '0' : String(11 - resto)
}

/** Computes Santander's digit: modulus 11 over the number; leading zeros do not change it. */
export function dvSantander(nossoNumero: string): string {
  const resto = restoModulo11(nossoNumero)
  return resto < 2 ? '0' : String(11 - resto)
}

/**
 * Formats 'nosso número' as printed, with its check digit where the bank has one. Throws RangeError on a number that
 * does not fit.
 */
export function formatNossoNumero(conta: ContaDeCobranca, nossoNumero: string): string {
  switch (conta.banco) {
    case '341': {
      const [carteira, numero] = [casas(conta.carteira, 3), casas(nossoNumero, 8)]
      return `${carteira}/${numero}-${dvItau(conta.agencia, conta.conta, carteira, numero)}`
    }
    case '237': {
      const numero = casas(nossoNumero, 11)
      return `${casas(conta.carteira, 3)}/${numero}-${dvBradesco(conta.carteira, numero)}`
    }
    case '001':
      return `${casas(conta.convenio, 7)}${casas(nossoNumero, 10)}`
    case '033': {
      const numero = casas(nossoNumero, 12)
      return `${numero}-${dvSantander(numero)}`
    }
  }
}

/**
 * Writes the 25 digits that each bank fills its own way: Itaú, Bradesco, Banco do Brasil (agreement of 7 digits) and
 * Santander. Throws RangeError on fields that do not fit. Source: the banks' layouts, checked against BoletoNetCore's
 * tests.
 */
export function campoLivre(conta: ContaDeCobranca, nossoNumero: string): string {
  switch (conta.banco) {
    case '341': {
      const [agencia, numeroDaConta] = [casas(conta.agencia, 4), casas(conta.conta, 5)]
      const [carteira, numero] = [casas(conta.carteira, 3), casas(nossoNumero, 8)]
      const dacDoNumero = dvItau(agencia, numeroDaConta, carteira, numero)
      return `${carteira}${numero}${dacDoNumero}${agencia}${numeroDaConta}${modulo10(agencia + numeroDaConta)}000`
    }
    case '237':
      return `${casas(conta.agencia, 4)}${casas(conta.carteira, 2)}${casas(nossoNumero, 11)}${casas(conta.conta, 7)}0`
    case '001':
      return `000000${casas(conta.convenio, 7)}${casas(nossoNumero, 10)}${casas(conta.carteira, 2)}`
    case '033': {
      const numero = casas(nossoNumero, 12)
      return `9${casas(conta.beneficiario, 7)}${numero}${dvSantander(numero)}0${casas(conta.carteira, 3)}`
    }
  }
}
