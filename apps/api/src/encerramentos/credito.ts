import type { Centavos, Dia } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import {
  creditoDaContemplacao,
  estornarUsoDoCredito,
  getContemplacao,
  lancarRendimentoUsado,
} from '../creditos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { contemplacao } from '../schema/index.ts'
import type { CreditoNoFechamento } from './fechamento.ts'
import { porADisposicao } from './pagamentos.service.ts'

/** Takes a credit, with what it yielded, out of what was kept apart for it: from then on it is its quota's, in cash. */
export async function entregarCredito(
  tx: Executor,
  { contemplacao: lida, credito }: Pick<CreditoNoFechamento, 'contemplacao' | 'credito'>,
  quando: { dia: Dia; agora: Date },
) {
  await lancarRendimentoUsado(tx, lida, credito, quando)
  await tx.update(contemplacao).set({ utilizadoEm: quando.dia }).where(eq(contemplacao.id, lida.id))
}

/**
 * Records that the bank returned the payment of a credit after the books were closed. The use is reversed, and from
 * that day on the credit, at its full amount, is at the quota's disposal beside the other unclaimed amounts, less the
 * `quitado` that paid its plan. The group's cash stays at zero. Throws the errors of `estornarUsoDoCredito`.
 */
export async function receberCreditoDeVolta(
  tx: Executor,
  contexto: Contexto,
  { contemplacaoId, quitado, dia, ator }: { contemplacaoId: number; quitado: Centavos; dia: Dia; ator: Ator },
) {
  await estornarUsoDoCredito(tx, contexto, { contemplacaoId, dia, ator })
  const lida = await getContemplacao(tx, contemplacaoId)
  const credito = await creditoDaContemplacao(tx, lida, dia)
  const agora = contexto.relogio.agora()
  await entregarCredito(tx, { contemplacao: lida, credito }, { dia, agora })
  const { cotaId, grupoId } = lida
  const origem = 'credito'
  await porADisposicao(tx, { grupoId, dia, origem }, [{ cotaId, valor: credito.corrigido - quitado }])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'por-credito-a-disposicao',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, valorCentavos: credito.corrigido - quitado, origem },
  })
}
