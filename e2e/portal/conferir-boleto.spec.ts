import { codigoDeBarras, linhaDigitavel } from '@contempla/consorcio'
import { expect, test } from '../fixtures.ts'
import { expectInteira } from '../tela.ts'

test.use({ viewport: { width: 390, height: 844 } })

const alheio = linhaDigitavel(
  codigoDeBarras({ banco: '341', vencimento: '2026-12-10', valor: 100, campoLivre: '1'.repeat(25) }),
)

test('anyone, not logged in, learns whether a code is ours', async ({ page, parceiro }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle(new RegExp(parceiro.chave.slice(1)))
  await page.goto('/boletos/conferir')
  await expect(page.getByRole('heading', { level: 1, name: 'Este boleto é nosso?' })).toBeVisible()
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('link', { name: 'Cole o código' })).toBeVisible()
  const codigo = page.getByRole('textbox', { name: 'Linha do boleto ou Pix copia e cola' })
  await codigo.fill(alheio)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('heading', { name: 'Não é nosso' })).toBeVisible()
  await codigo.fill(`${alheio.slice(0, -1)}${(Number(alheio.at(-1)) + 1) % 10}`)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('heading', { name: 'Os números não conferem' })).toBeVisible()
  await expectInteira(page, { onde: 'conferir boleto' })
})
