import { forLog } from '../for-log.ts'
import type { Contexto } from '../http/context.ts'
import type { Log } from '../log.ts'
import { createSmtp, sendQueued } from './outbox.ts'

const cadaMs = 2000

/** Sends what is queued for as long as the process lives, where it has the role for it; the result ends that. */
export function startCarteiro({ config, db, cifra, relogio }: Contexto, log: Log): () => void {
  if (!config.smtpUrl || !config.papeis.includes('jobs')) return () => {}
  const enviar = createSmtp(config.smtpUrl, config.remetente)
  const aoDesistir = ({ id, falha }: { id: number; falha: unknown }) =>
    log.error({ mensagem: id, falha: forLog(falha) }, 'mensagem não enviada: as tentativas acabaram')
  let ocupado = false
  let parado = false
  const timer = setInterval(() => {
    if (ocupado) return
    ocupado = true
    void sendQueued(db, { cifra, relogio, enviar, aoDesistir })
      .then(
        () => {
          parado = false
        },
        (error: unknown) => {
          if (!parado) log.error({ falha: forLog(error) }, 'a fila de mensagens não pôde ser lida')
          parado = true
        },
      )
      .finally(() => {
        ocupado = false
      })
  }, cadaMs)
  return () => clearInterval(timer)
}
