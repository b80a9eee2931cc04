import type { APIResponse, Page, Route } from '@playwright/test'

/** What the server answers to a call held on its way. Only the browser resolves `*.localhost` by itself. */
export function buscar(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

/** A browser that throws away every cookie that this path gives it. */
export const semCookies = (page: Page, caminho: string) =>
  page.route(caminho, async (route) => {
    const resposta = await buscar(route)
    // Asking here has already put them in the browser's jar.
    await page.context().clearCookies()
    const { 'set-cookie': _jogado, ...headers } = resposta.headers()
    await route.fulfill({ response: resposta, headers })
  })
