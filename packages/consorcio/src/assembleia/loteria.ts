import type { Dia } from '../calendario/dia.ts'
import { addDays, weekday } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'

/** The five prizes of an extraction of the Federal Lottery, first to fifth, with 5 digits each. */
export type Premios = readonly [string, string, string, string, string]

/** `posicao` is the prize, 1 to 5. */
export type ErroDePremio =
  | { codigo: 'PREMIOS_INCOMPLETOS' }
  | { codigo: 'PREMIO_INVALIDO'; posicao: number }
  | { codigo: 'PREMIO_NAO_CONFERE'; posicao: number }
  | { codigo: 'PREMIOS_IGUAIS' }

const CINCO_ALGARISMOS = /^\d{5}$/

/**
 * Reads the prizes as typed. Two people type them independently, and a digit that differs is refused, because a
 * mistyped prize would draw another quota. Any prize may be '00000', but five alike are a filled-in form and no
 * drawing.
 */
export function parsePremios(
  digitados: readonly string[],
  conferidos: readonly string[],
): { premios: Premios } | { erros: ErroDePremio[] } {
  const [p1, p2, p3, p4, p5] = digitados
  const incompletos = digitados.length !== 5 || conferidos.length !== 5
  if (incompletos || p1 == null || p2 == null || p3 == null || p4 == null || p5 == null) {
    return { erros: [{ codigo: 'PREMIOS_INCOMPLETOS' }] }
  }
  const erros = digitados.flatMap((premio, indice): ErroDePremio[] => {
    const posicao = indice + 1
    if (!CINCO_ALGARISMOS.test(premio)) return [{ codigo: 'PREMIO_INVALIDO', posicao }]
    return premio === conferidos[indice] ? [] : [{ codigo: 'PREMIO_NAO_CONFERE', posicao }]
  })
  if (erros.length > 0) return { erros }
  if (new Set(digitados).size === 1) return { erros: [{ codigo: 'PREMIOS_IGUAIS' }] }
  return { premios: [p1, p2, p3, p4, p5] }
}

const QUARTA_FEIRA = 3
const SABADO = 6

/** Tells whether the Federal Lottery regularly draws on this day: Wednesdays and Saturdays. */
export const isDiaDeExtracao = (dia: Dia): boolean => weekday(dia) === QUARTA_FEIRA || weekday(dia) === SABADO

/**
 * Tells whether the extraction of a day may decide an assembly: the regular one, or a later one to which the lottery
 * moved it, before the contract's limit.
 */
export function isExtracaoPossivel(
  extracao: Dia,
  assembleia: Dia,
  regra: Pick<ParametrosDoGrupo, 'extracaoDaLoteria'>,
): boolean {
  return extracao >= diaDaExtracao(assembleia, regra) && extracao < limiteDaExtracao(assembleia, regra)
}

/** Returns the day before which an assembly's extraction must have been drawn. */
export function limiteDaExtracao(
  assembleia: Dia,
  { extracaoDaLoteria }: Pick<ParametrosDoGrupo, 'extracaoDaLoteria'>,
): Dia {
  return extracaoDaLoteria === 'ultima-do-mes-anterior' ? `${assembleia.slice(0, 7)}-01` : assembleia
}

/**
 * Returns the regular day of extraction (Wednesday or Saturday) that counts for an assembly. Special ones are
 * registered by hand.
 */
export function diaDaExtracao(assembleia: Dia, regra: Pick<ParametrosDoGrupo, 'extracaoDaLoteria'>): Dia {
  let dia = addDays(limiteDaExtracao(assembleia, regra), -1)
  while (!isDiaDeExtracao(dia)) dia = addDays(dia, -1)
  return dia
}
