import { contribuicaoDaAssembleia, type Dia, vencimentoDaEmissao } from '@contempla/consorcio'
import { and, eq, sql } from 'drizzle-orm'
import { canceladaSql, quitadaSql } from '../../cotas/index.ts'
import type { GrupoLido } from '../../grupos/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { cronogramaDaCota, lockCotas, readAbatimentos } from '../../razao/index.ts'
import { emissaoMensal } from '../../schema/index.ts'
import { emitirEspeciais } from './emissao-especial.ts'

const cotasPorVez = 100

/**
 * Quotas whose plan got contributions back, for what had been paid ahead was undone, with each month `e` that was issued
 * without theirs.
 */
const faltasSql = sql.raw(`FROM grupo g JOIN cota c ON c.grupo_id = g.id JOIN emissao_mensal e ON e.grupo_id = g.id
  WHERE g.situacao = 'ANDAMENTO' AND NOT ${canceladaSql('c.situacao')} AND NOT ${quitadaSql('c.situacao')}
    AND EXISTS (SELECT FROM abatimento b WHERE b.cota_id = c.id AND b.estornado_em IS NOT NULL)
    AND e.concluida_em IS NOT NULL AND e.assembleia > g.total_assembleias - c.contribuicoes
    AND NOT EXISTS (SELECT FROM movimento m WHERE m.cota_id = c.id AND m.tipo = 'emissao' AND m.estorna_id IS NULL
      AND m.parcela = e.assembleia - (g.total_assembleias - c.contribuicoes)
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id))`)

/** Groups under way with a quota that a month passed over. */
export async function listGruposComAtrasadas(db: Executor): Promise<number[]> {
  const { rows } = await queryRows(db, { id: 'number' }, sql`SELECT DISTINCT g.id ${faltasSql} ORDER BY g.id`)
  return rows.map(({ id }) => id)
}

type Falta = { cotaId: number; assembleia: number; vencimento: Dia }

const colunasDeFalta: ColumnsOf<Falta> = { cotaId: 'number', assembleia: 'number', vencimento: 'text' }

async function listFaltas(db: Executor, grupoId: number): Promise<Falta[]> {
  const { rows } = await queryRows<Falta>(
    db,
    colunasDeFalta,
    sql`
    SELECT c.id AS "cotaId", e.assembleia, e.vencimento::text ${faltasSql} AND g.id = ${grupoId}
    ORDER BY e.assembleia, c.id`,
  )
  return rows
}

/** Contributions left in the plan of each of these quotas, which are held from here on. */
async function lockAEmitir(tx: Executor, grupo: GrupoLido, ids: readonly number[]) {
  const cotas = await lockCotas(tx, ids)
  const abatimentos = await readAbatimentos(tx, ids)
  return cotas.map((cota) => {
    const cronograma = cronogramaDaCota(cota, abatimentos.get(cota.id) ?? [], grupo.parametros)
    return { cota, numeros: new Set(cronograma.map(({ numero }) => numero)) }
  })
}

type Feito = { emitidas: number; total: number }

/**
 * Counts in its month, and in the trail, what a transaction issued, with it. What is issued late is of the month that
 * passed it over.
 */
export async function sumToMes(
  tx: Executor,
  { id }: GrupoLido,
  assembleia: number,
  { emitidas, total }: Feito,
  { dia, agora }: { dia: Dia; agora: Date },
): Promise<void> {
  if (emitidas === 0) return
  await tx
    .update(emissaoMensal)
    .set({
      emitidas: sql`${emissaoMensal.emitidas} + ${emitidas}`,
      totalCentavos: sql`${emissaoMensal.totalCentavos} + ${total}`,
    })
    .where(and(eq(emissaoMensal.grupoId, id), eq(emissaoMensal.assembleia, assembleia)))
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'sistema', id: null },
    acao: 'emitir-parcelas',
    objeto: ['grupo', id],
    depois: { dia, assembleia, emitidas, totalCentavos: total },
  })
}

async function emitirLote(tx: Executor, grupo: GrupoLido, faltas: readonly Falta[], dia: Dia, agora: Date) {
  const feito: Feito = { emitidas: 0, total: 0 }
  const cotas = await lockAEmitir(tx, grupo, [...new Set(faltas.map(({ cotaId }) => cotaId))])
  for (const [assembleia, doMes] of Map.groupBy(faltas, (falta) => falta.assembleia)) {
    const numeroDe = (contribuicoes: number) =>
      contribuicaoDaAssembleia(assembleia, grupo.totalAssembleias, contribuicoes)
    const faltam = new Set(doMes.map(({ cotaId }) => cotaId))
    const ids = cotas
      .filter(({ cota, numeros }) => faltam.has(cota.id) && numeros.has(numeroDe(cota.posicao.contribuicoes)))
      .map(({ cota }) => cota.id)
    const vencimento = vencimentoDaEmissao(doMes[0]?.vencimento ?? dia, dia, grupo.calendario)
    const emissao = await emitirEspeciais(tx, grupo, ids, { dia, vencimento, numeroDe }, agora)
    await sumToMes(tx, grupo, assembleia, emissao, { dia, agora })
    feito.emitidas += emissao.emitidas
    feito.total += emissao.total
  }
  return feito
}

/** Issues what the months already issued left out of the quotas that owe it again, due by the first banking day. */
export async function emitirAtrasadas(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  grupo: GrupoLido,
  dia: Dia,
): Promise<Feito> {
  const feito: Feito = { emitidas: 0, total: 0 }
  const faltas = Map.groupBy(await listFaltas(db, grupo.id), ({ cotaId }) => cotaId)
  const porCota = [...faltas.values()]
  for (let inicio = 0; inicio < porCota.length; inicio += cotasPorVez) {
    const lote = porCota
      .slice(inicio, inicio + cotasPorVez)
      .flat()
      .toSorted((a, b) => a.assembleia - b.assembleia)
    const { emitidas, total } = await db.transaction((tx) => emitirLote(tx, grupo, lote, dia, relogio.agora()))
    feito.emitidas += emitidas
    feito.total += total
  }
  return feito
}
