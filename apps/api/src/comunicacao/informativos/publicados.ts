import type { TipoCota } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { comunicado, grupo } from '../../schema/index.ts'
import { requireParceiro } from '../linha.ts'

export type Publicado = {
  id: number
  titulo: string
  texto: string
  tipo: TipoCota | null
  grupoId: number | null
  grupo: string | null
  desde: Date
  ate: Date | null
}

/** How long what was read is believed by this process; what another process publishes shows after it. */
const cacheMs = 2000
/** More than anybody reads of one partner, whatever their quotas. */
const publicadosMax = 500

type Guardado = { publicados: readonly Publicado[]; ate: number }
/** Of each database, because a process may serve several. */
const guardados = new WeakMap<Database, { porParceiro: Map<number, Guardado>; mudancas: number }>()

function cacheDe(db: Database) {
  const cache = guardados.get(db) ?? { porParceiro: new Map<number, Guardado>(), mudancas: 0 }
  guardados.set(db, cache)
  return cache
}

/** Forgets what this process knows; call it after the transaction that publishes or takes off the air. */
export function forgetPublicados(db: Database): void {
  const cache = cacheDe(db)
  cache.mudancas += 1
  cache.porParceiro.clear()
}

async function readPublicados(db: Database, parceiroId: number, agora: Date): Promise<Publicado[]> {
  await requireParceiro(db, parceiroId)
  const { publicadoEm, comecaEm, expiraEm } = comunicado
  const rows = await db
    .select({ comunicado, grupo: grupo.codigo })
    .from(comunicado)
    .leftJoin(grupo, eq(grupo.id, comunicado.grupoId))
    .where(
      and(eq(comunicado.parceiroId, parceiroId), isNotNull(publicadoEm), or(isNull(expiraEm), gt(expiraEm, agora))),
    )
    .orderBy(desc(sql`greatest(${publicadoEm}, ${comecaEm})`), desc(comunicado.id))
    .limit(publicadosMax)
  return rows.flatMap(({ comunicado: c, grupo: codigo }) =>
    c.publicadoEm === null
      ? []
      : [
          {
            id: c.id,
            titulo: c.titulo,
            texto: c.texto,
            tipo: c.tipo,
            grupoId: c.grupoId,
            grupo: codigo,
            desde: c.comecaEm && c.comecaEm > c.publicadoEm ? c.comecaEm : c.publicadoEm,
            ate: c.expiraEm,
          },
        ],
  )
}

/**
 * What a partner has on the air at this moment, the newest first, whoever it is for: read once for all who ask. Throws
 * NAO_ENCONTRADO.
 */
export async function listNoAr(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  parceiroId: number,
): Promise<Publicado[]> {
  const cache = cacheDe(db)
  const agora = relogio.agora()
  const noAr = (publicados: readonly Publicado[]) =>
    publicados.filter(({ desde, ate }) => desde <= agora && (ate === null || agora < ate))
  const guardado = cache.porParceiro.get(parceiroId)
  if (guardado && performance.now() < guardado.ate) return noAr(guardado.publicados)
  const { mudancas } = cache
  const publicados = await readPublicados(db, parceiroId, agora)
  // What was read before a change is not remembered after it.
  if (cache.mudancas === mudancas) cache.porParceiro.set(parceiroId, { publicados, ate: performance.now() + cacheMs })
  return noAr(publicados)
}

/** Throws NAO_ENCONTRADO. */
export async function requireNoAr(
  meios: Pick<Contexto, 'db' | 'relogio'>,
  parceiroId: number,
  id: number,
): Promise<Publicado> {
  const publicado = (await listNoAr(meios, parceiroId)).find((cada) => cada.id === id)
  if (!publicado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return publicado
}
