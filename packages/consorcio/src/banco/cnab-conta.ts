import type { ContaDeCobranca } from './campo-livre.ts'
import type { ArquivoDeRetorno, Registro, TituloDoRetorno } from './cnab.ts'
import { semPreenchimento } from './cnab.ts'
import { destinoDe } from './retorno/ocorrencia.ts'

export type Faixa = readonly [de: number, ate: number]

/** Reads the collecting account from a record, in the form of `contaDoRetorno`; null where the record is blank. */
export function readConta(registro: Registro, faixas: readonly Faixa[]): string | null {
  const campos = faixas.map((faixa) => semPreenchimento(registro.texto(...faixa)))
  return campos.some((campo) => campo !== '' && campo !== '0') ? campos.join('/') : null
}

/** A title as its record has it, before it is checked against its file. */
export type TituloLido = Omit<TituloDoRetorno, 'recusa'> & {
  /** The agency and current account, for banks whose `conta` names neither; null where the record has none. */
  correntista: string | null
  /** The number's check digit is right, or the record has none. */
  digitoConfere: boolean
}

/** The header's account: see `TituloDoRetorno` and `TituloLido`. */
export type ContaDoHeader = Pick<TituloLido, 'conta' | 'correntista'>

const divergem = (um: string | null, outro: string | null) => um !== null && outro !== null && um !== outro

/** Finds the account of a file by its header, or else by its first title, and checks the titles against it. */
export function checkTitulos(
  header: ContaDoHeader,
  titulos: readonly TituloLido[],
): Pick<ArquivoDeRetorno, 'conta' | 'titulos'> {
  const conta = header.conta ?? titulos[0]?.conta ?? null
  const correntista = header.correntista ?? titulos[0]?.correntista ?? null
  return {
    conta,
    titulos: titulos.map(({ correntista: doTitulo, digitoConfere, ...titulo }) => {
      const deOutra = (titulo.conta !== null && titulo.conta !== conta) || divergem(doTitulo, correntista)
      return { ...titulo, recusa: recusaDo(titulo, { deOutra, digitoConfere }) }
    }),
  }
}

function recusaDo(
  titulo: Pick<TituloLido, 'tipo' | 'valorPago'>,
  { deOutra, digitoConfere }: { deOutra: boolean; digitoConfere: boolean },
): TituloDoRetorno['recusa'] {
  if (deOutra) return 'OUTRA_CONTA'
  if (!digitoConfere) return 'DIGITO_DIVERGENTE'
  return destinoDe(titulo) === 'conferir' ? 'OCORRENCIA_A_CONFERIR' : null
}

/** Names the account as a return file of its bank does, without padding: agency/account, or the bank's agreement. */
export function contaDoRetorno(conta: ContaDeCobranca): string {
  switch (conta.banco) {
    case '341':
    case '237':
      return `${semPreenchimento(conta.agencia)}/${semPreenchimento(conta.conta)}`
    case '001':
      return semPreenchimento(conta.convenio)
    case '033':
      return semPreenchimento(conta.beneficiario)
  }
}

/**
 * Parses an account in one of the forms '341/agência/conta/carteira', '237/agência/conta/carteira',
 * '001/convênio/carteira' or '033/beneficiário/carteira', digits without their check digit; null for anything else.
 */
export function parseContaDeCobranca(texto: string): ContaDeCobranca | null {
  const partes = texto.split('/')
  if (partes.some((parte) => !/^\d{1,12}$/.test(parte))) return null
  const [banco, a = '', b = '', c = ''] = partes
  if ((banco === '341' || banco === '237') && partes.length === 4) return { banco, agencia: a, conta: b, carteira: c }
  if (banco === '001' && partes.length === 3) return { banco, convenio: a, carteira: b }
  return banco === '033' && partes.length === 3 ? { banco, beneficiario: a, carteira: b } : null
}
