import { entrar, expect, test } from '../fixtures.ts'

test("one eye shows the holder's data, and hides them again", async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  const secao = page.getByRole('region', { name: 'Titular' })
  await expect(secao).not.toContainText(titular.email)
  const olho = secao.getByRole('button')
  await olho.click()
  await expect(secao).toContainText(titular.email)
  await olho.click()
  await expect(secao).not.toContainText(titular.email)
})

test('when the server answers nothing, what is shown says of when it is', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await expect(page.getByRole('article')).toBeVisible()
  await page.route('**/app-cliente/**', (route) => route.fulfill({ status: 500, json: { mensagem: 'Falhou' } }))
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Boletos' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
  const faixa = page.getByRole('status').filter({ hasText: 'Não conseguimos atualizar agora.' })
  await expect(faixa).toContainText(/Mostramos o que foi atualizado em \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await expect(page.getByRole('article')).toContainText('R$ 80.000,00')
  await page.unroute('**/app-cliente/**')
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(faixa).toBeHidden()
})
