import { addDays, type Dia, daysBetween } from '../../calendario/dia.ts'

/** Days of a quota that count no lateness, both of them included; without an end they go on. */
export type Pausa = { de: Dia; ate: Dia | null }

/** An inventory is opened within two months of a death (Código de Processo Civil, art. 611): until then nobody delays the notice. */
export const DIAS_PARA_AVISAR_DA_MORTE = 60

/**
 * Returns the first day that counts no lateness for a death: the day of it, for an estate that could not have paid is not in
 * default (Código Civil, art. 396), or sixty days before the notice, where it came later than that.
 */
export function inicioDaPausa(obito: Dia, aviso: Dia): Dia {
  const limite = addDays(aviso, 0 - DIAS_PARA_AVISAR_DA_MORTE)
  return obito < limite ? limite : obito
}

const emOrdem = (pausas: readonly Pausa[]): Pausa[] => pausas.toSorted((a, b) => (a.de < b.de ? -1 : 1))

/** Counts the days after `desde` up to and including `ate` that no pause takes out; 0 where there are none. */
export function diasForaDaPausa(desde: Dia, ate: Dia, pausas: readonly Pausa[]): number {
  let contados = 0
  let contadoAte = desde
  for (const pausa of emOrdem(pausas)) {
    const antes = addDays(pausa.de, -1)
    if (antes >= ate) break
    contados += Math.max(0, daysBetween(contadoAte, antes))
    if (pausa.ate === null) return contados
    if (pausa.ate > contadoAte) contadoAte = pausa.ate
  }
  return contados + Math.max(0, daysBetween(contadoAte, ate))
}

/** Returns the day on which `dias` days after `desde` have counted; null while a pause without an end keeps it from coming. */
export function diaForaDaPausa(desde: Dia, dias: number, pausas: readonly Pausa[]): Dia | null {
  let dia = addDays(desde, dias)
  let contadoAte = desde
  for (const { de, ate } of emOrdem(pausas)) {
    if (de > dia) break
    if (ate === null) return null
    const antes = addDays(de, -1)
    dia = addDays(dia, Math.max(0, daysBetween(antes > contadoAte ? antes : contadoAte, ate)))
    if (ate > contadoAte) contadoAte = ate
  }
  return dia
}
