/** `salario` is in the list only to be refused (document 3 §5). */
export const TIPOS_DE_CONTA = ['corrente', 'poupanca', 'salario'] as const
export type TipoDeConta = (typeof TIPOS_DE_CONTA)[number]

export type ContaBancaria = {
  beneficiario: string
  /** The CPF or CNPJ of the account's holder, normalised. */
  inscricaoNacional: string
  /** The COMPE code of 3 digits. */
  banco: string
  agencia: string
  agenciaDigito: string | null
  conta: string
  contaDigito: string
  tipoConta: TipoDeConta
  /** 3 digits at banks that have it (Caixa), otherwise null. */
  operacao: string | null
}

/**
 * At these banks a branch is written with its check digit. The specification (document 3 §5) means one bank without
 * naming it: it is Banco do Brasil, the one whose check digits have letters, of which the next rule speaks.
 */
const BANCOS_COM_DIGITO_NA_AGENCIA: readonly string[] = ['001']

export const temDigitoNaAgencia = (banco: string): boolean => BANCOS_COM_DIGITO_NA_AGENCIA.includes(banco)

/**
 * Tells whether the bank's accounts have an 'operação' before the number, as Caixa Econômica Federal's accounts opened
 * until 2023 do.
 */
export const temOperacao = (banco: string): boolean => banco === '104'

export type ErroDeConta =
  | 'CONTA_SALARIO'
  | 'CONTA_DE_OUTRO_TITULAR'
  | 'AGENCIA_INVALIDA'
  | 'AGENCIA_SEM_DIGITO'
  | 'AGENCIA_COM_DIGITO'
  | 'CONTA_INVALIDA'

const soZeros = (numero: string) => /^0+$/.test(numero)
const semLetras = (texto: string) => texto.replaceAll(/[a-z]/gi, '0')

/** Normalises the account for storage: letters of its number and digits become zeros (document 3 §5). */
export const normalizeConta = (conta: ContaBancaria): ContaBancaria => ({
  ...conta,
  agenciaDigito: conta.agenciaDigito === null ? null : semLetras(conta.agenciaDigito),
  conta: semLetras(conta.conta),
  contaDigito: semLetras(conta.contaDigito),
})

/**
 * Returns why a normalised account cannot receive a quota's money, or null (document 3 §5). It must not be a salary
 * account, must belong to the quota's holder, and its branch has four digits without check digit except at one bank;
 * neither number may be zeros alone.
 */
export function erroDaConta(conta: ContaBancaria, titular: string): ErroDeConta | null {
  if (conta.tipoConta === 'salario') return 'CONTA_SALARIO'
  if (conta.inscricaoNacional !== titular) return 'CONTA_DE_OUTRO_TITULAR'
  if (!/^\d{4}$/.test(conta.agencia) || soZeros(conta.agencia)) return 'AGENCIA_INVALIDA'
  const comDigito = temDigitoNaAgencia(conta.banco)
  if (comDigito && !/^\d$/.test(conta.agenciaDigito ?? '')) return 'AGENCIA_SEM_DIGITO'
  if (!comDigito && conta.agenciaDigito !== null) return 'AGENCIA_COM_DIGITO'
  if (!/^\d{1,12}$/.test(conta.conta) || soZeros(conta.conta)) return 'CONTA_INVALIDA'
  return /^\d{1,2}$/.test(conta.contaDigito) ? null : 'CONTA_INVALIDA'
}

export const TIPOS_DE_CHAVE_PIX = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const
export type TipoDeChavePix = (typeof TIPOS_DE_CHAVE_PIX)[number]
export type ChavePix = { tipo: TipoDeChavePix; chave: string }

/** Tells whether a normalised key may be the holder's: a key that is a national id must be their own. */
export const isChaveDoTitular = ({ tipo, chave }: ChavePix, titular: string): boolean =>
  (tipo !== 'cpf' && tipo !== 'cnpj') || chave === titular
