import { analisarDocumentos, lerEscritos } from '@contempla/api'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { findCodigo } from '../../mensagens.ts'
import { assumir } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

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
  novaJanela,
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
  await campo(page, comFoto).getByLabel('Qual documento você vai enviar?').selectOption('CNH')
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
  await campo(page, comFoto).getByLabel('Qual documento você vai enviar?').selectOption('CNH')
  await attach(page, comFoto, await pagina('HABILITACAO'))
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')
  await analisarDocumentos(contexto)
  const lerEscrito = async () => ({ texto: 'NOME\nOTTO BARROS\nCPF 111.444.777-35', inteiro: true })
  await lerEscritos({ ...contexto, antifraude: { ...contexto.antifraude, lerEscrito } })

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${id}`)
  const documentos = mesa.getByRole('region', { name: 'Documentos e o que foi declarado' })
  await documentos.getByRole('button', { name: 'Ver Selfie' }).click()
  await expect(documentos.getByText('Leitura automática: nítida, 1000 × 1000.').first()).toBeVisible()
  await expect(documentos.getByText('O que a máquina leu no papel')).toHaveCount(0)
  await documentos.getByRole('button', { name: 'Ver Documento com foto' }).click()
  const lido = documentos.getByRole('list', { name: 'O que a máquina leu no papel, para ajudar a conferir:' })
  await expect(lido.getByRole('listitem')).toHaveText([
    'Diverge CPF lido, 111.444.777-35, não é o do cadastro',
    'Diverge nome lido, OTTO BARROS, não é o do cadastro',
  ])
  await documentos.getByText('Enviados antes (1)').click()
  await expect(documentos.getByText('Leitura automática: desfocada.')).toBeVisible()
  await expectAcessivel(mesa, 'a leitura automática no caso')
  await mesa.close()
})

type Analise = { aprovaSozinha: boolean; semelhanca: number | null }

/** The built-in analysis reads what waits for it; beside it, a service that compares faces or none, as the port lets. */
function lerDocumentos({ ambiente }: Sistema, { aprovaSozinha, semelhanca }: Analise) {
  const { contexto } = ambiente.servidor
  return analisarDocumentos({
    ...contexto,
    config: { ...contexto.config, analise: { ...contexto.config.analise, aprovaSozinha } },
    antifraude: {
      analisar: async (documentos) => ({
        ...(await contexto.antifraude.analisar(documentos)),
        rosto: semelhanca === null ? null : { naSelfie: 1, noDocumento: 1, semelhanca, modelo: 'de fora' },
      }),
    },
  })
}

const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })
const padaria = { inscricaoNacional: '11222333000181', nome: 'Padaria do João Ltda.' }

/** A company asks for another name, and sends what it is asked for, all of it legible. */
async function mudarRazaoSocial(page: Page, sistema: Sistema, nome: string) {
  await page.goto('/perfil/atualizacao')
  await page.getByLabel('Razão social e fundação').check()
  await page.getByLabel('Razão social', { exact: true }).fill(nome)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  await page.getByRole('button', { name: 'Pedir a mudança' }).click()
  await expect(titulo(page, 'Envie os documentos da empresa e de quem a representa')).toBeVisible()
  await campo(page, comFoto).getByLabel('Qual documento você vai enviar?').selectOption('CNH')
  for (const documento of [comFoto, 'Selfie', 'Contrato social', 'Comprovante de residência'])
    await attach(page, documento, await pagina(`${documento} ${nome}`))
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()
}

test('all legible, the face alike and the administrator letting it, the analysis approves alone, and the company sees it happen', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const empresa = await novoTitular(padaria)
  await page.setViewportSize({ width: 360, height: 780 })
  await entrar(page, sistema, empresa)
  await mudarRazaoSocial(page, sistema, 'Padaria da Ana Ltda.')
  await lerDocumentos(sistema, { aprovaSozinha: true, semelhanca: 0.45 })
  await expect(titulo(page, 'Cadastro atualizado'), 'without being loaded again').toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL('/perfil/atualizacao/documento-aprovado')
  await expectAcessivel(page, 'aprovado pela leitura automática')
  await page.goto('/perfil')
  await expect(page.getByText('Padaria da Ana Ltda.').first()).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /Cadastro atualizado/ })).toBeVisible()

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  const [caso] = await sistema.ambiente.sql<{ id: number }>('select id from caso where cliente_id = $1', [
    empresa.clienteId,
  ])
  await mesa.goto(`/retaguarda/casos/${caso?.id}`)
  const aprovada = mesa.getByRole('region', { name: 'História do caso' }).getByRole('row').nth(1)
  await expect(aprovada).toContainText('Documento Aprovado')
  await expect(aprovada).toContainText('Sistema')
  await mesa.close()
})

for (const [porque, analise] of [
  ['the administrator does not let it', { aprovaSozinha: false, semelhanca: 1 }],
  ['nobody compared the face', { aprovaSozinha: true, semelhanca: null }],
] as const)
  test(`all legible, but ${porque}: a person approves it, and the company sees it then`, async ({
    page,
    novaJanela,
    sistema,
    parceiro,
    novoTitular,
  }) => {
    const empresa = await novoTitular(padaria)
    await page.setViewportSize({ width: 360, height: 780 })
    await entrar(page, sistema, empresa)
    await mudarRazaoSocial(page, sistema, 'Padaria da Bia Ltda.')
    await lerDocumentos(sistema, analise)
    await page.goto('/perfil')
    await expect(page.getByText(padaria.nome).first()).toBeVisible()
    await page.goto('/home')
    const emAndamento = page.getByRole('region', { name: 'Em andamento' })
    await expect(emAndamento).toContainText('Com a administradora')
    await emAndamento.getByRole('link', { name: 'Acompanhar' }).click()
    await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()

    const mesa = await novaJanela()
    await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
    await mesa.goto('/retaguarda/casos?processo=atualizacao-cadastral&fase=analiseGrc')
    await mesa
      .getByRole('row')
      .filter({ has: mesa.locator(`a[href$="/consorciados/${empresa.clienteId}"]`) })
      .getByRole('link')
      .first()
      .click()
    await assumir(mesa)
    await mesa.getByRole('button', { name: 'Ver Selfie' }).click()
    await expect(mesa.getByText(/Leitura automática: nítida, 1000 × 1000/).first()).toBeVisible()
    await mesa.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await mesa.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
    await expect(mesa.getByRole('dialog')).toHaveCount(0)
    await mesa.close()
    await page.reload()
    await expect(titulo(page, 'Cadastro atualizado')).toBeVisible()
  })
