import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test('a colour changes in the preview as it is typed, and in the portal as it is saved', async ({
  page,
  sistema,
  parceiro,
}) => {
  const [row] = await sistema.ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [parceiro.chave])
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/parceiros/${row?.id}`)
  const previa = page.getByRole('region', { name: 'Como fica no portal' })
  const corDoBotao = () =>
    previa.locator('button', { hasText: 'Ofertar lance' }).evaluate((botao) => getComputedStyle(botao).backgroundColor)
  await expect.poll(corDoBotao).toBe('rgb(29, 79, 145)')

  await page.getByLabel('Cor principal', { exact: true }).fill('#00695c')
  await expect.poll(corDoBotao).toBe('rgb(0, 105, 92)')
  await expect(previa.getByText('Menor contraste de texto')).toBeVisible()
  await previa.getByRole('button', { name: 'Tema escuro' }).click()
  await expect.poll(corDoBotao).not.toBe('rgb(0, 105, 92)')
  await expectAcessivel(page)

  await page.getByLabel('Nome', { exact: true }).fill('Casa Verde')
  const sozinha = page.getByLabel('Aprovar sem uma pessoa o que não deixa dúvida')
  await expect(sozinha).toHaveAccessibleDescription(/Nesta instalação uma pessoa decide sempre/)
  await sozinha.uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Casa Verde salvo. O portal já mostra as mudanças.')).toBeVisible()
  await expect(sozinha).not.toBeChecked()
  await page.goto('/login')
  await expect(page).toHaveTitle(/Casa Verde/)
  const doPortal = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cor-primaria'))
  expect((await doPortal()).trim()).toBe('#00695c')
})

test('notices, questions and branches are written by keyboard and listed', async ({ page, sistema, parceiro }) => {
  const [row] = await sistema.ambiente.sql<{ id: number; nome: string }>(
    'select id, nome from parceiro where chave = $1',
    [parceiro.chave],
  )
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/comunicacao/perguntas?parceiro=${row?.id}`)
  for (const pergunta of ['Como dou um lance?', 'Quando sai o resultado?']) {
    await page.getByRole('button', { name: 'Nova pergunta' }).click()
    await page.getByRole('combobox', { name: 'Assunto' }).fill('Lances')
    await page.getByLabel('Pergunta', { exact: true }).fill(pergunta)
    await page.getByLabel('Resposta').fill('Está no portal.')
    await page.getByRole('button', { name: 'Criar pergunta' }).click()
    await expect(page.getByRole('rowheader', { name: pergunta })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  await page.getByRole('combobox', { name: 'Assunto' }).fill('Boletos')
  await page.getByLabel('Pergunta', { exact: true }).fill('Como pago?')
  await page.getByLabel('Resposta').fill('Pelo Pix.')
  await page.getByLabel('Responde também').selectOption('Próxima parcela')
  const previa = page.getByRole('dialog').getByText('Como se lê no portal').locator('..')
  await expect(previa).toContainText('Próxima parcela: o da cota de quem lê')
  await expectAcessivel(page, 'pergunta com prévia')
  await page.getByRole('button', { name: 'Criar pergunta' }).click()
  const assuntos = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(assuntos).toHaveText([/: Boletos$/, /: Lances$/])
  await page.getByRole('button', { name: 'Mover o assunto para cima: Lances' }).focus()
  await page.keyboard.press('Enter')
  await expect(assuntos).toHaveText([/: Lances$/, /: Boletos$/])
  await page.getByRole('button', { name: 'Alterar o assunto: Boletos' }).click()
  await page.getByRole('dialog').getByLabel('Assunto').fill('Pagamentos')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(assuntos).toHaveText([/: Lances$/, /: Pagamentos$/])
  await page.getByRole('button', { name: 'Mover para cima: Quando sai o resultado?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader').first()).toHaveText('Quando sai o resultado?')
  await expectAcessivel(page)

  await page.goto(`/retaguarda/comunicacao/avisos?parceiro=${row?.id}`)
  await page.getByRole('button', { name: 'Novo aviso' }).click()
  await page.getByLabel('Começa').fill('2020-01-01T00:00')
  await page.getByLabel('Termina').fill('2099-01-01T00:00')
  await page.getByLabel('Texto').fill('Manutenção nesta noite')
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Criar aviso' }).click()
  await expect(page.getByText('No ar')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByText('Manutenção nesta noite')).toBeVisible()
})

test('the guide for who was contemplated is kept by lender and kind, and opened from the contemplation', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const [row] = await sistema.ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [parceiro.chave])
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/parceiros/${row?.id}`)
  for (const [i, tipo] of ['Todos', 'Automóvel'].entries()) {
    await page.getByRole('button', { name: 'Incluir guia' }).click()
    const guia = page.getByRole('group', { name: `Guia ${i + 1}` })
    await guia.getByLabel('Tipo de cota').selectOption(tipo)
    await guia.getByLabel('Endereço').fill(`https://guia.example/${i}`)
  }
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O portal já mostra as mudanças.')).toBeVisible()
  const titular = await novoTitular({ cotas: [{ tipo: 'auto', dataContemplacao: '2026-11-10' }] })
  const celular = await novaJanela({ width: 360, height: 780 })
  await entrar(celular, sistema, titular, '/contemplado')
  await expect(celular.getByRole('link', { name: 'Guia do contemplado' })).toHaveAttribute(
    'href',
    'https://guia.example/1',
  )
})
