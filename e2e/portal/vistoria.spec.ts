import { ANGULOS, fotosDaVistoria } from '@contempla/consorcio'
import type { Page } from '@playwright/test'
import { desenhar, novaVistoria } from '../../apps/api/src/vistorias/vistorias.fixture.ts'
import { expectAcessivel } from '../acessibilidade.ts'
import { celular } from '../faturamento.ts'
import { expect, test } from '../fixtures.ts'
import { expectGuardado, giveNetwork, takeNetwork } from '../sem-rede.ts'
import { expectInteira } from '../tela.ts'

test.use(celular)

/** A camera before which something else stands at every moment, as for who walks around a vehicle. */
const comCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const lado = 24
      const tela = Object.assign(document.createElement('canvas'), { width: 480, height: 640 })
      const desenho = tela.getContext('2d')
      const mudar = () => {
        if (!desenho) return
        for (let i = 0; i < lado * lado; i++) {
          const tom = Math.floor(Math.random() * 256)
          desenho.fillStyle = `rgb(${tom} ${tom} ${tom})`
          desenho.fillRect((i % lado) * 20, Math.floor(i / lado) * 27, 20, 27)
        }
      }
      setInterval(mudar, 50)
      return tela.captureStream(20)
    }
  })
const semCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })

const daVez = (page: Page, nome: string) => page.getByRole('heading', { level: 2, name: nome, exact: true })
const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const linhas = (page: Page, situacao: string) =>
  page.getByRole('region', { name: 'As fotos' }).getByRole('button').filter({ hasText: situacao })
const expectTiradas = (page: Page, tiradas: number, total: number) =>
  expect(page.getByRole('status').filter({ hasText: 'fotos' })).toHaveText(`${tiradas} de ${total} fotos`)

/** The camera shows what stands before it now. */
const outroQuadro = (page: Page) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((visto) => {
        video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => visto()))
      }),
  )

async function fotografar(page: Page) {
  await outroQuadro(page)
  await botao(page, 'Tirar a foto').click()
  await botao(page, 'Usar esta foto').click()
  await expect(botao(page, 'Usar esta foto')).toHaveCount(0)
}

const nomes = fotosDaVistoria('MOTOCICLETA').map((angulo) => ANGULOS[angulo].nome)
const total = nomes.length

test('a vehicle is inspected by its link, without a log-in, without a line for a while and after a browser that was killed', async ({
  page,
  context,
  parceiro,
  sistema: { ambiente, mundo },
}) => {
  const v = await novaVistoria(ambiente, mundo, { de: parceiro, tipo: 'MOTOCICLETA' })
  const pagina = `/vistoria#link=${await v.pedir()}`
  await comCamera(page)
  await page.goto(pagina)
  await expect(page.getByRole('heading', { level: 1, name: 'Vistoria do veículo' })).toBeVisible()
  await expectTiradas(page, 0, total)
  await expect(daVez(page, nomes[0] ?? '')).toBeVisible()
  await botao(page, 'Abrir a câmera').click()
  await expect(botao(page, 'Tirar a foto')).not.toHaveAttribute('aria-busy')
  await expectInteira(page, { onde: 'vistoria, câmera' })
  await botao(page, 'Tirar a foto').click()
  await botao(page, 'Tirar outra').click()
  await fotografar(page)
  // The next one is asked for, and heard.
  await expect(daVez(page, nomes[1] ?? '')).toBeFocused()
  await fotografar(page)
  await expectTiradas(page, 2, total)
  await expect(linhas(page, 'Recebida')).toHaveCount(2)

  await takeNetwork(page)
  await fotografar(page)
  await fotografar(page)
  await expectTiradas(page, 4, total)
  await expect(linhas(page, 'Neste aparelho, por enviar')).toHaveCount(2)
  await expect(page.getByText('As fotos ficam guardadas neste aparelho')).toBeVisible()
  await expectAcessivel(page)
  await page.close()
  await context.setOffline(false)

  const outra = await context.newPage()
  await comCamera(outra)
  await outra.goto(pagina)
  await expectTiradas(outra, 4, total)
  await expect(linhas(outra, 'Recebida')).toHaveCount(4)
  await expect(daVez(outra, nomes[4] ?? '')).toBeVisible()
  await botao(outra, 'Abrir a câmera').click()
  // One that the server has is taken again.
  await linhas(outra, nomes[0] ?? '').click()
  await fotografar(outra)
  await expectTiradas(outra, 4, total)
  for (const nome of nomes.slice(4)) {
    await expect(daVez(outra, nome)).toBeVisible()
    await fotografar(outra)
  }
  await expect(daVez(outra, 'Todas as fotos foram tiradas')).toBeFocused()
  await expect(linhas(outra, 'Recebida')).toHaveCount(total)
  await expectInteira(outra, { onde: 'vistoria, por enviar' })
  await botao(outra, 'Enviar vistoria').click()
  await expect(outra.getByRole('heading', { level: 1, name: 'Vistoria enviada' })).toBeVisible()
  await outra.reload()
  await expect(outra.getByRole('heading', { level: 1, name: 'Vistoria enviada' })).toBeVisible()
  expect(await v.readFase()).toBe('laudoRecebido')
  expect(await v.ler()).toMatchObject({ fotos: { feitas: total, total } })
})

