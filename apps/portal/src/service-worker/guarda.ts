import type { PrecacheController } from 'workbox-precaching'
import type { Evento } from './escopo.ts'

/**
 * As many as a browser takes from an HTTP/1.1 server at once, and few enough for any: Workbox brings one file at a time,
 * which on a phone's network is a wait for each (GoogleChrome/workbox#2880), and all at once ran browsers out of resources
 * (GoogleChrome/workbox#2528).
 */
const aoMesmoTempo = 6

/** Brings every file that is not kept yet; where one does not come, the worker is not installed. */
export async function trazer(guarda: PrecacheController, event: Evento): Promise<void> {
  const faltam = guarda.getCachedURLs().values()
  const trazerEmFila = async () => {
    for (const url of faltam) {
      const request = new Request(url, { credentials: 'same-origin' })
      const params = { cacheKey: guarda.getCacheKeyForURL(url) }
      await Promise.all(guarda.strategy.handleAll({ event, request, params }))
    }
  }
  await Promise.all(Array.from({ length: aoMesmoTempo }, trazerEmFila))
}
