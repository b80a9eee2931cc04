import { darAutenticador } from '../autenticador.ts'
import { entrarPelaTela, expect, test } from '../fixtures.ts'
import { sair } from '../menu.ts'

test('the first login on a device that can is offered biometrics, once', async ({ page, titular }) => {
  await darAutenticador(page)
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar mais rápido da próxima vez?' })).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page).toHaveURL('/home')
  await sair(page)
  await entrarPelaTela(page, titular)
  await expect(page).toHaveURL('/home')
})

test('a passkey is made, opens the account without the password, and once removed opens it no more', async ({
  page,
  titular,
}) => {
  await darAutenticador(page)
  await entrarPelaTela(page, titular)
  await page.getByRole('button', { name: 'Usar biometria neste aparelho' }).click()
  await expect(page).toHaveURL('/home')
  await sair(page)

  const comBiometria = page.getByRole('button', { name: 'Entrar com biometria' })
  await comBiometria.click()
  await expect(page).toHaveURL('/home')

  await page.goto('/biometria')
  const aparelhos = page.getByRole('list', { name: 'Aparelhos cadastrados' })
  await expect(aparelhos.getByRole('listitem')).toHaveCount(1)
  await aparelhos.getByRole('button', { name: /^Remover/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(page.getByText('Nenhum aparelho ainda.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await sair(page)
  await comBiometria.click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível usar a biometria. Entre com sua senha.')
  await expect(page).toHaveURL('/login')
})

test('a device is added under the name that its owner gives', async ({ page, titular }) => {
  await darAutenticador(page)
  await entrarPelaTela(page, titular)
  await page.goto('/biometria')
  const nome = page.getByLabel('Nome do aparelho')
  await nome.fill('')
  await page.getByRole('button', { name: 'Cadastrar biometria' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Dê um nome ao aparelho' })).toBeVisible()
  await nome.fill('Tablet da sala')
  await page.getByRole('button', { name: 'Cadastrar biometria' }).click()
  await expect(page.getByRole('list', { name: 'Aparelhos cadastrados' })).toContainText('Tablet da sala')
})
