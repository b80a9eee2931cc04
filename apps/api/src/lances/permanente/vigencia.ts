import type { FimDoPermanente } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { notifyCliente } from '../../notificacoes/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { lancePermanente } from '../../schema/index.ts'
import type { OfertaDeLance, Situacao } from '../situacao.ts'
import { avisoDoFim } from './avisos.ts'
import { findEmVigor, type PermanenteLido } from './permanente.sql.ts'

type Meios = Pick<Contexto, 'relogio' | 'cifra' | 'config'>

/** The holder need not be told of these ends, because they caused them. */
export const DO_TITULAR: readonly FimDoPermanente[] = ['PELO_TITULAR', 'TROCADO_POR_OUTRO']

/** Ends a standing bid, and tells its maker where it ends by itself. The caller holds the quota. */
export async function encerrarVigencia(
  tx: Executor,
  meios: Meios,
  pedido: { permanente: PermanenteLido; motivo: FimDoPermanente; situacao: Situacao; ator: Ator },
): Promise<void> {
  const { permanente, motivo, situacao, ator } = pedido
  const { agora } = situacao
  await tx.update(lancePermanente).set({ encerradoEm: agora, motivo }).where(eq(lancePermanente.id, permanente.id))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'encerrar-lance-permanente',
    objeto: ['lance-permanente', permanente.id],
    depois: { cotaId: permanente.cotaId, motivo },
  })
  if (DO_TITULAR.includes(motivo)) return
  const { clienteId, cotaId } = permanente
  await notifyCliente(meios, tx, clienteId, { cotaId, ...avisoDoFim(motivo, situacao) })
}

/**
 * Keeps an offer as the standing bid, in place of the former one, and returns its id. The caller holds the quota and
 * has checked the offer.
 */
export async function tornarPermanente(
  tx: Executor,
  meios: Meios,
  pedido: { cotaId: number; oferta: OfertaDeLance; situacao: Situacao; assembleia: number; ator: Ator },
): Promise<number> {
  const { cotaId, oferta, situacao, assembleia, ator } = pedido
  const { clienteId, creditoCentavos } = situacao.cota
  const anterior = await findEmVigor(tx, cotaId)
  if (anterior) {
    const motivo = anterior.clienteId === clienteId ? 'TROCADO_POR_OUTRO' : 'OUTRO_TITULAR'
    await encerrarVigencia(tx, meios, { permanente: anterior, motivo, situacao, ator })
  }
  const novo = { cotaId, clienteId, oferta, creditoCentavos, assembleia, criadoEm: situacao.agora }
  const [gravado] = await tx.insert(lancePermanente).values(novo).returning({ id: lancePermanente.id })
  if (!gravado) throw new Error('o lance permanente não foi gravado')
  await audit(tx, {
    quando: situacao.agora,
    ator,
    acao: 'tornar-lance-permanente',
    objeto: ['lance-permanente', gravado.id],
    // The offer itself is left out, because it competes again and the trail can be read before.
    depois: { cotaId, assembleia },
  })
  return gravado.id
}
