import { encerrarCaso, levarAte, moverPor } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'

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
  await pessoal.getByLabel('Qual documento você vai enviar?').selectOption('RG')
  await expect(pessoal).toContainText('Uma foto de cada lado (2), ou um PDF com todos os lados.')
  await expectAcessivel(page, 'documentos de um caso')

  const attach = async (nome: string, cor: string, onde = pessoal) => {
    await onde
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto(nome, cor))
    await expect(onde.getByText(`${nome}.jpg`)).toBeVisible()
  }
  await attach('frente', '#1d4f91')
  await expect(campo('Selfie')).toContainText('Envie primeiro: Documento com foto.')
  await mandar.click()
  await expect(pessoal.getByText('Todos os arquivos são obrigatórios: falta o outro lado do documento.')).toBeVisible()
  await pessoal.getByLabel('Qual documento você vai enviar?').selectOption('CNH')
  await expect(pessoal.getByText('frente.jpg')).toHaveCount(0)
  await pessoal.getByLabel('Qual documento você vai enviar?').selectOption('RG')
  await expect(pessoal.getByText('frente.jpg')).toBeVisible()
  await pessoal
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'vazio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(pessoal.getByRole('alert').first()).toContainText('O arquivo está vazio “vazio.pdf”')
  await attach('verso', '#914f1d')
  await attach('rosto', '#4f911d', campo('Selfie'))
  await attach('conta-de-luz', '#777777', campo('Comprovante de residência'))
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

test('one document is open at a time: the next takes the focus once the one before is there, and each may be sent again', async ({
  page,
  sistema,
  titular,
}) => {
  await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await page.setViewportSize({ width: 360, height: 740 })
  await entrar(page, sistema, titular)
  await page.goto('/perfil/atualizacao/validar-identificacao')
  const tituloDe = (nome: string) => campoDe(page, nome).getByRole('heading', { level: 2, name: nome })
  const abertos = page.locator('main').getByRole('heading', { level: 2 })
  const send = async (nome: string, cor: string) =>
    campoDe(page, nome)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto(nome, cor))

  await expect(abertos).toHaveText(['1 de 3Documento com foto'])
  await expect(campoDe(page, 'Comprovante de residência')).toContainText('Ainda não enviado.')
  await campoDe(page, 'Documento com foto').getByLabel('Qual documento você vai enviar?').selectOption('RG')
  await send('Documento com foto', '#1d4f91')
  await expect(campoDe(page, 'Documento com foto').getByRole('status')).toContainText('Enviado')
  await expect(abertos, 'a side is missing').toHaveText(['1 de 3Documento com foto'])
  await campoDe(page, 'Documento com foto')
    .locator('input[type=file]')
    .first()
    .setInputFiles(await foto('verso', '#914f1d'))
  await expect(tituloDe('Selfie')).toBeFocused()
  await expect(abertos).toHaveText(['2 de 3Selfie'])
  await expect(campoDe(page, 'Documento com foto').getByRole('status')).toHaveText(
    'Enviado: Documento com foto.jpg, verso.jpg',
  )
  await expectAcessivel(page, 'um documento por vez')

  await page.getByRole('button', { name: 'Trocar: Documento com foto' }).click()
  await expect(tituloDe('Documento com foto')).toBeFocused()
  await page.getByRole('button', { name: 'Enviar agora: Comprovante de residência' }).click()
  await send('Comprovante de residência', '#777777')
  // It would take another page.
  await page.getByRole('button', { name: 'Próximo documento' }).click()
  await expect(tituloDe('Selfie'), 'the first that is missing').toBeFocused()
  await send('Selfie', '#4f911d')
  await expect(abertos).toHaveCount(0)
  await expect(enviar(page)).toBeFocused()
})

test('a file is taken for what it is, whatever the device calls it; one that cannot be taken says what to do', async ({
  page,
  sistema,
  titular,
}) => {
  await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await entrar(page, sistema, titular)
  await page.goto('/perfil/atualizacao/validar-identificacao')
  const campo = page.getByRole('region', { name: 'Comprovante de residência' })
  await campo.getByRole('button', { name: /^Enviar agora/ }).click()
  const pequena = sharp({ create: { width: 64, height: 40, channels: 3, background: '#777777' } })
  const anexar = (name: string, mimeType: string, buffer: Buffer) =>
    campo.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  await anexar('foto', 'application/xml', Buffer.from('000000186674797068656963', 'hex'))
  await expect(campo.getByRole('alert').filter({ hasText: '“foto”' })).toContainText('escolha “Mais compatível”')
  await campo.getByRole('button', { name: 'Remover foto' }).click()
  // As some providers of files on Android call everything.
  await anexar('conta', 'application/octet-stream', await pequena.clone().jpeg().toBuffer())
  await expect(campo.getByRole('status')).toContainText('Enviado')
  await campo.getByRole('button', { name: 'Remover conta' }).click()
  await anexar('conta.png', 'image/png', await pequena.clone().png().toBuffer())
  await expect(campo.getByRole('status')).toContainText('Enviado')
  const guardados = await sistema.ambiente.sql(
    'select nome, tipo from arquivo where cliente_id = $1 order by criado_em',
    [titular.clienteId],
  )
  expect(guardados).toEqual([
    { nome: 'conta', tipo: 'image/jpeg' },
    { nome: 'conta.jpg', tipo: 'image/jpeg' },
  ])
})

