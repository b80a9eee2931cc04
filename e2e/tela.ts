import { expect, type Page } from '@playwright/test'
import { expectAcessivel } from './acessibilidade.ts'

type Vista = { largura: number; esquema: 'light' | 'dark' }

export const vistas: readonly Vista[] = [320, 1280].flatMap((largura) =>
  (['light', 'dark'] as const).map((esquema) => ({ largura, esquema })),
)

/** What the page complains of: script errors, console errors, and everything that its policy refused. */
export function ouvirErros(page: Page): () => string[] {
  const erros: string[] = []
  page.on('pageerror', (erro) => erros.push(`${page.url()}: ${erro.message}`))
  page.on('console', (mensagem) => {
    if (mensagem.type() === 'error') erros.push(`${page.url()}: ${mensagem.text()}`)
  })
  return () => erros
}

/** Nothing is on its way any more: the heading stands, no skeleton, no transition. */
async function expectPronta(page: Page, onde: string) {
  await expect(page.getByRole('heading', { level: 1 }), `${onde}: um só h1`).toHaveCount(1, { timeout: 15_000 })
  await expect(page.locator('[aria-busy=true]'), `${onde}: carregando`).toHaveCount(0, { timeout: 15_000 })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((a) => a.finished)))
}

const sobraDeLado = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What can be pressed or filled in on the screen, and whether Tab comes to it. */
async function expectAlcancavelPorTab(page: Page, onde: string) {
  const marca = 'data-esperado-no-tab'
  const esperados = await page.evaluate((nome) => {
    const controles = document.querySelectorAll<HTMLElement>('main :is(a[href], button, select, textarea, input)')
    const grupos = new Set<string>()
    let n = 0
    for (const controle of controles) {
      if (!controle.checkVisibility({ visibilityProperty: true }) || controle.hasAttribute('disabled')) continue
      // Of a group of radios Tab comes to one; arrows go on from there.
      if (controle instanceof HTMLInputElement && controle.type === 'radio') {
        if (grupos.has(controle.name) || !controle.checked) continue
        grupos.add(controle.name)
      }
      controle.setAttribute(nome, String(n++))
    }
    const ativo = document.activeElement
    if (ativo instanceof HTMLElement) ativo.blur()
    getSelection()?.removeAllRanges()
    return n
  }, marca)
  const vistos = new Set<string>()
  for (let passos = 0; vistos.size < esperados && passos < esperados + 60; passos++) {
    await page.keyboard.press('Tab')
    const visto = await page.evaluate((nome) => document.activeElement?.getAttribute(nome), marca)
    if (visto) vistos.add(visto)
  }
  expect(vistos.size, `${onde}: controles que o Tab alcança`).toBe(esperados)
}

type Tela = { onde: string; titulo: string | undefined }

/** A screen as it has to be in every view: accessible, one heading, its own title, nothing that scrolls sideways. */
export async function expectInteira(page: Page, { onde, titulo }: Tela) {
  await expectPronta(page, onde)
  if (titulo) await expect(page, onde).toHaveTitle(new RegExp(`^${titulo.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} · `))
  for (const { largura, esquema } of vistas) {
    const vista = `${onde} ${largura} ${esquema}`
    await page.emulateMedia({ colorScheme: esquema, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: largura, height: 800 })
    await expectPronta(page, vista)
    await expectAcessivel(page, vista)
    expect(await sobraDeLado(page), `${vista}: rolagem lateral`).toBe(0)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await sobraDeLado(page), `${onde}: rolagem lateral com texto a 200%`).toBe(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAlcancavelPorTab(page, onde)
}
