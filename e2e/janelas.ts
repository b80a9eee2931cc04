import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test'

/**
 * A context of the browser that goes from test to test, so that the app is read and compiled once and not at every test: after
 * each, nothing stays in it but the files that are served for ever.
 */
type Janela = {
  chave: string
  context: BrowserContext
  guarda: Page
  cdp: CDPSession
  origens: Set<string>
  /** A clock or a script was put into it, which nothing takes out: it is not lent again. */
  gasta: boolean
}

/** The page of each context that stays open, as long as it does, on a file without scripts. */
const guardas = new WeakMap<BrowserContext, Page>()
/** A page of this origin that runs nothing, in a context that goes from test to test. */
export function guardaDe(context: BrowserContext, origin: string): Page | undefined {
  const guarda = guardas.get(context)
  return guarda && new URL(guarda.url()).origin === origin ? guarda : undefined
}

function noteOQueFica(janela: Janela) {
  const { context } = janela
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (options) => {
    janela.gasta = true
    return install(options)
  }
  const addInitScript = context.addInitScript.bind(context)
  context.addInitScript = (script, arg) => {
    janela.gasta = true
    return addInitScript(script, arg)
  }
}

/** Those that wait to be lent again: the phone's, the desktop's, and one more. */
const ociosas = 3

export type Janelas = ReturnType<typeof createJanelas>

export function createJanelas(browser: Browser) {
  const livres: Janela[] = []
  const emprestadas: Janela[] = []

  async function abrir(chave: string, options: BrowserContextOptions): Promise<Janela> {
    const context = await browser.newContext(options)
    // With it the process that draws stays too, and what it has compiled.
    const guarda = await context.newPage()
    await guarda.goto('/robots.txt')
    const cdp = await context.newCDPSession(guarda)
    const origens = new Set<string>()
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url())
        if (origin !== 'null') origens.add(origin)
      }),
    )
    guardas.set(context, guarda)
    const janela = { chave, context, guarda, cdp, origens, gasta: false }
    noteOQueFica(janela)
    return janela
  }

  async function limpar({ context, guarda, cdp, origens }: Janela) {
    const abertas = context.pages().filter((page) => page !== guarda)
    await Promise.all(abertas.map((page) => page.close()))
    await context.unrouteAll()
    await context.clearPermissions()
    await context.setGeolocation(null)
    await context.setOffline(false)
    await context.clearCookies()
    for (const origin of [...origens, new URL(guarda.url()).origin])
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    origens.clear()
  }

  return {
    async emprestar(options: BrowserContextOptions, viewport: ViewportSize | null | undefined) {
      const chave = JSON.stringify(options)
      const achada = livres.findIndex((janela) => janela.chave === chave)
      const janela = achada < 0 ? await abrir(chave, options) : livres.splice(achada, 1)[0]
      if (!janela) throw new Error('sem janela')
      emprestadas.push(janela)
      const { context } = janela
      const proto: Pick<BrowserContext, 'newPage'> = Object.getPrototypeOf(context)
      context.newPage = async () => {
        const page = await proto.newPage.call(context)
        if (viewport) await page.setViewportSize(viewport)
        return page
      }
      return context
    },
    /** Takes back what was lent, as it was before. */
    async recolher() {
      for (const janela of emprestadas.splice(0)) {
        if (janela.gasta) await janela.context.close()
        else {
          await limpar(janela)
          livres.unshift(janela)
        }
      }
      for (const { context } of livres.splice(ociosas)) await context.close()
    },
  }
}
