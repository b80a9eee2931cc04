import { expect, type Page } from '@playwright/test'

/** Opens "Mais", the menu over any screen. */
export async function openMenu(page: Page) {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mais' }).click()
  const menu = page.getByRole('dialog', { name: 'Mais' })
  await expect(menu).toBeVisible()
  return menu
}

export async function sair(page: Page) {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
}
