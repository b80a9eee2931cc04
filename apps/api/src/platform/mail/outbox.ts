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
  /** When it is of no more use: from then on it is not sent. */
  serveAte?: Date
  anexo?: AnexoDaMensagem
}

/** Queues a message in the caller's transaction: it is sent if, and only if, the change that causes it is kept. Answers its id. */
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
      criadaEm: relogio.agora(),
      serveAte: m.serveAte ?? null,
    })
    .returning({ id: mensagemSaida.id })
  if (!nova) throw new Error('a mensagem não foi gravada')
  return nova.id
}

export type Anexo = { nome: string; tipo: string; bytes: Buffer }

/**
 * Draws what goes with a message. Null where that serves no more, and the message is not sent; throws where it cannot be
 * drawn now, and the message is tried again.
 */
export type Anexar = (anexo: AnexoDaMensagem) => Promise<Anexo | null>

/**
 * Hands a message over; throws where it was not taken, and answers false where there is nobody to take it any more. `id` is
 * the same at every try.
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

/** Tries, over three quarters of an hour, after which a message waits for a person. */
export const maxFalhas = 10
/** What is tried for as long as it is of use: no person can do anything about it. */
export const enquantoServe: readonly Canal[] = ['push']
const esperaSegundos = 5
/** From the tenth try on once an hour. */
const dobradas = maxFalhas - 1

/** Waits 5, 15, 35 s … 43 min from when it was queued, so that a mail server that is down for a while loses nothing. */
const naVez = (agora: Date) =>
  sql`${mensagemSaida.criadaEm} + (power(2, least(${mensagemSaida.falhas}, ${dobradas})) - 1) * ${esperaSegundos} * interval '1 second'
    + greatest(${mensagemSaida.falhas} - ${dobradas}, 0) * interval '1 hour' <= ${agora.toISOString()}`

/** Channels of one service, which is left in peace once it fails; of others, what fails does not hold the rest. */
const deUmServico: readonly Canal[] = ['email', 'sms']

type EnvioOptions = {
  /** One channel does not wait for another. */
  canal: Canal
  cifra: Cifra
  relogio: Relogio
  enviar: Enviar
  /** How what goes with a message is drawn; one that needs it and has it not waits. */
  anexar?: Anexar | undefined
  /** Told of each message whose tries are over. */
  aoDesistir?: (mensagem: { id: number; falha: unknown }) => void
}

type NaFila = typeof mensagemSaida.$inferSelect

/** Whether it was of use still, and was handed over. */
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
 * Sends what waits in a channel, one at a time: what is soonest of no more use first, so that no code waits behind the
 * notices of a month, then the oldest. Returns how many. Several workers share the queue without clashing.
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
