import { conduzirFaturamentos, vencerPrazos } from '@contempla/api'
import { addDays, addMonths, diaEm } from '@contempla/consorcio'
import { createNucleo } from '@contempla/dev-env'
import { devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { findCodigo, listMensagens } from '../../mensagens.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

const { defaultBrowserType: _, ...celular } = devices['Pixel 7']
test.use({ ...celular, viewport: { width: 360, height: 740 } })

/** A camera that sees a picture being drawn: the machine of the tests has none. */
const comCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const tela = Object.assign(document.createElement('canvas'), { width: 480, height: 640 })
      const desenho = tela.getContext('2d')
      setInterval(() => {
        if (!desenho) return
        desenho.fillStyle = `hsl(${Date.now() % 360} 60% 50%)`
        desenho.fillRect(0, 0, 480, 640)
      }, 50)
      return tela.captureStream(20)
    }
  })

const { defaultBrowserType: __, ...mesaDeTrabalho } = devices['Desktop Chrome']

const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })
const contextoDe = ({ ambiente }: Sistema) => ambiente.servidor.contexto

type DoTeste = Parameters<Parameters<typeof test>[2]>[0]

/** A holder whose property quota was contemplated seven months ago and paid off. */
async function novaQuitada({ sistema, parceiro, novoTitular }: Pick<DoTeste, 'sistema' | 'parceiro' | 'novoTitular'>) {
  const { ambiente } = sistema
  const hoje = diaEm(ambiente.relogio.agora())
  const contemplada = addDays(hoje, -210)
  const grupo = await createNucleo(ambiente).novoGrupo(parceiro, {
    categoria: 'imovel',
    cotas: [
      {
        contemplacao: { dia: contemplada, modalidade: 'Sorteio', lance: 0 },
        garantia: addDays(contemplada, 10),
        quitacao: addDays(hoje, -20),
      },
    ],
  })
  for (let n = 1; n <= 8; n++)
    await ambiente.sql(
      "insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, date_trunc('month', $2::date), 0, now())",
      [grupo.id, addMonths(hoje, -n)],
    )
  const titular = await novoTitular({ cotas: [] })
  await ambiente.sql('update cota set cliente_id = $1 where grupo_id = $2', [titular.clienteId, grupo.id])
  return titular
}

const foto = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function sendFoto(page: Page, documento: string, cor: string) {
  const campo = page.getByRole('region', { name: documento })
  if (documento === 'Documento com foto') await campo.getByLabel(documento).selectOption('CNH')
  await campo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${documento}.jpg`, mimeType: 'image/jpeg', buffer: await foto(cor) })
  await expect(campo.getByRole('status')).toContainText('Enviado')
}

async function abrirLink(page: Page, sistema: Sistema) {
  await comCamera(page)
  const texto = (await listMensagens(sistema)).find((m) => m.texto.includes('#link='))?.texto ?? ''
  // Out of the portal, as a message opens it: from within, only the fragment changes and the page stays.
  await page.goto('about:blank')
  await page.goto(/https?:\/\/\S+/.exec(texto)?.[0] ?? '')
}

/** The staff decides, with the reason where the act asks for one. */
async function decidir(mesa: Page, ato: string, motivo?: string) {
  await mesa.reload()
  await mesa.getByRole('button', { name: ato, exact: true }).click()
  const dialogo = mesa.getByRole('dialog')
  if (motivo) await dialogo.getByLabel('Motivo').fill(motivo)
  await dialogo.getByRole('button', { name: ato, exact: true }).click()
  await expect(dialogo).toHaveCount(0)
}

async function informarConta(page: Page, sistema: Sistema, conta: string) {
  await page.getByLabel('Banco').selectOption('341')
  await page.getByLabel('Agência', { exact: true }).fill('1234')
  await page.getByLabel('Conta', { exact: true }).fill(conta)
  await page.getByLabel('Dígito da conta').fill('6')
  if (await page.getByRole('button', { name: 'Continuar' }).isVisible()) {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(titulo(page, 'Digite o código')).toBeVisible()
    await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
    await expect(page.getByLabel('Conta', { exact: true })).toHaveValue(conta)
  }
  await page.getByRole('button', { name: 'Pedir o pagamento' }).click()
  await expect(titulo(page, 'Estamos preparando o seu pagamento')).toBeVisible()
}

/** Approved, released and handed to the bank. */
async function mandarPagar(mesa: Page, sistema: Sistema) {
  await decidir(mesa, 'Aprovar o pagamento')
  await decidir(mesa, 'Liberar o pagamento')
  await conduzirFaturamentos(contextoDe(sistema))
}

async function comecar(page: Page) {
  await page.goto('/faturamento/iniciar')
  await expect(titulo(page, 'Você já pode usar o seu crédito')).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar Faturamento' }).click()
  await page.getByRole('link', { name: /^Receber em dinheiro/ }).click()
  await expectAcessivel(page, 'introdução')
  await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
  await expect(titulo(page, 'Confira os seus contatos')).toBeVisible()
}

test('the credit goes to the account, comes back from the bank, and goes to another', async ({
  page,
  browser,
  baseURL,
  sistema,
  parceiro,
  novoTitular,
}) => {
  test.setTimeout(180_000)
  const titular = await novaQuitada({ sistema, parceiro, novoTitular })
  await entrar(page, sistema, titular)
  await comecar(page)
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await expect(titulo(page, 'Termo de autorização')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Aceite o termo para continuar').first()).toBeVisible()
  await page.getByLabel('Li e aceito o termo de autorização').check()
  await page.getByLabel('Li e aceito as condições').check()
  await expectAcessivel(page, 'termo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(titulo(page, 'Abra o link que enviamos')).toBeVisible()

  await abrirLink(page, sistema)
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  await page.getByRole('button', { name: 'Tirar a foto' }).click()
  await page.getByRole('button', { name: 'Enviar esta foto' }).click()
  await expect(titulo(page, 'Envie seus documentos')).toBeVisible()
  await sendFoto(page, 'Documento com foto', '#333333')
  await sendFoto(page, 'Comprovante de residência', '#f2a33a')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()

  // The automatic analysis answers nothing: past its times, the case waits for people.
  const [caso] = await sistema.ambiente.sql<{ id: number }>(
    "select id from caso where cliente_id = $1 and processo = 'faturamento-especie'",
    [titular.clienteId],
  )
  await sistema.ambiente.sql("update caso set fase = 'reanaliseBrscan' where id = $1", [caso?.id])
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Em andamento' })).toContainText('Com a administradora')
  await expect(page.getByRole('region', { name: 'Próximo passo' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Recebemos o que você enviou')).toBeVisible()
  await sistema.ambiente.sql("update caso set fase = 'analiseGrc', vence_em = null where id = $1", [caso?.id])
  const mesa = await browser.newPage({
    ...mesaDeTrabalho,
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 900 },
  })
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso?.id}`)
  await mesa.getByRole('button', { name: 'Assumir' }).click()
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('Ninguém comparou: confira a selfie com o documento com foto')).toBeVisible()
  await decidir(mesa, 'Aprovar')
  await conduzirFaturamentos(contextoDe(sistema))

  await page.goto('/home')
  await page
    .getByRole('region', { name: 'Em andamento' })
    .getByRole('link', { name: 'Atualizar dados bancários' })
    .click()
  await expect(titulo(page, 'Cadastro aprovado')).toBeVisible()
  await page.getByRole('link', { name: 'Atualizar dados bancários' }).click()
  await expectAcessivel(page, 'conta')
  await informarConta(page, sistema, '12345')
  await mandarPagar(mesa, sistema)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.reload()
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await expectAcessivel(page, 'pago')

  await decidir(mesa, 'O banco devolveu o pagamento', 'Conta encerrada')
  await page.goto('/home')
  await expect(titulo(page, 'Faturamento: atualizar dados bancários')).toBeVisible()
  await page.getByRole('link', { name: 'Atualizar dados bancários' }).click()
  await expect(titulo(page, 'Pagamento estornado')).toBeVisible()
  await expect(page.getByText('Tivemos problemas para processar o pagamento.')).toBeVisible()
  await informarConta(page, sistema, '54321')
  await mandarPagar(mesa, sistema)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.reload()
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await expect(page.getByText('•••21-6')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('region', { name: 'Em andamento' })).toHaveCount(0)
  await mesa.close()
})

