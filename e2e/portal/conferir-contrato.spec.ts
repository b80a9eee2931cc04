import { novoComprador } from '../../apps/api/src/contratos/contratos.fixture.ts'
import { expect, test } from '../fixtures.ts'
import { expectInteira } from '../tela.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('anyone, not logged in, learns whether a contract is ours and as it was signed', async ({
  page,
  parceiro,
  sistema: { ambiente, mundo },
}) => {
  const comprador = await novoComprador(ambiente, mundo, { de: parceiro })
  await comprador.assinar((await comprador.escrever()).sha256)
  const assinado = await comprador.ler()
  const alterado = Buffer.from(assinado)
  alterado[200] = (alterado[200] ?? 0) ^ 1
  const escolher = async (name: string, buffer: Buffer, mimeType = 'application/pdf') => {
    const aberto = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await aberto).setFiles({ name, mimeType, buffer })
  }
  const outro = () => page.getByRole('button', { name: 'Conferir outro arquivo' }).click()

  await page.goto('/documentos/conferir')
  await expect(page.getByRole('heading', { level: 1, name: 'Este contrato é nosso?' })).toBeVisible()
  await escolher('contrato.pdf', assinado)
  await expect(page.getByRole('heading', { name: 'É nosso, assinado e inteiro' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'É nosso' })).toContainText('Conceição Ávila')
  await expectInteira(page, { onde: 'conferir contrato' })

  await outro()
  await escolher('mudado.pdf', alterado)
  await expect(page.getByRole('heading', { name: 'Não confie: foi alterado' })).toBeVisible()
  await expect(page.getByText('Conceição Ávila')).toBeHidden()

  await outro()
  await escolher('outro.pdf', Buffer.from('%PDF-1.7\nde outra empresa\n%%EOF'))
  await expect(page.getByRole('heading', { name: 'Não é nosso' })).toBeVisible()

  await page.getByRole('button', { name: 'Remover outro.pdf' }).click()
  await expect(page.getByRole('heading', { name: 'Não é nosso' })).toBeHidden()
  await escolher('foto.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png')
  await expect(page.getByRole('alert').filter({ hasText: 'PDF' })).toBeVisible()
})
