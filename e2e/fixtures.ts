import { createCalendario, daysBetween, diaEm, TIPOS_DE_MODAL } from '@contempla/consorcio'
import { type ParceiroDeTeste, senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { test as base, devices, expect, type Page, type ViewportSize } from '@playwright/test'
import { cotaNoEndereco } from '../apps/portal/src/shell/rotas/cota.ts'
import { sessionKey } from '../apps/portal/src/shell/sessao/session.ts'
import { createJanelas, guardaDe, type Janelas } from './janelas.ts'
import { type Sistema, startSistema } from './sistema.ts'

export { expect }

const { defaultBrowserType: _, viewport: __, ...desktop } = devices['Desktop Chrome']

/** What home says before all else, and the one thing to do. */
export const destaque = (page: Page) => page.getByRole('region', { name: 'O que fazer agora' })

type NovoTitular = Parameters<Sistema['mundo']['novoTitular']>[1]
type DoTeste = {
  parceiro: ParceiroDeTeste
  /** Another holder of this test's partner. */
  novoTitular: (pedido?: NovoTitular) => Promise<TitularDeTeste>
  titular: TitularDeTeste
  /** Whether home stops the holder by the modals of the day: they have tests of their own, and would lie over all others. */
  comModais: boolean
  /** The first page of somebody else's browser, on a desktop. */
  novaJanela: (viewport?: ViewportSize) => Promise<Page>
}

/** Where the portal of the test is: one address for all of a worker's, so that the browser reads the app once. */
const dominio = 'portal.localhost'

/** Each worker has a system of its own, each test a partner of its own, whose portal is the test's base URL. */
export const test = base.extend<DoTeste, { sistema: Sistema; janelas: Janelas }>({
  janelas: [({ browser }, use) => use(createJanelas(browser)), { scope: 'worker' }],
  context: async (
    { browser, janelas, baseURL, userAgent, isMobile, hasTouch, deviceScaleFactor, serviceWorkers, viewport },
    use,
    { retry },
  ) => {
    // What a service worker keeps is not to be of another test's, and what is tried again is recorded from its start.
    if (serviceWorkers === 'allow' || retry > 0) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    await use(await janelas.emprestar({ baseURL, userAgent, isMobile, hasTouch, deviceScaleFactor }, viewport))
    await janelas.recolher()
  },
  novaJanela: async ({ janelas, baseURL }, use) => {
    await use(async (viewport = { width: 1280, height: 900 }) =>
      (await janelas.emprestar({ baseURL, ...desktop }, viewport)).newPage(),
    )
    await janelas.recolher()
  },
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
    standOnDiaUtil(ambiente)
    // All tests try from one address: one test's wrong passwords must not hold up the next.
    await ambiente.sql('delete from tentativa')
    await ambiente.sql("update parceiro set dominio = chave || '.localhost' where dominio = $1", [dominio])
    await use(await mundo.novoParceiro({ dominio }))
  },
  comModais: [false, { option: true }],
  novoTitular: ({ sistema, parceiro, comModais }, use) =>
    use(async (pedido) => {
      const titular = await sistema.mundo.novoTitular(parceiro, pedido)
      if (!comModais) await verModais(sistema, titular)
      return titular
    }),
  // Of another day: the clock was moved.
  page: async ({ page, comModais }, use) => {
    if (!comModais)
      await page.addLocatorHandler(page.getByRole('dialog').getByRole('button', { name: 'Agora não' }), (botao) =>
        // One that leaves with its screen meanwhile needs no answer.
        botao.click({ timeout: 2000 }).catch(() => undefined),
      )
    await use(page)
  },
  titular: async ({ novoTitular }, use) => use(await novoTitular()),
  baseURL: async ({ sistema, parceiro }, use) => use(sistema.portal(parceiro.dominio)),
})

const calendario = createCalendario([])

/**
 * Each test begins on the day on which it is run, wherever another one left the clock; what is due today is due today, on a
 * weekend too.
 */
function standOnDiaUtil({ relogio }: Sistema['ambiente']) {
  relogio.ajustar(new Date())
  const hoje = diaEm(relogio.agora())
  relogio.avancar(daysBetween(hoje, calendario.nextDiaUtil(hoje)) * 86_400_000)
}