test('who has no camera, or denies it, chooses pictures; one that shows another angle is refused, and taken again', async ({
  page,
  parceiro,
  sistema: { ambiente, mundo },
}) => {
  const v = await novaVistoria(ambiente, mundo, { de: parceiro, tipo: 'MOTOCICLETA' })
  await semCamera(page)
  await page.goto(`/vistoria#link=${await v.pedir()}`)
  await botao(page, 'Abrir a câmera').click()
  await expect(page.getByRole('alert')).toContainText('A câmera foi negada')
  const escolher = async (name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
    const aberto = page.waitForEvent('filechooser')
    await botao(page, 'Escolher uma foto').click()
    await (await aberto).setFiles({ name, mimeType, buffer })
    await botao(page, 'Usar esta foto').click()
  }
  await escolher('frente.jpg', await desenhar(1))
  await expect(daVez(page, nomes[1] ?? '')).toBeVisible()
  await expect(linhas(page, 'Recebida')).toHaveCount(1)

  await escolher('texto.pdf', Buffer.from('%PDF-1.7'), 'application/pdf')
  await expect(page.getByRole('alert').filter({ hasText: 'JPG' })).toBeVisible()
  await botao(page, 'Tirar outra').click()
  await escolher('a-mesma.jpg', await desenhar(1, { largura: 800, altura: 600 }))
  await expect(linhas(page, 'Precisa de outra foto')).toHaveCount(1)
  await linhas(page, 'Precisa de outra foto').click()
  await expect(page.getByRole('alert').filter({ hasText: `“${nomes[0]}”` })).toBeVisible()
  await expectInteira(page, { onde: 'vistoria, recusada' })
  await escolher('outra.jpg', await desenhar(2))
  await expect(linhas(page, 'Recebida')).toHaveCount(2)
})

test('a link that opens nothing says why', async ({ page, parceiro, sistema: { ambiente, mundo } }) => {
  const v = await novaVistoria(ambiente, mundo, { de: parceiro })
  const link = await v.pedir()
  const abrir = async (fragmento: string, titulo: string) => {
    await page.goto('about:blank')
    await page.goto(`/vistoria${fragmento}`)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  }
  await abrir('', 'Falta uma parte do link')
  await abrir(`#link=${link.slice(0, -2)}`, 'Não encontramos esta vistoria')
  await expectInteira(page, { onde: 'vistoria, desconhecida' })
  await ambiente.sql("update vistoria set ate = '2020-01-01' where caso_id = $1", [v.casoId])
  await abrir(`#link=${link}`, 'O prazo deste link terminou')
  await v.cancelar()
  await abrir(`#link=${link}`, 'Este link não vale mais')
})

test.describe('without a line from the start', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page of a link that was opened once opens again, and goes on when the line is back', async ({
    page,
    parceiro,
    sistema: { ambiente, mundo },
  }) => {
    const v = await novaVistoria(ambiente, mundo, { de: parceiro, tipo: 'MOTOCICLETA' })
    await comCamera(page)
    await page.goto(`/vistoria#link=${await v.pedir()}`)
    await expectTiradas(page, 0, total)
    await expectGuardado(page)
    await takeNetwork(page)
    await page.reload()
    await expectTiradas(page, 0, total)
    await botao(page, 'Abrir a câmera').click()
    await fotografar(page)
    await expectTiradas(page, 1, total)
    await page.reload()
    await expectTiradas(page, 1, total)
    await giveNetwork(page)
    await expect(linhas(page, 'Recebida')).toHaveCount(1)
  })
})
