/** From this likeness on two faces count as one (document 2 §9, 'Identity match threshold'); 1 is the same picture. */
export const SEMELHANCA_MINIMA = 0.35

export type ResultadoDoRosto = 'reconhecido' | 'nao-reconhecido' | 'a-conferir'

/** Decides by a comparison whether the face is the holder's; null, where nobody compared, leaves it to a person. */
export function resultadoDoRosto(semelhanca: number | null): ResultadoDoRosto {
  if (semelhanca === null) return 'a-conferir'
  return semelhanca >= SEMELHANCA_MINIMA ? 'reconhecido' : 'nao-reconhecido'
}

/** What is told of a photo without a face, or with several: what the person can do about it. */
export const SEM_ROSTO =
  'Não achamos um rosto na foto. Tire outra de frente, em lugar claro, sem óculos escuros nem chapéu.'
export const VARIOS_ROSTOS = 'Há mais de uma pessoa na foto. Tire outra só com você.'

/** Tells whether a face stands beside the largest; one this much smaller passes behind, or hangs on a wall. Both in pixels. */
export const isDoPrimeiroPlano = (largura: number, doMaior: number): boolean => largura >= doMaior / 3