/** The modals of home were all shown today to this holder. */
async function verModais({ ambiente }: Sistema, { clienteId }: TitularDeTeste) {
  await ambiente.sql('insert into modal_visto (cliente_id, tipo, dia) select $1, unnest($2::text[]), $3', [
    clienteId,
    TIPOS_DE_MODAL,
    diaEm(ambiente.relogio.agora()),
  ])
}

/** An address, whichever quota it names: that a page of one carries it has a test of its own. */
export const na = (endereco: string) => (url: URL) => {
  const { pathname, searchParams, hash } = new URL(url)
  searchParams.delete(cotaNoEndereco)
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}` === endereco
}

/** The button of the frame that names the quota in hand, where there are several. */
export const trocaDeCota = (page: Page) => page.getByRole('button', { name: /^Trocar de cota/ })

/** Takes another quota in hand by it. */
export async function escolherCota(page: Page, nome: string) {
  await trocaDeCota(page).click()
  await page
    .getByRole('dialog', { name: 'Trocar de cota' })
    .getByRole('button', { name: new RegExp(nome) })
    .click()
  await expect(trocaDeCota(page)).toContainText(nome)
}

/** The tab that is open has this quota in hand, whoever chose what before. */
export const porNaAba = (page: Page, idCota: number | undefined) =>
  page.evaluate(
    ([chave, id]) => {
      const { usuario } = JSON.parse(localStorage.getItem(chave) ?? '')
      sessionStorage.setItem('contempla.cota-da-aba', `${usuario.id}:${id}`)
    },
    [sessionKey, idCota] as const,
  )

/** Fills in the login form that is open. */
export async function fillLogin(page: Page, inscricao: string, senha: string = senhaDeTeste) {
  await page.getByLabel('CPF ou CNPJ').fill(inscricao)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Comes in by the login page and waits to be inside. */
export async function entrarPelaTela(page: Page, { inscricao }: Pick<TitularDeTeste, 'inscricao'>, senha?: string) {
  await page.goto('/login')
  await fillLogin(page, inscricao, senha)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/**
 * Puts the titular, already in, behind the page, and opens home, or the screen that is asked for; the ways in have tests of
 * their own.
 */
export async function entrar(
  page: Page,
  { ambiente, mundo, portal }: Sistema,
  titular: TitularDeTeste,
  caminho = '/home',
) {
  const body = { grant_type: 'password', username: titular.inscricao, password: senhaDeTeste }
  const { status, data, headers } = await mundo.visitante(titular.parceiro).chamar('POST /login', { body })
  if (status !== 200) throw new Error(`login de teste respondeu ${status}`)
  const { access_token, refresh_token, expires_in, usuario } = data
  const expires_at = ambiente.relogio.agora().getTime() + expires_in * 1000
  const sessao = { access_token, refresh_token, expires_at, usuario }
  const origin = portal(titular.parceiro.dominio)
  const { hostname } = new URL(origin)
  await page.context().addCookies(headers.getSetCookie().map((linha) => readCookie(linha, hostname)))
  // In a page of this origin that runs no script, where this one has nothing open that would hear it.
  const guarda = page.url() === 'about:blank' ? guardaDe(page.context(), origin) : undefined
  if (!guarda) await page.goto(`${origin}/robots.txt`)
  await (guarda ?? page).evaluate(([chave, valor]) => localStorage.setItem(chave, valor), [
    sessionKey,
    JSON.stringify(sessao),
  ] as const)
  await page.goto(origin + caminho)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A cookie of the server's for the browser's jar. */
function readCookie(linha: string, domain: string) {
  const [par = '', ...atributos] = linha.split('; ')
  const [name = '', value = ''] = par.split('=')
  const path = atributos.find((a) => a.startsWith('Path='))?.slice('Path='.length) ?? '/'
  const httpOnly = atributos.includes('HttpOnly')
  return { name, value, domain, path, expires: -1, httpOnly, secure: false, sameSite: 'Strict' as const }
}
