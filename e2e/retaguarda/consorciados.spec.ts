import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test('a customer is found by CPF, revealed, and their quota read down to its ledger', async ({
  page,
  sistema,
  novoTitular,
  parceiro,
}) => {
  const { inscricao, email } = await novoTitular({ nome: 'Célia do Telefone', cotas: [{ pagas: 4, emAtraso: 1 }] })
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto('/retaguarda/consorciados')

  await page.getByLabel('CPF, CNPJ, grupo e cota, ou nome').fill(inscricao)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Célia do Telefone' })).toBeVisible()
  expect(page.url()).not.toContain(inscricao)
  await expectAcessivel(page)
  await page.getByRole('link', { name: 'Célia do Telefone' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Célia do Telefone' })).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar dados' }).click()
  const mostrar = page.getByRole('dialog')
  await expectAcessivel(page)
  await mostrar.getByLabel('Motivo').fill('Conferência pedida ao telefone')
  await mostrar.getByRole('button', { name: 'Mostrar dados' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(/Últimas: Pessoa/)).toBeVisible()
  await expectAcessivel(page)

  await page.getByRole('button', { name: 'Enviar link de acesso' }).click()
  await page.getByRole('button', { name: 'Enviar link', exact: true }).click()
  await expect(page.getByText(/Link enviado para t•••@/)).toBeVisible()

  await page.getByRole('link', { name: /, cota 0001$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Grupo \d{6}, cota 0001$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /dias? de atraso/ })).toHaveCount(1)
  await expectAcessivel(page)

  await page.getByRole('link', { name: 'Razão' }).click()
  const razao = page.getByRole('region', { name: 'Razão da cota' })
  await expect(razao.getByText('Parcela emitida')).toHaveCount(6)
  await expect(razao.getByText('Pagamento')).toHaveCount(4)
  // The latest month has nothing posted: the instalment due today was issued a month ago.
  await page.getByLabel('Mês').selectOption({ index: 1 })
  await expect(page).toHaveURL(/mes=\d{4}-\d{2}/)
  await expect(page.getByRole('heading', { name: 'Nenhum movimento' })).toBeVisible()
  await page.getByLabel('Mês').selectOption({ index: 2 })
  await expect(razao.getByText('Parcela emitida')).toHaveCount(1)
  await expectAcessivel(page)
})

test('who only attends sees no data unmasked, and is told why', async ({ page, sistema, titular, parceiro }) => {
  await entrarNaRetaguarda(page, sistema, 'atendente', parceiro)
  await page.goto(`/retaguarda/consorciados/${titular.clienteId}`)
  const mostrar = page.getByRole('button', { name: 'Mostrar dados' })
  await mostrar.click({ force: true })
  await expect(mostrar).toHaveAccessibleDescription('Só quem é analista pode fazer isto.')
  await expect(page.getByText(titular.email)).toBeHidden()
})

test('a manager corrects the e-mail of who came with a document, and says why', async ({
  page,
  sistema,
  novoTitular,
  parceiro,
}) => {
  const { clienteId } = await novoTitular({ nome: 'Dalva do Balcão', telefone: null })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/consorciados/${clienteId}`)
  await page.getByRole('button', { name: 'Corrigir e-mail' }).click()
  const dialogo = page.getByRole('dialog')
  await expectAcessivel(page)
  await dialogo.getByLabel('E-mail novo').fill('dalva@exemplo.com.br')
  await dialogo.getByLabel('Motivo').fill('Mudou')
  await dialogo.getByRole('button', { name: 'Corrigir e-mail' }).click()
  await expect(dialogo.getByText('Conte o que houve, com ao menos 10 letras').first()).toBeVisible()
  await expect(dialogo.getByText('Confira o documento antes').first()).toBeVisible()
  await dialogo.getByLabel('Motivo').fill('O e-mail de antes não existe mais')
  await dialogo.getByLabel('Conferi o documento com foto de Dalva do Balcão').check()
  await dialogo.getByRole('button', { name: 'Corrigir e-mail' }).click()
  await expect(page.getByText('O e-mail principal agora é d•••@exemplo.com.br.')).toBeVisible()
})
