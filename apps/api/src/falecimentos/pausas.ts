import { addDays, type Dia, daysBetween, formatDiaBr, inicioDaPausa } from '@contempla/consorcio'
import { asc, eq } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { updateSaldos } from '../razao/index.ts'
import { cota, pausaDaCota } from '../schema/index.ts'
import { listCotasDe } from './fatos.sql.ts'

type DoCaso = { casoId: number; falecidoId: number; obito: Dia; avisadoEm: Dia }

/**
 * From when a death counts no fine, interest or permanence fee, for the quotas whose contract says so on the day of its
 * confirmation. One that has its pause keeps it. Answers the quotas whose pause began.
 */
export async function beginPausas(
  tx: Executor,
  { casoId, falecidoId, obito, avisadoEm, confirmadaEm }: DoCaso & { confirmadaEm: Dia },
): Promise<readonly number[]> {
  const dele = await listCotasDe(tx, falecidoId)
  const grupos = await getGrupos(tx, [...new Set(dele.map(({ grupoId }) => grupoId))], confirmadaEm)
  const de = inicioDaPausa(obito, avisadoEm)
  const pedidas = dele.flatMap(({ id: cotaId, grupoId }) =>
    grupos.get(grupoId)?.parametros.encargosNoFalecimento === 'parados' ? [{ cotaId, casoId, de }] : [],
  )
  if (pedidas.length === 0) return []
  const iniciadas = await tx
    .insert(pausaDaCota)
    .values(pedidas)
    .onConflictDoNothing()
    .returning({ cotaId: pausaDaCota.cotaId })
  const novas = iniciadas.map(({ cotaId }) => cotaId)
  await updateSaldos(tx, novas)
  return novas
}

const listPausas = (db: Executor, casoId: number) =>
  db
    .select({ id: pausaDaCota.id, cotaId: pausaDaCota.cotaId, de: pausaDaCota.de, grupoId: cota.grupoId })
    .from(pausaDaCota)
    .innerJoin(cota, eq(cota.id, pausaDaCota.cotaId))
    .where(eq(pausaDaCota.casoId, casoId))
    .orderBy(asc(pausaDaCota.cotaId))

/** The day of the death was set right. */
export async function movePausas(tx: Executor, { casoId, obito, avisadoEm }: Omit<DoCaso, 'falecidoId'>) {
  const pausas = await listPausas(tx, casoId)
  await tx
    .update(pausaDaCota)
    .set({ de: inicioDaPausa(obito, avisadoEm) })
    .where(eq(pausaDaCota.casoId, casoId))
  await updateSaldos(
    tx,
    pausas.map(({ cotaId }) => cotaId),
  )
}

type Fim = {
  casoId: number
  /** Since when the quotas were held. */
  suspensaDesde: Dia
  /** It was no death: what came before the hold counts as if nothing had been told. */
  desfeita: boolean
}

/**
 * Ends them. Whoever has the quota now gets time to pay what fell due meanwhile: as many days as it was held, and no more than the
 * contract gives between an issue and its due day. Answers the first of their last days; null where there is no time to give.
 */
export async function endPausas(
  tx: Executor,
  contexto: Contexto,
  { casoId, suspensaDesde, desfeita }: Fim,
): Promise<Dia | null> {
  const hoje = hojeDe(contexto)
  const pausas = await listPausas(tx, casoId)
  const grupos = await getGrupos(tx, [...new Set(pausas.map(({ grupoId }) => grupoId))], hoje)
  const fins: Dia[] = []
  for (const { id, grupoId, de } of pausas) {
    const grupo = grupos.get(grupoId)
    if (!grupo) throw new Error(`o grupo ${grupoId} sumiu`)
    const paraPagar = Math.min(daysBetween(suspensaDesde, hoje), grupo.parametros.diasDeAntecedenciaDaEmissao)
    const ate = paraPagar > 0 ? grupo.calendario.nextDiaUtil(addDays(hoje, paraPagar)) : hoje
    await tx
      .update(pausaDaCota)
      .set({ de: desfeita && de < suspensaDesde ? suspensaDesde : de, ate })
      .where(eq(pausaDaCota.id, id))
    if (ate > hoje) fins.push(ate)
  }
  await updateSaldos(
    tx,
    pausas.map(({ cotaId }) => cotaId),
  )
  return fins.toSorted()[0] ?? null
}

/** Says until when what fell due while a quota was held may be paid as it was. */
export const prazoDito = (ate: Dia | null): string[] =>
  ate === null
    ? []
    : [`O que venceu durante a espera pode ser pago até ${formatDiaBr(ate)} sem multa nem juros da espera.`]

/** Says whether fine and interest count while the quotas of a notice wait. */
export async function encargosDitos(db: Executor, { casoId, falecidoId }: Pick<DoCaso, 'casoId' | 'falecidoId'>) {
  const pausas = await listPausas(db, casoId)
  const [primeira] = pausas
  const cotas = await listCotasDe(db, falecidoId)
  if (!primeira) return 'A multa e os juros do contrato continuam contando.'
  const desde = formatDiaBr(primeira.de)
  return pausas.length < cotas.length
    ? `Em ${pausas.length} das ${cotas.length} cotas, a multa e os juros não contam desde ${desde}.`
    : `A multa e os juros não contam desde ${desde}.`
}
