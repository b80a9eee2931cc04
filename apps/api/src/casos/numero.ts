/** A case's `CaseNumber`, as everybody reads it. */
export const numeroDe = (id: number): string => String(id).padStart(8, '0')
