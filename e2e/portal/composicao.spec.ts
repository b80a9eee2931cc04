import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('any instalment tells what changed since the one before, and the first that there is none', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ pagas: 1, emAtraso: 1 }] })
  // The second came a month ago and was not paid; the third is due today.
  await entrar(page, sistema, titular, '/boletos')
  await page.getByText('Ver tudo sobre as parcelas').click()
  await page.getByRole('link', { name: /Do que é feita a parcela/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Parcela 3 de 60' })).toBeVisible()
  const porQue = page.getByText('Por que este valor?')
  await porQue.click()
  await expect(page.getByText(/^São R\$ [\d.,]+ a menos que a parcela 2/)).toBeVisible()
  await expect(page.getByText('A multa por atraso foi só da parcela 2.')).toBeVisible()
  await expectAcessivel(page)

  await page.getByRole('link', { name: 'Ver a parcela 2' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Parcela 2 de 60' })).toBeVisible()
  await porQue.click()
  await expect(
    page.getByText(/^Com o atraso, hoje ela custa R\$ [\d.,]+\. São R\$ [\d.,]+ a mais que a parcela 1/),
  ).toBeVisible()
  await expect(page.getByText('A multa é cobrada uma vez, porque o vencimento passou.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver a parcela 1' }).click()
  await porQue.click()
  await expect(page.getByText('Esta é a primeira parcela: não há outra antes dela com que comparar.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver a parcela/ })).toHaveText(['Ver a parcela 2'])
})
