import type { Caminhos } from '@contempla/consorcio'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Mensagem, queueMensagem } from '../platform/mail/outbox.ts'
import { notificacao } from '../schema/index.ts'

/** A heading begins as a sentence does; a mail's subject goes on from the partner's name. */
export const asHeading = (assunto: string) => assunto.charAt(0).toUpperCase() + assunto.slice(1)

type AvisoPorFora = {
  clienteId: number
  /** Null of what is the person's, whatever the quota. */
  cotaId: number | null
  /** As the app shows it: no code, and no link that lets in whoever has it. */
  assunto: string
  paragrafos: readonly string[]
  caminho?: Pick<Caminhos, 'tela' | 'acao'>
  mensagens: readonly Mensagem[]
}

/**
 * Queues what is told to a person by mail or by text, and keeps it in the app, where it says what became of each message
 * and calls nobody but who can be told in no other way. Returns the ids of the messages, in their order. A code is not kept: it serves for minutes.
 */
export async function queueAviso(
  tx: Executor,
  meios: Pick<Contexto, 'cifra' | 'relogio'>,
  { clienteId, cotaId, assunto, paragrafos, caminho, mensagens }: AvisoPorFora,
): Promise<number[]> {
  const [escrita] = await tx
    .insert(notificacao)
    .values({
      clienteId,
      cotaId,
      textoCifrado: meios.cifra.cifrar(JSON.stringify({ assunto: asHeading(assunto), paragrafos })),
      tela: caminho?.tela ?? null,
      acao: caminho?.acao ?? null,
      avisa: mensagens.length === 0,
      criadaEm: meios.relogio.agora(),
    })
    .returning({ id: notificacao.id })
  if (!escrita) throw new Error('a notificação não foi gravada')
  const ids: number[] = []
  for (const mensagem of mensagens) ids.push(await queueMensagem(tx, meios, { ...mensagem, notificacaoId: escrita.id }))
  return ids
}
