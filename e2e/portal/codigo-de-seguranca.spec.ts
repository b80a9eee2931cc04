import type { Page } from '@playwright/test'
import { entrar, expect, test } from '../fixtures.ts'
import { findCodigo } from '../mensagens.ts'

const celular = '+5511987654321'

const outroQue = (codigo: string) => (codigo === 'AAAA' ? 'BBBB' : 'AAAA')

const campo = (page: Page) => page.getByLabel('Código', { exact: true })
const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })

async function openDigitacao(page: Page, endereco = '/perfil/token?acao=contato&voltar=/customer-service') {
  await page.goto(endereco)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
}

test.beforeEach(({ sistema: { ambiente } }) => ambiente.sql('delete from mensagem_saida'))

test('a code sent to the mobile confirms who it is and leads back to where it was asked for', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await page.goto('/perfil/token?acao=contato&voltar=/customer-service')
  await expect(titulo(page, 'Confirme que é você')).toBeVisible()
  await expect(page.getByText('Para mudar seus contatos, enviamos um código ao celular do seu cadastro.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page).toHaveURL(/\/perfil\/token\/inserir\?/)
  await expect(page.getByText('+55 11 •••••-4321')).toBeVisible()
  await expect(titulo(page, 'Digite o código')).toBeFocused()
  await expect(campo(page)).toHaveAttribute('autocomplete', 'one-time-code')

  const certo = await findCodigo(sistema, celular)
  await campo(page).click()
  await page.keyboard.type(outroQue(certo).toLowerCase())
  await expect(page.getByText('Código inválido, tente novamente')).toBeVisible()
  await expect(campo(page)).toHaveValue('')
  await expect(campo(page)).toBeFocused()

  await page.reload()
  await campo(page).click()
  await page.keyboard.type(certo.slice(0, 3).toLowerCase())
  await expect(campo(page)).toHaveValue(certo.slice(0, 3))
  await page.keyboard.press('Backspace')
  await expect(campo(page)).toHaveValue(certo.slice(0, 2))
  await page.keyboard.type(certo.slice(2).toLowerCase())
  await expect(page).toHaveURL('/customer-service')

  // Confirmed a moment ago: it is not asked for again, and for something else it is.
  await page.goto('/perfil/token?acao=contato&voltar=/filiais')
  await expect(page).toHaveURL('/filiais')
  await page.goto('/perfil/token?acao=endereco')
  await expect(page.getByText('Para mudar seu endereço, enviamos')).toBeVisible()
})

test('a pasted code fills the four boxes and is given at once; who came by themselves is told that it is done', async ({
  page,
  context,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await openDigitacao(page, '/perfil/token')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const certo = await findCodigo(sistema, celular)
  const colado = `Consórcio: código ${certo.toLowerCase()}. Vale 10 min. Não passe a ninguém.`
  await page.evaluate((texto) => navigator.clipboard.writeText(texto), colado)
  await campo(page).click()
  await page.keyboard.press('Control+V')
  await expect(titulo(page, 'Código confirmado')).toBeVisible()
  await expect(page).toHaveURL(/\/perfil\/token\/validar/)
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/perfil')
})

test('another code may be asked for after 40 seconds, counted down, and takes the place of the first', async ({
  page,
  sistema,
  titular,
}) => {
  await page.clock.install({ time: sistema.ambiente.relogio.agora() })
  await entrar(page, sistema, titular)
  await openDigitacao(page)
  const primeiro = await findCodigo(sistema, celular)
  await expect(page.getByText(/Não chegou\? Peça outro em (40|39|38|37) s\./)).toBeVisible()
  sistema.ambiente.relogio.avancar(41_000)
  await page.clock.runFor(41_000)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('Enviamos outro código. Use o mais novo.')).toBeVisible()
  await expect(page.getByText(/Não chegou\? Peça outro em (40|39|38|37) s\./)).toBeVisible()
  const segundo = await findCodigo(sistema, celular)
  await campo(page).fill(primeiro)
  await expect(page.getByText('Código inválido, tente novamente')).toBeVisible()
  await campo(page).fill(segundo)
  await expect(page).toHaveURL('/customer-service')
})

test('five wrong codes end it, and that is said', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular)
  await openDigitacao(page)
  const certo = await findCodigo(sistema, celular)
  for (let vez = 0; vez < 5; vez++) {
    const recusada = page.waitForResponse((r) => r.request().method() === 'PATCH' && r.status() === 400)
    await campo(page).fill(outroQue(certo))
    await recusada
    await expect(campo(page)).toHaveValue('')
  }
  await campo(page).fill(certo)
  await expect(page.getByText('Este código não vale mais. Peça outro.')).toBeVisible()
})

test('without a mobile the code goes to the e-mail; without either it is said what to do', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const semCelular = await novoTitular({ telefone: null })
  await entrar(page, sistema, semCelular)
  await openDigitacao(page)
  await expect(page.getByText('Enviamos um e-mail para t•••@exemplo.com.br.')).toBeVisible()
  await campo(page).fill(await findCodigo(sistema, semCelular.email))
  await expect(page).toHaveURL('/customer-service')

  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await entrar(page, sistema, await novoTitular({ telefone: null, email: null }))
  await page.goto('/perfil/token')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('alert').getByText(/não tem celular nem e-mail .* Fale com o atendimento/)).toBeVisible()
})

test('an address of another site is never gone on to', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular)
  await openDigitacao(page, '/perfil/token?acao=contato&voltar=https://outro.example/')
  await campo(page).fill(await findCodigo(sistema, celular))
  await expect(titulo(page, 'Código confirmado')).toBeVisible()
})
