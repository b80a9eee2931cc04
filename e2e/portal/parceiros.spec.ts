import type { Page } from '@playwright/test'
import { callWithSession } from '../chamadas.ts'
import { marcas, persona, test } from '../demonstracao.ts'
import { expect, fillLogin } from '../fixtures.ts'

async function parseMarca(page: Page) {
  const botao = page.getByRole('button', { name: 'Entrar', exact: true })
  await expect(botao).toBeVisible()
  return {
    titulo: await page.title(),
    cor: await botao.evaluate((b) => getComputedStyle(b).backgroundColor),
    logo: await page.getByRole('banner').getByRole('img').getAttribute('src'),
    icone: await page.locator('link[rel=icon]').getAttribute('href'),
  }
}

test('each partner has its own name, colours, logo and icon at its own host', async ({ page, demonstracao }) => {
  const vistas: Awaited<ReturnType<typeof parseMarca>>[] = []
  for (const { dominio, nome } of marcas) {
    await page.goto(`${demonstracao.portal(dominio)}/login`)
    await expect(page).toHaveTitle(`Entrar · ${nome}`)
    vistas.push(await parseMarca(page))
  }
  for (const parte of ['titulo', 'cor', 'logo', 'icone'] as const) {
    expect(new Set(vistas.map((v) => v[parte])).size, parte).toBe(marcas.length)
  }
})

test("one partner's customer is nobody at another's host", async ({ page, demonstracao }) => {
  const { inscricao, senha } = persona('dora-em-dia')
  await page.goto(`${demonstracao.portal('montadora.localhost')}/login`)
  await fillLogin(page, inscricao, senha)
  await expect(page.getByRole('alert')).toContainText('Não foi possível entrar.')
})

test("a session of one partner is worth nothing at another's host", async ({ page, demonstracao }) => {
  const { inscricao, senha } = persona('marina-da-montadora')
  await page.goto(`${demonstracao.portal('montadora.localhost')}/login`)
  await fillLogin(page, inscricao, senha)
  await expect(page).toHaveURL(/\/home$/)
  expect(await callWithSession(page, { caminho: '/cotas/simples' })).toMatchObject({ status: 200 })
  const sessao = await page.evaluate(() => localStorage.getItem('contempla.sessao') ?? '')

  await page.goto(`${demonstracao.portal('cooperativa.localhost')}/home`)
  await expect(page).toHaveURL(/cooperativa\.localhost:\d+\/login$/)
  await page.evaluate((texto) => localStorage.setItem('contempla.sessao', texto), sessao)
  expect((await callWithSession(page, { caminho: '/cotas/simples' })).status).toBe(401)
})

test('in the demonstration the login offers its people, each of this partner, and fills the form in', async ({
  page,
  demonstracao,
}) => {
  await page.goto(`${demonstracao.portal('cooperativa.localhost')}/login`)
  const pessoas = page.getByRole('region', { name: 'Demonstração: entre como' })
  await expect(pessoas.getByRole('listitem')).toHaveCount(2)
  await pessoas.getByRole('button', { name: /Clara Cooperada/ }).click()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('complementary', { name: 'Aviso de manutenção' })).toContainText(
    'Estamos melhorando os extratos.',
  )
})
