import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { codigoDoAutenticador } from '../codigo-do-autenticador.ts'
import { expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'

const senha = 'uma senha bem comprida'

async function novaConta({ ambiente }: Sistema, papel: string, chave: string) {
  const email = `${papel}-${chave}@equipe.example`
  await ambiente.importar([{ tipo: 'funcionario', nome: `Pessoa ${papel}`, email, papel, senha }])
  return email
}

async function entrar(page: Page, email: string, dada = senha) {
  await page.goto('/retaguarda/entrar')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(dada)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('somebody new comes in by a password said once, sets up an authenticator, and is asked for its code', async ({
  page,
  sistema,
  parceiro,
  browser,
  baseURL,
}) => {
  await entrar(page, await novaConta(sistema, 'administrador', parceiro.chave))
  await page.getByRole('link', { name: 'Equipe' }).click()
  await page.getByRole('button', { name: 'Nova conta' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Nina Nova')
  await page.getByRole('button', { name: 'Criar a conta' }).click()
  await expect(page.getByRole('alert')).toContainText('Informe o e-mail')
  const email = `nina-${parceiro.chave}@equipe.example`
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Papel').last().selectOption('gestor')
  await page.getByRole('button', { name: 'Criar a conta' }).click()
  const dada = page.getByRole('dialog', { name: 'Senha provisória' })
  const provisoria = /(\w{4}-){3}\w{4}/.exec((await dada.textContent()) ?? '')?.[0] ?? ''
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Já anotei' }).click()
  await expect(page.getByRole('link', { name: 'Nina Nova' })).toBeVisible()

  const dela = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await dela.goto('/retaguarda/auditoria?acao=conta')
  await dela.getByLabel('E-mail').fill(email)
  await dela.getByLabel('Senha', { exact: true }).fill(provisoria)
  await dela.getByRole('button', { name: 'Entrar' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: 'Crie a sua senha' })).toBeVisible()
  await expectAcessivel(dela)
  await dela.getByLabel('Senha provisória').fill(provisoria)
  await dela.getByLabel('Senha nova', { exact: true }).fill(senha)
  await dela.getByLabel('Repita a senha nova').fill(senha)
  await dela.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(dela).toHaveURL(/\/auditoria\?acao=conta$/)
  await expect(dela.getByRole('row', { name: /Criar conta da equipe/ }).first()).toBeVisible()

  await dela.getByRole('link', { name: 'Nina Nova' }).first().click()
  await dela.getByRole('button', { name: 'Começar a ativação' }).click()
  const endereco = await dela.getByRole('link', { name: 'Abrir no autenticador deste aparelho' }).getAttribute('href')
  const segredo = new URL(endereco ?? '').searchParams.get('secret') ?? ''
  await expect(dela.getByRole('img', { name: /^Código QR da sua conta/ })).toBeVisible()
  await expectAcessivel(dela)
  // The code of this step, which is still good in the next one, however late it arrives; then, a code being good once,
  // the one after it, which is good a step early.
  await dela.getByLabel('Código de 6 números').fill(codigoDoAutenticador(segredo))
  await dela.getByRole('button', { name: 'Ativar' }).click()
  await expect(dela.getByText('Se você trocar de celular')).toBeVisible()
  await dela.getByRole('button', { name: 'Sair' }).click()
  await dela.waitForURL(/\/entrar$/)

  await entrar(dela, email)
  await expect(dela.getByRole('heading', { level: 1, name: 'Digite o código do autenticador' })).toBeVisible()
  await expectAcessivel(dela)
  await dela.getByLabel('Código de 6 números').fill(codigoDoAutenticador(segredo, 1))
  await dela.getByRole('button', { name: 'Continuar' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: 'Olá, Nina' })).toBeVisible()
  await dela.context().close()
})

test('a role sees its own menu, and is told where it does not reach', async ({ page, sistema, parceiro }) => {
  await entrar(page, await novaConta(sistema, 'atendente', parceiro.chave))
  await expect(page.getByRole('link', { name: 'Consorciados' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Equipe' })).toHaveCount(0)
  await page.goto('/retaguarda/equipe')
  await expect(page.getByRole('heading', { level: 1, name: 'Seu papel não permite' })).toBeVisible()
})

test('the console goes by keyboard: g and a letter, the search, the rows', async ({ page, sistema, parceiro }) => {
  await entrar(page, await novaConta(sistema, 'administrador', parceiro.chave))
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Pessoa' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(`administrador-${parceiro.chave}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=administrador/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Pessoa administrador' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoa administrador' })).toBeFocused()
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Equipe' }),
  ).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 700 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
