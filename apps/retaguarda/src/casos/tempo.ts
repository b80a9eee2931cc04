import { countOf } from '../shell/kit.ts'

const minutoEmMs = 60_000
const horaEmMs = 60 * minutoEmMs
const diaEmMs = 24 * horaEmMs

/** Words a span by its largest whole unit: 'menos de 1 min', '5 min', '2 h', '3 dias'. */
function duracao(ms: number): string {
  if (ms < minutoEmMs) return 'menos de 1 min'
  if (ms < horaEmMs) return `${Math.floor(ms / minutoEmMs)} min`
  if (ms < diaEmMs) return `${Math.floor(ms / horaEmMs)} h`
  return countOf(Math.floor(ms / diaEmMs), 'dia')
}

export type Prazo = { texto: string; estado: 'vencido' | 'perto' | 'longe' }

/** Words a deadline as seen at an instant, both ISO: 'vence em 2 h', 'venceu há 3 dias'. It is near on its last day. */
export function prazoEm(venceEm: string, agora: string): Prazo {
  const falta = Date.parse(venceEm) - Date.parse(agora)
  if (falta <= 0) return { texto: `venceu há ${duracao(-falta)}`, estado: 'vencido' }
  return { texto: `vence em ${duracao(falta)}`, estado: falta < diaEmMs ? 'perto' : 'longe' }
}

/** Returns the last instant of a deadline: a day ends at the midnight that begins the next. */
export const ultimoInstante = (venceEm: string): string => new Date(Date.parse(venceEm) - 1).toISOString()

/** Words how long ago an instant was, both ISO: '3 dias'. */
export const idadeEm = (desde: string, agora: string): string =>
  duracao(Math.max(0, Date.parse(agora) - Date.parse(desde)))
