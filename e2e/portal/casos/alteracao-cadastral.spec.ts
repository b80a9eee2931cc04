import { vencerPrazos } from '@contempla/api'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { findCodigo } from '../../mensagens.ts'
import { pedirDeNovo } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })
const historia = (page: Page) => page.getByRole('region', { name: 'História do caso' }).getByRole('row')

const comFoto = 'Documento com foto'

const foto = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function sendFoto(page: Page, documento: string, cor: string) {
  const campo = page.getByRole('region', { name: documento })
  await expect(campo.getByRole('heading', { name: documento }), 'it is open').toBeVisible()
  if (documento === comFoto) await campo.getByLabel('Qual documento você vai enviar?').selectOption('CNH')
  await campo
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${documento}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await foto(cor),
    })
  await expect(campo.getByRole('status')).toContainText('Enviado')
}

/** The automatic analysis does not answer in its minutes, and the case waits for people. */
async function passarDaAnaliseAutomatica({ ambiente }: Sistema) {
  ambiente.relogio.avancar(5 * 60_000)
  await vencerPrazos(ambiente.servidor.contexto)
}

/** Says what changed, gives the code that is asked for, and finds what was typed as it was. */
async function requestMudanca(page: Page, sistema: Sistema) {
  await page.goto('/confirmar-dados-cadastrais')
  await page.getByRole('button', { name: 'Algo mudou' }).click()
  await page.getByRole('link', { name: /^Nome, família ou trabalho/ }).click()
  await expect(titulo(page, 'O que mudou?')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Marque o que mudou e corrija o que está diferente').first()).toBeVisible()

  await page.getByLabel('Nome, nascimento e filiação').check()
  await page.getByLabel('Nome completo').fill('Ana Souza Casada')
  await page.getByLabel('Estado civil').check()
  await expect(page.getByLabel('Nome do cônjuge')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Estado civil' }).selectOption('Casado(a)')
  await page.getByLabel('Nome do cônjuge').fill('Rui Casado')
  await expectAcessivel(page, 'o que mudou')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  await expect(page).toHaveURL('/perfil/atualizacao')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Souza Casada')
  await expect(page.getByLabel('Nome do cônjuge')).toHaveValue('Rui Casado')
  await expect(page.getByText('Código confirmado. Confira e peça a mudança.')).toBeVisible()
  // On a slow network too, what was read before must not stand for what was just asked for.
  await page.route('**/cotas/*/dados-cadastrais', (route) => setTimeout(() => void route.continue(), 1500))
  await page.getByRole('button', { name: 'Pedir a mudança' }).click()
}

test('who must update and finds something changed asks for it, sends the documents, one of them again, and it is true when it is approved', async ({
  page,
  browser,
  baseURL,
  sistema,
  parceiro,
  novoTitular,
  novaJanela,
}) => {
  const titular = await novoTitular({ atualizacaoObrigatoria: true })
  await entrar(page, sistema, titular)
  await requestMudanca(page, sistema)
  await expect(titulo(page, 'Envie seus documentos')).toBeVisible()
  await page.getByRole('link', { name: 'Corrigir o que pedi para mudar' }).click()
  await expect(page.getByLabel('Nome completo'), 'what was asked for comes back').toHaveValue('Ana Souza Casada')
  await page.goBack()
  await sendFoto(page, comFoto, '#333333')
  await sendFoto(page, 'Selfie', '#1d4f91')
  await sendFoto(page, 'Comprovante de residência', '#f2a33a')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()
  await passarDaAnaliseAutomatica(sistema)

  const [caso] = await sistema.ambiente.sql<{ id: number }>('select id from caso where cliente_id = $1', [
    titular.clienteId,
  ])
  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso?.id}`)
  await mesa.getByRole('button', { name: 'Assumir' }).click()
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('Ana Souza Casada')).toBeVisible()
  await pedirDeNovo(mesa, comFoto, { problema: 'Ilegível', motivo: 'A foto está escura' })
  await expect(historia(mesa).nth(1)).toContainText('Pedir documentos de novo')

  await page.goto('/home')
  const emAndamento = page.getByRole('region', { name: 'Em andamento' })
  await expect(emAndamento).toContainText('Precisa de você')
  await expect(emAndamento).toContainText('Você tem até')
  await emAndamento.getByRole('link', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Precisamos que você envie de novo')).toBeVisible()
  await expect(page.getByRole('region', { name: comFoto })).toContainText('A foto está escura')
  await expect(page.getByRole('region', { name: 'Selfie' })).toHaveCount(0)
  await sendFoto(page, comFoto, '#333333')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  const campo = page.getByRole('region', { name: comFoto })
  await expect(campo, 'the same photo again').toContainText('Este arquivo já foi recusado neste pedido')
  await campo.getByRole('button', { name: /^Remover/ }).click()
  await sendFoto(page, comFoto, '#eeeeee')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()
  await passarDaAnaliseAutomatica(sistema)

  await mesa.reload()
  await mesa.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await mesa.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(historia(mesa).nth(1)).toContainText('Aprovar')
  await mesa.close()

  const depois = await browser.newPage(baseURL ? { baseURL } : {})
  await entrar(depois, sistema, titular)
  await expect(titulo(depois, 'Atualização')).toHaveCount(0)
  await expect(depois.getByText('Olá, Ana.')).toBeVisible()
  await expect(depois.getByRole('region', { name: 'Em andamento' })).toHaveCount(0)
  await depois.goto('/financeiro/extrato-consorciado')
  await expect(titulo(depois, 'Extrato da cota')).toBeVisible()
  await depois.close()
})