test('on a desktop the billing is a code for the phone, and follows what is done there', async ({
  page,
  browser,
  baseURL,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const titular = await novaQuitada({ sistema, parceiro, novoTitular })
  const mesa = await browser.newPage({ ...mesaDeTrabalho, ...(baseURL ? { baseURL } : {}) })
  await entrar(mesa, sistema, titular)
  await mesa.goto('/faturamento/tipo')
  await expect(mesa).toHaveURL('/faturamento/indisponivel?voltar=%2Ffaturamento%2Ftipo')
  await expect(titulo(mesa, 'Continue pelo celular')).toBeVisible()
  await expect(mesa.getByRole('img', { name: 'QR code para continuar no celular' })).toBeVisible()
  await mesa.goto('/faturamentoespecie/identificacao?link=qualquer')
  await expect(mesa).toHaveURL('/faturamento/indisponivel?voltar=%2Ffaturamentoespecie%2Fidentificacao#link=qualquer')
  await entrar(page, sistema, titular)
  await comecar(page)
  await expect(mesa.getByText('No celular: Central da contemplação.')).toBeVisible({ timeout: 15_000 })
  await mesa.close()
})

test('a billing whose time is over is taken up again once that is confirmed', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const titular = await novaQuitada({ sistema, parceiro, novoTitular })
  await entrar(page, sistema, titular)
  await comecar(page)
  await sistema.ambiente.sql("update caso set vence_em = now() - interval '1 day' where cliente_id = $1", [
    titular.clienteId,
  ])
  await vencerPrazos(contextoDe(sistema))
  await page.goto('/home')
  await page.getByRole('link', { name: 'Iniciar Faturamento' }).click()
  await expect(titulo(page, 'Prazo para envio expirado!')).toBeVisible()
  await page.getByRole('button', { name: 'Retomar faturamento' }).click()
  await page.getByRole('button', { name: 'Confirmar e recomeçar' }).click()
  await expect(titulo(page, 'Confira os seus contatos')).toBeVisible()
})

test('a camera that was denied is explained, and a picture may be sent instead', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const titular = await novaQuitada({ sistema, parceiro, novoTitular })
  await entrar(page, sistema, titular)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('não', 'NotAllowedError'))
  })
  // As it was sent before: its token leaves the query at once.
  await page.goto('/faturamentoespecie/identificacao?link=qualquer')
  await expect(page).toHaveURL('/faturamentoespecie/identificacao#link=qualquer')
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  await expect(page.getByText('A câmera foi negada.')).toBeVisible()
  await expectAcessivel(page, 'câmera negada')
})
