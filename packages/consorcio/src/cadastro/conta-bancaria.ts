/** `salario` is told only to be refused (document 3 §5). */
export const TIPOS_DE_CONTA = ['corrente', 'poupanca', 'salario'] as const
export type TipoDeConta = (typeof TIPOS_DE_CONTA)[number]

export type ContaBancaria = {
  beneficiario: string
  /** CPF or CNPJ of the account's holder, normalised. */
  inscricaoNacional: string
  /** COMPE code: 3 digits. */
  banco: string
  agencia: string
  agenciaDigito: string | null
  conta: string
  contaDigito: string
  tipoConta: TipoDeConta
  /** Of the banks that have it (Caixa): 3 digits, or null. */
  operacao: string | null
}

/**
 * Banks whose branches are told with their check digit. The specification (document 3 §5) speaks of one named bank
 * without its name: it is Banco do Brasil, the one whose check digits have letters, of which the next rule speaks.
 */
const BANCOS_COM_DIGITO_NA_AGENCIA: readonly string[] = ['001']

export const temDigitoNaAgencia = (banco: string): boolean => BANCOS_COM_DIGITO_NA_AGENCIA.includes(banco)

/** Whether its accounts have an 'operação' before the number: of Caixa Econômica Federal, the accounts opened until 2023. */
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

/** The account as it is kept: letters of its number and digits are zeros (document 3 §5). */
export const normalizeConta = (conta: ContaBancaria): ContaBancaria => ({
  ...conta,
  agenciaDigito: conta.agenciaDigito === null ? null : semLetras(conta.agenciaDigito),
  conta: semLetras(conta.conta),
  contaDigito: semLetras(conta.contaDigito),
})

/**
 * Why a normalised account can't receive what a quota pays out, or null (document 3 §5): not a salary account, of the
 * quota's own holder, and a branch of four digits without its check digit but for one bank; neither number is zeros alone.
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

/** Whether a key, normalised, may be the holder's: of the kinds that name a person, only their own national id. */
export const isChaveDoTitular = ({ tipo, chave }: ChavePix, titular: string): boolean =>
  (tipo !== 'cpf' && tipo !== 'cnpj') || chave === titular
