import { isSorteio, type NomeDeParametro } from '@contempla/consorcio'
import {
  type ChaveDeProcesso,
  type Circunstancias,
  type EstadoDoCaso,
  PROCESSOS,
  type Processo,
} from '@contempla/consorcio/processos'
import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { lockGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { fragment, queryRows } from '../platform/rows.ts'
import { holdCotas } from '../razao/index.ts'
import { caso, casoAndamento, cliente, cota, grupo, parceiro } from '../schema/index.ts'

/**
 * A number of the contract of a refund's group, on the day on which its phase began; null where it is the default. No other
 * case asks for it.
 */
const doContrato = (parametro: NomeDeParametro) =>
  fragment(
    'number | null',
    sql`(SELECT (v.valores ->> ${parametro})::int
  FROM grupo_parametro v WHERE ${caso.processo} = 'devolucao' AND v.grupo_id = ${cota.grupoId} AND v.revogada_em IS NULL
    AND v.vigente_desde <= (${caso.faseDesde} AT TIME ZONE 'America/Sao_Paulo')::date
  ORDER BY v.vigente_desde DESC LIMIT 1)`,
  )

const colunas = {
  caso,
  tipoPessoa: cliente.tipoPessoa,
  parceiroId: cliente.parceiroId,
  tipoDaCota: grupo.tipo,
  grupo: grupo.codigo,
  cota: cota.numero,
  modalidade: cota.modalidadeContemplacao,
  /** The column is null for a case that belongs to the person and not to a quota. */
  titularDaCota: cota.clienteId,
  diasDoFaturamento: parceiro.prazoGeralFaturamentoBemDias,
  diasDoPagamento: parceiro.prazoPagamentoFaturamentoDias,
  analiseAprova: parceiro.analiseAprova,
  diasDaDevolucao: doContrato('diasDaDevolucao'),
  diasDaAnaliseDaDevolucao: doContrato('diasDaAnaliseDaDevolucao'),
}

const selectCasos = (db: Executor, onde: SQL | undefined) =>
  db
    .select(colunas)
    .from(caso)
    .innerJoin(cliente, eq(cliente.id, caso.clienteId))
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .leftJoin(cota, eq(cota.id, caso.cotaId))
    .leftJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(onde)

export type CasoLido = Awaited<ReturnType<typeof selectCasos>>[number]

/** Reads the case; undefined when there is none. */
export async function getCaso(db: Executor, id: number): Promise<CasoLido | undefined> {
  const [lido] = await selectCasos(db, eq(caso.id, id))
  return lido
}

/** Lists the phases that a case came to and when, the first one first. */
export const listFasesDesde = (tx: Executor, casoId: number) =>
  tx
    .select({ quando: casoAndamento.quando, para: casoAndamento.para })
    .from(casoAndamento)
    .where(eq(casoAndamento.casoId, casoId))
    .orderBy(casoAndamento.id)

type DeQuem = Pick<typeof caso.$inferSelect, 'processo' | 'clienteId' | 'cotaId'>

/**
 * Locks the owner of a case before the case itself: its person, or its quota and, where the process needs it
 * (`esperaOGrupo`), the group before the quota. An act on the quota ends the quota's cases while it holds the quota,
 * and an act on a case writes to its quota, so both must lock in this order (`holdCotas`).
 */
export async function holdDonoDoCaso(tx: Executor, { processo, clienteId, cotaId }: DeQuem): Promise<void> {
  if (cotaId === null) {
    await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('no key update')
    return
  }
  if (PROCESSOS[processo].esperaOGrupo) {
    const [da] = await tx.select({ grupoId: cota.grupoId }).from(cota).where(eq(cota.id, cotaId))
    if (da) await lockGrupo(tx, da.grupoId)
  }
  await holdCotas(tx, [cotaId])
}

/** Locks the owners of many cases that are about to be opened, as `holdDonoDoCaso` does for one. */
export async function holdDonosDosCasos(tx: Executor, donos: readonly DeQuem[]): Promise<void> {
  const [umDeles] = donos
  if (donos.length === 1 && umDeles) return holdDonoDoCaso(tx, umDeles)
  const cotas = donos.flatMap(({ cotaId }) => cotaId ?? [])
  if (cotas.length < donos.length || donos.some(({ processo }) => PROCESSOS[processo].esperaOGrupo))
    throw new Error('só se abrem de uma vez casos de cotas que não esperam o seu grupo')
  await holdCotas(tx, cotas)
}

/** Lists, in order, the cases that this transaction has just written and therefore holds. */
export const listEscritos = (tx: Executor, ids: readonly number[]): Promise<CasoLido[]> =>
  selectCasos(tx, inArray(caso.id, [...ids])).orderBy(caso.id)

/** Locks the case alone until the transaction ends; only for writes that touch neither its quota nor its person. */
export async function holdCaso(tx: Executor, id: number): Promise<CasoLido | undefined> {
  const [preso] = await tx.select({ id: caso.id }).from(caso).where(eq(caso.id, id)).for('update')
  return preso && getCaso(tx, id)
}

/**
 * Locks the case and its owner until the transaction ends; undefined when there is none or it belongs to another
 * customer. When the quota has passed to another holder, no customer may move the case; only the staff may.
 */
export async function lockCaso(tx: Executor, id: number, clienteId?: number): Promise<CasoLido | undefined> {
  const achado = await getCaso(tx, id)
  if (!achado || (clienteId !== undefined && achado.caso.clienteId !== clienteId)) return undefined
  await holdDonoDoCaso(tx, achado.caso)
  const lido = await holdCaso(tx, id)
  if (clienteId !== undefined && lido?.titularDaCota != null && lido.titularDaCota !== clienteId) return undefined
  return lido
}

/** Tells whether the quota, or the person, of the case has another open case of its process, of which there is only one. */
export async function hasOutroAberto(
  db: Executor,
  { id, processo, clienteId, cotaId }: DeQuem & { id: number },
): Promise<boolean> {
  if ((PROCESSOS[processo] as Processo).varios) return false
  const daMesma = cotaId === null ? isNull(caso.cotaId) : eq(caso.cotaId, cotaId)
  const [outro] = await db
    .select({ id: caso.id })
    .from(caso)
    .where(
      and(
        eq(caso.processo, processo),
        eq(caso.clienteId, clienteId),
        daMesma,
        isNull(caso.encerradoEm),
        ne(caso.id, id),
      ),
    )
    .limit(1)
  return outro !== undefined
}

/** Lists the customer's cases, newest first. */
export const listCasosDoCliente = (db: Executor, clienteId: number): Promise<CasoLido[]> =>
  selectCasos(db, eq(caso.clienteId, clienteId)).orderBy(desc(caso.abertoEm), desc(caso.id))

type DeQuemEmAlguns = Omit<DeQuem, 'processo'> & { processo: ChaveDeProcesso | readonly ChaveDeProcesso[] }

/** Lists the cases of a process, or of these, of a person, or of one of their quotas, the newest first. */
export const listCasosDe = (db: Executor, { processo, clienteId, cotaId }: DeQuemEmAlguns): Promise<CasoLido[]> =>
  selectCasos(
    db,
    and(
      typeof processo === 'string' ? eq(caso.processo, processo) : inArray(caso.processo, [...processo]),
      eq(caso.clienteId, clienteId),
      cotaId === null ? isNull(caso.cotaId) : eq(caso.cotaId, cotaId),
    ),
  ).orderBy(desc(caso.abertoEm), desc(caso.id))

/** Lists the open cases of these customers: those of their quotas and those of the persons themselves. */
export const listAbertosDosClientes = (db: Executor, clientes: readonly number[]): Promise<CasoLido[]> =>
  clientes.length === 0
    ? Promise.resolve([])
    : selectCasos(db, and(inArray(caso.clienteId, [...clientes]), isNull(caso.encerradoEm))).orderBy(caso.id)

/** Lists the cases whose phase's time is over, longest overdue first, without those that were already seen. */
export async function listVencidos(
  db: Executor,
  agora: Date,
  { vistos, limite }: { vistos: ReadonlySet<number>; limite: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: caso.id })
    .from(caso)
    .where(and(isNull(caso.encerradoEm), lte(caso.venceEm, agora), notInArray(caso.id, [...vistos])))
    .orderBy(caso.venceEm)
    .limit(limite)
  return rows.map(({ id }) => id)
}

