import { entrar, expect, test } from './fixtures.ts'

test('while an update is pending home stays open and the rest leads to it; confirming opens what was asked for', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ atualizacaoObrigatoria: true }))
  await expect(page).toHaveURL('/home')
  await page.goto('/financeiro/extrato-consorciado')
  await expect(page).toHaveURL('/atualizacao-obrigatoria')
  await expect(page.getByRole('heading', { level: 1, name: 'Falta confirmar seus dados' })).toBeVisible()

  await page.getByRole('link', { name: 'Conferir os dados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seus dados continuam estes?' })).toBeVisible()
  await expect(page.getByText('29/02/1984')).toBeVisible()
  await page.getByRole('button', { name: 'Sim, estão certos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dados confirmados, obrigado' })).toBeFocused()

  await page.goto('/financeiro/extrato-consorciado')
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato da cota' })).toBeVisible()
})

test('who finds something changed is told where it is changed, and the update stays pending', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ atualizacaoObrigatoria: true }))
  await page.goto('/confirmar-dados-cadastrais')
  await page.getByRole('button', { name: 'Algo mudou' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/filiais')
  await expect(page).toHaveURL('/atualizacao-obrigatoria')
})

test('who is not in is asked to come in first', async ({ page, novoTitular, sistema }) => {
  const titular = await novoTitular({ atualizacaoObrigatoria: true })
  await page.goto('/confirmar-dados-cadastrais')
  await expect(page).toHaveURL('/login')
  await entrar(page, sistema, titular)
})
