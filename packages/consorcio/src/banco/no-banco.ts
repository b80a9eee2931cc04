import type { Dia } from '../calendario/dia.ts'

/** The state of a title at its bank; only a registered one has its bar code shown. */
export const ESTADOS_NO_BANCO = ['registrado', 'a-registrar', 'falta-endereco', 'sem-registro'] as const
export type EstadoNoBanco = (typeof ESTADOS_NO_BANCO)[number]

/**
 * The state of a title's registration. `confirmado` says that the bank confirmed it. A file that the bank did not
 * answer counts as taken from `registraEm` on, the first business day after it.
 */
type Envio = { registraEm: Dia; confirmado: boolean; recusado: boolean; liberado: boolean }

export type FatosDoTitulo = {
  /** Its account reports to the bank by files of ours; other titles are registered by other means. */
  porRemessa: boolean
  /** The file that reported it; null for a title that waits for the next one. */
  envio: Envio | null
  vencimento: Dia
  /** The layout has room for the payer's number. */
  cabe: boolean
  temEndereco: boolean
  temBeneficiario: boolean
}

/** Tells whether the number fits; some banks' layouts have no room for the letters of a CNPJ. */
export const cabeNaRemessa = (inscricao: string, { letrasNaInscricao }: { letrasNaInscricao: boolean }): boolean =>
  letrasNaInscricao || /^\d+$/.test(inscricao)

/**
 * The one rule on whether a title's bar code may be shown on a day. A bank has a title once its return file confirms it
 * or, where nobody takes its returns, from the business day after the file; a title due by then has nothing to wait
 * for. A refused title waits for a person, and is reported again once it is mended.
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

/** Words why a boleto has no bar code, for screen, mail and paper; null for one that has it. */
export const PORQUE_SEM_CODIGO = {
  registrado: null,
  'a-registrar': 'O banco ainda registra este boleto: o código de barras fica pronto, em geral, no próximo dia útil.',
  'falta-endereco': 'Falta o endereço de quem paga: sem ele o banco não registra o código de barras.',
  'sem-registro': 'Este boleto não tem código de barras.',
} as const satisfies Record<EstadoNoBanco, string | null>
