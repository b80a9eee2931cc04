import { condicoesDaReativacao, podePedirReativacao } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { type CasoLido, type DaPorta, presentEstado } from '../casos/index.ts'
import { findVolta } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { readFatos } from './fatos.sql.ts'
import type { DadosDaReativacao } from './processo.ts'

/** Computes how the quota would come back today; null where its holder may not ask for it. */
export async function findVoltaDoTitular(db: Executor, { cotaId, hoje }: { cotaId: number; hoje: string }) {
  return podePedirReativacao(await readFatos(db, cotaId, hoje)) ? findVolta(db, cotaId, hoje) : null
}

/** Shows the conditions and today's cost of coming back, and the request already made. */
export async function presentReativacao(
  db: Executor,
  contexto: Contexto,
  pedido: CasoLido | undefined,
  { cotaId }: DaPorta<'reativacao'>,
) {
  const hoje = hojeDe(contexto)
  const fatos = await readFatos(db, cotaId, hoje)
  const custo = fatos.cancelada ? await findVolta(db, cotaId, hoje) : null
  return {
    condicoes: condicoesDaReativacao(fatos),
    podePedir: podePedirReativacao(fatos) && custo !== null,
    custo,
    pedido: pedido ? await presentEstado(db, contexto, pedido) : null,
  }
}

/** Computes the cost that the request keeps as the one the holder saw. Throws REATIVACAO_NAO_PERMITIDA. */
export async function requireVolta(
  tx: Executor,
  contexto: Contexto,
  { cotaId }: DaPorta<'reativacao'>,
): Promise<DadosDaReativacao> {
  const volta = await findVoltaDoTitular(tx, { cotaId, hoje: hojeDe(contexto) })
  if (!volta) throw new ErroDeNegocio('REATIVACAO_NAO_PERMITIDA')
  return { dia: volta.dia, total: volta.total }
}
