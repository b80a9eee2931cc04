import {
  type Dia,
  doGrupo,
  penaisNoEncerramento,
  type Restituicao,
  ratearSaldoDoGrupo,
  restituicaoDoExcluido,
  sum,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { canceladaSql } from '../cotas/index.ts'
import {
  type ContemplacaoLida,
  type CreditoDaContemplacao,
  creditoDaContemplacao,
  getContemplacao,
} from '../creditos/index.ts'
import type { CaixaDoGrupo, GrupoLido } from '../grupos/index.ts'
import { custoDasAbertas } from '../pagamentos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { readTaxasAntecipadas } from '../razao/index.ts'

type CotaNoFechamento = {
  id: number
  cancelada: boolean
  perdeuNoFim: boolean
  credito: number
  fundoComumPpt: number
  fundoReservaPpt: number
  temRestituicao: boolean
  /** The administrator's penalty that did not leave the cash when the refund was drawn, which is still to be paid. */
  penalDevida: number
}

const colunasDeCotaNoFechamento: ColumnsOf<CotaNoFechamento> = {
  id: 'number',
  cancelada: 'boolean',
  perdeuNoFim: 'boolean',
  credito: 'number',
  fundoComumPpt: 'number',
  fundoReservaPpt: 'number',
  temRestituicao: 'boolean',
  penalDevida: 'number',
}

export type RestituicaoNoFechamento = Restituicao & { cotaId: number }
export type ValorDaCota = { cotaId: number; valor: number }
/** A credit that nobody used, with what it yielded, less what its quota owes: from the closing on it can be had in cash. */
export type CreditoNoFechamento = ValorDaCota & { contemplacao: ContemplacaoLida; credito: CreditoDaContemplacao }

/** The effect of closing a group's books on its cash. */
export type Fechamento = {
  /** The refunds of excluded quotas that were not drawn yet. */
  restituicoes: RestituicaoNoFechamento[]
  /** The administrator's penalties that leave the cash, on these refunds and on drawn refunds that are not paid yet. */
  penais: ValorDaCota[]
  /** They left the cash when they were contemplated. */
  creditos: CreditoNoFechamento[]
  /** The amount left to be shared in centavos; negative when the cash does not cover the refunds. */
  aRatear: number
  rateio: ValorDaCota[]
}

export type Totais = { cotas: number; centavos: number }

export const totais = (partes: readonly { valor: number }[]): Totais => ({
  cotas: partes.length,
  centavos: sum(partes.map(({ valor }) => valor)),
})

const cancelada = sql.raw(canceladaSql('c.situacao'))

/** SQL condition: quota `c` lost its contemplation after the last assembly, so it could not be contemplated again. */
export const perdeuNoFim = sql`(NOT ${cancelada} AND c.data_contemplacao IS NULL AND EXISTS (
  SELECT FROM contemplacao k JOIN grupo g ON g.id = k.grupo_id
  JOIN assembleia a ON a.grupo_id = g.id AND a.numero = g.total_assembleias
  WHERE k.cota_id = c.id AND k.desfeita_em > a.dia))`

async function selectCotas(db: Executor, grupoId: number): Promise<CotaNoFechamento[]> {
  const { rows } = await queryRows<CotaNoFechamento>(
    db,
    colunasDeCotaNoFechamento,
    sql`
    SELECT c.id, ${cancelada} AS cancelada, ${perdeuNoFim} AS "perdeuNoFim", c.credito_centavos AS credito,
      coalesce(s.fundo_comum_pago_ppt, 0)::bigint AS "fundoComumPpt",
      coalesce(s.fundo_reserva_pago_ppt, 0)::bigint AS "fundoReservaPpt",
      r.id IS NOT NULL AS "temRestituicao",
      (CASE WHEN r.paga_em IS NULL AND NOT EXISTS (SELECT FROM movimento_grupo m WHERE m.chave = 'penal:' || c.id)
        THEN coalesce(r.penal_centavos, 0) ELSE 0 END)::bigint AS "penalDevida"
    FROM cota c LEFT JOIN cota_saldo s ON s.cota_id = c.id LEFT JOIN restituicao r ON r.cota_id = c.id
    WHERE c.grupo_id = ${grupoId} ORDER BY c.numero, c.versao`,
  )
  return rows
}

/** The credits of a group that were not used, as they stand on a day: less the open instalments that they cover. */
export async function listCreditos(db: Executor, grupoId: number, dia: Dia): Promise<CreditoNoFechamento[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT id FROM contemplacao WHERE grupo_id = ${grupoId} AND desfeita_em IS NULL AND utilizado_em IS NULL ORDER BY id`,
  )
  const creditos: CreditoNoFechamento[] = []
  for (const { id } of rows) {
    const contemplacao = await getContemplacao(db, id)
    const credito = await creditoDaContemplacao(db, contemplacao, dia)
    const { cotaId } = contemplacao
    const emAberto = await custoDasAbertas(db, cotaId, dia)
    const valor = credito.corrigido - (emAberto <= credito.corrigido ? emAberto : 0)
    creditos.push({ cotaId, valor, contemplacao, credito })
  }
  return creditos
}

/**
 * Returns the differences still to be charged to each active quota, in centavos; a negative one compensates the
 * customer.
 */
export async function listDiferencas(db: Executor, grupoId: number): Promise<{ cotaId: number; resta: number }[]> {
  const { rows } = await queryRows(
    db,
    { cotaId: 'number', resta: 'number' },
    sql`
    SELECT c.id AS "cotaId", sum(d.valor_centavos - d.cobrado_centavos)::bigint AS resta
    FROM cota c JOIN diferenca_a_cobrar d ON d.cota_id = c.id
    WHERE c.grupo_id = ${grupoId} AND NOT ${cancelada} AND d.cobrado_centavos <> d.valor_centavos AND d.cancelada_em IS NULL
    GROUP BY c.id ORDER BY c.id`,
  )
  return rows
}

/** Shares the amount among the active quotas in proportion to their payments to both funds. */
export function ratearEntreAtivas(cotas: readonly CotaNoFechamento[], valor: number): ValorDaCota[] {
  const ativas = cotas
    .filter((cota) => !cota.cancelada)
    .map(({ id, credito, fundoComumPpt, fundoReservaPpt }) => ({
      cota: id,
      credito,
      percentualPago: fundoComumPpt + fundoReservaPpt,
    }))
  if (valor <= 0 || !ativas.some(({ percentualPago }) => percentualPago > 0)) return []
  return ratearSaldoDoGrupo(valor, ativas).flatMap((parte) =>
    parte.valor > 0 ? [{ cotaId: parte.cota, valor: parte.valor }] : [],
  )
}

/** Shares among the quotas of a closed group money that came in after the closing. */
export const ratearDepois = async (db: Executor, grupoId: number, valor: number): Promise<ValorDaCota[]> =>
  ratearEntreAtivas(await selectCotas(db, grupoId), valor)

/**
 * A holder who stayed to the end without a contemplation broke no contract, so no penalty applies and the quota takes
 * part in the sharing.
 */
const SEM_PENAIS = {
  penalDeExclusao: 'fixa',
  penalFixaPpt: 0,
  multaDeExclusaoAoGrupoPpt: 0,
  restituiFundoDeReserva: false,
} as const

/**
 * What closing would do: the refund of each excluded quota that was not drawn, at the credit in force, out of the cash,
 * and the administrator's penalty on it; the same without penalties of who lost the contemplation after the last assembly; then what is left of both funds shared among the active. The reserve covers
 * what the fundo comum lacks: it is there for that. What is still owed by active quotas stays owed: it is no part of
 * what there is to share. A credit not used is at its quota's disposal.
 */
export async function prepareFechamento(
  db: Executor,
  grupo: GrupoLido,
  { caixa, creditos }: { caixa: CaixaDoGrupo; creditos: CreditoNoFechamento[] },
): Promise<Fechamento> {
  const cotas = await selectCotas(db, grupo.id)
  const { parametros } = grupo
  const excluidas = cotas.filter((cota) => cota.cancelada && !cota.temRestituicao).map(({ id }) => id)
  const antecipadas = await readTaxasAntecipadas(db, excluidas, () => parametros)
  const restituicoes = cotas
    .filter((cota) => (cota.cancelada || cota.perdeuNoFim) && !cota.temRestituicao)
    .map(({ id, cancelada: excluida, credito, fundoComumPpt, fundoReservaPpt }) => ({
      cotaId: id,
      ...restituicaoDoExcluido(
        credito,
        { fundoComum: fundoComumPpt, fundoReserva: fundoReservaPpt },
        excluida ? parametros : { ...parametros, ...SEM_PENAIS },
        { taxaAntecipada: antecipadas.get(id) ?? 0 },
      ),
    }))
    .filter(({ valor }) => valor > 0)
  const restituido = sum(restituicoes.map(doGrupo))
  const disponivel = caixa.fundoComum + caixa.fundoReserva - restituido
  const penais = penaisNoEncerramento(disponivel, [
    ...cotas.map(({ id, penalDevida }) => ({ cota: id, valor: penalDevida })),
    ...restituicoes.map(({ cotaId, penalDaAdministradora }) => ({ cota: cotaId, valor: penalDaAdministradora })),
  ]).map(({ cota, valor }) => ({ cotaId: cota, valor }))
  const aRatear = disponivel - sum(penais.map(({ valor }) => valor))
  return {
    restituicoes,
    penais,
    creditos,
    aRatear,
    rateio: ratearEntreAtivas(cotas, aRatear),
  }
}
