import { getCaso } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Anexar, Anexo } from '../platform/mail/outbox.ts'
import type { AnexoDaMensagem } from '../schema/index.ts'
import { renderCarta, requireCarta } from './carta.ts'

const PREFIXO = 'carta-do-cancelamento-'

/** The letter of a cancellation, as the mail that tells of it takes it along. */
export const anexoDaCarta = ({ casoId, protocolo }: { casoId: number; protocolo: string }) => ({
  nome: `cancelamento-${protocolo}.pdf`,
  impresso: `${PREFIXO}${casoId}`,
})

/** Draws the letter that goes with a message as it leaves; undefined where the message takes something else along. */
export const createAnexarCarta =
  (contexto: Contexto) =>
  (anexo: AnexoDaMensagem): ReturnType<Anexar> | undefined =>
    anexo.impresso.startsWith(PREFIXO) ? drawCarta(contexto, anexo) : undefined

async function drawCarta(
  contexto: Contexto,
  { nome, impresso, dono, titular }: AnexoDaMensagem,
): Promise<Anexo | null> {
  const lido = await getCaso(contexto.db, Number(impresso.slice(PREFIXO.length)))
  if (!lido || lido.caso.cotaId !== dono || lido.caso.clienteId !== titular)
    throw new Error('a mensagem leva a carta de um cancelamento desconhecido')
  const carta = requireCarta(contexto, lido)
  const quem = { clienteId: titular, modo: 'normal' } as const
  return { nome, tipo: 'application/pdf', bytes: await renderCarta(contexto, quem, dono, carta) }
}
