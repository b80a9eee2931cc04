import { atosDe, PROCESSOS } from '@contempla/consorcio/processos'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import { caso, vistoria, vistoriaFoto, vistoriaLaudo } from '../schema/index.ts'

export type Vistoria = typeof vistoria.$inferSelect
export type Foto = typeof vistoriaFoto.$inferSelect

/** Finds the inspection that a link opens, by the hash of its token. */
export async function findPorLink(db: Executor, link: string): Promise<Vistoria | undefined> {
  const [row] = await db
    .select()
    .from(vistoria)
    .where(eq(vistoria.linkHash, hashSegredo(link)))
  return row
}

/** Reads an inspection and holds it until the transaction ends. Who holds the case too holds it before this. */
export async function holdVistoria(tx: Executor, id: number): Promise<Vistoria> {
  const [row] = await tx.select().from(vistoria).where(eq(vistoria.id, id)).for('update')
  if (!row) throw new Error(`a vistoria ${id} não se apaga`)
  return row
}

/** Finds the last inspection of a case, ended or not. */
export async function findUltima(db: Executor, casoId: number): Promise<Vistoria | undefined> {
  const [row] = await db.select().from(vistoria).where(eq(vistoria.casoId, casoId)).orderBy(desc(vistoria.id)).limit(1)
  return row
}

/** Lists the photos that stand in an inspection; replaced ones are out. */
export const listVigentes = (db: Executor, vistoriaId: number): Promise<Foto[]> =>
  db
    .select()
    .from(vistoriaFoto)
    .where(and(eq(vistoriaFoto.vistoriaId, vistoriaId), isNull(vistoriaFoto.substituidaEm)))
    .orderBy(asc(vistoriaFoto.id))

/** Reads the report that stands; undefined where none was written. */
export async function findLaudo(db: Executor, vistoriaId: number) {
  const [row] = await db
    .select()
    .from(vistoriaLaudo)
    .where(and(eq(vistoriaLaudo.vistoriaId, vistoriaId), isNull(vistoriaLaudo.substituidoEm)))
  return row
}

/** An inspection takes at most so many photos: its own several times over, which is what a careful person needs. */
const maxEnvios = 200

/** Counts a photo before it is looked at; false where no more are taken. */
export async function countEnvio(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .update(vistoria)
    .set({ envios: sql`${vistoria.envios} + 1` })
    .where(and(eq(vistoria.id, id), sql`${vistoria.envios} < ${maxEnvios}`))
    .returning({ id: vistoria.id })
  return rows.length > 0
}

type Caso = Pick<typeof caso.$inferSelect, 'processo' | 'fase' | 'encerradoEm'>

/** Tells whether a case waits for what its inspection brings. */
export const esperaLaudo = ({ processo, fase, encerradoEm }: Caso): boolean =>
  encerradoEm === null && atosDe(PROCESSOS[processo], fase, 'sistema').some(({ ato }) => ato === 'receberLaudo')

/** The same of the case of an inspection. */
export async function isEsperada(db: Executor, { casoId }: Pick<Vistoria, 'casoId'>): Promise<boolean> {
  const [dele] = await db
    .select({ processo: caso.processo, fase: caso.fase, encerradoEm: caso.encerradoEm })
    .from(caso)
    .where(eq(caso.id, casoId))
  return dele !== undefined && esperaLaudo(dele)
}
