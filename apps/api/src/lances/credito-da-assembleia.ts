import { type Centavos, type Dia, isCancelada } from '@contempla/consorcio'
import { comReajustePrevisto, creditoPrevisto, readReajustesPrevistos } from '../cobrancas/index.ts'
import type { Executor } from '../platform/database.ts'
import { apurarSaldo, type CotaDaRazao, readCotas } from '../razao/index.ts'
import type { CotaDoLance } from './cota-do-lance.sql.ts'

/**
 * A readjustment of the quota until the assembly. `deHoje` is the credit before it; `depois` is the quota after it,
 * null where the maker's table sets the price, which nobody knows before.
 */
export type ReajusteDaCota = { dia: Dia; deHoje: Centavos; depois: CotaDaRazao | null }

/**
 * Computes the quota at the credit of the assembly's day and its balance at that credit, because a bid's worth is
 * decided there and not on the day of the offer. Rule: Lei 11.795/2008 art. 24, by which the credit is the good's worth
 * on the day of the assembly.
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

/** Reads, by group and day, the credits by which active bids will be ranked, for each quota from the one in force. */
export async function readCreditosDasAssembleias(
  db: Executor,
  lances: readonly { grupoId: number; diaDaAssembleia: Dia }[],
): Promise<(lance: { grupoId: number; diaDaAssembleia: Dia; creditoCentavos: Centavos }) => Centavos> {
  const porDia = Map.groupBy(lances, ({ diaDaAssembleia }) => diaDaAssembleia)
  const previstos = new Map<Dia, Awaited<ReturnType<typeof readReajustesPrevistos>>>()
  // They run one after the other, because a transaction has one connection.
  for (const [dia, doDia] of porDia) {
    const ids = [...new Set(doDia.map(({ grupoId }) => grupoId))]
    previstos.set(dia, await readReajustesPrevistos(db, ids, dia))
  }
  return ({ grupoId, diaDaAssembleia, creditoCentavos }) => {
    const previsto = previstos.get(diaDaAssembleia)?.get(grupoId)
    return (previsto && creditoPrevisto(creditoCentavos, previsto)) ?? creditoCentavos
  }
}
