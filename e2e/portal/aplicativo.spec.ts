import type { Page } from '@playwright/test'
import { entrarPelaTela, expect, test } from '../fixtures.ts'
import { sair } from '../menu.ts'

/** As the app's web view calls itself; what is native answers as its plugins do in a browser. */
test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile ContemplaApp/1.70.0' })

type Plugins = {
  BiometricAuthNative: Record<'setBiometryType' | 'setBiometryIsEnrolled', (valor: unknown) => Promise<void>>
}
declare global {
  var Capacitor: { Plugins: Plugins } | undefined
}

/** Gives the device a finger to read, in each page that it opens. */
const darDedo = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const dedo = globalThis.Capacitor?.Plugins.BiometricAuthNative
      // One after the other: two first calls at once would each make a device.
      void dedo?.setBiometryType(3).then(() => dedo.setBiometryIsEnrolled(true))
    }),
  )

test("in the app, the device's vault opens the account without the password, and nobody else's finger does", async ({
  page,
  titular,
}) => {
  await darDedo(page)
  page.on('dialog', (dialogo) => dialogo.accept())
  await entrarPelaTela(page, titular)
  await page.getByRole('button', { name: 'Usar biometria neste aparelho' }).click()
  await expect(page).toHaveURL('/home')
  await sair(page)

  await page.getByRole('button', { name: 'Entrar com biometria' }).click()
  await expect(page).toHaveURL('/home')
  await sair(page)

  page.removeAllListeners('dialog')
  page.on('dialog', (dialogo) => dialogo.dismiss())
  await page.getByRole('button', { name: 'Entrar com biometria' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível usar a biometria. Entre com sua senha.')
})

test('in the app nothing of the person is written on the device outside the vault', async ({ page, titular }) => {
  await page.goto('/entrar-mobile')
  await entrarPelaTela(page, titular)
  const agoraNao = page.getByRole('button', { name: 'Agora não' })
  await agoraNao
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  if (await agoraNao.isVisible()) await agoraNao.click()
  await expect(page).toHaveURL('/home')
  await page.reload()
  await expect(page).toHaveURL('/home')
  const { cookies, origins } = await page.context().storageState({ indexedDB: true })
  const chaves = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
  expect(chaves.filter((chave) => chave !== 'contempla.instalado')).toEqual([])
  expect(origins.flatMap((origem) => ('indexedDB' in origem ? origem.indexedDB : []))).toEqual([])
  // The session's own, which serves nothing without what the visit holds, and the one that says that biometrics were offered.
  for (const { name, value } of cookies) expect(`${name}=${value}`).not.toMatch(/@|\d{11}/)
})

test('in the app, a page without its bridge does not start, says so and tries again', async ({ page, titular }) => {
  await page.goto('/entrar-mobile')
  await page.evaluate(async () => {
    for (const registro of await navigator.serviceWorker.getRegistrations()) await registro.unregister()
  })
  await page.route('**/nativo/ponte.js', (rota) => rota.abort())
  await page.goto('/entrar-mobile')
  await expect(page.getByRole('heading', { name: 'Não conseguimos abrir o aplicativo' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.screenshot({ path: 'test-results/sem-ponte.png' })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [Object.keys(localStorage), document.querySelector('#root')])).toEqual([
    ['contempla.instalado'],
    null,
  ])
  await page.unroute('**/nativo/ponte.js')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await entrarPelaTela(page, titular)
})

test('in a browser the page asks for no bridge', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent: 'Mozilla/5.0 (Linux; Android 15)',
  })
  const page = await context.newPage()
  await page.goto('/entrar-mobile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => typeof globalThis.Capacitor)).toBe('undefined')
  await context.close()
})
