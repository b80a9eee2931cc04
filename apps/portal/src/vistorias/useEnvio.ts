import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../shell/app.ts'
import { createEnvio, type Envio, type EstadoDoEnvio } from './envio.ts'
import { createGuarda } from './guarda.ts'
import type { FotoGuardada } from './vistoria.ts'

function send(link: string, { angulo, bytes, tiradaEm, sha256 }: FotoGuardada) {
  const body = new FormData()
  body.set('link', link)
  body.set('angulo', angulo)
  body.set('tiradaEm', tiradaEm)
  if (sha256 !== null) body.set('sha256', sha256)
  body.set('file', new Blob([bytes], { type: 'image/jpeg' }), `${angulo}.jpg`)
  return api('POST /vistorias/fotos', { body, noLoading: true })
}

const createDoLink = (link: string): Envio =>
  createEnvio({
    guarda: createGuarda(link),
    abrir: () => api('POST /vistorias/abrir', { body: { link }, noLoading: true }),
    enviar: (foto) => send(link, foto),
    depois(ms, fazer) {
      const id = window.setTimeout(fazer, ms)
      return () => window.clearTimeout(id)
    },
  })

/** The inspection of a link on this device, which goes on by itself while the page is open. */
export function useEnvio(link: string): { envio: Envio; estado: EstadoDoEnvio } {
  const [envio] = useState(() => createDoLink(link))
  useEffect(() => {
    void envio.start()
    const wake = () => void envio.wake()
    const wakeIfSeen = () => {
      if (document.visibilityState === 'visible') wake()
    }
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wakeIfSeen)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wakeIfSeen)
      envio.stop()
    }
  }, [envio])
  return { envio, estado: useSyncExternalStore(envio.subscribe, envio.read) }
}
