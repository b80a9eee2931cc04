/** From how alike on two faces are taken for one (document 2 §9, 'Identity match threshold'); 1 is the same picture. */
export const SEMELHANCA_MINIMA = 0.35

export type ResultadoDoRosto = 'reconhecido' | 'nao-reconhecido' | 'a-conferir'

/** What a comparison says of whose face it is; where nobody compared, a person is to. */
export function resultadoDoRosto(semelhanca: number | null): ResultadoDoRosto {
  if (semelhanca === null) return 'a-conferir'
  return semelhanca >= SEMELHANCA_MINIMA ? 'reconhecido' : 'nao-reconhecido'
}
