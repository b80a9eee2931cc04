import { expect, type Page } from '@playwright/test'

const sinal = 'sem-rede'

/**
 * Takes the network away, also from the documents that open from then on: a browser without a network says so to each of
 * them, and the emulation only to the one that is open.
 */
export async function takeNetwork(page: Page): Promise<void> {
  await page.addInitScript((chave) => {
    const { get: doNavegador } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') ?? {}
    Object.defineProperty(navigator, 'onLine', {
      configurable: true,
      get: () => sessionStorage.getItem(chave) === null && Boolean(doNavegador?.call(navigator)),
    })
  }, sinal)
  await page.evaluate((chave) => sessionStorage.setItem(chave, ''), sinal)
  await page.context().setOffline(true)
}

/** Gives it back, and says so to the document that is open. */
export async function giveNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.evaluate((chave) => {
    sessionStorage.removeItem(chave)
    dispatchEvent(new Event('online'))
  }, sinal)
}

/** What was read is written down a moment after it came. */
const lidas = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('contempla-leitura', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('consultas')
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('consultas').objectStore('consultas').get('cache')
          reading.onsuccess = () => {
            db.close()
            const entry: { state: { queries: { queryHash: string }[] } } | undefined = reading.result
            resolve(entry?.state.queries.map(({ queryHash }) => queryHash) ?? [])
          }
        }
      }),
  )

/** The app is on the device, and so are the answers whose keys hold these words. */
export async function expectGuardado(page: Page, ...consultas: string[]) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return Boolean(registration?.active && (await caches.match('/')))
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
  await expect
    .poll(async () => {
      const guardadas = await lidas(page)
      return consultas.filter((consulta) => !guardadas.some((hash) => hash.includes(consulta)))
    })
    .toEqual([])
}
