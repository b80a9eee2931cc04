import { type Restituicao, ratearSaldoDoGrupo, restituicaoDoExcluido, sum } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
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
}

export type RestituicaoNoFechamento = Restituicao & { cotaId: number }
export type QuotaParteNoFechamento = { cotaId: number; valor: number }

/** What closing the books of a group does with its cash. */
export type Fechamento = {
  /** Of the excluded who were not drawn yet. */
  restituicoes: RestituicaoNoFechamento[]
  /** What is left to be shared; negative where the cash does not cover the refunds. */
  aRatear: number
  rateio: QuotaParteNoFechamento[]
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
      EXISTS (SELECT 1 FROM restituicao r WHERE r.cota_id = c.id) AS "temRestituicao"
    FROM cota c LEFT JOIN cota_saldo s ON s.cota_id = c.id
    WHERE c.grupo_id = ${grupoId} ORDER BY c.numero, c.versao`)
  return rows
}

/**
 * What closing would do: the refund of each excluded quota that was not drawn, at the credit in force, out of the cash;
 * then what is left of both funds shared by what each active quota paid of them. The reserve covers what the fundo comum
 * lacks: it is there for that. What is still owed by active quotas stays owed: it is no part of what there is to share.
 */
export async function prepararFechamento(db: Executor, grupo: GrupoLido, caixa: CaixaDoGrupo): Promise<Fechamento> {
  const cotas = await selectCotas(db, grupo.id)
  const restituicoes = cotas
    .filter((cota) => cota.cancelada && !cota.temRestituicao)
    .map(({ id, credito, fundoComumPpt, fundoReservaPpt }) => ({
      cotaId: id,
      ...restituicaoDoExcluido(credito, { fundoComum: fundoComumPpt, fundoReserva: fundoReservaPpt }, grupo.parametros),
    }))
    .filter(({ valor }) => valor > 0)
  const aRatear = caixa.fundoComum + caixa.fundoReserva - sum(restituicoes.map(({ valor }) => valor))
  const ativas = cotas
    .filter((cota) => !cota.cancelada)
    .map(({ id, credito, fundoComumPpt, fundoReservaPpt }) => ({
      cota: id,
      credito,
      percentualPago: fundoComumPpt + fundoReservaPpt,
    }))
  const alguemPagou = ativas.some(({ percentualPago }) => percentualPago > 0)
  const rateio =
    aRatear > 0 && alguemPagou
      ? ratearSaldoDoGrupo(aRatear, ativas).map(({ cota, valor }) => ({ cotaId: cota, valor }))
      : []
  return { restituicoes, aRatear, rateio: rateio.filter(({ valor }) => valor > 0) }
}
