import {
  type DevolucaoDoArrependimento,
  type Dia,
  devolucaoDoArrependimento,
  diaEm,
  sum,
  totalDosComponentes,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { type GrupoLido, lancarNoGrupo } from '../../grupos/index.ts'
import type { Ator } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queryRows } from '../../platform/rows.ts'
import type { CotaDaRazao } from '../../razao/index.ts'
import { restituicao } from '../../schema/index.ts'
import { excluirAPedido } from './exclusao.service.ts'

/** The payments and their reversals, each with its own sign. */
const pagosDe = ({ movimentos }: CotaDaRazao) => movimentos.filter(({ tipo }) => tipo === 'pagamento')

/** Computes what giving the contract up on `dia` brings back: all that the ledger has as paid, and its correction. */
export const devolucaoDaCota = (cota: CotaDaRazao, { parametros }: GrupoLido, dia: Dia): DevolucaoDoArrependimento =>
  devolucaoDoArrependimento(
    pagosDe(cota).map(({ dia: quando, valores }) => ({ dia: quando, valor: totalDosComponentes(valores) })),
    dia,
    parametros,
  )

/** Sums the group's part of what the quota paid late, which came in beside the quota's own ledger. */
async function readEncargos(tx: Executor, cotaId: number): Promise<number> {
  const { rows } = await queryRows(
    tx,
    { valor: 'number' },
    sql`SELECT coalesce(sum(valor_centavos), 0)::bigint AS valor FROM movimento_grupo WHERE cota_id = ${cotaId} AND tipo = 'encargos'`,
  )
  return rows[0]?.valor ?? 0
}

/**
 * Undoes the contract of a quota in its first days: it leaves the group, what it paid into the funds leaves the cash, and
 * everything paid, updated, is due to its holder at once; the administrator gives back its fee and pays the correction.
 * Whoever calls holds group and quota, has checked that it may leave, and tells the holder.
 */
export async function desfazerContrato(
  tx: Executor,
  contexto: Contexto,
  { cotaId, ator }: { cotaId: number; ator: Ator },
) {
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  const { cota, grupo } = await excluirAPedido(tx, contexto, { cotaId, motivo: 'arrependimento', ator })
  const devolucao = devolucaoDaCota(cota, grupo, dia)
  const pagos = pagosDe(cota).map(({ valores }) => valores)
  const doFundoComum = sum(pagos.map(({ fundoComum, diferenca }) => fundoComum + diferenca))
  const saida = {
    grupoId: grupo.id,
    cotaId,
    dia,
    tipo: 'restituicao',
    historico: 'Contrato desfeito em sete dias',
  } as const
  await lancarNoGrupo(
    tx,
    [
      {
        ...saida,
        chave: `arrependimento:${cotaId}:fundo-comum`,
        conta: 'fundo-comum',
        valorCentavos: -(doFundoComum + (await readEncargos(tx, cotaId))),
      },
      {
        ...saida,
        chave: `arrependimento:${cotaId}:fundo-reserva`,
        conta: 'fundo-reserva',
        valorCentavos: -sum(pagos.map(({ fundoReserva }) => fundoReserva)),
      },
    ],
    agora,
  )
  if (devolucao.valor > 0)
    await tx.insert(restituicao).values({
      cotaId,
      grupoId: grupo.id,
      origem: 'arrependimento',
      dia,
      baseCentavos: devolucao.valor,
      multaCentavos: 0,
      penalCentavos: 0,
      valorCentavos: devolucao.valor,
    })
  return { cota, grupo, devolucao }
}
