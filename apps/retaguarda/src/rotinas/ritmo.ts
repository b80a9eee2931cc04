/** How often a screen asks again: soon while something is under way, now and then otherwise. */
export const ritmoMs = (emMovimento: boolean): number => (emMovimento ? 1500 : 15_000)
