import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'

const fonte = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const opcoes: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

type ComAxe = typeof globalThis & { axe?: { run: typeof run } }

/** Every view of every state of every brand: minutes, before a release. */
export const completa = process.env['VARREDURA'] === 'completa'

/** Which state of which screen this is, as whoever looks would say: its address, headings, dialogs, notices and refusals. */
const readEstado = () => {
  const textos = (seletor: string) =>
    [...document.querySelectorAll<HTMLElement>(seletor)]
      .filter((e) => e.checkVisibility({ visibilityProperty: true }))
      .map((e) => e.textContent)
  const campos = document.querySelectorAll(
    'input, select, textarea, button, table, [aria-invalid=true], [aria-expanded=true]',
  )
  return JSON.stringify([
    location.pathname.replace(/\d+/g, 'n'),
    textos('h1, h2, [role=dialog] h2, dialog h2, [role=alert]'),
    campos.length,
    matchMedia('(prefers-color-scheme: dark)').matches,
  ])
}
const vistos = new Set<string>()

/** As `expectSemAchados`; of a state of a screen that another journey of this process has looked at, only in the full sweep. */
export async function expectAcessivel(page: Page, onde?: string) {
  const estado = await page.evaluate(readEstado)
  if (!completa && vistos.has(estado)) return
  await expectSemAchados(page, onde)
  vistos.add(estado)
}

/** axe finds nothing against WCAG 2.2 AA on the page as it stands; goes on to tell what else is wrong. */
export async function expectSemAchados(page: Page, onde = page.url()) {
  // Read into a document once: it is as large as the product.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await fonte)
  const achados = await page.evaluate(async (options) => {
    const results = await (globalThis as ComAxe).axe?.run(document, options)
    return results?.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }))
  }, opcoes)
  expect.soft(achados, onde).toEqual([])
}
