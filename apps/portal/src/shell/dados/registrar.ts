import { arquivo } from './service-worker.ts'

const pageCache = 'contempla-pagina'

/** Registers the service worker, which brings the whole portal ahead, and keeps the page itself for a visit without a network. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(arquivo)
    .then(() => caches.open(pageCache))
    .then((cache) => cache.add('/'))
    // Without it the portal only loses the offline reading.
    .catch(() => undefined)
}
