import { asc, count, desc, eq } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { buscaNaAjuda, parceiro } from '../schema/index.ts'
import type { Recorte } from './linha.ts'

/** What was looked for in the help: what found nothing first, then what was looked for most. */
export async function listBuscas({ db }: Contexto, pagina: Recorte) {
  const onde = pagina.parceiro === undefined ? undefined : eq(buscaNaAjuda.parceiroId, pagina.parceiro)
  const rows = await db
    .select({ busca: buscaNaAjuda, parceiro: { id: parceiro.id, nome: parceiro.nome } })
    .from(buscaNaAjuda)
    .innerJoin(parceiro, eq(parceiro.id, buscaNaAjuda.parceiroId))
    .where(onde)
    .orderBy(desc(eq(buscaNaAjuda.achadas, 0)), desc(buscaNaAjuda.vezes), asc(buscaNaAjuda.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [todas] = await db.select({ n: count() }).from(buscaNaAjuda).where(onde)
  return toPage(
    rows.map(({ busca: { id, termo, vezes, achadas, ultimaEm }, parceiro: dele }) => ({
      id,
      parceiro: dele,
      termo,
      vezes,
      achadas,
      ultimaEm: ultimaEm.toISOString(),
    })),
    todas?.n ?? 0,
    pagina,
  )
}
