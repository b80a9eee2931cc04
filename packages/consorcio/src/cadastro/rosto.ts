/** From this likeness on two faces count as one (document 2 §9, 'Identity match threshold'); 1 is the same picture. */
export const SEMELHANCA_MINIMA = 0.35

export type ResultadoDoRosto = 'reconhecido' | 'nao-reconhecido' | 'a-conferir'

/** Decides by a comparison whether the face is the holder's; null, where nobody compared, leaves it to a person. */
export function resultadoDoRosto(semelhanca: number | null): ResultadoDoRosto {
  if (semelhanca === null) return 'a-conferir'
  return semelhanca >= SEMELHANCA_MINIMA ? 'reconhecido' : 'nao-reconhecido'
}
