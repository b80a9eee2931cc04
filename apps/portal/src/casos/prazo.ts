import { diaEm } from '@contempla/consorcio'

/** The last day on which there is still time: what ends at midnight ends with the day before. */
export const diaDoPrazo = (prazo: string | null): string | undefined =>
  prazo ? diaEm(new Date(Date.parse(prazo) - 1)) : undefined
