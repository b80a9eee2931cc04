import { ultimoDiaAntesDe } from '@contempla/consorcio'

/** Returns the last day of a deadline; undefined without one. */
export const diaDoPrazo = (prazo: string | null): string | undefined =>
  prazo ? ultimoDiaAntesDe(new Date(prazo)) : undefined
