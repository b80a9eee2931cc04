import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe finds nothing against WCAG 2.2 AA on the page as it stands; goes on to tell what else is wrong. */
export async function expectAcessivel(page: Page, onde = page.url()) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Without frames in the product, the legacy mode finds the same and opens no further page.
    .setLegacyMode(true)
    .analyze()
  const achados = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  }))
  expect.soft(achados, onde).toEqual([])
}
