import { type ParceiroDeTeste, senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { test as base, type Page } from '@playwright/test'
import { type Sistema, startSistema } from './sistema.ts'

export { expect } from '@playwright/test'

type NovoTitular = Parameters<Sistema['mundo']['novoTitular']>[1]
type DoTeste = {
  parceiro: ParceiroDeTeste
  /** Another holder of this test's partner. */
  novoTitular: (pedido?: NovoTitular) => Promise<TitularDeTeste>
  titular: TitularDeTeste
}

/** Each worker has a system of its own, each test a partner of its own, whose portal is the test's base URL. */
export const test = base.extend<DoTeste, { sistema: Sistema }>({
  sistema: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const sistema = await startSistema()
      await use(sistema)
      await sistema.ambiente.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  parceiro: async ({ sistema: { ambiente, mundo } }, use) => {
    // All tests try from one address: one test's wrong passwords must not hold up the next.
    await ambiente.sql('delete from tentativa')
    await use(await mundo.novoParceiro())
  },
  novoTitular: ({ sistema: { mundo }, parceiro }, use) => use((pedido) => mundo.novoTitular(parceiro, pedido)),
  titular: async ({ novoTitular }, use) => use(await novoTitular()),
  baseURL: async ({ sistema, parceiro }, use) => use(sistema.portal(parceiro.dominio)),
})

/** Fills in the login form that is open. */
export async function preencherLogin(page: Page, inscricao: string, senha: string = senhaDeTeste) {
  await page.getByLabel('CPF ou CNPJ').fill(inscricao)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Comes in by the login page and waits to be inside. */
export async function entrar(page: Page, { inscricao }: Pick<TitularDeTeste, 'inscricao'>, senha?: string) {
  await page.goto('/login')
  await preencherLogin(page, inscricao, senha)
  await page.waitForURL((url) => url.pathname !== '/login')
}
