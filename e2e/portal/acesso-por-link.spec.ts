import { createLink } from '@contempla/api'
import type { TitularDeTeste } from '@contempla/dev-env'
import { expectAcessivel } from '../acessibilidade.ts'
import { callWithSession } from '../chamadas.ts'
import { expect, test } from '../fixtures.ts'
import { buscar } from '../respostas.ts'
import type { Sistema } from '../sistema.ts'

type Opcoes = { uso: 'transparente' | 'representante' }

async function openByLink({ ambiente }: Sistema, { clienteId }: TitularDeTeste, opcoes: Opcoes): Promise<string> {
  const { contexto } = ambiente.servidor
  return `/login-transparente/${await createLink(contexto, contexto.db, { clienteId, ator: { tipo: 'sistema', id: null }, ...opcoes })}`
}

test('a link opens home without a password, says what it is, and leaves the address bar', async ({
  page,
  titular,
  sistema,
}) => {
  await page.goto(await openByLink(sistema, titular, { uso: 'transparente' }))
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('complementary', { name: 'Acesso por link' })).toBeVisible()
  await expectAcessivel(page)
  await page.goBack()
  expect(page.url()).not.toContain('login-transparente')
})

test('a session by link reaches the routes allowed for it; every other goes to home', async ({
  page,
  titular,
  sistema,
}) => {
  await page.goto(await openByLink(sistema, titular, { uso: 'transparente' }))
  await expect(page).toHaveURL('/home')
  await page.goto('/financeiro/extrato-consorciado')
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato da cota' })).toBeVisible()
  for (const path of ['/perfil/senha', '/biometria', '/assembleias']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('status').filter({ hasText: 'Seu acesso por link não abre essa tela.' })).toBeVisible()
  }
  for (const path of ['/alterarsenha/atual', '/confirmar-dados-cadastrais']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
})

test('by link the portal offers what the configuration of that access offers', async ({ page, titular, sistema }) => {
  await page.route('**/parceiros/configuracao/transparente?*', async (route) => {
    const resposta = await buscar(route)
    const corpo = await resposta.json()
    corpo.data.features.boletos = false
    await route.fulfill({ response: resposta, json: corpo })
  })
  await page.goto(await openByLink(sistema, titular, { uso: 'transparente' }))
  const lugares = page.getByRole('navigation', { name: 'Principal' })
  await expect(lugares.getByRole('link', { name: 'Lances' })).toBeVisible()
  await expect(lugares.getByRole('link', { name: 'Boletos' })).toBeHidden()
  await page.goto('/boletos')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('status').filter({ hasText: 'Essa parte não faz parte do seu consórcio.' })).toBeVisible()
})

test('what a link does not allow, the server refuses too', async ({ page, titular, sistema }) => {
  await page.goto(await openByLink(sistema, titular, { uso: 'transparente' }))
  await expect(page).toHaveURL('/home')
  const [id] = titular.cotas
  expect(await callWithSession(page, { caminho: `/cotas/${id}/extrato` })).toMatchObject({ status: 200 })
  expect(
    await callWithSession(page, { metodo: 'PUT', caminho: `/cotas/${id}/preferencias`, corpo: { nickname: 'Minha' } }),
  ).toEqual({ status: 403, codigo: 'ACESSO_LIMITADO' })
  expect(await callWithSession(page, { caminho: `/usuarios/${titular.clienteId}/biometrias` })).toEqual({
    status: 403,
    codigo: 'ACESSO_LIMITADO',
  })
})

test('a link serves once', async ({ page, titular, sistema }) => {
  const link = await openByLink(sistema, titular, { uso: 'transparente' })
  await page.goto(link)
  await expect(page).toHaveURL('/home')
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible()
  await expectAcessivel(page)
})

test('a malformed link is answered like a used one', async ({ page }) => {
  await page.goto('/login-transparente/isto-nao-existe')
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible()
})

test('a representative sees everything, and may confirm the data but not change them', async ({
  page,
  novoTitular,
  sistema,
}) => {
  const titular = await novoTitular({ atualizacaoObrigatoria: true, cotas: [{ apelido: 'Carro' }] })
  await page.goto(await openByLink(sistema, titular, { uso: 'representante' }))
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('complementary', { name: 'Modo representante' })).toBeVisible()

  const [id] = titular.cotas
  expect(
    await callWithSession(page, { metodo: 'PUT', caminho: `/cotas/${id}/preferencias`, corpo: { nickname: 'Outro' } }),
  ).toEqual({ status: 403, codigo: 'REPRESENTANTE_NAO_ALTERA' })

  await page.goto('/detalhes-da-cota')
  await expect(page).toHaveURL('/atualizacao-obrigatoria')
  await page.getByRole('link', { name: 'Conferir os dados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estes são os dados do titular?' })).toBeVisible()
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Confirmar os dados do titular' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dados confirmados, obrigado' })).toBeFocused()

  await page.goto('/detalhes-da-cota')
  await expect(page.getByText('Apelido: Carro')).toBeVisible()
  await expect(page.getByLabel('Apelido da cota')).toBeHidden()
  await page.goto('/perfil/senha')
  await expect(page.getByRole('heading', { level: 1, name: 'Só o titular troca a senha' })).toBeVisible()
})
