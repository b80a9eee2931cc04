import { type Centavos, type Dia, parcelasDevidas, sum, valorDevido, valorDoSaldo } from '@contempla/consorcio'
import { readPendentes } from '../cobrancas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, cronogramaDaCota, readAbatimentos } from '../razao/index.ts'

/** All that a quota owes on a day, to the centavo. */
export type Divida = {
  /** Instalments that are open, with their insurance and all that being late costs by that day. */
  abertas: Centavos
  /** What no month has charged yet. */
  plano: Centavos
  /** What differences are still to charge: once the plan is over, one last instalment does. */
  diferencas: Centavos
  total: Centavos
}

/** What paying off a quota on `hoje` takes: what `quitarComOCredito` settles. An open instalment counts as it was issued, until it is late. */
export async function readDivida(db: Executor, cota: CotaDaRazao, hoje: Dia): Promise<Divida> {
  const { parametros, situacao } = await getGrupo(db, cota.grupoId, hoje)
  const abatimentos = (await readAbatimentos(db, [cota.id])).get(cota.id) ?? []
  const pendentes = (await readPendentes(db, [cota.id])).get(cota.id) ?? []
  const abertas = sum(
    parcelasDevidas(cota.movimentos).map((aberta) => valorDevido(aberta, hoje, cota.credito, parametros).total),
  )
  const plano = Math.max(0, valorDoSaldo(cronogramaDaCota(cota, abatimentos, parametros), cota.credito))
  // What differences give back goes to the queue, and a group that is over charges none.
  const liquido = sum(pendentes.map(({ valorCentavos, cobradoCentavos }) => valorCentavos - cobradoCentavos))
  const diferencas = situacao === 'ANDAMENTO' ? Math.max(0, liquido) : 0
  return { abertas, plano, diferencas, total: abertas + plano + diferencas }
}
