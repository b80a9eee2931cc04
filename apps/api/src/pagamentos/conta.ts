import {
  type Centavos,
  type Cronograma,
  diaEm,
  fimDoDia,
  isCancelada,
  isQuitada,
  type Movimento,
  type ParametrosDoGrupo,
  type ParcelaComCreditos,
  type ParcelaDevida,
  parcelasDevidas,
} from '@contempla/consorcio'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { readParametrosNosDias } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  lockCotas,
  readAbatimentos,
  readCotas,
} from '../razao/index.ts'
import { type grupo, movimento } from '../schema/index.ts'

/** A quota's account for payments: its debt, its payments, and its group's rules on a day. */
export type Conta = {
  cota: CotaDaRazao
  parametros: ParametrosDoGrupo
  cancelada: boolean
  quitada: boolean
  situacao: (typeof grupo.$inferSelect)['situacao']
  grupoEncerrado: boolean
  emFormacao: boolean
  abertas: ParcelaComCreditos[]
  pagas: ReadonlySet<number>
  /** A renegotiation took these from their months and charges them with the remaining ones. */
  renegociadas: ReadonlySet<number>
  /** The contributions still to be issued. */
  cronograma: Cronograma
}

/**
 * Returns the credit of the instalment's assembly: the one of its issue, unless a readjustment for a date until that
 * assembly changed it since. `ate` is the last day on which such a readjustment was applied, or the assembly's.
 */
function creditoDaAssembleia(parcela: ParcelaDevida, movimentos: readonly Movimento[], ate: string | undefined) {
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  const emissao = movimentos.findLastIndex(
    (m) => m.tipo === 'emissao' && m.parcela === parcela.numero && m.estorna === null && !desfeitos.has(m.id),
  )
  const reajuste = movimentos
    .slice(emissao + 1)
    .findLast(
      (m) => m.tipo === 'credito-reajustado' && m.estorna === null && !desfeitos.has(m.id) && m.dia <= (ate ?? ''),
    )
  return reajuste?.credito ?? parcela.credito
}

/**
 * Reads the groups of these quotas, and until when a readjustment counts for the assemblies of the open instalments.
 */
async function readAssembleias(db: Executor, cotas: readonly CotaComDevidas[]) {
  const grupos = cotas.map(({ cota }) => cota.grupoId)
  const abertas = cotas.flatMap(({ cota, devidas }) => devidas.map(({ numero }) => ({ cota, numero })))
  const { rows } = await queryRows<DoGrupo & { grupoId: number; dias: [numero: number, ate: string][] | null }>(
    db,
    { grupoId: 'number', total: 'number', situacao: 'text', dias: 'json | null' },
    sql`
    SELECT g.id AS "grupoId", g.total_assembleias AS total, g.situacao, (
      SELECT json_agg(json_build_array(a.numero, greatest(a.dia, (
        SELECT max((r.aplicado_em AT TIME ZONE 'America/Sao_Paulo')::date)
        FROM reajuste r WHERE r.grupo_id = a.grupo_id AND r.dia <= a.dia))))
      FROM assembleia a WHERE a.grupo_id = g.id AND a.numero IN (
        SELECT g.total_assembleias - x.contribuicoes + x.numero
        FROM unnest(${sql.param(abertas.map(({ cota }) => cota.grupoId))}::bigint[],
          ${sql.param(abertas.map(({ cota }) => cota.posicao.contribuicoes))}::int[],
          ${sql.param(abertas.map(({ numero }) => numero))}::int[]) x(grupo_id, contribuicoes, numero)
        WHERE x.grupo_id = g.id)) AS dias
    FROM grupo g WHERE g.id = any(${sql.param(grupos)}::bigint[])`,
  )
  return new Map(rows.map(({ grupoId, dias, ...grupo }) => [grupoId, { ...grupo, dias: new Map(dias ?? []) }]))
}

type CotaComDevidas = { cota: CotaDaRazao; devidas: ParcelaDevida[] }
type DoGrupo = Pick<typeof grupo.$inferSelect, 'situacao'> & { total: number }

/** Returns the quota's credit at an instant: today's, unless a movement has changed it since. */
export async function creditoEm(db: Executor, cota: CotaDaRazao, instante: Date): Promise<Centavos> {
  const desde = diaEm(instante)
  const mudou = cota.movimentos.some(({ tipo, dia }) => dia >= desde && mudamCredito.includes(tipo))
  if (!mudou) return cota.credito
  const [mudanca] = await db
    .select({ antes: movimento.creditoAnteriorCentavos })
    .from(movimento)
    .where(
      and(
        eq(movimento.cotaId, cota.id),
        gt(movimento.criadoEm, instante),
        isNotNull(movimento.creditoAnteriorCentavos),
      ),
    )
    .orderBy(asc(movimento.criadoEm), asc(movimento.dia), asc(movimento.id))
    .limit(1)
  return mudanca?.antes ?? cota.credito
}

