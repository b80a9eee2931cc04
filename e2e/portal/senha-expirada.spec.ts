import { senhaDeTeste } from '@contempla/dev-env'
import { entrarPelaTela, expect, test } from '../fixtures.ts'

const nova = '807361'

test('with an expired password every page but biometrics leads to its change, which then opens the portal', async ({
  page,
  novoTitular,
}) => {
  const titular = await novoTitular({ senhaExpirada: true })
  await entrarPelaTela(page, titular)
  await expect(page).toHaveURL('/alterarsenha/atual')
  await expect(page.getByRole('heading', { level: 1, name: 'Sua senha expirou' })).toBeVisible()
  for (const path of ['/home', '/financeiro/extrato-consorciado', '/perfil/senha', '/confirmar-dados-cadastrais']) {
    await page.goto(path)
    await expect(page).toHaveURL('/alterarsenha/atual')
  }
  await page.goto('/biometria')
  await expect(page).toHaveURL('/biometria')

  await page.goto('/alterarsenha/atual')
  await page.getByLabel('CPF ou CNPJ').fill(titular.inscricao)
  await page.getByLabel('Senha atual', { exact: true }).fill(senhaDeTeste)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nova senha', { exact: true }).fill(nova)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(nova)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sua senha foi trocada' })).toBeFocused()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL('/home')
})

test('what was typed to come in is not asked for again, and the same password is refused', async ({
  page,
  novoTitular,
}) => {
  await entrarPelaTela(page, await novoTitular({ senhaExpirada: true }))
  await expect(page.getByLabel('CPF ou CNPJ')).toBeHidden()
  await expect(page.getByLabel('Senha atual', { exact: true })).toHaveValue(senhaDeTeste)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nova senha', { exact: true }).fill(senhaDeTeste)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(senhaDeTeste)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('alert')).toContainText('A nova senha precisa ser diferente da atual.')
})

test('who is inside changes the password knowing the current one', async ({ page, titular }) => {
  await entrarPelaTela(page, titular)
  await page.goto('/perfil/senha')
  await page.getByLabel('Senha atual', { exact: true }).fill('135246')
  await page.getByLabel('Nova senha', { exact: true }).fill(nova)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(nova)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Senha atual', { exact: true }).fill(senhaDeTeste)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sua senha foi trocada' })).toBeFocused()
})