export const listAndamentos = (db: Executor, casoId: number) =>
  db.select().from(casoAndamento).where(eq(casoAndamento.casoId, casoId)).orderBy(desc(casoAndamento.id))

/** Reads the last remark that the holder of each case made while moving it, still encrypted. */
export async function readObservacoes(db: Executor, casoIds: readonly number[]): Promise<Map<number, Buffer>> {
  const rows = await db
    .select({ id: casoAndamento.casoId, dita: casoAndamento.motivoCifrado })
    .from(casoAndamento)
    .where(
      and(
        inArray(casoAndamento.casoId, [...casoIds]),
        inArray(casoAndamento.atorTipo, ['cliente', 'representante']),
        isNotNull(casoAndamento.motivoCifrado),
      ),
    )
    .orderBy(casoAndamento.id)
  return new Map(rows.flatMap(({ id, dita }) => (dita ? [[id, dita] as const] : [])))
}

/**
 * Reads how the quota of each case was contemplated when the case was opened, even if that contemplation was undone
 * since; a quota that was not contemplated then is absent.
 */
export async function readModalidades(db: Executor, casoIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await queryRows(
    db,
    { id: 'number', modalidade: 'text | null' },
    sql`
    SELECT k.id, CASE WHEN c.data_contemplacao <= k.dia THEN c.modalidade_contemplacao ELSE (
      SELECT CASE WHEN x.forma = 'sorteio' THEN 'Sorteio' WHEN l.modalidade = 'livre' THEN 'Lance livre'
        WHEN l.modalidade IS NULL THEN 'Lance' ELSE 'Lance fixo' END
      FROM contemplacao x LEFT JOIN lance l ON l.id = x.lance_id
      WHERE x.cota_id = c.id AND x.dia <= k.dia AND x.desfeita_em >= k.dia ORDER BY x.dia DESC LIMIT 1) END AS modalidade
    FROM (SELECT id, cota_id, (aberto_em AT TIME ZONE 'America/Sao_Paulo')::date AS dia FROM caso
      WHERE id = any(${sql.param(casoIds)}::bigint[])) k JOIN cota c ON c.id = k.cota_id`,
  )
  return new Map(rows.flatMap(({ id, modalidade }) => (modalidade === null ? [] : [[id, modalidade] as const])))
}

