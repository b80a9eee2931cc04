import { addDays, diaEm } from '@contempla/consorcio'
import type { Page } from '@playwright/test'
import { completa, expectAcessivel } from '../../acessibilidade.ts'
import { entrar, escolherCota, expect, na, test } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 360, height: 760 }, comModais: true })

const modal = (page: Page) => page.getByRole('dialog')
/** The same home, opened again: what could be shown has had the time to be. */
async function abrirDeNovo(page: Page) {
  const perguntou = page.waitForResponse((resposta) => resposta.url().endsWith('/modais'))
  await page.goto('/home')
  await perguntou
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const hojeDe = ({ ambiente }: Sistema) => diaEm(ambiente.relogio.agora())
/** At this hour of Brasília. */
const irPara = ({ ambiente }: Sistema, dia: string, hora: string) =>
  ambiente.relogio.ajustar(new Date(`${dia}T${hora}-03:00`))

/** The clock is the worker's: it goes on from where it was. */
test.beforeEach(({ sistema }) => irPara(sistema, hojeDe(sistema), '12:00:00'))

test('late money stops the holder once a day, until midnight in Brasília, on whichever device', async ({
  page,
  browser,
  baseURL,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ emAtraso: 2 }] })
  const hoje = hojeDe(sistema)
  await entrar(page, sistema, titular)
  await expect(modal(page)).toHaveAccessibleName('Você tem 2 parcelas em atraso')
  await expectAcessivel(page, 'modal de atraso')
  if (completa) await page.screenshot({ path: 'test-results/modais/atraso.png' })
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await abrirDeNovo(page)
  await expect(modal(page)).toHaveCount(0)
  const outro = await browser.newPage(baseURL ? { baseURL } : {})
  await entrar(outro, sistema, titular)
  await abrirDeNovo(outro)
  await expect(modal(outro)).toHaveCount(0)
  await outro.close()

  irPara(sistema, hoje, '23:59:59')
  await entrar(page, sistema, titular)
  await abrirDeNovo(page)
  await expect(modal(page)).toHaveCount(0)
  irPara(sistema, addDays(hoje, 1), '00:00:00')
  await entrar(page, sistema, titular)
  await expect(modal(page)).toContainText('em atraso')
  await page.getByRole('button', { name: 'Ver e pagar' }).click()
  await expect(page).toHaveURL(na('/boletos'))
  await expect(modal(page)).toHaveCount(0)
})

test('three things stop the holder one at a time, the most urgent first, as the cards have them', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const hoje = hojeDe(sistema)
  const titular = await novoTitular({
    cotas: [{ dataContemplacao: addDays(hoje, -2) }, { emAtraso: 1, apelido: 'Moto' }],
  })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'pendenciaCliente' })
  await sistema.mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
  await entrar(page, sistema, titular)
  await expect(modal(page)).toHaveCount(1)
  await expect(modal(page)).toContainText('em atraso')
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(modal(page)).toHaveCount(0)
  await abrirDeNovo(page)
  await expect(modal(page)).toContainText(/contemplada/)
  if (completa) await page.screenshot({ path: 'test-results/modais/contemplacao.png' })
  await page.getByRole('button', { name: 'Fechar' }).click()
  if (completa) await page.screenshot({ path: 'test-results/modais/home-contemplada.png', fullPage: true })
  await abrirDeNovo(page)
  await expect(modal(page)).toContainText('Precisamos de documentos seus')
  if (completa) await page.screenshot({ path: 'test-results/modais/documentos.png' })
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(page).toHaveURL(na('/contemplado/documentos'))
  await abrirDeNovo(page)
  await expect(modal(page)).toHaveCount(0)
})

test('what another quota asks for is done on that quota', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{ apelido: 'Carro' }, { emAtraso: 1, apelido: 'Moto' }] })
  await entrar(page, sistema, titular)
  await page.getByRole('button', { name: 'Agora não' }).click()
  // Home of another quota is home opened again: it asks too, and is told that all was shown.
  const perguntou = page.waitForResponse((resposta) => resposta.url().endsWith('/modais'))
  await escolherCota(page, 'Carro')
  await perguntou
  await sistema.ambiente.sql('delete from modal_visto where cliente_id = $1', [titular.clienteId])
  await abrirDeNovo(page)
  await expect(modal(page)).toHaveAccessibleName('Você tem 1 parcela em atraso na cota Moto')
  await page.getByRole('button', { name: 'Ver e pagar' }).click()
  await expect(page).toHaveURL(na('/boletos'))
  await expect(page.getByRole('button', { name: /Moto/ }).first()).toBeVisible()
})

test('who has nothing to do is stopped for nothing', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{}, { emAtraso: 2, situacao: 'Cancelado' }] })
  await entrar(page, sistema, titular)
  await abrirDeNovo(page)
  await expect(modal(page)).toHaveCount(0)
})

test('what was opened in the meantime is not covered, and the modal is kept for the next time', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ emAtraso: 1 }] })
  let soltar = () => {}
  const solto = new Promise<void>((resolve) => {
    soltar = resolve
  })
  await page.route('**/usuarios/*/modais', async (rota) => {
    await solto
    await rota.continue()
  })
  await entrar(page, sistema, titular)
  await page.getByRole('link', { name: 'Mais' }).click()
  await expect(page.getByRole('dialog', { name: 'Mais' })).toBeVisible()
  const perguntou = page.waitForResponse((resposta) => resposta.url().endsWith('/modais'))
  soltar()
  await (await perguntou).finished()
  // The answer is here before the app has looked at it.
  await page.evaluate(() => new Promise((ocioso) => requestIdleCallback(ocioso)))
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await abrirDeNovo(page)
  await expect(modal(page)).toContainText('em atraso')
})
