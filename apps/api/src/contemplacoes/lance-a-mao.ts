import type { Dia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type ContemplacaoLida } from '../creditos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { boleto, pagamento } from '../schema/index.ts'

const chaveDoPagamento = (contemplacaoId: number) => `lance-a-mao:${contemplacaoId}`

/** `proprio` is the own money that came in. */
type Recebido = { sobra: number; proprio: number; dia: Dia; ator: Ator; agora: Date }

/**
 * Records the own money of a bid that a person took in, as a manual payment of its boleto; the part for which the plan
 * had no room waits in the queue. A bid without own money (all embedded or FGTS) leaves no payment.
 */
export async function recordLanceAMao(
  tx: Executor,
  atual: ContemplacaoLida,
  { sobra, proprio, dia, ator, agora }: Recebido,
) {
  if (!atual.lance) return
  const { boletoId } = atual.lance
  if (proprio <= 0) return
  const [row] = await tx
    .insert(pagamento)
    .values({
      chave: chaveDoPagamento(atual.id),
      origem: 'manual',
      nossoNumero: boletoId === null ? null : String(boletoId),
      boletoId,
      cotaId: atual.cotaId,
      valorCentavos: proprio,
      dia,
      alocadoCentavos: proprio - sobra,
      filaCentavos: sobra,
      filaMotivo: sobra > 0 ? 'NAO_CABE_NO_SALDO' : null,
      recebidoEm: agora,
      recebidoPor: ator.tipo === 'funcionario' ? ator.id : null,
      observacao: `Lance da ${atual.assembleia}ª assembleia`,
    })
    .returning({ id: pagamento.id })
  if (!row) throw new Error('o pagamento do lance não foi gravado')
  if (boletoId !== null) await tx.update(boleto).set({ pagoEm: dia }).where(eq(boleto.id, boletoId))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'receber-pagamento',
    objeto: ['pagamento', row.id],
    depois: {
      origem: 'manual',
      valorCentavos: proprio,
      alocadoCentavos: proprio - sobra,
      naFilaCentavos: sobra,
      contemplacao: atual.id,
    },
  })
}

/**
 * Forgets the money of a bid that was confirmed by mistake, both what paid the bid and its surplus. Throws what
 * `forgetNaFila` does.
 */
export const forgetLanceAMao = (tx: Executor, contemplacaoId: number, agora: Date) =>
  // Older records kept only the surplus as a payment.
  forgetNaFila(tx, [chaveDoPagamento(contemplacaoId), `lance:${contemplacaoId}:sobra`], agora)

/**
 * Forgets money that never came in or went back. Throws ESTORNO_NAO_PERMITIDO where the surplus was already given back
 * or allocated.
 */
export async function forgetNaFila(tx: Executor, chaves: readonly string[], agora: Date) {
  const destes = inArray(pagamento.chave, [...chaves])
  const rows = await tx.select().from(pagamento).where(destes).for('update')
  const resolvida = rows.find(({ resolvidoEm }) => resolvidoEm)
  if (resolvida)
    throw new ErroDeNegocio('ESTORNO_NAO_PERMITIDO', {
      detalhe: `O que sobrou já saiu da fila (pagamento nº ${resolvida.id}).`,
    })
  await tx
    .update(pagamento)
    .set({ estornadoEm: agora })
    .where(and(destes, isNull(pagamento.estornadoEm)))
}
