import type { CampoDeclarado } from '../ports/processos/index.ts'

/** A field of what was declared, with no stored value and no document beside it but those of `resto`. */
export const campo = (
  rotulo: string,
  declarado: string | null,
  resto: Partial<Pick<CampoDeclarado, 'atual' | 'documento'>> = {},
): CampoDeclarado => ({ rotulo, atual: null, declarado, documento: null, ...resto })
