import type { Relogio } from '../../shell/tempo/clock.ts'

const diaEmSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Today in São Paulo, `YYYY-MM-DD`. */
export const hojeEm = (relogio: Relogio): string => diaEmSaoPaulo.format(relogio.agora())
