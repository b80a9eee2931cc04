import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, entrarPelaTela, expect, na, test } from '../fixtures.ts'
import { expectGuardado, giveNetwork, takeNetwork } from '../sem-rede.ts'

test.use({ serviceWorkers: 'allow' })

const semRede = 'Você está sem internet. Esta ação fica para quando ela voltar.'
const faixa = (page: Page) => page.getByRole('status').filter({ hasText: 'Você está sem internet.' })

test('without a network the last figures are read with their time, money and papers wait with the reason, and all comes back', async ({
  page,
  titular,
}) => {
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('article')).toBeVisible()
  await expectGuardado(page, 'GET /cotas/simples', 'GET /cota/:id')
  await page.goto('/financeiro/extrato-consorciado')
  await expect(page.getByRole('table')).toBeVisible()
  await expectGuardado(page, 'GET /cotas/simples', 'GET /cotas/:id/extrato')

  await takeNetwork(page)
  await expect(faixa(page)).toContainText(/Mostramos o que foi atualizado em \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(faixa(page)).toContainText(/Mostramos o que foi atualizado em/)
  const pdf = page.getByRole('button', { name: 'Baixar em PDF' })
  await expect(pdf).toHaveAttribute('aria-disabled', 'true')
  await expect(pdf).toHaveAccessibleDescription(semRede)
  await expectAcessivel(page)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
  await expect(page.getByRole('article')).toContainText('R$ 80.000,00')

  await giveNetwork(page)
  await expect(faixa(page)).toBeHidden()
  await page.goto('/financeiro/extrato-consorciado')
  await expect(pdf).not.toHaveAttribute('aria-disabled')
})

test('without a network an offer that was begun is there after a reload, and goes on once it is back', async ({
  page,
  titular,
  sistema,
}) => {
  await sistema.ambiente.sql(
    'update assembleia set dia = dia + 7 where grupo_id in (select grupo_id from cota where id = any($1))',
    [titular.cotas],
  )
  await entrarPelaTela(page, titular)
  await page.goto('/offers-and-bids')
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await page.getByLabel('Valor do lance').fill('10.000,00')
  await expectGuardado(page, 'GET /cotas/simples', 'GET /cotas/:id/credenciamento-lance')
  await takeNetwork(page)
  await page.reload()
  await expect(page.getByLabel('Valor do lance')).toHaveValue('10.000,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usar parte do crédito no lance?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('O que você preencheu está guardado neste aparelho.')).toBeVisible()
  await giveNetwork(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Se o lance vencer, o que reduzir?' })).toBeVisible()
})

test('what was never read says that it needs the network', async ({ page, titular }) => {
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('article')).toBeVisible()
  await expectGuardado(page)
  await takeNetwork(page)
  await page.goto('/situacaodogrupo')
  await expect(page.getByRole('heading', { level: 1, name: 'Situação do grupo' })).toBeVisible()
  await expect(faixa(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Tentar de novo/ })).toBeVisible()
  await expect(page).toHaveURL(na('/situacaodogrupo'))
})

test('once it is installed the whole app is on the device, each file of its own', async ({ page }) => {
  const arquivos = await readdir(join(process.env['E2E_WEB'] ?? '', 'portal', 'assets'))
  await page.goto('/login')
  await expectGuardado(page)
  const guardados = await page.evaluate(async () => {
    const nome = (await caches.keys()).find((cada) => cada.includes('precache')) ?? ''
    const cache = await caches.open(nome)
    const lidos = (await cache.keys()).map(async (pedido) => {
      const { status } = (await cache.match(pedido)) ?? {}
      return `${status} ${new URL(pedido.url).pathname}`
    })
    return Promise.all(lidos)
  })
  expect(guardados.toSorted()).toEqual(
    arquivos
      .filter((nome) => /\.(js|css)$/.test(nome))
      .map((nome) => `200 /assets/${nome}`)
      .toSorted(),
  )
})

test('the portal can be installed under the name of its partner', async ({ page, parceiro }) => {
  await page.goto('/login')
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href
    return href ? fetch(href).then((r) => r.json()) : null
  })
  expect(manifest).toMatchObject({
    name: `Parceiro ${parceiro.chave.slice(1)}`,
    display: 'standalone',
    start_url: '/home',
  })
})

test('where no call is answered, money on kept figures waits with the reason, and goes on once the server is back', async ({
  page,
  sistema,
  novoTitular,
}) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ emAtraso: 1 }] }), '/boletos')
  const pagar = page.getByRole('button', { name: /^Pagar/ }).first()
  const lugar = (nome: string) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: nome, exact: true }).click()
  await expect(pagar).toBeEnabled()
  await page.route('**/app-cliente/v1/**', (route) => route.fulfill({ status: 500, json: {} }))
  await lugar('Início')
  await expect(page.getByText(/Mostramos o que foi atualizado em/)).toBeVisible({ timeout: 20_000 })
  await lugar('Boletos')
  await expect(pagar).toHaveAttribute('aria-disabled', 'true')
  await expect(pagar).toHaveAccessibleDescription(
    'Não conseguimos falar com o servidor, e estes valores podem ter mudado. Tente daqui a pouco.',
  )
  await page.unroute('**/app-cliente/v1/**')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(pagar).not.toHaveAttribute('aria-disabled')
})
