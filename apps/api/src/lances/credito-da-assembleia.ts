import { type Centavos, type Dia, isCancelada } from '@contempla/consorcio'
import { comReajustePrevisto, creditoPrevisto, readReajustesPrevistos } from '../cobrancas/index.ts'
import type { Executor } from '../platform/database.ts'
import { apurarSaldo, type CotaDaRazao, readCotas } from '../razao/index.ts'
import type { CotaDoLance } from './cota-do-lance.sql.ts'

/**
 * A readjustment of the quota that comes until the assembly. `deHoje`: the credit before it. `depois`: the quota as it
 * leaves it; null where the maker's table tells the price, which nobody knows before.
 */
export type ReajusteDaCota = { dia: Dia; deHoje: Centavos; depois: CotaDaRazao | null }

/**
 * The quota at the credit of the assembly's day, and the balance that it will have at it: what a bid is worth is decided
 * there, and not on the day on which it is offered. Rule: Lei 11.795/2008 art. 24, by which the credit is what the good is
 * worth on the day of the assembly.
 */
export async function cotaNaAssembleia(
  db: Executor,
  cota: CotaDoLance & { id: number },
  { hoje, dia }: { hoje: Dia; dia: Dia },
): Promise<{ cota: CotaDoLance; reajuste: ReajusteDaCota | null }> {
  if (cota.dataContemplacao !== null || isCancelada(cota.situacao)) return { cota, reajuste: null }
  const previsto = (await readReajustesPrevistos(db, [cota.grupoId], dia)).get(cota.grupoId)
  if (!previsto) return { cota, reajuste: null }
  const deHoje = cota.creditoCentavos
  const novo = creditoPrevisto(deHoje, previsto)
  if (novo === deHoje) return { cota, reajuste: null }
  const [lida] = novo === null ? [] : await readCotas(db, [cota.id])
  if (novo === null || !lida) return { cota, reajuste: { dia: previsto.dia, deHoje, depois: null } }
  const depois = await comReajustePrevisto(db, lida, previsto, { novo, hoje })
  const saldoDevedorCentavos = apurarSaldo(depois).valorSaldo
  return {
    cota: { ...cota, creditoCentavos: novo, saldoDevedorCentavos },
    reajuste: { dia: previsto.dia, deHoje, depois },
  }
}

/** By group and day, the credits that active bids will be ranked by: of each quota, from the one in force. */
export async function readCreditosDasAssembleias(
  db: Executor,
  lances: readonly { grupoId: number; diaDaAssembleia: Dia }[],
): Promise<(lance: { grupoId: number; diaDaAssembleia: Dia; creditoCentavos: Centavos }) => Centavos> {
  const porDia = Map.groupBy(lances, ({ diaDaAssembleia }) => diaDaAssembleia)
  const previstos = new Map<Dia, Awaited<ReturnType<typeof readReajustesPrevistos>>>()
  // In turn: inside a transaction there is one connection.
  for (const [dia, doDia] of porDia) {
    const ids = [...new Set(doDia.map(({ grupoId }) => grupoId))]
    previstos.set(dia, await readReajustesPrevistos(db, ids, dia))
  }
  return ({ grupoId, diaDaAssembleia, creditoCentavos }) => {
    const previsto = previstos.get(diaDaAssembleia)?.get(grupoId)
    return (previsto && creditoPrevisto(creditoCentavos, previsto)) ?? creditoCentavos
  }
}
