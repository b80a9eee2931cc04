import { conduzirFaturamentos } from '@contempla/api'
import { addDays, addMonths, diaEm } from '@contempla/consorcio'
import { createNucleo, type ParceiroDeTeste, senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { devices, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findCodigo, listMensagens } from './mensagens.ts'
import { assumir } from './retaguarda/mesa.ts'
import { entrarNaRetaguarda } from './retaguarda/na-retaguarda.ts'
import type { Sistema } from './sistema.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
/** Billing is of the phone alone. */
export const celular = { ...pixel, viewport: { width: 360, height: 740 } }

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

export const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })
export const contextoDe = ({ ambiente }: Sistema) => ambiente.servidor.contexto

/** A holder whose property quota was contemplated seven months ago and paid off; `deve`: near its end, and owing still. */
export async function novaQuitada(
  { ambiente, mundo }: Sistema,
  parceiro: ParceiroDeTeste,
  pessoa: Parameters<Sistema['mundo']['novoTitular']>[1] = {},
  deve = false,
): Promise<TitularDeTeste> {
  const hoje = diaEm(ambiente.relogio.agora())
  const contemplada = addDays(hoje, -210)
  const grupo = await createNucleo(ambiente).novoGrupo(parceiro, {
    categoria: 'imovel',
    ...(deve ? { assembleia: 50 } : {}),
    cotas: [
      {
        contemplacao: { dia: contemplada, modalidade: 'Sorteio', lance: 0 },
        garantia: addDays(contemplada, 10),
        ...(deve ? {} : { quitacao: addDays(hoje, -20) }),
      },
    ],
  })
  for (let n = 1; n <= 8; n++)
    await ambiente.sql(
      "insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, date_trunc('month', $2::date), 0, now())",
      [grupo.id, addMonths(hoje, -n)],
    )
  const titular = await mundo.novoTitular(parceiro, { ...pessoa, cotas: [] })
  await ambiente.sql('update cota set cliente_id = $1 where grupo_id = $2', [titular.clienteId, grupo.id])
  return { ...titular, cotas: [...grupo.cotas.values()] }
}

const foto = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The documents of which it is said which identity document they are. */
const comIdentidade = ['Documento com foto', 'Documentos do sócio que assina', 'Documento do proprietário']

export async function sendFoto(page: Page, documento: string, cor: string) {
  const campo = page.getByRole('region', { name: documento })
  await expect(campo.getByRole('heading', { name: documento }), 'it is open').toBeVisible()
  if (comIdentidade.includes(documento)) await campo.getByLabel('Qual documento você vai enviar?').selectOption('CNH')
  await campo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${documento}.jpg`, mimeType: 'image/jpeg', buffer: await foto(cor) })
  await expect(campo.getByRole('status')).toContainText('Enviado')
  const proximo = campo.getByRole('button', { name: 'Próximo documento' })
  if (await proximo.isVisible()) await proximo.click()
}

const mensagemDoLink = async (sistema: Sistema) =>
  (await listMensagens(sistema)).find((m) => m.texto.includes('#link='))?.texto ?? ''

/** The token of the link that was sent last. */
export const findLink = async (sistema: Sistema) => /#link=([\w-]+)/.exec(await mensagemDoLink(sistema))?.[1] ?? ''

export async function abrirLink(page: Page, sistema: Sistema) {
  await comCamera(page)
  const texto = await mensagemDoLink(sistema)
  // Out of the portal, as a message opens it: from within, only the fragment changes and the page stays.
  await page.goto('about:blank')
  await page.goto(/https?:\/\/\S+/.exec(texto)?.[0] ?? '')
}

/** The staff decides, with the reason where the act asks for one. */
export async function decidir(mesa: Page, ato: string, motivo?: string) {
  await mesa.reload()
  await assumir(mesa)
  await mesa.getByRole('button', { name: ato, exact: true }).click()
  const dialogo = mesa.getByRole('dialog')
  if (motivo) await dialogo.getByLabel('Motivo').fill(motivo)
  await dialogo.getByRole('button', { name: ato, exact: true }).click()
  await expect(dialogo).toHaveCount(0)
}

/** Who came in more than five minutes ago gives the password again before a code that moves money. */
export async function confirmarSenha(page: Page) {
  const pedida = titulo(page, 'Confirme sua senha')
  await expect(pedida.or(titulo(page, 'Digite o código'))).toBeVisible()
  if (!(await pedida.isVisible())) return
  await page.getByLabel('Sua senha', { exact: true }).fill(senhaDeTeste)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar código' }).click()
}

export async function informarConta(page: Page, sistema: Sistema, conta: string) {
  await page.getByRole('combobox', { name: 'Banco' }).fill('341')
  await page.getByRole('option', { name: /^341 / }).click()
  await page.getByLabel('Agência', { exact: true }).fill('1234')
  await page.getByLabel('Conta', { exact: true }).fill(conta)
  await page.getByLabel('Dígito da conta').fill('6')
  if (await page.getByRole('button', { name: 'Continuar' }).isVisible()) {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await confirmarSenha(page)
    await expect(titulo(page, 'Digite o código')).toBeVisible()
    await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
    await expect(page.getByLabel('Conta', { exact: true })).toHaveValue(conta)
  }
  await page.getByRole('button', { name: 'Pedir o pagamento' }).click()
  await expect(titulo(page, 'Estamos preparando o seu pagamento')).toBeVisible()
}

/** Approved by the analyst, who is told that the release is a manager's; released by one, and handed to the bank. */
export async function mandarPagar(mesa: Page, gestor: Page, sistema: Sistema, parceiro: ParceiroDeTeste) {
  await decidir(mesa, 'Aprovar o pagamento')
  await expect(mesa.getByText('“Liberar o pagamento” cabe ao gestor.')).toBeVisible()
  await expect(mesa.getByRole('button', { name: 'Liberar o pagamento' })).toHaveCount(0)
  if (await mesa.getByRole('button', { name: 'Devolver à fila' }).isVisible())
    await mesa.getByRole('button', { name: 'Devolver à fila' }).click()
  await expect(mesa.getByRole('button', { name: 'Assumir' })).toBeVisible()
  await entrarNaRetaguarda(gestor, sistema, 'gestor', parceiro)
  await gestor.goto(mesa.url())
  await decidir(gestor, 'Liberar o pagamento')
  await gestor.close()
  await conduzirFaturamentos(contextoDe(sistema))
}

export async function comecar(page: Page) {
  await page.goto('/faturamento/iniciar')
  await expect(titulo(page, 'Você já pode usar o seu crédito')).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar Faturamento' }).click()
  await page.getByRole('link', { name: /^Receber em dinheiro/ }).click()
  await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
  await expect(titulo(page, 'Confira os seus contatos')).toBeVisible()
}

/** The authorisation and its conditions, both agreed to. */
export async function aceitarTermos(page: Page) {
  await page.getByLabel('Li e aceito o termo de autorização').check()
  await page.getByLabel('Li e aceito as condições').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(titulo(page, 'Abra o link que enviamos')).toBeVisible()
}

/** The face, on the page of the link. */
export async function tirarSelfie(page: Page, sistema: Sistema) {
  await abrirLink(page, sistema)
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  await page.getByRole('button', { name: 'Tirar a foto' }).click()
  await page.getByRole('button', { name: 'Enviar esta foto' }).click()
  await expect(titulo(page, 'Envie seus documentos')).toBeVisible()
}
