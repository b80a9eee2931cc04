import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { requireArquivoProprio } from '../arquivos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Verificar } from '../ports/processos/index.ts'
import { casoDocumento, type ProblemaDeDocumento } from '../schema/index.ts'

/** What is wrong with one document, and why, in the analyst's words to the customer. */
export type DocumentoApontado = { id: number; problema: ProblemaDeDocumento; motivo: string }

/** A file sent under what it was asked for: `url` is what the upload answered. */
export type DocumentoEnviado = { tipo: string; url: string }

const vigentes = (casoId: number) => and(eq(casoDocumento.casoId, casoId), isNull(casoDocumento.substituidoEm))

/** Notes what is wrong with documents of the case, each with its reason. Throws NAO_ENCONTRADO for one of another case. */
export async function apontarProblemas(
  tx: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  casoId: number,
  apontados: readonly DocumentoApontado[],
) {
  for (const { id, problema, motivo } of apontados) {
    const [row] = await tx
      .update(casoDocumento)
      .set({ problema, motivoCifrado: cifra.cifrar(motivo) })
      .where(and(vigentes(casoId), eq(casoDocumento.id, id)))
      .returning({ id: casoDocumento.id })
    if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  }
}

/**
 * Adds what the holder sent to the case. What is sent under a kind of which something was refused takes its place; the
 * files before stay as they were. Throws NAO_ENCONTRADO for a file of somebody else.
 */
export async function anexarDocumentos(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { id: casoId, clienteId }: Pick<CasoEmMovimento, 'id' | 'clienteId'>,
  enviados: readonly DocumentoEnviado[],
) {
  const agora = relogio.agora()
  const tipos = [...new Set(enviados.map(({ tipo }) => tipo))]
  await tx
    .update(casoDocumento)
    .set({ substituidoEm: agora })
    .where(and(vigentes(casoId), inArray(casoDocumento.tipo, tipos)))
  for (const { tipo, url } of enviados) {
    const arquivoId = await requireArquivoProprio(tx, clienteId, url)
    if (!arquivoId) throw new ErroDeNegocio('NAO_ENCONTRADO')
    await tx
      .insert(casoDocumento)
      .values({ casoId, tipo, arquivoId, enviadoEm: agora })
      .onConflictDoUpdate({
        target: [casoDocumento.casoId, casoDocumento.arquivoId],
        set: { tipo, enviadoEm: agora, substituidoEm: null, problema: null, motivoCifrado: null },
      })
  }
}

export const listDocumentos = (db: Executor, casoId: number) =>
  db.select().from(casoDocumento).where(eq(casoDocumento.casoId, casoId)).orderBy(casoDocumento.id)

/**
 * The guard of every move that hands documents in: each kind that is asked for is there, and none that was refused is
 * still in its place.
 */
export const comDocumentos =
  (pedidos: (caso: CasoEmMovimento) => readonly string[]): Verificar<Contexto> =>
  async ({ tx, caso }) => {
    const atuais = await tx.select().from(casoDocumento).where(vigentes(caso.id))
    return (
      atuais.every(({ problema }) => problema === null) &&
      pedidos(caso).every((tipo) => atuais.some((atual) => atual.tipo === tipo))
    )
  }
