import type { TipoCota } from '../cota/cota.ts'
import { type Credora, credoraDe } from '../veiculo/credora.ts'

/** Where a partner explains the contemplation to holders: of a lender, of a kind of quota, of both, or of all. */
export type GuiaDoContemplado = { credora: Credora | null; tipo: TipoCota | null; href: string }

const serve = (vale: string | null, da: string | null) => vale === null || vale === da

/** A lender's own guide comes before one of the kind alone. */
const proximidade = ({ credora, tipo }: GuiaDoContemplado) => (credora === null ? 0 : 2) + (tipo === null ? 0 : 1)

/**
 * The guide for a quota, the one that is nearest to it: of its lender and kind, of its lender, of its kind, or the
 * default; null where the partner has none (documents 1 and 3 §9, 'Lender groups').
 */
export function guiaDoContemplado(
  guias: readonly GuiaDoContemplado[],
  { unidadeNegocio, tipo }: { unidadeNegocio: number; tipo: TipoCota },
): string | null {
  const credora = credoraDe(unidadeNegocio)
  const servem = guias.filter((guia) => serve(guia.credora, credora) && serve(guia.tipo, tipo))
  return servem.toSorted((a, b) => proximidade(b) - proximidade(a))[0]?.href ?? null
}
