import { quandoSobrar } from '../tempo/quieto.ts'

const arquivo = '/sw.js'
const pageCache = 'contempla-pagina'

/** Registers the service worker, which brings the whole portal ahead, and keeps the page itself for a visit without a network. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  void quandoSobrar(() => {
    navigator.serviceWorker
      .register(arquivo)
      .then(() => caches.open(pageCache))
      .then((cache) => cache.add('/'))
      // Without it the portal only loses the offline reading.
      .catch(() => undefined)
  })
}

const prontoEmMs = 60_000

/** Registered now where it is not yet; throws where it is not ready in time, as where a file of it does not come. */
export const registroDoServiceWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(arquivo)
  const { promise: tarde, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DOMException('o service worker não ficou pronto', 'TimeoutError')),
    prontoEmMs,
  )
  return Promise.race([navigator.serviceWorker.ready, tarde]).finally(() => clearTimeout(timer))
}

/** By which this browser is told of notices (Web Push), if it is. */
export async function inscricaoDoAparelho(): Promise<PushSubscription | null | undefined> {
  const registro = await navigator.serviceWorker?.getRegistration()
  return registro?.pushManager?.getSubscription()
}
