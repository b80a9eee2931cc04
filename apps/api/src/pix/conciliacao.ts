import { inArray } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { leituraDoBanco, pagamento } from '../schema/index.ts'
import { receberPix } from './recebimento.ts'

const minutoMs = 60_000
/** How often the bank is asked what came in, besides what it tells of. */
const CADA_MS = 10 * minutoMs
/** What the bank wrote down late is still found. */
const FOLGA_MS = 15 * minutoMs
const MAXIMO_MS = 24 * 60 * minutoMs

const NOME = 'pix-recebidos'

/**
 * Asks the bank what came in since it was last asked, so that a notice that never arrived costs minutes and no money.
 * What is known already is received again only where some of it went back.
 */
export async function conciliarPix(contexto: Contexto): Promise<number> {
  const { banco, db, relogio } = contexto
  const agora = relogio.agora()
  const [lido] = await db.select().from(leituraDoBanco)
  const desde = lido?.ate ?? new Date(agora.getTime() - MAXIMO_MS + FOLGA_MS)
  if (!banco || banco.codigoImediato || agora.getTime() - desde.getTime() < CADA_MS) return 0
  const ate = new Date(Math.min(agora.getTime(), desde.getTime() + MAXIMO_MS - FOLGA_MS))
  const recebidos = await banco.listRecebidos(new Date(desde.getTime() - FOLGA_MS), ate)
  const chaves = recebidos.map(({ endToEndId }) => `pix:${endToEndId}`)
  const conhecidos =
    chaves.length === 0
      ? []
      : await db.select({ chave: pagamento.chave }).from(pagamento).where(inArray(pagamento.chave, chaves))
  const jaVieram = new Set(conhecidos.map(({ chave }) => chave))
  const novos = recebidos.filter((pix) => pix.devolucoes.length > 0 || !jaVieram.has(`pix:${pix.endToEndId}`))
  for (const pix of novos) await receberPix(contexto, pix)
  await db
    .insert(leituraDoBanco)
    .values({ nome: NOME, ate })
    .onConflictDoUpdate({ target: leituraDoBanco.nome, set: { ate } })
  return novos.length
}
