import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { type Fato, receberPagamento, totaisDoFato } from './recebimento.service.ts'

/** A payment reported by a bank; `id` is the fact's name in that way of reporting. */
export type AvisoDoBanco = { porta: 'webhook' | 'pix'; id: string; nossoNumero: string; boletoId?: number } & Pick<
  Fato,
  'valor' | 'dia' | 'recusa' | 'precoEm'
>

type Depois = (tx: Executor) => Promise<void>

const receber = (
  contexto: Contexto,
  { porta, nossoNumero, boletoId, valor, dia, precoEm }: AvisoDoBanco,
  { depois, ...fato }: Pick<Fato, 'chave' | 'recusa'> & { depois?: Depois | undefined },
) =>
  contexto.db.transaction(async (tx) => {
    const recebido = await receberPagamento(tx, contexto, {
      ...fato,
      origem: porta,
      valor,
      dia,
      precoEm,
      alvo: { nossoNumero, ...(boletoId === undefined ? {} : { boletoId }) },
      ator: { tipo: 'sistema', id: null },
    })
    await depois?.(tx)
    return { ...recebido, totais: await totaisDoFato(tx, recebido.pagamento) }
  })

/**
 * Takes in a bank's report in its own transaction, so that a failure affects no other. An id that came before with
 * another payment is money all the same: it waits for a person, once for each content. `depois` runs in the same
 * transaction, after the payment.
 */
export async function receberDoBanco(contexto: Contexto, aviso: AvisoDoBanco, depois?: Depois) {
  const { porta, id, nossoNumero, valor, recusa = null } = aviso
  const primeiro = await receber(contexto, aviso, { chave: `${porta}:${id}`, recusa, depois })
  if (!primeiro.repetido) return { ...primeiro, situacao: 'recebido' as const }
  if (primeiro.totais.valor === valor && primeiro.pagamento.nossoNumero === nossoNumero)
    return { ...primeiro, situacao: 'repetido' as const }
  const chave = `${porta}-divergente:${id}:${nossoNumero}:${valor}`
  const outro = await receber(contexto, aviso, { chave, recusa: 'AVISO_DIVERGENTE' })
  return { ...outro, situacao: outro.repetido ? ('repetido' as const) : ('divergente' as const) }
}
