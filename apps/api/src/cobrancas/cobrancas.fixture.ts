import { parametrosPadrao, parcelasDevidas, quitarParcela } from '@contempla/consorcio'
import type { Ambiente } from '@contempla/dev-env'
import { expect } from 'vitest'
import { lancar, lockCotas, readCotas, registroDoSaldo } from '../razao/index.ts'

/** The balances that are kept are those that the ledgers derive. */
export async function expectSaldosDerivados(ambiente: Ambiente, ids: readonly number[]) {
  const guardados = await ambiente.sql('select * from cota_saldo where cota_id = any($1) order by cota_id', [[...ids]])
  const derivados = (await readCotas(ambiente.servidor.contexto.db, ids)).map(registroDoSaldo)
  expect(guardados).toEqual(derivados)
}

/** Moves the clock to noon of the day. */
export const irPara = (ambiente: Ambiente, dia: string) => ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))

/** Pays, in the ledger, the oldest `quantas` open instalments of a quota, at what they cost on the day. */
export async function pagarAbertas(ambiente: Ambiente, cotaId: number, dia: string, quantas = 99) {
  const { db, relogio } = ambiente.servidor.contexto
  await db.transaction(async (tx) => {
    const [cota] = await lockCotas(tx, [cotaId])
    if (!cota) throw new Error(`não há a cota ${cotaId}`)
    const pagamentos = parcelasDevidas(cota)
      .slice(0, quantas)
      .flatMap((parcela) => {
        const creditos = { vigente: cota.credito, daAssembleia: cota.credito }
        return quitarParcela(parcela, dia, creditos, parametrosPadrao(cota.tipo)).lancamentos.map((lancamento, i) => ({
          cotaId,
          chave: `teste:${cotaId}:${parcela.numero}:${cota.movimentos.length}:${i}`,
          lancamento,
        }))
      })
    await lancar(tx, pagamentos, relogio.agora())
  })
}
