import { createNucleo } from '@contempla/dev-env'
import type { Locator } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

/** Where an element is drawn. Fails where it is not. */
async function lugarDe(elemento: Locator) {
  const lugar = await elemento.boundingBox()
  if (!lugar) throw new Error('o elemento não está à vista')
  return lugar
}

test('a table on a phone is cards, with what each value is and the button at the foot', async ({
  page,
  sistema,
  parceiro,
}) => {
  const grupo = await createNucleo(sistema.ambiente).novoGrupo(parceiro, { cotas: 2, emDias: 40 })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/retaguarda/grupos/${grupo.id}?aba=calendario`)
  const cartao = page.getByRole('table', { name: 'Assembleias por realizar' }).getByRole('row').nth(1)
  await expect(cartao.getByRole('rowheader')).toHaveText(/^\d+ª$/)
  const nomeDoValor = await cartao
    .getByRole('cell')
    .nth(1)
    .evaluate((celula) => getComputedStyle(celula, '::before').content)
  expect(nomeDoValor).toContain('Vencimento da parcela')
  const botao = await lugarDe(cartao.getByRole('button', { name: 'Mudar o dia' }))
  const fundo = await lugarDe(cartao)
  expect(botao.x + botao.width).toBeLessThanOrEqual(360)
  expect(botao.y + botao.height).toBeGreaterThan(fundo.y + fundo.height - 24)
  expect((await lugarDe(page.getByRole('banner'))).height).toBeLessThan(64)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sair' })).toBeVisible()
  await expectAcessivel(page)
})

test('filters fold on a phone behind a button that says how many are on', async ({ page, sistema, parceiro }) => {
  await entrarNaRetaguarda(page, sistema, 'atendente', parceiro)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/retaguarda/grupos')
  await expect(page.getByLabel('Situação')).toBeHidden()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabel('Situação').selectOption('Encerrado')
  await page.getByRole('button', { name: 'Filtros (1 ligado)' }).click()
  await expect(page.getByLabel('Situação')).toBeHidden()
  await expect(page.getByLabel('Código do grupo')).toBeVisible()
  await expectAcessivel(page)
})

test('the buttons of a wide table stay in sight, and who may not press them is told once', async ({
  page,
  sistema,
  parceiro,
}) => {
  const grupo = await createNucleo(sistema.ambiente).novoGrupo(parceiro, { cotas: 2, emDias: 40 })
  const endereco = `/retaguarda/grupos/${grupo.id}?aba=calendario`
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  // Wide enough for a table, and too narrow for this one.
  await page.setViewportSize({ width: 660, height: 780 })
  await page.goto(endereco)
  const quadro = page.getByRole('region', { name: 'Assembleias por realizar' }).and(page.locator('[data-tabela]'))
  const botao = await lugarDe(quadro.getByRole('button', { name: 'Mudar o dia' }).first())
  const moldura = await lugarDe(quadro)
  expect(await quadro.evaluate((e) => e.scrollWidth > e.clientWidth)).toBe(true)
  expect(botao.x + botao.width).toBeLessThanOrEqual(moldura.x + moldura.width)
  await page.context().clearCookies()
  await entrarNaRetaguarda(page, sistema, 'atendente', parceiro)
  await page.goto(endereco)
  await expect(page.getByText('Mudar o dia: só quem é gestor pode fazer isto.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mudar o dia' })).toHaveCount(0)
})
