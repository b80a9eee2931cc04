import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { type AnexoDaMensagem, mensagemSaida } from '../../schema/plataforma.ts'
import type { Cifra } from '../cifra.ts'
import type { Database, Executor } from '../database.ts'
import type { Relogio } from '../relogio.ts'

export type Canal = 'email' | 'sms' | 'push'

export type Mensagem = {
  canal: Canal
  para: string
  assunto: string
  texto: string
  /** From this instant on the message is useless and is not sent. */
  serveAte?: Date
  anexo?: AnexoDaMensagem
  /** The notice in the app that tells what became of it. */
  notificacaoId?: number
}

/**
 * Queues a message in the caller's transaction, so that it is sent if and only if the change that causes it is kept.
 * Returns its id.
 */
export async function queueMensagem(
  db: Executor,
  { cifra, relogio }: { cifra: Cifra; relogio: Relogio },
  m: Mensagem,
): Promise<number> {
  const [nova] = await db
    .insert(mensagemSaida)
    .values({
      canal: m.canal,
      paraCifrado: cifra.cifrar(m.para),
      assunto: m.assunto,
      textoCifrado: cifra.cifrar(m.texto),
      anexo: m.anexo ?? null,
      notificacaoId: m.notificacaoId ?? null,
      criadaEm: relogio.agora(),
      serveAte: m.serveAte ?? null,
    })
    .returning({ id: mensagemSaida.id })
  if (!nova) throw new Error('a mensagem não foi gravada')
  return nova.id
}

export type Anexo = { nome: string; tipo: string; bytes: Buffer }

/**
 * Draws the attachment of a message. Null where it is useless by now, and then the message is not sent; throws where it
 * cannot be drawn now, and then the message is tried again.
 */
export type Anexar = (anexo: AnexoDaMensagem) => Promise<Anexo | null>

/**
 * Hands a message over; throws where it was not accepted, and returns false where its receiver no longer exists. `id`
 * is the same at every try.
 */
export type Enviar = (m: {
  id: number
  para: string
  assunto: string
  texto: string
  anexo?: Anexo | undefined
}) => Promise<void | false>

export function createSmtp(url: string, remetente: string): Enviar {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return async ({ para, assunto, texto, anexo }) => {
    const attachments = anexo ? [{ filename: anexo.nome, contentType: anexo.tipo, content: anexo.bytes }] : []
    await transport.sendMail({ from: remetente, to: para, subject: assunto, text: texto, attachments })
  }
}

/** After this many tries, over three quarters of an hour, a message waits for a person. */
export const maxFalhas = 10
/** These channels are tried for as long as the message is useful, because no person can help. */
export const enquantoServe: readonly Canal[] = ['push']
const esperaSegundos = 5
/** From the tenth try on it is tried once an hour. */
const dobradas = maxFalhas - 1

/** Waits 5, 15, 35 s … 43 min from the queueing, so that a mail server that is down for a while loses nothing. */
const naVez = (agora: Date) =>
  sql`${mensagemSaida.criadaEm} + (power(2, least(${mensagemSaida.falhas}, ${dobradas})) - 1) * ${esperaSegundos} * interval '1 second'
    + greatest(${mensagemSaida.falhas} - ${dobradas}, 0) * interval '1 hour' <= ${agora.toISOString()}`

/**
 * Each of these channels is one service, which is left alone once it fails; in other channels a failure does not hold
 * up the rest.
 */
const deUmServico: readonly Canal[] = ['email', 'sms']

type EnvioOptions = {
  /** One channel does not wait for another. */
  canal: Canal
  cifra: Cifra
  relogio: Relogio
  enviar: Enviar
  /** Draws the attachments; without it a message that needs one waits. */
  anexar?: Anexar | undefined
  /** Called for each message whose tries are used up. */
  aoDesistir?: (mensagem: { id: number; falha: unknown }) => void
}

type NaFila = typeof mensagemSaida.$inferSelect

/** Sends a message; returns whether it was still useful and was accepted. */
async function deliver(m: NaFila, { cifra, enviar, anexar }: EnvioOptions): Promise<boolean> {
  if (m.anexo && !anexar) throw new Error('a mensagem leva um anexo, e este processo não o faz')
  const anexo = m.anexo ? await anexar?.(m.anexo) : undefined
  if (anexo === null) return false
  const taken = await enviar({
    id: m.id,
    para: cifra.decifrar(m.paraCifrado),
    assunto: m.assunto,
    texto: cifra.decifrar(m.textoCifrado),
    anexo,
  })
  return taken !== false
}

/**
 * Sends the waiting messages of a channel, one at a time: those that become useless soonest come first, so that no code
 * waits behind a month's notices, then the oldest. Returns how many. Several workers share the queue without clashing.
 */
export async function sendQueued(db: Database, options: EnvioOptions): Promise<number> {
  const { canal, relogio, aoDesistir } = options
  const falharam: number[] = []
  let enviadas = 0
  for (;;) {
    const more = await db.transaction(async (tx) => {
      const [m] = await tx
        .select()
        .from(mensagemSaida)
        .where(
          and(
            isNull(mensagemSaida.enviadaEm),
            eq(mensagemSaida.canal, canal),
            enquantoServe.includes(canal) ? undefined : lt(mensagemSaida.falhas, maxFalhas),
            or(isNull(mensagemSaida.serveAte), gt(mensagemSaida.serveAte, relogio.agora())),
            or(isNull(mensagemSaida.naoAntesDe), lte(mensagemSaida.naoAntesDe, relogio.agora())),
            naVez(relogio.agora()),
            sql`${mensagemSaida.id} <> all (${sql.param(falharam)}::bigint[])`,
          ),
        )
        .orderBy(asc(mensagemSaida.falhas), asc(mensagemSaida.serveAte), asc(mensagemSaida.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!m) return false
      const { sent, falha } = await deliver(m, options).then(
        (handed) => ({ sent: handed, falha: undefined }),
        (error: unknown) => ({ sent: false, falha: { error } }),
      )
      await tx
        .update(mensagemSaida)
        .set(falha ? { falhas: m.falhas + 1 } : { [sent ? 'enviadaEm' : 'serveAte']: relogio.agora() })
        .where(eq(mensagemSaida.id, m.id))
      if (sent) enviadas++
      if (falha && !enquantoServe.includes(canal) && m.falhas + 1 === maxFalhas)
        aoDesistir?.({ id: m.id, falha: falha.error })
      if (falha) falharam.push(m.id)
      return !(falha && deUmServico.includes(canal))
    })
    if (!more) return enviadas
  }
}
