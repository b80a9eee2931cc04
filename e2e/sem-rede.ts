import type { Page } from '@playwright/test'

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
