import { formatReais, sum } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { noteDevolvido, undoDevolvido } from '../pagamentos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { DevolucaoDoPix, PixRecebido } from '../ports/banco/pix-recebido.ts'
import { devolucaoPix } from '../schema/index.ts'

/** Writes a return once, and answers how much of its Pix went back by now; null where it was told of before. */
async function insertDevolucao(
  tx: Executor,
  { endToEndId }: PixRecebido,
  { rtrId, valor }: DevolucaoDoPix,
  { situacao, agora }: { situacao: 'feita' | 'a-conferir'; agora: Date },
): Promise<number | null> {
  const [nova] = await tx
    .insert(devolucaoPix)
    .values({ rtrId, endToEndId, valorCentavos: valor, situacao, recebidaEm: agora })
    .onConflictDoNothing()
    .returning()
  if (!nova) return null
  const todas = await tx.select().from(devolucaoPix).where(eq(devolucaoPix.endToEndId, endToEndId))
  return sum(todas.map(({ valorCentavos }) => valorCentavos))
}

async function receberDevolucao(contexto: Contexto, pix: PixRecebido, devolucao: DevolucaoDoPix): Promise<void> {
  const fato = { porta: 'pix' as const, id: pix.endToEndId }
  const agora = contexto.relogio.agora()
  try {
    await contexto.db.transaction(async (tx) => {
      // Two returns of one Pix come here one after the other.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${pix.endToEndId}, 0))`)
      const total = await insertDevolucao(tx, pix, devolucao, { situacao: 'feita', agora })
      if (total !== null) await undoDevolvido(tx, contexto, { ...fato, total })
    })
  } catch (error) {
    if (!(error instanceof ErroDeNegocio)) throw error
    const detalhe = error.detalhe ?? 'o lançamento não pôde ser estornado'
    await contexto.db.transaction(async (tx) => {
      const total = await insertDevolucao(tx, pix, devolucao, { situacao: 'a-conferir', agora })
      if (total === null) return
      const observacao = `O banco devolveu ${formatReais(devolucao.valor)} a quem pagou (${devolucao.rtrId}): ${detalhe}`
      const id = await noteDevolvido(tx, fato, observacao)
      await audit(tx, {
        quando: agora,
        ator: { tipo: 'sistema', id: null },
        acao: 'devolucao-a-conferir',
        objeto: ['pagamento', id],
        depois: { valorCentavos: devolucao.valor },
      })
    })
  }
}

/** Takes in what of a Pix went back to who paid, each return once. The Pix itself must have been received. */
export async function receberDevolucoes(contexto: Contexto, pix: PixRecebido): Promise<void> {
  for (const devolucao of pix.devolucoes)
    if (devolucao.situacao === 'devolvida') await receberDevolucao(contexto, pix, devolucao)
}
