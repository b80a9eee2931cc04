export const arquivo = '/sw.js'

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
