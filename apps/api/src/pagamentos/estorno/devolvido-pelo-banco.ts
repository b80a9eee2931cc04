import { formatReais, sum } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { asc, eq, like, or } from 'drizzle-orm'
import type { Ator } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { pagamento } from '../../schema/index.ts'
import { devolverDaFila } from '../fila/fila.service.ts'
import type { PagamentoRow } from '../recebimento/concluir.ts'
import { receberPagamento } from '../recebimento/recebimento.service.ts'
import { estornarPagamento } from './estorno.service.ts'

const SISTEMA: Ator = { tipo: 'sistema', id: null }
const MOTIVO = 'O banco devolveu o dinheiro a quem pagou'

/** Undoes the effects of money that is no longer here. Throws ESTORNO_NAO_PERMITIDO where a person must see to it. */
async function undo(tx: Executor, contexto: Contexto, row: PagamentoRow): Promise<void> {
  // A person returned it already, through the bank that reports it now.
  if (row.estornadoEm || row.resolucao === 'devolvido') return
  if (row.resolucao === 'alocado')
    throw new ErroDeNegocio('ESTORNO_NAO_PERMITIDO', { detalhe: 'Ele já foi alocado da fila.' })
  if (row.alocadoCentavos > 0)
    await estornarPagamento(tx, contexto, { id: row.id, motivo: MOTIVO, bancoRetomou: true, ator: SISTEMA })
  else await devolverDaFila(tx, contexto, { id: row.id, observacao: MOTIVO, ator: SISTEMA })
}

/** Lists the payment of this name with all its parts, and the rest after each return. */
async function listDoFato(tx: Executor, porta: 'pix', id: string): Promise<PagamentoRow[]> {
  const [primeiro] = await tx
    .select()
    .from(pagamento)
    .where(eq(pagamento.chave, `${porta}:${id}`))
  if (!primeiro) return []
  return tx
    .select()
    .from(pagamento)
    .where(
      or(
        eq(pagamento.id, primeiro.id),
        eq(pagamento.parteDeId, primeiro.id),
        like(pagamento.chave, `${porta}-resto:${id}:%`),
      ),
    )
    .orderBy(asc(pagamento.id))
}

type Devolvido = { porta: 'pix'; id: string; total: number }

/**
 * Applies the bank's return, at our request or on its own, of `total` centavos of the money that came in by this name:
 * what it had settled is open again, and the rest waits for a person. A return larger than the payment undoes nothing.
 * Throws NAO_ENCONTRADO, ESTORNO_NAO_PERMITIDO.
 */
export async function undoDevolvido(tx: Executor, contexto: Contexto, { porta, id, total }: Devolvido): Promise<void> {
  const rows = await listDoFato(tx, porta, id)
  const [primeiro] = rows
  if (!primeiro) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const recebido = sum(rows.filter(({ chave }) => !chave.startsWith(`${porta}-resto:`)).map((row) => row.valorCentavos))
  if (total > recebido)
    throw new ErroDeNegocio('ESTORNO_NAO_PERMITIDO', {
      detalhe: `Com o que já voltou são ${formatReais(total)}, e entraram ${formatReais(recebido)}.`,
    })
  const jaDevolvido = rows.every(({ resolucao }) => resolucao === 'devolvido')
  for (const row of rows) await undo(tx, contexto, row)
  const resto = recebido - total
  if (resto <= 0 || jaDevolvido) return
  await receberPagamento(tx, contexto, {
    chave: `${porta}-resto:${id}:${resto}`,
    origem: porta,
    valor: resto,
    dia: primeiro.dia,
    alvo: { nossoNumero: primeiro.nossoNumero ?? id },
    ator: SISTEMA,
    recusa: 'DEVOLVIDO_EM_PARTE',
  })
}

/**
 * Leaves a remark on the payment of this name for the person who must see to it, and returns which payment it is.
 * Throws NAO_ENCONTRADO.
 */
export async function noteDevolvido(tx: Executor, { porta, id }: Omit<Devolvido, 'total'>, observacao: string) {
  const [anotado] = await tx
    .update(pagamento)
    .set({ observacao })
    .where(eq(pagamento.chave, `${porta}:${id}`))
    .returning({ id: pagamento.id })
  if (!anotado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return anotado.id
}
