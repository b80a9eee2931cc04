const pageCache = 'contempla-pagina'

/** Registers the service worker once the page is idle, and keeps the page itself for the next visit without a network. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => caches.open(pageCache))
      .then((cache) => cache.add('/'))
      // Without it the portal only loses the offline reading.
      .catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
