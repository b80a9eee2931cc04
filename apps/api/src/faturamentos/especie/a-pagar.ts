import { hojeDe } from '../../cotas/index.ts'
import { creditoDaCota, ordemNoBanco, readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { dadosDaEspecie } from './dados.ts'

type Caso = { processo: string; fase: string; cotaId: number | null; dados: unknown }

/**
 * Reads the order's amount in centavos; before there is an order, the amount as of today, because the credit yields
 * daily until then. The whole debt, `saldo`, comes off it. Null once nothing is left to pay.
 */
export async function readAPagar(db: Executor, contexto: Pick<Contexto, 'cifra' | 'relogio'>, caso: Caso) {
  const ordem = ordemNoBanco(caso, dadosDaEspecie(caso.dados))
  if (ordem) return { valor: ordem.valor, credito: ordem.valor + ordem.saldo, saldo: ordem.saldo, ordemEm: ordem.dia }
  if (caso.cotaId === null) return null
  const hoje = hojeDe(contexto)
  const credito = await creditoDaCota(db, contexto, caso.cotaId, hoje)
  if (!credito || credito.usadoEm !== null) return null
  const { saldoDevedor: saldo } = await readEmEspecie(db, caso.cotaId, hoje)
  return { valor: Math.max(0, credito.valor - saldo), credito: credito.valor, saldo, ordemEm: null }
}
