import { AVISOS } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notifyTitulares } from '../../notificacoes/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { aberturaDeLance, funcionario } from '../../schema/index.ts'
import { identificado } from '../avisos.ts'
import { findLance, type LanceLido } from '../lances.sql.ts'

/**
 * Tells whether a bid is sealed: until its assembly's cut-off only its holder may read the offer, whatever became of
 * it.
 */
export const isSelado = ({ listado, corte }: Pick<LanceLido, 'listado' | 'corte'>, agora: Date): boolean =>
  !listado && agora < corte

export type Abertura = {
  motivo: string
  pedidaPorId: number
  pedidaPor: string
  pedidaEm: Date
  confirmadaPorId: number | null
  confirmadaPor: string | null
  confirmadaEm: Date | null
}

/** Reads the requests to open these bids, by the bids' ids. */
export async function readAberturas(db: Executor, lances: readonly LanceLido[]): Promise<Map<number, Abertura>> {
  if (lances.length === 0) return new Map()
  const quemConfirmou = alias(funcionario, 'quem_confirmou')
  const rows = await db
    .select({ abertura: aberturaDeLance, pedidaPor: funcionario.nome, confirmadaPor: quemConfirmou.nome })
    .from(aberturaDeLance)
    .innerJoin(funcionario, eq(funcionario.id, aberturaDeLance.pedidaPor))
    .leftJoin(quemConfirmou, eq(quemConfirmou.id, aberturaDeLance.confirmadaPor))
    .where(
      inArray(
        aberturaDeLance.lanceId,
        lances.map(({ id }) => id),
      ),
    )
  return new Map(
    rows.map(({ abertura: { lanceId, pedidaPor: pedidaPorId, confirmadaPor: confirmadaPorId, ...a }, ...nomes }) => [
      lanceId,
      { ...a, pedidaPorId, confirmadaPorId, ...nomes },
    ]),
  )
}

/** Tells whether both people agreed, and this person is one of them. */
export const isAbertoA = (abertura: Abertura | undefined, funcionarioId: number): boolean =>
  abertura?.confirmadaEm != null && [abertura.pedidaPorId, abertura.confirmadaPorId].includes(funcionarioId)

type Meios = Pick<Contexto, 'relogio' | 'cifra' | 'config'>
type Pedido = { protocolo: string; funcionarioId: number }

async function requireSelado(tx: Executor, { relogio }: Meios, protocolo: string) {
  const lance = await findLance(tx, protocolo)
  if (!lance) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const agora = relogio.agora()
  if (!isSelado(lance, agora)) throw new ErroDeNegocio('LANCE_NAO_SELADO')
  return { lance, agora }
}

/** Asks to read a bid before its cut-off. Throws NAO_ENCONTRADO, LANCE_NAO_SELADO, ABERTURA_JA_PEDIDA. */
export async function pedirAbertura(
  tx: Executor,
  meios: Meios,
  pedido: Pedido & { motivo: string },
): Promise<LanceLido> {
  const { protocolo, funcionarioId, motivo } = pedido
  const { lance, agora } = await requireSelado(tx, meios, protocolo)
  const [gravada] = await tx
    .insert(aberturaDeLance)
    .values({ lanceId: lance.id, motivo, pedidaPor: funcionarioId, pedidaEm: agora })
    .onConflictDoNothing()
    .returning({ lanceId: aberturaDeLance.lanceId })
  if (!gravada) throw new ErroDeNegocio('ABERTURA_JA_PEDIDA')
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'funcionario', id: funcionarioId },
    acao: 'pedir-abertura-de-lance',
    objeto: ['lance', protocolo],
    depois: { motivo },
  })
  return lance
}

/**
 * Lets both people read the bid, and tells its holder. Throws NAO_ENCONTRADO (also where nobody asked),
 * LANCE_NAO_SELADO, ABERTURA_DE_OUTRA_PESSOA.
 */
export async function confirmarAbertura(tx: Executor, meios: Meios, { protocolo, funcionarioId }: Pedido) {
  const { lance, agora } = await requireSelado(tx, meios, protocolo)
  const [pedida] = await tx.select().from(aberturaDeLance).where(eq(aberturaDeLance.lanceId, lance.id)).for('update')
  if (!pedida || pedida.confirmadaEm) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (pedida.pedidaPor === funcionarioId) throw new ErroDeNegocio('ABERTURA_DE_OUTRA_PESSOA')
  await tx
    .update(aberturaDeLance)
    .set({ confirmadaPor: funcionarioId, confirmadaEm: agora })
    .where(eq(aberturaDeLance.lanceId, lance.id))
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'funcionario', id: funcionarioId },
    acao: 'abrir-lance-selado',
    objeto: ['lance', protocolo],
    depois: { motivo: pedida.motivo },
  })
  await notifyTitulares(meios, tx, [
    {
      cotaId: lance.cotaId,
      ...AVISOS.lanceAberto,
      assunto: 'seu lance foi lido antes do prazo',
      paragrafos: [
        `Duas pessoas da nossa equipe leram o lance ${identificado(lance)}, antes do fim do prazo dos lances.`,
        `O motivo que registraram: ${pedida.motivo}`,
        'Ele continua valendo como você o fez, e você pode trocá-lo até o fim do prazo.',
      ],
    },
  ])
  return lance
}
