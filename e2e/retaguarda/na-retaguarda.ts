import type { PapelDeFuncionario } from '@contempla/contract'
import { createNucleo, type ParceiroDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import type { Sistema } from '../sistema.ts'

const cookie = 'contempla-retaguarda'

/** Puts somebody of the staff, already in, behind the page; the ways in have tests of their own. */
export async function entrarNaRetaguarda(
  page: Page,
  { ambiente, portal }: Sistema,
  papel: PapelDeFuncionario,
  { dominio }: Pick<ParceiroDeTeste, 'dominio'>,
) {
  const http = await createNucleo(ambiente).naRetaguarda(papel)
  const value = http.cookies.get(cookie) ?? ''
  await page.context().addCookies([{ name: cookie, value, url: portal(dominio), httpOnly: true }])
}
