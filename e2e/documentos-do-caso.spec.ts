import sharp from 'sharp'
import { expectAcessivel } from './acessibilidade.ts'
import { entrar, expect, test } from './fixtures.ts'

/** A photo of its own colour: no two sides are one file. */
const foto = async (nome: string, cor: string) => ({
  name: `${nome}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: cor } })
    .jpeg()
    .toBuffer(),
})

test('a person says which identity document it is, and sends each of its sides', async ({ page, sistema, titular }) => {
  const id = await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await page.setViewportSize({ width: 360, height: 780 })
  await entrar(page, sistema, titular)
  await page.goto('/perfil/atualizacao/validar-identificacao')
  const campo = (nome: string) => page.getByRole('region', { name: nome })
  const pessoal = campo('Documento com foto')
  const mandar = page.getByRole('button', { name: 'Enviar documentos' })

  await expect(campo('Selfie')).toContainText('Envie primeiro: Documento com foto.')
  await mandar.click()
  await expect(pessoal.getByText('Escolha um documento')).toBeVisible()
  await pessoal.getByLabel('Documento com foto').selectOption('RG')
  await expect(pessoal).toContainText('Uma foto de cada lado (2), ou um PDF com todos os lados.')
  await expectAcessivel(page, 'documentos de um caso')

  const anexar = async (nome: string, cor: string, onde = pessoal) => {
    await onde
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto(nome, cor))
    await expect(onde.getByText(`${nome}.jpg`)).toBeVisible()
  }
  await anexar('frente', '#1d4f91')
  await expect(campo('Selfie')).toContainText('Envie primeiro: Documento com foto.')
  await anexar('verso', '#914f1d')
  await anexar('rosto', '#4f911d', campo('Selfie'))
  await anexar('conta-de-luz', '#777777', campo('Comprovante de residência'))
  await mandar.click()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')

  const enviados = await sistema.ambiente.sql(
    'select tipo, identidade from caso_documento where caso_id = $1 order by id',
    [id],
  )
  expect(enviados).toEqual([
    { tipo: 'documento_pessoal', identidade: 'rg' },
    { tipo: 'documento_pessoal', identidade: 'rg' },
    { tipo: 'selfie', identidade: null },
    { tipo: 'comprovante_residencia', identidade: null },
  ])
})
