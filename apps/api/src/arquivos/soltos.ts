import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../platform/database.ts'
import { arquivo, arquivoSolto, casoDocumento, cessaoDeCredito, cliente, cota, vistoriaAnexo } from '../schema/index.ts'

/**
 * Notes a file that is of nothing from now on: a document until it is handed in, a picture until it is somebody's, what
 * goes with a report until there is one, the instrument of an assignment until it is noted.
 */
export async function keepSolto(tx: Executor, arquivoId: string, desde: Date): Promise<void> {
  await tx.insert(arquivoSolto).values({ arquivoId, desde }).onConflictDoNothing()
}

/** A picture takes the place of another, or of none: the one before is of nothing any more. */
export async function changeFoto(
  tx: Executor,
  { antes, depois, agora }: { antes: string | null; depois: string | null; agora: Date },
): Promise<void> {
  if (antes === depois) return
  if (antes !== null) await keepSolto(tx, antes, agora)
  if (depois !== null) await forgetSoltos(tx, [depois])
}

/** They were handed in, and stay for as long as what they are of; or there is nothing left of them. */
export async function forgetSoltos(tx: Executor, arquivoIds: readonly string[]): Promise<void> {
  await tx.delete(arquivoSolto).where(inArray(arquivoSolto.arquivoId, [...arquivoIds]))
}

/** That nothing refers to a file: neither a case, a report, nor who has it as a picture, of themselves or of a quota. */
function semUso(db: Executor, id: PgColumn): SQL | undefined {
  const um = { um: sql`1` }
  return and(
    notExists(db.select(um).from(casoDocumento).where(eq(casoDocumento.arquivoId, id))),
    notExists(db.select(um).from(cliente).where(eq(cliente.fotoArquivoId, id))),
    notExists(db.select(um).from(cota).where(eq(cota.fotoArquivoId, id))),
    notExists(db.select(um).from(cessaoDeCredito).where(eq(cessaoDeCredito.arquivoId, id))),
    notExists(db.select(um).from(vistoriaAnexo).where(eq(vistoriaAnexo.arquivoId, id))),
  )
}

/** Those that were uploaded before `limite` and are of nothing, the oldest first. */
export async function listSoltos(
  db: Executor,
  { limite, quantos }: { limite: Date; quantos: number },
): Promise<string[]> {
  const { arquivoId, desde } = arquivoSolto
  const rows = await db
    .select({ id: arquivoId })
    .from(arquivoSolto)
    .where(and(lt(desde, limite), semUso(db, arquivoId)))
    .orderBy(asc(desde))
    .limit(quantos)
  return rows.map(({ id }) => id)
}

/**
 * Locks the file's row until the transaction ends, so that nothing begins to refer to it meanwhile. Returns false when
 * there is no such file.
 */
export async function holdArquivo(tx: Executor, id: string): Promise<boolean> {
  const [row] = await tx.select({ id: arquivo.id }).from(arquivo).where(eq(arquivo.id, id)).for('update')
  return row !== undefined
}

/** Removes what is known of a file that is held, and answers what was; undefined where something refers to it by now. */
export async function deleteSolto(tx: Executor, id: string) {
  const [solto] = await tx
    .delete(arquivo)
    .where(and(eq(arquivo.id, id), semUso(tx, arquivo.id)))
    .returning({ categoria: arquivo.categoria, tipo: arquivo.tipo, tamanho: arquivo.tamanhoBytes })
  return solto
}
