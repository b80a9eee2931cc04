import { type Dia, mesesDePermanencia, type ParametrosDoGrupo, saldoAposPermanencia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { type GrupoLido, getGrupo, type LancamentoNoGrupo, lancarNoGrupo, lockGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Relogio } from '../platform/relogio.ts'
import { encerramento, rateio, restituicao } from '../schema/index.ts'

type Ambiente = { relogio: Relogio; ator: Ator }

type Disponivel = { origem: (typeof rateio.$inferInsert)['origem']; grupoId: number; dia: Dia }

/** Puts amounts at the disposal of quotas of a closed group. */
export async function porADisposicao(
  tx: Executor,
  { grupoId, dia, origem }: Disponivel,
  partes: readonly { cotaId: number; valor: number }[],
) {
  const rows = partes.map(({ cotaId, valor }) => ({ grupoId, cotaId, dia, origem, valorCentavos: valor }))
  if (rows.length > 0) await tx.insert(rateio).values(rows)
}

/** The administrator's part of a refund, out of the cash in which the refund left it: once for each quota. */
export const lancamentoDaPenal = ({ cotaId, valor, ...doGrupo }: PenalDaCota): LancamentoNoGrupo => ({
  ...doGrupo,
  cotaId,
  chave: `penal:${cotaId}`,
  conta: 'fundo-comum',
  tipo: 'multa-de-exclusao',
  valorCentavos: -valor,
  historico: 'Penal de exclusão, à administradora',
})

type PenalDaCota = { cotaId: number; grupoId: number; dia: Dia; valor: number }

type Devido = { valor: number; pago: number | null; taxa: number | null; disponivelEm: Dia | null; dia: Dia }

/**
 * What there is to pay on a day of an amount that was put at somebody's disposal, and the permanence fee on it. The fee
 * counts from when it could be had in a closed group, for before that there was nothing to claim; what was paid stays as
 * it was recorded.
 */
export function aPagarEm({ valor, pago, taxa, disponivelEm, dia }: Devido, parametros: ParametrosDoGrupo) {
  const meses = disponivelEm === null ? 0 : mesesDePermanencia(disponivelEm, dia, parametros)
  const aPagarCentavos = pago ?? saldoAposPermanencia(valor, meses, parametros)
  return { meses, aPagarCentavos, taxaCentavos: taxa ?? valor - aPagarCentavos }
}

async function quantoPagar(tx: Executor, grupo: GrupoLido, valor: number, disponivelEm: Dia | null, dia: Dia) {
  const { aPagarCentavos, taxaCentavos } = aPagarEm(
    { valor, pago: null, taxa: null, disponivelEm, dia },
    grupo.parametros,
  )
  if (aPagarCentavos === 0) throw new ErroDeNegocio('RECURSO_EXTINTO')
  return { pagoCentavos: aPagarCentavos, taxaCentavos }
}

/** Whether the quota owes instalments: its credit is had in cash only once they are paid. */
async function hasAbertas(tx: Executor, cotaId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT FROM cota_saldo WHERE cota_id = ${cotaId} AND em_aberto <> '[]'`)
  return (rowCount ?? 0) > 0
}

/**
 * Marks as paid, once, what a quota had at its disposal in a closed group. Throws NAO_ENCONTRADO, JA_FOI_PAGO,
 * CREDITO_COM_PARCELAS_EM_ABERTO and RECURSO_EXTINTO.
 */
export async function pagarQuotaParte(tx: Executor, { relogio, ator }: Ambiente, grupoId: number, id: number) {
  const [parte] = await tx
    .select()
    .from(rateio)
    .where(and(eq(rateio.grupoId, grupoId), eq(rateio.id, id)))
    .for('update')
  if (!parte) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (parte.pagoEm !== null) throw new ErroDeNegocio('JA_FOI_PAGO')
  if (parte.origem === 'credito' && (await hasAbertas(tx, parte.cotaId)))
    throw new ErroDeNegocio('CREDITO_COM_PARCELAS_EM_ABERTO')
  const pagoEm = hojeDe({ relogio })
  const grupo = await getGrupo(tx, grupoId, pagoEm)
  const pago = { pagoEm, ...(await quantoPagar(tx, grupo, parte.valorCentavos, parte.dia, pagoEm)) }
  await tx.update(rateio).set(pago).where(eq(rateio.id, id))
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'pagar-quota-parte',
    objeto: ['cota', parte.cotaId],
    depois: { origem: parte.origem, ...pago },
  })
  return pago
}

/**
 * Marks the refund of an excluded quota as paid, once; with it the administrator gets its penalty, so that the group
 * keeps its own fine alone. Closing the books has paid it already. Throws NAO_ENCONTRADO, JA_FOI_PAGO and
 * RECURSO_EXTINTO.
 */
export async function pagarRestituicao(tx: Executor, { relogio, ator }: Ambiente, id: number) {
  const [achada] = await tx.select({ grupoId: restituicao.grupoId }).from(restituicao).where(eq(restituicao.id, id))
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  // Against the closing, which pays the penalties that are left.
  await lockGrupo(tx, achada.grupoId)
  const [devida] = await tx.select().from(restituicao).where(eq(restituicao.id, id)).for('update')
  if (!devida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (devida.pagaEm !== null) throw new ErroDeNegocio('JA_FOI_PAGO')
  const { cotaId, grupoId, valorCentavos, penalCentavos } = devida
  const pagaEm = hojeDe({ relogio })
  const grupo = await getGrupo(tx, grupoId, pagaEm)
  const [fim] = await tx.select().from(encerramento).where(eq(encerramento.grupoId, grupoId))
  const quanto = await quantoPagar(tx, grupo, valorCentavos, fim?.encerradoEm ?? null, pagaEm)
  await tx
    .update(restituicao)
    .set({ pagaEm, ...quanto })
    .where(eq(restituicao.id, id))
  const penal = grupo.situacao === 'ENCERRADO' ? 0 : penalCentavos
  await lancarNoGrupo(tx, [lancamentoDaPenal({ cotaId, grupoId, dia: pagaEm, valor: penal })], relogio.agora())
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'pagar-restituicao',
    objeto: ['cota', cotaId],
    depois: { pagaEm, ...quanto, penalCentavos: penal },
  })
  return { pagaEm, ...quanto }
}
