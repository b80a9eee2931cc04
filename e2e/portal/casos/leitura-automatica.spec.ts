import { analisarDocumentos } from '@contempla/api'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'

/** A photo of a page of print, of its own words. */
async function pagina(palavra: string, desfoque = 0) {
  const linhas = Array.from(
    { length: 24 },
    (_, i) =>
      `<text x="40" y="${80 + i * 36}" font-size="24">${palavra} ${i * palavra.length * 7919} LINHA ${i}</text>`,
  ).join('')
  const desenho = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="#e4e8dd"/>${linhas}</svg>`
  const limpa = await sharp(Buffer.from(desenho)).flatten({ background: '#fff' }).png().toBuffer()
  return (desfoque > 0 ? sharp(limpa).blur(desfoque) : sharp(limpa)).jpeg().toBuffer()
}

const campo = (page: Page, nome: string) => page.getByRole('region', { name: nome })

async function attach(page: Page, documento: string, buffer: Buffer) {
  await campo(page, documento)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${documento}.jpg`, mimeType: 'image/jpeg', buffer })
  await expect(campo(page, documento).getByRole('status')).toContainText('Enviado')
}

const comFoto = 'Documento com foto'

test('a photo that nobody could read is asked for again at once, and an analyst reads what the machine saw', async ({
  page,
  browser,
  baseURL,
  sistema,
  parceiro,
  titular,
}) => {
  test.setTimeout(90_000)
  const { contexto } = sistema.ambiente.servidor
  const id = await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await page.setViewportSize({ width: 360, height: 780 })
  await entrar(page, sistema, titular)
  await page.goto('/perfil/atualizacao/validar-identificacao')
  await expect(campo(page, 'Comprovante de residência')).toContainText('Com até 60 dias.')
  await campo(page, comFoto).getByLabel(comFoto).selectOption('CNH')
  await attach(page, comFoto, await pagina('CARTEIRA', 9))
  await attach(page, 'Selfie', await pagina('ROSTO'))
  await attach(page, 'Comprovante de residência', await pagina('CONTA'))
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')
  await analisarDocumentos(contexto)

  await page.goto('/perfil/atualizacao/problema-documentos')
  await expect(campo(page, comFoto)).toContainText('A foto está desfocada.')
  await expect(campo(page, 'Selfie')).toHaveCount(0)
  await expectAcessivel(page, 'o que a leitura automática pediu de novo')
  await campo(page, comFoto).getByLabel(comFoto).selectOption('CNH')
  await attach(page, comFoto, await pagina('HABILITACAO'))
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')
  await analisarDocumentos(contexto)

  const mesa = await browser.newPage({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1280, height: 900 } })
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${id}`)
  const documentos = mesa.getByRole('region', { name: 'Documentos e o que foi declarado' })
  await expect(documentos.getByText('Leitura automática: nítida, 1000 × 1000.').first()).toBeVisible()
  await documentos.getByText('Enviados antes (1)').click()
  await expect(documentos.getByText('Leitura automática: desfocada.')).toBeVisible()
  await expectAcessivel(mesa, 'a leitura automática no caso')
  await mesa.close()
})
