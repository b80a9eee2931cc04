import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrarPelaTela, expect, test } from '../fixtures.ts'
import { findLink, listMensagens } from '../mensagens.ts'

const nova = '807361'
const passo = (nome: string) => `/entrar/esqueciasenha/${nome}`
const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

async function requestLink(
  page: Page,
  { inscricao, email }: Pick<TitularDeTeste, 'inscricao' | 'email'>,
  data = '29/02/1984',
) {
  await page.goto(passo('cpfcnpj'))
  await page.getByLabel('CPF ou CNPJ').fill(inscricao)
  await continuar(page)
  await page.getByLabel('Data de nascimento').fill(data)
  await continuar(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()
  await expect(page).toHaveURL(passo('enviado'))
}

async function createSenha(page: Page, senha: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(senha)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Criar senha' }).click()
}

test('four steps lead to a link, by which the new password is made and then opens the account', async ({
  page,
  titular,
  sistema,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL(passo('cpfcnpj'))
  await requestLink(page, titular)
  await page.goto(await findLink(sistema, titular.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Crie sua nova senha' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash, 'the token leaves the address bar').toBe('')
  await expectAcessivel(page)
  await createSenha(page, nova)
  await expect(page.getByRole('heading', { level: 1, name: 'Sua senha foi criada' })).toBeFocused()
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await entrarPelaTela(page, titular, nova)
  await expect(page).toHaveURL('/home')
})

test('back, forward and reload keep what was filled in', async ({ page, titular }) => {
  await page.goto(passo('cpfcnpj'))
  await page.getByLabel('CPF ou CNPJ').fill(titular.inscricao)
  await continuar(page)
  await page.getByLabel('Data de nascimento').fill('29/02/1984')
  await continuar(page)
  await expect(page).toHaveURL(passo('email'))
  await page.goBack()
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('29/02/1984')
  await page.goBack()
  const inscricao = page.getByLabel('CPF ou CNPJ')
  await expect(inscricao).toHaveValue(titular.inscricao.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'))
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(passo('email'))
  await page.reload()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('29/02/1984')
})

test('the id typed at the login is not asked for again by the recovery, nor lost on the way back', async ({
  page,
  titular,
}) => {
  const inscricao = titular.inscricao.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  await page.goto('/login')
  await page.getByLabel('CPF ou CNPJ').fill(titular.inscricao)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL(passo('cpfcnpj'))
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(inscricao)
  await page.getByRole('link', { name: 'Voltar para entrar' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(inscricao)
})

test('the rules of a new password are ticked as one types', async ({ page, titular, sistema }) => {
  await requestLink(page, titular)
  await page.goto(await findLink(sistema, titular.email))
  const regra = (texto: string) => page.getByRole('listitem').filter({ hasText: texto })
  const senha = page.getByLabel('Nova senha', { exact: true })
  await senha.pressSequentially('11111')
  await expect(regra('tem exatamente 6 números')).toHaveText('tem exatamente 6 números')
  await senha.pressSequentially('1')
  await expect(regra('tem exatamente 6 números')).toHaveText('Cumprida: tem exatamente 6 números')
  await expect(regra('não é data, sequência')).toContainText('Não cumprida: ')
  await senha.fill(nova)
  await expect(regra('não é data, sequência')).toContainText('Cumprida: ')
  await expectAcessivel(page)
})

test('a step that is not due leads to the first one that is', async ({ page }) => {
  for (const nome of ['data', 'email', 'enviado']) {
    await page.goto(passo(nome))
    await expect(page).toHaveURL(passo('cpfcnpj'))
  }
})

test('data that find nobody get the same screen, and send nothing', async ({ page, titular, sistema }) => {
  await requestLink(page, titular, '28/02/1984')
  expect(await listMensagens(sistema, titular.email)).toEqual([])
})

test('what is mistyped is said at its field: date and e-mail', async ({ page, titular }) => {
  await page.goto(passo('cpfcnpj'))
  await page.getByLabel('CPF ou CNPJ').fill('12345678900')
  await continuar(page)
  await expect(page.getByRole('alert').getByRole('link', { name: 'CPF ou CNPJ inválido' })).toBeVisible()
  await page.getByLabel('CPF ou CNPJ').fill(titular.inscricao)
  await continuar(page)
  await page.getByLabel('Data de nascimento').pressSequentially('31021984')
  await continuar(page)
  await expect(page.getByRole('alert')).toContainText('Confira a data')
  await page.getByLabel('Data de nascimento').fill('29/02/1984')
  await continuar(page)
  await page.getByLabel('E-mail').fill('ana@exemplo')
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'E-mail inválido' })).toBeVisible()
})

test('an easy password is refused with its reason, and the link stays good, also over a reload', async ({
  page,
  titular,
  sistema,
}) => {
  await requestLink(page, titular)
  await page.goto(await findLink(sistema, titular.email))
  await createSenha(page, '123456')
  await expect(page.getByRole('alert')).toContainText('Escolha uma senha mais difícil de adivinhar.')
  await page.reload()
  await createSenha(page, nova)
  await expect(page.getByRole('heading', { level: 1, name: 'Sua senha foi criada' })).toBeVisible()
})

test('a link that was used serves no more, and offers another', async ({ page, titular, sistema }) => {
  await requestLink(page, titular)
  const link = await findLink(sistema, titular.email)
  await page.goto(link)
  await createSenha(page, nova)
  await expect(page.getByRole('heading', { level: 1, name: 'Sua senha foi criada' })).toBeVisible()
  // From elsewhere: on the same page only the fragment would change.
  await page.goto('/login')
  await page.goto(link)
  await createSenha(page, '918273')
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeFocused()
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page).toHaveURL(passo('cpfcnpj'))
})
