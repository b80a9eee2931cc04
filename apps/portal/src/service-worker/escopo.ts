import type { PrecacheEntry } from 'workbox-precaching'

/**
 * The parts of the service worker's global scope that this one uses. Its types cannot share a file with those of a
 * page.
 */
export type Evento = { waitUntil(trabalho: Promise<unknown>): void }
type Janela = { url: string; focus(): Promise<Janela>; navigate(url: string): Promise<Janela | null> }

type Ouvintes = {
  install: Evento
  activate: Evento
  push: Evento & { data: { json(): unknown } | null }
  notificationclick: Evento & { notification: Notification }
}

export type Escopo = {
  __WB_MANIFEST: (PrecacheEntry | string)[]
  location: Location
  navigator: { userAgent: string }
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(quais: { type: 'window'; includeUncontrolled: true }): Promise<readonly Janela[]>
    openWindow(url: string): Promise<Janela | null>
  }
  addEventListener<T extends keyof Ouvintes>(tipo: T, ouvir: (evento: Ouvintes[T]) => void): void
}
