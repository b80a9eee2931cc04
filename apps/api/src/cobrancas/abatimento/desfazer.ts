import { type Dia, sum, totalDosComponentes } from '@contempla/consorcio'
import { and, eq, isNull, like } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { type CotaDaRazao, estornos, lancar } from '../../razao/index.ts'
import { abatimento, movimento } from '../../schema/index.ts'

/** Reverses what was posted under this key, and answers how much was paid by it, with its instalments. */
export async function desfazerAbatimento(tx: Executor, cota: CotaDaRazao, chave: string, dia: Dia, agora: Date) {
  const rows = await tx
    .select({ id: movimento.id })
    .from(movimento)
    .where(and(eq(movimento.cotaId, cota.id), like(movimento.chave, `${chave}:%`)))
  const doLance = new Set(rows.map(({ id }) => String(id)))
  const aEstornar = cota.movimentos.filter(({ id }) => doLance.has(id))
  await lancar(tx, estornos(cota.id, cota.movimentos, aEstornar, dia), agora)
  await tx
    .update(abatimento)
    .set({ estornadoEm: dia })
    .where(and(eq(abatimento.chave, chave), isNull(abatimento.estornadoEm)))
  const pagos = aEstornar.filter(({ tipo }) => tipo === 'pagamento')
  return {
    posto: sum(pagos.map(({ valores }) => totalDosComponentes(valores))),
    parcelas: aEstornar.map(({ parcela }) => parcela),
  }
}
