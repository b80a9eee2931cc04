import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe finds nothing against WCAG 2.2 AA on the page as it stands. */
export async function expectAcessivel(page: Page, onde = page.url()) {
  // Without frames in the product, the legacy mode finds the same and opens no further page.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze()
  const achados = violations.map(({ id, nodes }) => ({
    id,
    onde: nodes.map((n) => `${n.target}: ${n.failureSummary}`),
  }))
  expect(achados, onde).toEqual([])
}
