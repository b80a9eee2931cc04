import type { Contexto } from '../http/context.ts'
import { forLog } from '../log/for-log.ts'
import type { Log } from '../log/log.ts'
import { type Anexar, type Canal, type Enviar, sendQueued } from './outbox.ts'

const cadaMs = 2000

/** The way out of each channel; messages without one stay in the queue. */
export type Saidas = { [C in Canal]?: Enviar | undefined } & { anexar?: Anexar }

/**
 * Sends the queued messages for as long as the process lives, where it has the role for it, each channel on its own, so
 * that a code by SMS does not wait for a thousand e-mails. The returned function ends it.
 */
export function startCarteiro(contexto: Contexto, saidas: Saidas, log: Log): () => void {
  const { config } = contexto
  if (!config.papeis.includes('jobs')) return () => {}
  if (!config.demo && !saidas.sms) log.warn({}, 'sem SMS_URL: nenhum SMS sai daqui, e os códigos vão por e-mail')
  const paradas = (['email', 'sms', 'push'] as const).map((canal) => {
    const enviar = saidas[canal]
    return enviar ? startCanal(contexto, { canal, enviar, anexar: saidas.anexar }, log) : () => {}
  })
  return () => {
    for (const parar of paradas) parar()
  }
}

type SaidaDoCanal = { canal: Canal; enviar: Enviar; anexar: Anexar | undefined }

function startCanal({ db, cifra, relogio }: Contexto, { canal, enviar, anexar }: SaidaDoCanal, log: Log) {
  const aoDesistir = ({ id, falha }: { id: number; falha: unknown }) =>
    log.error({ mensagem: id, canal, falha: forLog(falha) }, 'mensagem não enviada: as tentativas acabaram')
  let ocupado = false
  let parado = false
  const timer = setInterval(() => {
    if (ocupado) return
    ocupado = true
    void sendQueued(db, { canal, cifra, relogio, enviar, anexar, aoDesistir })
      .then(
        () => {
          parado = false
        },
        (error: unknown) => {
          if (!parado) log.error({ canal, falha: forLog(error) }, 'a fila de mensagens não pôde ser lida')
          parado = true
        },
      )
      .finally(() => {
        ocupado = false
      })
  }, cadaMs)
  return () => clearInterval(timer)
}
