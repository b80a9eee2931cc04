import { acertoDosPremios, type Dia } from '@contempla/consorcio'
import { trocarMensais } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { estornos, type LancamentoNaRazao, lancar, lockCotas, readCotas } from '../razao/index.ts'
import { listCotasDe } from './fatos.sql.ts'

/**
 * Makes what a person's quotas have open charge the premium of the life up to the death of `obito`, or, where there was none, as
 * it was issued. What is issued meanwhile carries none (`seguroMensalDa`), and is not charged for it later. Their boletos follow.
 */
export async function settlePremios(
  tx: Executor,
  contexto: Contexto,
  { falecidoId, obito }: { falecidoId: number; obito: Dia | null },
): Promise<void> {
  const dele = await listCotasDe(tx, falecidoId)
  const cotas = await lockCotas(
    tx,
    dele.map(({ id }) => id),
  )
  const dia = hojeDe(contexto)
  const agora = contexto.relogio.agora()
  const lancamentos = cotas.flatMap((cota): LancamentoNaRazao[] => {
    const { id: cotaId, movimentos, plano } = cota
    const { retirar, devolver } = acertoDosPremios(movimentos, { obito, seguroMensalPpt: plano.seguroMensalPpt }, dia)
    // Taken off again, it is a new fact.
    const desde = movimentos.at(-1)?.id ?? '0'
    return [
      ...estornos(cotaId, movimentos, devolver, dia),
      ...retirar.map((lancamento) => ({
        cotaId,
        chave: `sem-premio:${cotaId}:${lancamento.parcela}:${desde}`,
        lancamento,
      })),
    ]
  })
  await lancar(tx, lancamentos, agora)
  const mudadas = Map.groupBy(lancamentos, ({ cotaId }) => cotaId)
  for (const cota of await readCotas(tx, [...mudadas.keys()])) {
    const parcelas = (mudadas.get(cota.id) ?? []).flatMap(({ lancamento: { parcela } }) => parcela ?? [])
    await trocarMensais(tx, cota, { parcelas, dia, agora })
  }
}
