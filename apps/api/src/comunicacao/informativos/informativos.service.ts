import { ErroDeNegocio, informativos } from '@contempla/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { cota, grupo, leituraDoComunicado } from '../../schema/index.ts'
import { listNoAr, type Publicado, requireNoAr } from './publicados.ts'

type Meios = Pick<Contexto, 'db' | 'relogio'>
type DeQuem = Pick<SessaoAtiva, 'clienteId' | 'parceiroId'>
type Cota = { id: number; tipo: Publicado['tipo']; grupoId: number }

const isParaTodos = ({ tipo, grupoId }: Publicado) => tipo === null && grupoId === null

const reaches = (publicado: Publicado, cotas: readonly Cota[]): boolean =>
  isParaTodos(publicado) ||
  cotas.some((daPessoa) => daPessoa.tipo === publicado.tipo || daPessoa.grupoId === publicado.grupoId)

const listCotas = (db: Database, clienteId: number): Promise<Cota[]> =>
  db
    .select({ id: cota.id, tipo: grupo.tipo, grupoId: cota.grupoId })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cota.clienteId, clienteId))

const paraQuem = ({ tipo, grupo: codigo }: Publicado) =>
  tipo === null ? (codigo === null ? null : { grupo: codigo }) : { tipo }

const present = (publicado: Publicado, lidoEm: Date | undefined) => ({
  id: publicado.id,
  titulo: publicado.titulo,
  texto: publicado.texto,
  desde: publicado.desde.toISOString(),
  ate: publicado.ate?.toISOString() ?? null,
  para: paraQuem(publicado),
  lidoEm: lidoEm?.toISOString() ?? null,
})

async function listLidos(db: Database, clienteId: number, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const { comunicadoId } = leituraDoComunicado
  const rows = await db
    .select({ id: comunicadoId, em: leituraDoComunicado.em })
    .from(leituraDoComunicado)
    .where(and(eq(leituraDoComunicado.clienteId, clienteId), inArray(comunicadoId, [...ids])))
  return new Map(rows.map(({ id, em }) => [id, em]))
}

/** What a stranger is told: only what is for everybody. Throws NAO_ENCONTRADO. */
export async function listParaTodos(meios: Meios, parceiroId: number) {
  const noAr = await listNoAr(meios, parceiroId)
  return noAr
    .filter(isParaTodos)
    .slice(0, informativos.INFORMATIVOS_MAX)
    .map((publicado) => present(publicado, undefined))
}

/**
 * What reaches a person by their quotas, or by one of them, with what they have read. Throws NAO_ENCONTRADO for another
 * partner's portal and for a quota that is not theirs.
 */
export async function listDaPessoa(
  { db, relogio }: Meios,
  { clienteId, parceiroId }: DeQuem,
  { partner_id: parceiro, id_cota: idCota }: { partner_id: number; id_cota?: number | undefined },
) {
  if (parceiro !== parceiroId) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const noAr = await listNoAr({ db, relogio }, parceiroId)
  const todas = idCota === undefined && noAr.every(isParaTodos) ? [] : await listCotas(db, clienteId)
  const cotas = idCota === undefined ? todas : todas.filter(({ id }) => id === idCota)
  if (idCota !== undefined && cotas.length === 0) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const dela = noAr.filter((publicado) => reaches(publicado, cotas)).slice(0, informativos.INFORMATIVOS_MAX)
  const ids = dela.map(({ id }) => id)
  const lidos = await listLidos(db, clienteId, ids)
  return dela.map((publicado) => present(publicado, lidos.get(publicado.id)))
}

/** The first time counts. Throws NAO_ENCONTRADO for what the person is not told. */
export async function lerInformativo({ db, relogio }: Meios, { clienteId, parceiroId }: DeQuem, id: number) {
  const publicado = await requireNoAr({ db, relogio }, parceiroId, id)
  if (!reaches(publicado, isParaTodos(publicado) ? [] : await listCotas(db, clienteId)))
    throw new ErroDeNegocio('NAO_ENCONTRADO')
  const dela = and(eq(leituraDoComunicado.clienteId, clienteId), eq(leituraDoComunicado.comunicadoId, id))
  await db
    .insert(leituraDoComunicado)
    .values({ comunicadoId: id, clienteId, em: relogio.agora() })
    .onConflictDoNothing()
  const [lida] = await db.select({ em: leituraDoComunicado.em }).from(leituraDoComunicado).where(dela)
  if (!lida) throw new Error(`a leitura do comunicado ${id} não foi gravada`)
  return { lidoEm: lida.em.toISOString() }
}
