const TAMANHO = 17
/** Nobody examines an old chassis that is shorter than this. */
const MENOR_ANTIGO = 6
/** Until this year some vehicles left the factory with shorter numbers. */
const ULTIMO_ANO_DOS_CURTOS = 1986

/** From this model year on, the tenth character tells it (Res. CONTRAN 24/98). */
const PRIMEIRO_ANO_NO_CHASSI = 1998
/** The tenth character of a model year, from 1980 and again each thirty years. */
const ANOS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const PRIMEIRO_ANO = 1980
const DECIMO = 9

export type ErroDeChassi = 'CHASSI_CARACTERE' | 'CHASSI_LETRA_PROIBIDA' | 'CHASSI_TAMANHO'

/** `FIM_SEM_NUMEROS` and `ANO_MODELO_DIFERENTE` only warn; `CHASSI_CURTO` asks for a person's review. */
export type AvisoDeChassi = 'CHASSI_CURTO' | 'FIM_SEM_NUMEROS' | 'ANO_MODELO_DIFERENTE'

/** `revisao`: a person must look at it before the billing goes on. */
export type ExameDoChassi = { chassi: string; avisos: AvisoDeChassi[]; revisao: boolean } | { erro: ErroDeChassi }

/** The declared year of manufacture and model year; null while unknown. */
export type AnosDoVeiculo = { anoFabricacao: number | null; anoModelo: number | null }

const isAnoDiferente = (chassi: string, anoModelo: number): boolean =>
  anoModelo >= PRIMEIRO_ANO_NO_CHASSI && ANOS.charAt((anoModelo - PRIMEIRO_ANO) % ANOS.length) !== chassi.charAt(DECIMO)

const avisosDe = (chassi: string, anoModelo: number | null): AvisoDeChassi[] => [
  ...(/\d{4}$/.test(chassi) ? [] : (['FIM_SEM_NUMEROS'] as const)),
  ...(anoModelo !== null && isAnoDiferente(chassi, anoModelo) ? (['ANO_MODELO_DIFERENTE'] as const) : []),
]

/**
 * Reads a chassis, returns it in capitals without spaces or hyphens, and warns of what is unusual. A chassis has 17
 * characters, none of them I, O or Q. It does not check the North American digit, which Brazilian numbers do not have
 * (Res. CONTRAN 968/2022). Res. CONTRAN 24/98 asks for four digits at the end and for the model year in the tenth
 * place; some vehicles break it, so both only warn.
 */
export function examinarChassi(texto: string, { anoFabricacao, anoModelo }: AnosDoVeiculo): ExameDoChassi {
  const chassi = texto.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[0-9A-Z]*$/.test(chassi)) return { erro: 'CHASSI_CARACTERE' }
  if (/[IOQ]/.test(chassi)) return { erro: 'CHASSI_LETRA_PROIBIDA' }
  if (chassi.length === TAMANHO) return { chassi, avisos: avisosDe(chassi, anoModelo), revisao: false }
  const antigo = anoFabricacao !== null && anoFabricacao <= ULTIMO_ANO_DOS_CURTOS
  return antigo && chassi.length < TAMANHO && chassi.length >= MENOR_ANTIGO
    ? { chassi, avisos: ['CHASSI_CURTO'], revisao: true }
    : { erro: 'CHASSI_TAMANHO' }
}
