import { drawRetrato, type Pose, TRACOS } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { abrirLink, aceitarTermos, celular, comecar, novaQuitada, titulo } from '../../faturamento.ts'
import { test as base, entrar, expect } from '../../fixtures.ts'
import { type Sistema, startSistema } from '../../sistema.ts'

const analise = {
  semelhancaMinima: 0.35,
  semelhancaSozinha: 0.45,
  comparaRosto: true,
  leEscrito: false,
  amostra: 0,
  aprovaSozinha: false,
}

/** A system of an installation that compares faces. */
const test = base.extend<object, { sistema: Sistema }>({
  sistema: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const sistema = await startSistema({ analise })
      await use(sistema)
      await sistema.ambiente.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
test.use(celular)

/** What the page asks for, and how the drawn head is held then. */
const POSES: Readonly<Record<string, Pose>> = {
  'Olhe de frente para a câmera': {},
  'Vire o rosto para a sua esquerda': { vira: 1 },
  'Erga o queixo e olhe para cima': { ergue: 1 },
  'De frente, dê um sorriso largo': { sorri: 1 },
}

/** A camera that sees Ana, who holds her head as the page asks. */
const comAna = (page: Page) =>
  page.addInitScript(
    (cabecas) => {
      const tela = Object.assign(document.createElement('canvas'), { width: 480, height: 640 })
      const desenhos = new Map(
        cabecas.map(([pedido, svg]) => [
          pedido,
          Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
        ]),
      )
      setInterval(() => {
        const pedido = document.querySelector('[role=status][aria-atomic=false]')?.textContent ?? ''
        const [, cabeca] = [...desenhos].find(([qual]) => pedido.startsWith(qual)) ?? [...desenhos][0] ?? []
        if (cabeca?.complete) tela.getContext('2d')?.drawImage(cabeca, 0, 0, 480, 640)
      }, 50)
      navigator.mediaDevices.getUserMedia = async () => tela.captureStream(20)
    },
    Object.entries(POSES).map(([pedido, pose]) => [pedido, drawRetrato(TRACOS.ana, pose)] as const),
  )

async function ateACamera(page: Page, sistema: Sistema, parceiro: Parameters<typeof novaQuitada>[1]) {
  const titular = await novaQuitada(sistema, parceiro)
  await entrar(page, sistema, titular)
  await comecar(page)
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await aceitarTermos(page)
  await abrirLink(page, sistema)
  await comAna(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Um programa pode conferir o seu rosto?' })).toBeVisible()
  return titular
}

const guardado = async ({ ambiente }: Sistema, clienteId: number) =>
  (
    await ambiente.sql<{ gestos: { conferidos: boolean; dito: string } | null }>(
      "select gestos from caso_documento d join caso c on c.id = d.caso_id where c.cliente_id = $1 and d.tipo = 'selfie'",
      [clienteId],
    )
  ).map(({ gestos }) => gestos)

test('who agrees is led through the gestures of the link, which the server sees', async ({
  page,
  sistema,
  parceiro,
}) => {
  const { clienteId } = await ateACamera(page, sistema, parceiro)
  await expect(page.getByRole('button', { name: 'Abrir a câmera' })).toHaveCount(0)
  await expectAcessivel(page, 'pergunta antes da câmera')
  await page.getByRole('button', { name: 'Concordo' }).click()
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  const pedido = page.getByRole('status').filter({ hasText: /câmera|esquerda|cima|sorriso/ })
  const pedidos: string[] = []
  for (const foto of [1, 2, 3]) {
    await expect(page.getByText(`Foto ${foto} de 3.`)).toBeVisible()
    pedidos.push((await pedido.innerText()).trim())
    if (foto === 2) await expectAcessivel(page, 'câmera com gesto')
    const fotografar = page.getByRole('button', { name: 'Fotografar' })
    await expect(fotografar).toBeInViewport({ ratio: 1 })
    await fotografar.focus()
    await page.keyboard.press('Enter')
    if (foto > 1) await expect(pedido).toHaveText(/ [123]$/)
    // What is asked for, the face and the button are on the screen of a phone together.
    for (const cada of [pedido, page.getByLabel('O que a câmera vê')]) await expect(cada).toBeInViewport({ ratio: 1 })
  }
  expect(pedidos[0]).toBe('Olhe de frente para a câmera')
  expect(new Set(pedidos).size).toBe(3)
  for (const cada of pedidos) expect(Object.keys(POSES)).toContain(cada)
  await page.getByRole('button', { name: 'Enviar as fotos' }).click()
  await expect(titulo(page, 'Envie seus documentos')).toBeVisible({ timeout: 30_000 })
  expect(await guardado(sistema, clienteId)).toEqual([
    { conferidos: true, dito: expect.stringContaining('gestos conferidos') },
  ])
  await page.goto('/privacidade/consentimentos')
  await expect(page.getByRole('region', { name: 'Conferir o rosto por máquina' })).toContainText('Você aceitou em')
})

test('who prefers a person takes one photo, at which no machine looks', async ({ page, sistema, parceiro }) => {
  const { clienteId } = await ateACamera(page, sistema, parceiro)
  await page.getByRole('button', { name: 'Prefiro que uma pessoa confira' }).click()
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  await page.getByRole('button', { name: 'Tirar a foto' }).click()
  await page.getByRole('button', { name: 'Enviar esta foto' }).click()
  await expect(titulo(page, 'Envie seus documentos')).toBeVisible()
  expect(await guardado(sistema, clienteId)).toEqual([null])
})

test('a phone that counts faces by itself tells of none, and of several, before anything is sent', async ({
  page,
  sistema,
  parceiro,
}) => {
  await page.addInitScript(() => {
    let fotos = 0
    const larguras = [[], [90, 40, 20], [90, 20]]
    class FaceDetector {
      async detect() {
        return (larguras[fotos++] ?? []).map((width) => ({ boundingBox: { width } }))
      }
    }
    Object.assign(globalThis, { FaceDetector })
  })
  const { clienteId } = await ateACamera(page, sistema, parceiro)
  await page.getByRole('button', { name: 'Concordo' }).click()
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  for (const aviso of ['Não achamos um rosto na foto', 'Há mais de uma pessoa na foto', null]) {
    for (const foto of [1, 2, 3]) {
      await expect(page.getByText(`Foto ${foto} de 3.`)).toBeVisible()
      await page.getByRole('button', { name: 'Fotografar' }).click()
    }
    await expect(page.getByAltText('A foto que você tirou')).toBeVisible()
    if (aviso === null) break
    await expect(page.getByText(aviso)).toBeVisible()
    await expectAcessivel(page, 'aviso do aparelho')
    await page.getByRole('button', { name: 'Tirar outras' }).click()
  }
  await expect(page.getByText('Há mais de uma pessoa na foto')).toHaveCount(0)
  expect(await guardado(sistema, clienteId)).toEqual([])
})
