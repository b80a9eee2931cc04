import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { entrar, expect, na, test } from '../fixtures.ts'
import { openMenu } from '../menu.ts'

const telefone = { width: 360, height: 740 }
test.use({ viewport: telefone, hasTouch: true })

async function baixarPdf(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em PDF' }).click()
  const arquivo = await download
  return { nome: arquivo.suggestedFilename(), bytes: await readFile(await arquivo.path()) }
}

const valorDe = async (page: Page, rotulo: string) =>
  (await page.locator('dt', { hasText: rotulo }).first().locator('xpath=following-sibling::dd').innerText()).trim()

/** Two years of payments: the instalment of each month, up to this one's. */
const doisAnos = { cotas: [{ pagas: 14 }] }
const hoje = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const esteAno = () => Number(hoje().slice(0, 4))

test('the place of money says what is due and what was paid, and leads to each thing of it', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ pagas: 14, emAtraso: 1 }] }))
  await (await openMenu(page)).getByRole('link', { name: 'Financeiro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible()
  await expect(page.getByRole('region', { name: '1 parcela em atraso' })).toContainText('com multa e juros')
  const pago = await valorDe(page, `Em ${esteAno()}`)
  const total = await valorDe(page, 'Desde a adesão')
  await page.getByRole('link', { name: /^Pagamentos do ano/ }).click()
  await expect(page.getByRole('region', { name: `Pago em ${esteAno()}` })).toContainText(pago)
  await page.getByRole('link', { name: 'Financeiro', exact: true }).click()
  await page.getByRole('link', { name: /^Extrato/ }).click()
  await expect(page.getByRole('region', { name: 'Já pago' })).toContainText(total)
  await page.getByRole('link', { name: 'Financeiro', exact: true }).click()
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(page).toHaveURL(/\/boletos/)
})

test('the year is chosen, stays in the address, and what was paid in it adds up', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular(doisAnos), '/financeiro/pagamento-anual')
  const ano = page.getByLabel('Ano', { exact: true })
  await expect(ano).toHaveValue(String(esteAno()))
  const anterior = String(esteAno() - 1)
  expect(await ano.locator('option').allTextContents()).toEqual([String(esteAno()), anterior])
  await ano.selectOption(anterior)
  await expect(page).toHaveURL(na(`/financeiro/pagamento-anual?ano=${anterior}`))
  const linhas = page.getByRole('table').getByRole('row')
  await expect(linhas.nth(1)).toContainText(`/${anterior}`)
  await page.reload()
  await expect(ano).toHaveValue(anterior)
  await page.getByRole('link', { name: 'Guardar o comprovante' }).click()
  await expect(page).toHaveURL(na(`/documentos/comprovante-anual?ano=${anterior}`))
  const { nome, bytes } = await baixarPdf(page)
  expect(nome).toMatch(new RegExp(`^comprovante-\\d+-\\d+-${anterior}\\.pdf$`))
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
})

test('a year in which nothing was paid says so, and offers no paper', async ({ page, novoTitular, sistema }) => {
  await entrar(page, sistema, await novoTitular(doisAnos), `/documentos/comprovante-anual?ano=${esteAno() - 5}`)
  await expect(page.getByRole('heading', { name: `Nenhum pagamento em ${esteAno() - 5}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baixar em PDF' })).toHaveCount(0)
})

test('the report for the income tax says where each figure goes, is copied and downloaded', async ({
  page,
  novoTitular,
  sistema,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrar(page, sistema, await novoTitular(doisAnos), '/documentos/informe-ir')
  const ano = esteAno() - 1
  await expect(page.getByLabel('Ano', { exact: true })).toHaveValue(String(ano))
  const consorcio = page.getByRole('region', { name: 'Bens e Direitos: o consórcio' })
  await expect(consorcio).toContainText('Grupo 99, código 05')
  await expect(consorcio).toContainText(`Situação em 31/12/${ano}`)
  await page.getByRole('button', { name: 'Copiar a discriminação' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const { nome, bytes } = await baixarPdf(page)
  expect(nome).toMatch(new RegExp(`^informe-\\d+-\\d+-${ano}\\.pdf$`))
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
})

test('a quota in its first year is told when its first report comes', async ({ page, novoTitular, sistema }) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ pagas: 0 }] }), '/documentos/informe-ir')
  await expect(page.getByRole('heading', { name: 'Ainda não há informe desta cota' })).toBeVisible()
})

test('a paper that can’t be had says so, and is had when it is tried again', async ({ page, novoTitular, sistema }) => {
  await entrar(page, sistema, await novoTitular(doisAnos), '/documentos/comprovante-anual')
  await page.route('**/relatorios/**', (rota) => rota.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Baixar em PDF' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('Ops ;)')
  const download = page.waitForEvent('download')
  await modal.getByRole('button', { name: /Tentar/ }).click()
  expect((await download).suggestedFilename()).toContain('comprovante')
})

test('a phone that hands files to other apps is offered to share the paper, and gets it', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await page.addInitScript(() => {
    const compartilhados: string[] = []
    Object.assign(window, { compartilhados })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        for (const file of files) compartilhados.push(`${file.name} ${file.type} ${(await file.text()).slice(0, 4)}`)
      },
    })
  })
  await entrar(page, sistema, await novoTitular(doisAnos), '/documentos/comprovante-anual')
  await page.getByRole('button', { name: 'Compartilhar o PDF' }).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'compartilhados')))
    .toEqual([expect.stringMatching(/^comprovante-\d+-\d+-\d{4}\.pdf application\/pdf %PDF$/)])
})

test('a quota that was cancelled is led to its papers, and to nothing to pay', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ pagas: 14, situacao: 'Cancelado' }] }), '/financeiro')
  await expect(page.getByRole('region', { name: 'Nada para pagar' })).toContainText('Esta cota está cancelada')
  await expect(page.getByRole('region', { name: 'Papéis' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pagar', exact: true })).toHaveCount(0)
})

const modelo = (parceiro: string) => ({
  tipo: 'modeloDeContrato',
  parceiro,
  chave: 'regulamento',
  vigenteDesde: '2010-01-01',
  titulo: 'Regulamento do consórcio',
  texto: '# Das partes\n{{consorciado}} adere ao grupo {{grupo}}.',
})

test('the contract’s copy is downloaded, beside the figures of the sale', async ({
  page,
  parceiro,
  novoTitular,
  sistema,
}) => {
  await sistema.ambiente.importar([modelo(parceiro.chave)], 4)
  await entrar(page, sistema, await novoTitular({ nome: 'Ana Contratada' }), '/documentos/2viadecontrato')
  await expect(page.getByRole('region', { name: 'Dados da proposta' })).toContainText('Ana Contratada')
  await expect(page.getByRole('region', { name: 'Regulamento do consórcio' })).toContainText('01/01/2010')
  const { nome, bytes } = await baixarPdf(page)
  expect(nome).toMatch(/^contrato-\d+-\d+\.pdf$/)
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
})

test('where the regulation’s model is not held, it says so and who to ask; the figures of the sale are there', async ({
  page,
  titular,
  sistema,
}) => {
  await entrar(page, sistema, titular, '/documentos/2viadecontrato')
  await expect(
    page.getByRole('heading', { name: /modelo do regulamento do seu grupo não está disponível/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Falar com o atendimento' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dados da proposta' })).toContainText('Crédito na adesão')
  await expect(page.getByRole('button', { name: 'Baixar em PDF' })).toHaveCount(0)
})
