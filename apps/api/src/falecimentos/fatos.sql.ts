import { faseDe, PROCESSOS } from '@contempla/consorcio/processos'
import { and, asc, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { type CasoLido, getCaso } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import { caso, cliente, cota, falecimento, grupo, pausaDaCota } from '../schema/index.ts'

export type Falecimento = typeof falecimento.$inferSelect

/** Reads what a notice says; a case of this process always has it. */
export async function requireFalecimento(db: Executor, casoId: number): Promise<Falecimento> {
  const [row] = await db.select().from(falecimento).where(eq(falecimento.casoId, casoId))
  if (!row) throw new Error(`o aviso de falecimento ${casoId} não diz de quem é`)
  return row
}

export const updateFalecimento = (tx: Executor, casoId: number, mudado: Partial<Falecimento>) =>
  tx.update(falecimento).set(mudado).where(eq(falecimento.casoId, casoId))

/** The customer who has the national id of a notice, at the partner of who gave it. */
export async function findFalecido(
  db: Executor,
  { inscricaoIndice }: Pick<Falecimento, 'inscricaoIndice'>,
  informanteId: number,
) {
  const [row] = await db
    .select()
    .from(cliente)
    .where(
      and(
        eq(cliente.inscricaoIndice, inscricaoIndice),
        not(cliente.semCadastro),
        sql`${cliente.parceiroId} = (select parceiro_id from cliente where id = ${informanteId})`,
      ),
    )
  return row
}

/** The customers whose deaths these notices tell of, by case; none for a national id that is no customer's. */
export async function findFalecidosDe(db: Executor, casos: readonly number[]) {
  const rows = await db
    .select({ casoId: falecimento.casoId, id: cliente.id, nome: cliente.nome })
    .from(falecimento)
    .innerJoin(caso, eq(caso.id, falecimento.casoId))
    .innerJoin(sql`${cliente} AS informante`, sql`informante.id = ${caso.clienteId}`)
    .innerJoin(
      cliente,
      and(
        eq(cliente.inscricaoIndice, falecimento.inscricaoIndice),
        not(cliente.semCadastro),
        sql`${cliente.parceiroId} = informante.parceiro_id`,
      ),
    )
    .where(inArray(falecimento.casoId, [...casos]))
  return new Map(rows.map(({ casoId, ...pessoa }) => [casoId, pessoa]))
}

/** The confirmed death of a customer, which stands, by its case; undefined of who is not known to be dead. */
export async function findFalecimentoDe(db: Executor, clienteId: number) {
  const [row] = await db
    .select({ caso: falecimento.casoId, dia: falecimento.diaDoFalecimento, confirmadoEm: falecimento.confirmadoEm })
    .from(falecimento)
    .where(
      and(eq(falecimento.falecidoId, clienteId), isNotNull(falecimento.confirmadoEm), isNull(falecimento.desfeitoEm)),
    )
  return row?.confirmadoEm ? { ...row, confirmadoEm: row.confirmadoEm } : undefined
}

/** Whether another notice of the same person's death was confirmed, and stands. */
export async function findConfirmado(db: Executor, { falecidoId, casoId }: { falecidoId: number; casoId: number }) {
  const [row] = await db
    .select({ casoId: falecimento.casoId })
    .from(falecimento)
    .where(
      and(
        eq(falecimento.falecidoId, falecidoId),
        ne(falecimento.casoId, casoId),
        isNotNull(falecimento.confirmadoEm),
        isNull(falecimento.desfeitoEm),
      ),
    )
  return row
}

/** The open notice that a person gave of a death, by its subject. */
export async function findAberto(db: Executor, clienteId: number, assunto: string): Promise<CasoLido | undefined> {
  const [row] = await db
    .select({ id: caso.id })
    .from(caso)
    .where(
      and(
        eq(caso.processo, 'falecimento'),
        eq(caso.clienteId, clienteId),
        eq(caso.assunto, assunto),
        isNull(caso.encerradoEm),
      ),
    )
  return row && getCaso(db, row.id)
}

/** The open notices of a person's death that the person may still deny. */
export async function listAContestar(db: Executor, clienteId: number): Promise<number[]> {
  const rows = await db
    .select({ id: caso.id, fase: caso.fase })
    .from(falecimento)
    .innerJoin(caso, eq(caso.id, falecimento.casoId))
    .innerJoin(sql`${cliente} AS informante`, sql`informante.id = ${caso.clienteId}`)
    .innerJoin(cliente, and(eq(cliente.id, clienteId), sql`${cliente.parceiroId} = informante.parceiro_id`))
    .where(
      and(
        eq(falecimento.inscricaoIndice, cliente.inscricaoIndice),
        isNull(falecimento.contestadoEm),
        isNull(caso.encerradoEm),
      ),
    )
    .orderBy(asc(caso.id))
  return rows.flatMap(({ id, fase }) => (faseDe(PROCESSOS.falecimento, fase)?.sistema?.['contestar'] ? [id] : []))
}

/** The quotas of a person, in the order in which they are dealt with. */
export const listCotasDe = (db: Executor, clienteId: number) =>
  db
    .select({
      id: cota.id,
      grupoId: cota.grupoId,
      grupo: grupo.codigo,
      cota: cota.numero,
      situacao: cota.situacao,
      grupoSituacao: grupo.situacao,
      contemplada: cota.dataContemplacao,
      dataAdesao: cota.dataAdesao,
    })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cota.clienteId, clienteId))
    .orderBy(cota.id)

/** The quotas, of a group or of a case, that are held for a confirmed death and have no pause of it; read by the index of deaths that stand. */
export async function listCotasSemPausa(db: Executor, { grupoId, casoId }: { grupoId?: number; casoId?: number }) {
  const rows = await db
    .select({
      casoId: falecimento.casoId,
      falecidoId: cota.clienteId,
      confirmadoEm: falecimento.confirmadoEm,
      cotaId: cota.id,
      grupoId: cota.grupoId,
    })
    .from(falecimento)
    .innerJoin(cota, eq(cota.clienteId, falecimento.falecidoId))
    .leftJoin(pausaDaCota, and(eq(pausaDaCota.cotaId, cota.id), eq(pausaDaCota.casoId, falecimento.casoId)))
    .where(
      and(
        isNotNull(falecimento.confirmadoEm),
        isNull(falecimento.desfeitoEm),
        isNull(falecimento.recebedorId),
        isNull(pausaDaCota.id),
        grupoId === undefined ? undefined : eq(cota.grupoId, grupoId),
        casoId === undefined ? undefined : eq(falecimento.casoId, casoId),
      ),
    )
    .orderBy(cota.id)
  return rows.flatMap(({ confirmadoEm, ...cada }) => (confirmadoEm ? [{ ...cada, confirmadoEm }] : []))
}
