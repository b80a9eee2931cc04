import type { Ppt } from '../valores/percentual.ts'
import type { ModalidadeDeLance } from './lances.ts'

/** Of a ranked bid of a published assembly, what places another among them. */
export type LancePublicado = { modalidade: ModalidadeDeLance; percentual: Ppt; quitacao: boolean; contemplado: boolean }

export type OndeFicaria = { entreOsVencedores: boolean; posicao: number; de: number }

/**
 * Where a free bid of this percentage would have stood in an assembly that was held. A tie goes to the other, since who
 * would have won it depends on the numbers drawn. Among those that won only where one with less of the same queue did:
 * what the fund would have allowed beyond that is not known. `intercalada`: each kind of bid has a queue of its own.
 */
export function ondeFicaria(
  percentual: Ppt,
  lances: readonly LancePublicado[],
  { intercalada }: { intercalada: boolean },
): OndeFicaria {
  const daFila = lances.filter(({ modalidade, quitacao }) => quitacao || !intercalada || modalidade === 'livre')
  const adiante = daFila.filter((lance) => lance.quitacao || lance.percentual >= percentual).length
  return {
    entreOsVencedores: daFila.some((lance) => lance.contemplado && !lance.quitacao && lance.percentual < percentual),
    posicao: adiante + 1,
    de: daFila.length + 1,
  }
}
