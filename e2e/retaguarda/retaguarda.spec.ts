import { createClienteHttp } from '@contempla/dev-env'
import { entrar, expect, test } from '../fixtures.ts'
import { listMensagens } from '../mensagens.ts'
import { semCookies } from '../respostas.ts'
import type { Sistema } from '../sistema.ts'
import { expectInteira } from '../tela.ts'

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

test('who is shut out by strangers gets in by a code from the mailbox, on a phone, typing the password once', async ({
  page,
  sistema,
  parceiro,
}) => {
  const { email, senha } = await novoFuncionario(sistema, parceiro.chave)
  const { ambiente } = sistema
  for (let i = 0; i < 5; i++)
    await createClienteHttp(ambiente.url).chamar('POST /sessao', { body: { email, senha: 'de um estranho' } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/retaguarda/entrar')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/^Por segurança, aguarde 15 minutos antes de tentar de novo\.$/)
  const secao = page.getByRole('region', { name: 'Precisa entrar agora?' })
  await expect(secao).toBeInViewport()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(senha)
  await expectInteira(page, { onde: 'entrada fechada' })
  await page.setViewportSize({ width: 360, height: 740 })

  await secao.getByRole('button', { name: 'Receber um código por e-mail' }).click()
  const campo = secao.getByRole('textbox', { name: 'Código' })
  await expect(campo).toBeFocused()
  await expectInteira(page, { onde: 'código da entrada' })
  await page.setViewportSize({ width: 360, height: 740 })
  await campo.fill('ZZZZZZZ2')
  await secao.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(secao.getByRole('alert')).toContainText('Código incorreto')
  await expect(secao.getByRole('button', { name: 'Não chegou? Enviar de novo' })).toBeDisabled()
  const [mensagem] = await listMensagens(sistema, email)
  await campo.fill(/ é (\w{8})\./.exec(mensagem?.texto ?? '')?.[1] ?? '')
  await secao.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible()
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