const pendente = '/perfil/atualizacao/problema-documentos'
const campoDe = (page: Page, nome: string) => page.getByRole('region', { name: nome })
const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar documentos' })

test('documents handed in while the last is still on its way go once it is there', async ({
  page,
  sistema,
  titular,
}) => {
  const id = await sistema.mundo.casoEm(titular, {
    processo: 'atualizacao-cadastral',
    fase: 'documentosAdicionaisGrc',
  })
  await entrar(page, sistema, titular)
  await page.goto(pendente)
  const adicional = campoDe(page, 'Documento adicional')
  const chegada = Promise.withResolvers<void>()
  await page.route('**/arquivos/v2', async (route) => {
    await chegada.promise
    await route.continue()
  })
  await adicional
    .locator('input[type=file]')
    .first()
    .setInputFiles(await foto('certidao', '#1d4f91'))
  await expect(adicional.getByRole('status')).toContainText('Enviando...')
  await enviar(page).click()
  await expect(enviar(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Todos os arquivos são obrigatórios')).toHaveCount(0)
  chegada.resolve()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')
  expect(await sistema.ambiente.sql('select tipo from caso_documento where caso_id = $1', [id])).toEqual([
    { tipo: 'extra' },
  ])
})

test('a document that does not get there is said, and the next press hands in what does', async ({
  page,
  sistema,
  titular,
}) => {
  await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'documentosAdicionaisGrc' })
  await entrar(page, sistema, titular)
  await page.goto(pendente)
  const adicional = campoDe(page, 'Documento adicional')
  const queda = Promise.withResolvers<void>()
  await page.route('**/arquivos/v2', async (route) => {
    await queda.promise
    await route.abort()
  })
  await adicional
    .locator('input[type=file]')
    .first()
    .setInputFiles(await foto('certidao', '#914f1d'))
  await enviar(page).click()
  queda.resolve()
  await expect(adicional.getByText('Não foi enviado')).toBeVisible()
  await expect(page.getByText('Todos os arquivos são obrigatórios').first()).toBeVisible()
  await expect(enviar(page)).not.toHaveAttribute('aria-busy')
  await page.unroute('**/arquivos/v2')
  await adicional.getByRole('button', { name: 'Tentar enviar certidao.jpg de novo' }).click()
  await expect(adicional.getByText('Enviado', { exact: false })).toBeVisible()
  await enviar(page).click()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')
})

test('what was uploaded is there after a reload, and what was handed in before is said', async ({
  page,
  sistema,
  titular,
}) => {
  const id = await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await entrar(page, sistema, titular)
  await page.goto('/perfil/atualizacao/validar-identificacao')
  const attach = async (campo: string, nome: string, cor: string) => {
    await campoDe(page, campo)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto(nome, cor))
    await expect(campoDe(page, campo).getByRole('status')).toContainText('Enviado')
  }
  await campoDe(page, 'Documento com foto').getByLabel('Qual documento você vai enviar?').selectOption('CNH')
  await attach('Documento com foto', 'habilitacao', '#1d4f91')
  await attach('Selfie', 'rosto', '#4f911d')
  await page.reload()
  await expect(campoDe(page, 'Documento com foto').getByLabel('Qual documento você vai enviar?')).toHaveValue('cnh')
  await expect(campoDe(page, 'Documento com foto')).toContainText('habilitacao.jpg')
  await expect(campoDe(page, 'Selfie')).toContainText('rosto.jpg')
  await attach('Comprovante de residência', 'conta', '#777777')
  await enviar(page).click()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((chave) => chave.includes('enviados')))).toEqual(
    [],
  )

  const [selfie] = await sistema.ambiente.sql<{ id: number }>(
    "select id::int from caso_documento where caso_id = $1 and tipo = 'selfie'",
    [id],
  )
  const motivo = 'Não foi possível ler o que você enviou.'
  await levarAte(sistema.ambiente, id, 'analiseGrc')
  await moverPor(sistema.ambiente, 'analista', {
    id,
    ato: 'pedirDocumentos',
    documentos: [{ id: selfie?.id, problema: 'ilegivel', motivo }],
  })
  await page.goto(pendente)
  await expect(campoDe(page, 'Selfie')).toContainText('rosto.jpg: Não foi possível ler o que você enviou.')
  await expect(campoDe(page, 'Selfie')).toContainText('Último envio: rosto.jpg')
  await expect(campoDe(page, 'Selfie').getByRole('status')).toHaveCount(0)
})

