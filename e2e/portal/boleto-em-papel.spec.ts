import { readFile } from 'node:fs/promises'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a boleto is saved as a PDF, and sent by e-mail to whoever is named', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular, '/boletos/listadeboletos')
  await page
    .getByRole('button', { name: /^Pagar/ })
    .first()
    .click()
  await page.waitForURL(/boletogerado\?ticket=\d+/)
  const ticket = new URL(page.url()).searchParams.get('ticket') ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em PDF' }).click()
  const arquivo = await download
  expect(arquivo.suggestedFilename()).toBe(`boleto-${ticket}.pdf`)
  expect((await readFile(await arquivo.path())).subarray(0, 4).toString()).toBe('%PDF')

  await page.getByRole('button', { name: 'Enviar por e-mail' }).click()
  const janela = page.getByRole('dialog', { name: 'Enviar por e-mail' })
  await janela.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(janela.getByText('Diga o nome de quem recebe').first()).toBeVisible()
  await janela.getByLabel('Nome de quem recebe').fill('Maria')
  await janela.getByLabel('E-mail', { exact: true }).fill('maria@exemplo.com.br')
  await janela.getByRole('button', { name: 'Enviar também a outra pessoa' }).click()
  await janela.getByLabel('Nome da pessoa 2').fill('José')
  await janela.getByLabel('E-mail da pessoa 2').fill('jose@exemplo')
  await janela.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(janela.getByText('E-mail inválido').first()).toBeVisible()
  await expectAcessivel(page)
  await janela.getByLabel('E-mail da pessoa 2').fill('jose@exemplo.com.br')
  await janela.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('O boleto vai para 2 e-mails')).toBeVisible()
  await expect(janela).toBeHidden()
  const [guardados] = await sistema.ambiente.sql<{ envios: number }>(
    'select count(*)::int as envios from envio_de_boleto where boleto_id = $1',
    [ticket],
  )
  expect(guardados?.envios).toBe(2)
})
