import { contribuicaoDaAssembleia, type Dia, vencimentoDaEmissao } from '@contempla/consorcio'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { canceladaSql, quitadaSql } from '../cotas/index.ts'
import type { GrupoLido } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cronogramaDaCota, lockCotas, readAbatimentos } from '../razao/index.ts'
import { emissaoMensal } from '../schema/index.ts'
import { emitirEspeciais } from './emissao-especial.ts'

/**
 * Quotas, aliased `c`, whose plan got contributions back: what had been paid ahead was undone. The month of such a
 * contribution may have been issued without it.
 */
const voltouADeverSql = `NOT ${canceladaSql('c.situacao')} AND NOT ${quitadaSql('c.situacao')}
  AND EXISTS (SELECT FROM abatimento b WHERE b.cota_id = c.id AND b.estornado_em IS NOT NULL)`

async function listCotasQueVoltaram(db: Executor, grupoId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT c.id FROM cota c WHERE c.grupo_id = ${grupoId} AND ${sql.raw(voltouADeverSql)} ORDER BY c.id`,
  )
  return rows.map(({ id }) => id)
}

/** Groups under way with a quota of which a month may have been passed over. */
export async function listGruposComAtrasadas(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT DISTINCT g.id FROM grupo g JOIN cota c ON c.grupo_id = g.id
      WHERE g.situacao = 'ANDAMENTO' AND ${sql.raw(voltouADeverSql)} ORDER BY g.id`,
  )
  return rows.map(({ id }) => id)
}

const listMesesEmitidos = (tx: Executor, { id }: GrupoLido) =>
  tx
    .select({ assembleia: emissaoMensal.assembleia, vencimento: emissaoMensal.vencimento })
    .from(emissaoMensal)
    .where(and(eq(emissaoMensal.grupoId, id), isNotNull(emissaoMensal.concluidaEm)))
    .orderBy(asc(emissaoMensal.assembleia))

/** Contributions left in the plan of each of these quotas, which must be held. */
async function listAEmitir(tx: Executor, grupo: GrupoLido, ids: readonly number[]) {
  const cotas = await lockCotas(tx, ids)
  const abatimentos = await readAbatimentos(tx, ids)
  return cotas.map((cota) => {
    const cronograma = cronogramaDaCota(cota, abatimentos.get(cota.id) ?? [], grupo.parametros)
    return { cota, numeros: new Set(cronograma.map(({ numero }) => numero)) }
  })
}

/** Issues what the months already issued left out of the quotas that owe it again, due by the first banking day. */
export async function emitirAtrasadas(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  grupo: GrupoLido,
  dia: Dia,
): Promise<{ emitidas: number; total: number }> {
  const feito = { emitidas: 0, total: 0 }
  const ids = await listCotasQueVoltaram(db, grupo.id)
  if (ids.length === 0) return feito
  return db.transaction(async (tx) => {
    const cotas = await listAEmitir(tx, grupo, ids)
    for (const { assembleia, vencimento } of await listMesesEmitidos(tx, grupo)) {
      const numeroDe = (contribuicoes: number) =>
        contribuicaoDaAssembleia(assembleia, grupo.totalAssembleias, contribuicoes)
      const comEla = cotas.filter(({ cota, numeros }) => numeros.has(numeroDe(cota.posicao.contribuicoes)))
      const mes = { dia, vencimento: vencimentoDaEmissao(vencimento, dia, grupo.calendario), numeroDe }
      const { emitidas, total } = await emitirEspeciais(
        tx,
        grupo,
        comEla.map(({ cota }) => cota.id),
        mes,
        relogio.agora(),
      )
      feito.emitidas += emitidas
      feito.total += total
    }
    return feito
  })
}