test('a case that is over and has no screen asks for nothing and says that nothing is being analysed', async ({
  page,
  sistema,
  titular,
}) => {
  await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'concluido' })
  await entrar(page, sistema, titular)
  for (const rota of ['analisando-informacoes', 'validar-identificacao', 'documento-socio', 'problema-documentos']) {
    await page.goto(`/perfil/atualizacao/${rota}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Você não tem um pedido em andamento aqui' }),
    ).toBeVisible()
    await expect(enviar(page)).toHaveCount(0)
  }
})

test('a company is asked for another document, or for one again, in words that say so', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const empresa = await novoTitular({ inscricaoNacional: '11222333000181', nome: 'Padaria do João Ltda.' })
  const emAnalise = async () => {
    const { buffer: bytes } = await foto('conta', '#777777')
    const url = await sistema.mundo.sendArquivo(empresa, { nome: 'conta.jpg', bytes })
    const documentos = [{ tipo: 'comprovante_residencia', url }] as const
    return sistema.mundo.casoEm(empresa, { processo: 'atualizacao-cadastral', fase: 'analiseGrc', documentos })
  }
  const id = await emAnalise()
  await moverPor(sistema.ambiente, 'analista', { id, ato: 'pedirAdicionais', motivo: 'Falta o contrato social' })
  await entrar(page, sistema, empresa)
  await page.goto(pendente)
  await expect(page.getByRole('heading', { level: 1, name: 'Falta um documento' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Corrigir o que pedi para mudar' })).toHaveCount(0)
  await encerrarCaso(sistema.ambiente, id)
  const outro = await emAnalise()
  const [conta] = await sistema.ambiente.sql<{ id: number }>('select id::int from caso_documento where caso_id = $1', [
    outro,
  ])
  await moverPor(sistema.ambiente, 'analista', {
    id: outro,
    ato: 'pedirDocumentos',
    documentos: [{ id: conta?.id, problema: 'ilegivel', motivo: 'Não dá para ler' }],
  })
  await page.goto('/perfil/atualizacao/documento-socio')
  await expect(page).toHaveURL(na(pendente))
  await expect(page.getByRole('heading', { level: 1, name: 'Precisamos que você envie de novo' })).toBeVisible()
})

test('what was asked for is given up while no document was sent', async ({ page, sistema, titular }) => {
  const id = await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await page.setViewportSize({ width: 360, height: 780 })
  await entrar(page, sistema, titular)
  await page.goto('/perfil/atualizacao/validar-identificacao')
  await page.getByRole('button', { name: 'Desistir da mudança' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toContainText('O seu cadastro fica como está')
  await expectAcessivel(page, 'desistir de uma mudança')
  await dialogo.getByRole('button', { name: 'Voltar' }).click()
  expect(await sistema.ambiente.sql('select fase from caso where id = $1', [id])).toEqual([
    { fase: 'aguardandoDocumentos' },
  ])
  await page.getByRole('button', { name: 'Desistir da mudança' }).click()
  await dialogo.getByRole('button', { name: 'Desistir da mudança' }).click()
  await expect(page.getByText('Pedido desfeito: o seu cadastro ficou como estava.')).toBeVisible()
  await expect(page).toHaveURL('/home')
  expect(await sistema.ambiente.sql('select fase from caso where id = $1', [id])).toEqual([{ fase: 'concluido' }])
})

test('a case under way shows its steps, where it is among them, and what that one says', async ({
  page,
  sistema,
  titular,
}) => {
  const id = await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
  await entrar(page, sistema, titular)
  const etapas = page.getByRole('list', { name: 'Etapas' }).getByRole('listitem')
  await page.goto('/perfil/atualizacao/analisando-informacoes')
  await expect(etapas).toHaveText([
    /^Seus dados\s*Concluído$/,
    /^Seus documentos\s*Concluído$/,
    /^Análise\s*Em andamento$/,
    /^Cadastro atualizado\s*Ainda não começou$/,
  ])
  await expect(etapas.nth(2)).toHaveAttribute('aria-current', 'step')
  await expectAcessivel(page, 'etapas de um caso')
  await moverPor(sistema.ambiente, 'analista', { id, ato: 'recusar', motivo: 'Não confere' })
  await page.goto('/perfil/atualizacao/filial')
  await expect(etapas.nth(2)).toContainText('Leve os seus documentos a uma das nossas filiais')
})