const mudamCredito: readonly string[] = ['credito-reajustado', 'credito-trocado']

const ultimoInstante = (dia: string): Date => new Date(fimDoDia(dia).getTime() - 1)

type Meios = {
  parametros: ParametrosDoGrupo
  grupo: DoGrupo & { dias: ReadonlyMap<number, string> }
  abatimentos: Awaited<ReturnType<typeof readAbatimentos>>
  vigente: Centavos
}

function contaDe({ cota, devidas }: CotaComDevidas, { parametros, grupo: dela, abatimentos, vigente }: Meios): Conta {
  const emAberto = new Set(devidas.map(({ numero }) => numero))
  // A contribution goes with the group's assembly of its number, counted from the quota's entry, which may have been
  // late.
  const entrada = dela.total - cota.posicao.contribuicoes
  let cronograma: Cronograma | undefined
  return {
    cota,
    parametros,
    cancelada: isCancelada(cota.situacao),
    quitada: isQuitada(cota.situacao),
    situacao: dela.situacao,
    grupoEncerrado: dela.situacao === 'ENCERRADO',
    emFormacao: dela.situacao === 'FORMACAO',
    abertas: devidas.map((devida) => ({
      ...devida,
      creditos: {
        vigente,
        daAssembleia: creditoDaAssembleia(devida, cota.movimentos, dela.dias.get(devida.numero + entrada)),
      },
    })),
    pagas: new Set([...contribuicoesEmitidas(cota)].filter((numero) => !emAberto.has(numero))),
    renegociadas: new Set(cota.renegociacoes.flatMap(({ parcelas }) => parcelas)),
    // The plan is computed on demand, because most readers of the open instalments do not need it.
    get cronograma() {
      cronograma ??= cronogramaDaCota(cota, abatimentos.get(cota.id) ?? [], parametros)
      return cronograma
    },
  }
}

/**
 * Builds the accounts in as many statements for many as for one. `precoEm` is the instant whose credit prices the late
 * instalments.
 */
async function contasDe(db: Executor, cotas: readonly CotaDaRazao[], dia: string, precoEm: Date): Promise<Conta[]> {
  if (cotas.length === 0) return []
  const quais = [...new Set(cotas.map(({ grupoId }) => grupoId))]
  const lidos = await readParametrosNosDias(
    db,
    quais.map((grupoId) => ({ grupoId, dia })),
  )
  const comDevidas = cotas.map((cota) => ({ cota, devidas: parcelasDevidas(cota) }))
  const grupos = await readAssembleias(db, comDevidas)
  const abatimentos = await readAbatimentos(
    db,
    cotas.map(({ id }) => id),
  )
  const contas: Conta[] = []
  for (const uma of comDevidas) {
    const { cota } = uma
    const parametros = lidos[quais.indexOf(cota.grupoId)]
    const doGrupo = grupos.get(cota.grupoId)
    if (!parametros || !doGrupo) throw new Error(`A cota ${cota.id} não tem grupo`)
    contas.push(contaDe(uma, { parametros, grupo: doGrupo, abatimentos, vigente: await creditoEm(db, cota, precoEm) }))
  }
  return contas
}

/**
 * Locks the quota until the transaction ends. Late instalments are priced by the credit at the end of that day, or at
 * `precoEm`, whatever changed since. `undefined` where there is no such quota.
 */
export async function lockConta(
  tx: Executor,
  cotaId: number,
  dia: string,
  precoEm: Date = ultimoInstante(dia),
): Promise<Conta | undefined> {
  const [conta] = await contasDe(tx, await lockCotas(tx, [cotaId]), dia, precoEm)
  return conta
}

/** Locks all of them. */
export const lockContas = async (tx: Executor, ids: readonly number[], dia: string): Promise<Conta[]> =>
  contasDe(tx, await lockCotas(tx, ids), dia, ultimoInstante(dia))

/** Reads the accounts without a lock. */
export const readContas = async (db: Executor, ids: readonly number[], dia: string): Promise<Conta[]> =>
  contasDe(db, await readCotas(db, ids), dia, ultimoInstante(dia))

export async function readConta(db: Executor, cotaId: number, dia: string): Promise<Conta | undefined> {
  const [conta] = await readContas(db, [cotaId], dia)
  return conta
}
