/** Formats a case's id as its `CaseNumber`, which everybody sees: at least eight digits. */
export const numeroDe = (id: number): string => String(id).padStart(8, '0')
