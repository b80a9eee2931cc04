import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { entrar, expect, na, test } from '../fixtures.ts'

async function downloadPdf(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em PDF' }).click()
  const arquivo = await download
  return { nome: arquivo.suggestedFilename(), bytes: await readFile(await arquivo.path()) }
}

test('the statement lists what was charged and paid, latest first, and what each line is made of', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ pagas: 2 }] }))
  await page.goto('/financeiro/extrato-consorciado')
  const linhas = page.getByRole('table').getByRole('row')
  // Three charged, two of them paid, under the header: one line each.
  await expect(linhas).toHaveCount(4)
  await expect(page.getByRole('rowheader').getByText(/^Parcela \d+$/)).toHaveText([
    'Parcela 3',
    'Parcela 2',
    'Parcela 1',
  ])
  await expect(linhas.nth(1)).not.toContainText('Pago em')
  await expect(linhas.nth(2)).toContainText(/Venceu em \d\d\/\d\d\/\d{4}/)
  await expect(linhas.nth(2)).toContainText(/Pago em \d\d\/\d\d\/\d{4}/)
  await expect(page.getByRole('region', { name: 'Sobre este documento' })).toContainText(/\d{4} a \d\d\/\d\d\/\d{4}/)
  await linhas.nth(1).getByText('Do que é feito').click()
  await expect(linhas.nth(1)).toContainText('Fundo comum')
})

test('the statement is downloaded as a PDF, by a link that serves once', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/financeiro/extrato-consorciado')
  const pedido = page.waitForRequest((r) => r.url().includes('/relatorios/'))
  const { nome, bytes } = await downloadPdf(page)
  expect(nome).toMatch(/^extrato-\d+-\d+\.pdf$/)
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
  const url = (await pedido).url()
  expect(await page.evaluate((u) => fetch(u).then((r) => r.status), url)).toBeGreaterThanOrEqual(400)
})

test('the month is chosen from those there are, stays in the address, and is downloaded as a PDF', async ({
  page,
  novoTitular,
  sistema,
}) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ pagas: 4 }] }))
  await page.goto('/documentos/demonstrativo')
  const mes = page.getByLabel('Mês', { exact: true })
  await expect(mes).toBeVisible()
  const meses = await mes.locator('option').evaluateAll((o) => o.map((e) => e.getAttribute('value') ?? ''))
  expect(meses.length).toBeGreaterThanOrEqual(4)
  const anterior = meses[2] ?? ''
  await mes.selectOption(anterior)
  await expect(page).toHaveURL(na(`/documentos/demonstrativo?periodo=${anterior}`))
  await page.reload()
  await expect(mes).toHaveValue(anterior)
  const { nome, bytes } = await downloadPdf(page)
  expect(nome).toContain(anterior)
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
})
