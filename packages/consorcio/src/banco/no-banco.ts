import type { Dia } from '../calendario/dia.ts'

/** What a bank has of a title: its bar code is taken of one that is registered, and of no other. */
export const ESTADOS_NO_BANCO = ['registrado', 'a-registrar', 'falta-endereco', 'sem-registro'] as const
export type EstadoNoBanco = (typeof ESTADOS_NO_BANCO)[number]

/**
 * What the bank of a title was told of it, and answered: `confirmado`, that it has it; `registraEm`, the first business day
 * after the file, from which it has one of which it answered nothing.
 */
type Envio = { registraEm: Dia; confirmado: boolean; recusado: boolean; liberado: boolean }

export type FatosDoTitulo = {
  /** Whether its account tells its bank by files of ours; of another, the titles are registered by other means. */
  porRemessa: boolean
  /** The file that told of it; null of one that waits for the next. */
  envio: Envio | null
  vencimento: Dia
  /** Whether the layout has room for the number of who pays. */
  cabe: boolean
  temEndereco: boolean
  temBeneficiario: boolean
}

/** Banks have layouts without room for the letters of a CNPJ. */
export const cabeNaRemessa = (inscricao: string, { letrasNaInscricao }: { letrasNaInscricao: boolean }): boolean =>
  letrasNaInscricao || /^\d+$/.test(inscricao)

/**
 * The one rule of what a title's bar code is worth on a day. A bank has what it confirms in its return file, and by the
 * next business day what a file told it, where nobody takes its return; a title due by then has nothing to wait for. What it
 * refused waits for a person, and is told again once one has mended it.
 */
export function estadoNoBanco(titulo: FatosDoTitulo, hoje: Dia): EstadoNoBanco {
  const { porRemessa, envio, vencimento, cabe, temEndereco, temBeneficiario } = titulo
  if (!porRemessa) return 'registrado'
  if (envio && !envio.recusado && (envio.confirmado || envio.registraEm <= hoje)) return 'registrado'
  if (envio?.recusado && !envio.liberado) return 'sem-registro'
  if (vencimento <= hoje || !cabe || !temBeneficiario) return 'sem-registro'
  if (envio && !envio.recusado) return 'a-registrar'
  return temEndereco ? 'a-registrar' : 'falta-endereco'
}

/** Why a boleto has no bar code, in the words of screen, mail and paper; null of one that has. */
export const PORQUE_SEM_CODIGO = {
  registrado: null,
  'a-registrar': 'O banco ainda registra este boleto: o código de barras fica pronto, em geral, no próximo dia útil.',
  'falta-endereco': 'Falta o endereço de quem paga: sem ele o banco não registra o código de barras.',
  'sem-registro': 'Este boleto não tem código de barras.',
} as const satisfies Record<EstadoNoBanco, string | null>