const modalidadeDe = (modalidade: string | null): Circunstancias['modalidade'] =>
  modalidade === null ? null : isSorteio(modalidade) ? 'SORTEIO' : 'LANCE'

/**
 * These circumstances decide which rows of a table apply. A case of the person has no kind of quota; `auto` stands in,
 * and no row of such a process asks for it.
 */
export const circunstanciasDe = ({ caso: c, tipoPessoa, tipoDaCota, modalidade }: CasoLido): Circunstancias => ({
  pessoa: tipoPessoa,
  cota: tipoDaCota ?? 'auto',
  modalidade: modalidadeDe(modalidade),
  vendedor: c.escolhas.vendedor ?? null,
  vistoria: c.escolhas.vistoria ?? null,
})

export const estadoDo = (lido: CasoLido): EstadoDoCaso => ({
  ...circunstanciasDe(lido),
  fase: lido.caso.fase,
  respostas: lido.caso.respostas,
})

/** Tells whether another analyst has taken the case; a closed case belongs to nobody. */
export const isDeOutro = ({ caso: { responsavelId, encerradoEm } }: CasoLido, { id }: { id: number }): boolean =>
  encerradoEm === null && responsavelId !== null && responsavelId !== id

/** Decrypts the data that the case's process keeps; null while there is none. */
export const dadosDo = (
  { cifra }: Pick<Contexto, 'cifra'>,
  { caso: { dadosCifrados } }: { caso: Pick<CasoLido['caso'], 'dadosCifrados'> },
): unknown => (dadosCifrados ? JSON.parse(cifra.decifrar(dadosCifrados)) : null)
