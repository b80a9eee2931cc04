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

/** axe finds nothing against WCAG 2.2 AA on the page as it stands; goes on to tell what else is wrong. */
export async function expectAcessivel(page: Page, onde = page.url()) {
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
