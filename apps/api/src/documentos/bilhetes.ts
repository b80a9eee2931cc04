import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { bilhete, sessao } from '../schema/index.ts'

export const validadeSegundos = 60

type Documento = (typeof bilhete.$inferSelect)['documento']

/** The link of a PDF: its ticket serves once, for a minute, for this session and this document (quality bar 9). */
export async function createBilhete(
  { db, relogio }: Contexto,
  ativa: SessaoAtiva,
  relatorio: string,
  documento: Documento,
) {
  const segredo = createSegredo()
  const agora = relogio.agora()
  await db.delete(bilhete).where(and(eq(bilhete.sessaoId, ativa.id), lte(bilhete.expiraEm, agora)))
  await db.insert(bilhete).values({
    hash: hashSegredo(segredo),
    sessaoId: ativa.id,
    relatorio,
    documento,
    expiraEm: new Date(agora.getTime() + validadeSegundos * 1000),
  })
  const query = new URLSearchParams({ access_token: segredo, client_id: ativa.clientId })
  return { url: `/app-cliente/v1/relatorios/${relatorio}?${query}`, expira_em_segundos: validadeSegundos }
}

/** Uses a ticket up; gives the document, its owner, and how they came in. Throws TICKET_INVALIDO. */
export async function useBilhete({ db, relogio }: Contexto, relatorio: string, segredo: string, clientId: string) {
  const agora = relogio.agora()
  const [usado] = await db
    .delete(bilhete)
    .where(and(eq(bilhete.hash, hashSegredo(segredo)), eq(bilhete.relatorio, relatorio), gt(bilhete.expiraEm, agora)))
    .returning()
  const [dona] = usado
    ? await db
        .select({ clienteId: sessao.clienteId, modo: sessao.modo })
        .from(sessao)
        .where(
          and(
            eq(sessao.id, usado.sessaoId),
            eq(sessao.clientId, clientId),
            isNull(sessao.encerradaEm),
            gt(sessao.expiraEm, agora),
          ),
        )
    : []
  if (!usado || !dona) throw new ErroDeNegocio('TICKET_INVALIDO')
  return { documento: usado.documento, ...dona }
}
