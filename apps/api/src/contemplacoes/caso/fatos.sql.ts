import { type FatosDoCrivo, isCancelada, PROCESSOS_DA_CONTEMPLADA, type TipoCota } from '@contempla/consorcio'
import { atosDe, type ChaveDeProcesso, fasesCom, PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { isLeituraFeita } from '../../casos/index.ts'
import { type ContemplacaoLida, listEmVigor } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import { caso, casoAndamento } from '../../schema/index.ts'

/** An open case of one of these processes keeps a contemplation from being begun (document 2 §4). */
const relacionados: readonly ChaveDeProcesso[] = PROCESSOS_DA_CONTEMPLADA

export type FatosDaCotaContemplada = {
  cotaId: number
  clienteId: number
  grupoId: number
  tipo: TipoCota
  cancelada: boolean
  contempladaEm: string | null
  parcelasEmAtraso: number
  /** The related processes that have a case under way. */
  emAndamento: ChaveDeProcesso[]
  /** Null where no contemplation is in force. */
  contemplacao: ContemplacaoLida | null
}

/** Reads the facts of a quota that its contemplation depends on, as of `hoje`. Throws NAO_ENCONTRADO. */
export async function readFatosDaCota(db: Executor, cotaId: number, hoje: string): Promise<FatosDaCotaContemplada> {
  const { rows } = await queryRows(
    db,
    {
      clienteId: 'number',
      grupoId: 'number',
      tipo: 'text',
      situacao: 'text',
      contempladaEm: 'text | null',
      parcelasEmAtraso: 'number',
      emAndamento: 'texts',
    },
    sql`
    SELECT c.cliente_id AS "clienteId", c.grupo_id AS "grupoId", g.tipo, c.situacao,
      c.data_contemplacao::text AS "contempladaEm",
      (SELECT count(*)::int FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < ${hoje}) AS "parcelasEmAtraso",
      ARRAY(SELECT k.processo FROM caso k WHERE k.cota_id = c.id AND k.cliente_id = c.cliente_id
        AND k.encerrado_em IS NULL AND k.processo = any(${sql.param(relacionados)}::text[]) ORDER BY 1) AS "emAndamento"
    FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id WHERE c.id = ${cotaId}`,
  )
  const [row] = rows
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { situacao, tipo, emAndamento, ...resto } = row
  const [contemplacao = null] = await listEmVigor(db, [cotaId])
  return {
    ...resto,
    cotaId,
    tipo: tipo as TipoCota,
    emAndamento: emAndamento as ChaveDeProcesso[],
    cancelada: isCancelada(situacao),
    contemplacao,
  }
}

/**
 * Counts the person's overdue instalments here, as of `hoje`: those of this quota, and the most of any other. It asks
 * no external register.
 */
export async function readAtrasos(
  db: Executor,
  { clienteId, cotaId }: { clienteId: number; cotaId: number },
  hoje: string,
): Promise<Pick<FatosDoCrivo, 'parcelasEmAtraso' | 'atrasoEmOutraCota'>> {
  const { rows } = await queryRows(
    db,
    { parcelasEmAtraso: 'number', atrasoEmOutraCota: 'number' },
    sql`
    WITH dela AS (SELECT c.id, (SELECT count(*)::int FROM jsonb_array_elements(s.em_aberto) e
        WHERE e->>'vencimento' < ${hoje}) AS atraso
      FROM cota c JOIN cota_saldo s ON s.cota_id = c.id WHERE c.cliente_id = ${clienteId})
    SELECT coalesce((SELECT atraso FROM dela WHERE id = ${cotaId}), 0) AS "parcelasEmAtraso",
      coalesce((SELECT max(atraso) FROM dela WHERE id <> ${cotaId}), 0) AS "atrasoEmOutraCota"`,
  )
  const [row] = rows
  if (!row) throw new Error('uma pessoa, uma resposta')
  return row
}

/** Lists the person's other contemplated quotas whose credit was not used, oldest contemplation first. */
export async function listOutrasContempladas(
  db: Executor,
  { clienteId, cotaId, hoje }: { clienteId: number; cotaId: number; hoje: string },
) {
  const { rows } = await queryRows(
    db,
    {
      idCota: 'number',
      grupo: 'text',
      cota: 'text',
      tipo: 'text',
      apelido: 'text | null',
      dia: 'text',
    },
    sql`
    SELECT c.id AS "idCota", g.codigo AS grupo, c.numero AS cota, g.tipo, c.apelido, x.dia::text AS dia
    FROM contemplacao x JOIN cota c ON c.id = x.cota_id JOIN grupo g ON g.id = c.grupo_id
    WHERE c.cliente_id = ${clienteId} AND c.id <> ${cotaId} AND x.desfeita_em IS NULL AND x.utilizado_em IS NULL
      AND x.dia < ${hoje} AND c.data_contemplacao IS NOT NULL ORDER BY x.dia, c.id`,
  )
  return rows.map((row) => ({ ...row, tipo: row.tipo as TipoCota }))
}

const doSistema = (fase: string) => atosDe(PROCESSOS.contemplacao, fase, 'sistema')
const fases = Object.keys(PROCESSOS.contemplacao.fases)

/** In these phases the credit analysis delivers its opinion, whatever it does to the case. */
export const FASES_DO_PARECER: readonly string[] = fases.filter((fase) =>
  temAto(PROCESSOS.contemplacao, fase, { ator: 'sistema', ato: 'receberParecer' }),
)
const comParecer = fases
  .flatMap(doSistema)
  .filter(({ efeito }) => efeito === 'guardarCrivo' || efeito === 'aprovarPeloCrivo')

/**
 * Lists the cases in analysis that have no opinion yet, and those in triage whose documents were read, in the order of
 * their arrival. The history tells whether an opinion came, because the case keeps the opinion encrypted.
 */
export async function listATriar(db: Executor, limite: number): Promise<number[]> {
  const veio = db
    .select({ um: sql`1` })
    .from(casoAndamento)
    .where(
      and(
        eq(casoAndamento.casoId, caso.id),
        eq(casoAndamento.atorTipo, 'sistema'),
        inArray(
          casoAndamento.ato,
          comParecer.map(({ ato }) => ato),
        ),
      ),
    )
  const lido = and(inArray(caso.fase, [...fasesCom(PROCESSOS.contemplacao, 'emTriagem')]), isLeituraFeita)
  const rows = await db
    .select({ id: caso.id })
    .from(caso)
    .where(
      and(
        eq(caso.processo, 'contemplacao'),
        inArray(caso.fase, [...FASES_DO_PARECER]),
        isNull(caso.encerradoEm),
        or(notExists(veio), lido),
      ),
    )
    .orderBy(caso.faseDesde, caso.id)
    .limit(limite)
  return rows.map(({ id }) => id)
}
