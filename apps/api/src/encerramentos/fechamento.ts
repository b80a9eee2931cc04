import {
  type Dia,
  penaisNoEncerramento,
  type Restituicao,
  ratearSaldoDoGrupo,
  restituicaoDoExcluido,
  sum,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import {
  type ContemplacaoLida,
  type CreditoDaContemplacao,
  creditoDaContemplacao,
  getContemplacao,
} from '../contemplacoes/index.ts'
import { canceladaSql } from '../cotas/index.ts'
import type { CaixaDoGrupo, GrupoLido } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'

type CotaNoFechamento = {
  id: number
  cancelada: boolean
  credito: number
  fundoComumPpt: number
  fundoReservaPpt: number
  temRestituicao: boolean
  /** The administrator's penalty on a refund that was drawn and is still to be paid. */
  penalDevida: number
}

export type RestituicaoNoFechamento = Restituicao & { cotaId: number }
export type ValorDaCota = { cotaId: number; valor: number }
/** A credit that nobody used, with what it yielded: from the closing on it can be had in cash. */
export type CreditoNoFechamento = ValorDaCota & { contemplacao: ContemplacaoLida; credito: CreditoDaContemplacao }

/** What closing the books of a group does with its cash. */
export type Fechamento = {
  /** Of the excluded who were not drawn yet. */
  restituicoes: RestituicaoNoFechamento[]
  /** What leaves the cash for the administrator, of these and of the refunds that were drawn and not paid yet. */
  penais: ValorDaCota[]
  /** They left the cash when they were contemplated. */
  creditos: CreditoNoFechamento[]
  /** What is left to be shared; negative where the cash does not cover the refunds. */
  aRatear: number
  rateio: ValorDaCota[]
}

export type Totais = { cotas: number; centavos: number }

export const totais = (partes: readonly { valor: number }[]): Totais => ({
  cotas: partes.length,
  centavos: sum(partes.map(({ valor }) => valor)),
})

const cancelada = sql.raw(canceladaSql('c.situacao'))

async function selectCotas(db: Executor, grupoId: number): Promise<CotaNoFechamento[]> {
  const { rows } = await db.execute<CotaNoFechamento>(sql`
    SELECT c.id, ${cancelada} AS cancelada, c.credito_centavos AS credito,
      coalesce(s.fundo_comum_pago_ppt, 0)::bigint AS "fundoComumPpt",
      coalesce(s.fundo_reserva_pago_ppt, 0)::bigint AS "fundoReservaPpt",
      r.id IS NOT NULL AS "temRestituicao",
      (CASE WHEN r.paga_em IS NULL THEN coalesce(r.penal_centavos, 0) ELSE 0 END)::bigint AS "penalDevida"
    FROM cota c LEFT JOIN cota_saldo s ON s.cota_id = c.id LEFT JOIN restituicao r ON r.cota_id = c.id
    WHERE c.grupo_id = ${grupoId} ORDER BY c.numero, c.versao`)
  return rows
}

/** The credits of a group that were not used, as they stand on a day. */
async function listCreditos(db: Executor, grupoId: number, dia: Dia): Promise<CreditoNoFechamento[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM contemplacao WHERE grupo_id = ${grupoId} AND desfeita_em IS NULL AND utilizado_em IS NULL ORDER BY id`)
  const creditos: CreditoNoFechamento[] = []
  for (const { id } of rows) {
    const contemplacao = await getContemplacao(db, id)
    const credito = await creditoDaContemplacao(db, contemplacao, dia)
    creditos.push({ cotaId: contemplacao.cotaId, valor: credito.corrigido, contemplacao, credito })
  }
  return creditos
}

/** What is shared goes by what each active quota paid of both funds. */
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

/** What each quota of a closed group gets of money that came in after. */
export const ratearDepois = async (db: Executor, grupoId: number, valor: number): Promise<ValorDaCota[]> =>
  ratearEntreAtivas(await selectCotas(db, grupoId), valor)

/**
 * What closing would do: the refund of each excluded quota that was not drawn, at the credit in force, out of the cash,
 * and the administrator's penalty on it; then what is left of both funds shared among the active. The reserve covers
 * what the fundo comum lacks: it is there for that. What is still owed by active quotas stays owed: it is no part of
 * what there is to share. A credit not used is at its quota's disposal, once the
 * group held its last assembly.
 */
export async function prepararFechamento(
  db: Executor,
  grupo: GrupoLido,
  { caixa, dia, acabou }: { caixa: CaixaDoGrupo; dia: Dia; acabou: boolean },
): Promise<Fechamento> {
  const cotas = await selectCotas(db, grupo.id)
  const restituicoes = cotas
    .filter((cota) => cota.cancelada && !cota.temRestituicao)
    .map(({ id, credito, fundoComumPpt, fundoReservaPpt }) => ({
      cotaId: id,
      ...restituicaoDoExcluido(credito, { fundoComum: fundoComumPpt, fundoReserva: fundoReservaPpt }, grupo.parametros),
    }))
    .filter(({ valor }) => valor > 0)
  const restituido = sum(restituicoes.map(({ valor }) => valor))
  const disponivel = caixa.fundoComum + caixa.fundoReserva - restituido
  const penais = penaisNoEncerramento(disponivel, [
    ...cotas.map(({ id, penalDevida }) => ({ cota: id, valor: penalDevida })),
    ...restituicoes.map(({ cotaId, penalDaAdministradora }) => ({ cota: cotaId, valor: penalDaAdministradora })),
  ]).map(({ cota, valor }) => ({ cotaId: cota, valor }))
  const aRatear = disponivel - sum(penais.map(({ valor }) => valor))
  return {
    restituicoes,
    penais,
    creditos: acabou ? await listCreditos(db, grupo.id, dia) : [],
    aRatear,
    rateio: ratearEntreAtivas(cotas, aRatear),
  }
}
