import { addDays, type Dia, diaEm, type Periodo, ultimoDiaDoMes, ultimoMesFechado } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Relogio } from '../platform/relogio.ts'
import { queryRows } from '../platform/rows.ts'
import { fechamento } from '../schema/index.ts'
import { lockCotasDoGrupo, lockGrupo } from './grupo-em-exclusiva.ts'
import { getGrupo } from './parametros.ts'

type Ambiente = { relogio: Relogio; ator: Ator }

/** Until which day the books of a group are closed; null where nothing was closed yet. */
export async function readFechadoAte(db: Executor, grupoId: number): Promise<Dia | null> {
  const [ultimo] = await db
    .select({ ate: fechamento.ate })
    .from(fechamento)
    .where(eq(fechamento.grupoId, grupoId))
    .orderBy(desc(fechamento.ate))
    .limit(1)
  return ultimo?.ate ?? null
}

/**
 * Closes the books of a group until a day, which must be held with its quotas: whoever was posting has finished, and
 * whoever comes after posts on a day still open. False where they are closed until then.
 */
async function fechar(
  tx: Executor,
  { relogio, ator }: Ambiente,
  grupoId: number,
  { ate, origem }: { ate: Dia; origem: (typeof fechamento.$inferInsert)['origem'] },
): Promise<boolean> {
  const antes = await readFechadoAte(tx, grupoId)
  if (antes !== null && antes >= ate) return false
  const agora = relogio.agora()
  const fechadoPor = ator.tipo === 'funcionario' ? ator.id : null
  await tx.insert(fechamento).values({ grupoId, ate, origem, fechadoEm: agora, fechadoPor })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'fechar-livros',
    objeto: ['grupo', grupoId],
    antes: { ate: antes },
    depois: { ate, origem },
  })
  return true
}

/**
 * Publishing an assembly closes its eve and all earlier days, so that the figures behind the decision no longer change.
 */
export const closeBeforeAssembleia = (tx: Executor, ambiente: Ambiente, grupoId: number, dia: Dia) =>
  fechar(tx, ambiente, grupoId, { ate: addDays(dia, -1), origem: 'assembleia' })

/** Closes a month that ended, and those before it, for good. Throws NAO_ENCONTRADO, MES_NAO_TERMINOU, MES_JA_FECHADO. */
export async function closeMes(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { grupoId, mes, ator }: { grupoId: number; mes: Periodo; ator: Ator },
) {
  await lockGrupo(tx, grupoId)
  await lockCotasDoGrupo(tx, grupoId)
  if (mes >= diaEm(relogio.agora()).slice(0, 7)) throw new ErroDeNegocio('MES_NAO_TERMINOU')
  const fechou = await fechar(tx, { relogio, ator }, grupoId, { ate: ultimoDiaDoMes(mes), origem: 'pessoa' })
  if (!fechou) throw new ErroDeNegocio('MES_JA_FECHADO')
  return { mes }
}

/** The groups whose books may still be open on a day before the month that runs. */
export async function listGruposAFechar(db: Executor, dia: Dia): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT g.id FROM grupo g WHERE NOT EXISTS (
      SELECT FROM fechamento f WHERE f.grupo_id = g.id AND f.ate >= date_trunc('month', ${dia}::date)::date - 1) ORDER BY g.id`,
  )
  return rows.map(({ id }) => id)
}

/** Closes on the morning of `dia` what the group's calendar says has to be closed by then, if nobody did so before. */
export async function closeByCalendario(contexto: Pick<Contexto, 'db' | 'relogio'>, dia: Dia, grupoId: number) {
  const { parametros, calendario } = await getGrupo(contexto.db, grupoId, dia)
  const ate = ultimoDiaDoMes(ultimoMesFechado(dia, parametros, calendario))
  // This check runs every morning until the month can be closed, so it takes no locks before there is something to
  // close.
  if (((await readFechadoAte(contexto.db, grupoId)) ?? '') >= ate) return { fechados: 0 }
  const fechou = await contexto.db.transaction(async (tx) => {
    await lockGrupo(tx, grupoId)
    await lockCotasDoGrupo(tx, grupoId)
    const ambiente = { relogio: contexto.relogio, ator: { tipo: 'sistema', id: null } as const }
    return fechar(tx, ambiente, grupoId, { ate, origem: 'calendario' })
  })
  return { fechados: fechou ? 1 : 0 }
}
