import { entrar, expect, test } from '../fixtures.ts'
import { semCookies } from '../respostas.ts'
import type { Sistema } from '../sistema.ts'

async function novoFuncionario({ ambiente }: Sistema, chave: string) {
  const funcionario = {
    nome: 'Ana Analista',
    email: `${chave}@equipe.example`,
    papel: 'analista',
    senha: 'uma senha bem comprida',
  }
  await ambiente.importar([{ tipo: 'funcionario', ...funcionario }])
  return funcionario
}

test('the staff console asks who comes, refuses a wrong password and keeps the e-mail', async ({
  page,
  sistema,
  parceiro,
}) => {
  const { email, senha } = await novoFuncionario(sistema, parceiro.chave)
  await page.goto('/retaguarda')
  await expect(page).toHaveURL('/retaguarda/entrar')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('outra senha')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha não conferem.')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/retaguarda\/?$/)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/retaguarda\/entrar/)
  await page.goto('/retaguarda')
  await expect(page).toHaveURL('/retaguarda/entrar')
})

test('a browser that keeps no cookie is told so at the staff log-in', async ({ page, sistema, parceiro }) => {
  const { email, senha } = await novoFuncionario(sistema, parceiro.chave)
  await semCookies(page, '**/retaguarda/v1/sessao')
  await page.goto('/retaguarda/entrar')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Seu navegador não guarda cookies')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test("a quota holder's session opens nothing of the staff console", async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/retaguarda')
  await expect(page).toHaveURL('/retaguarda/entrar')
})
