/** Returns the quota of a case of a process that is about one. Throws Error where it has none. */
export function cotaDo({ id, cotaId }: { id: number; cotaId: number | null }): number {
  if (cotaId === null) throw new Error(`o caso ${id} não é de uma cota`)
  return cotaId
}
