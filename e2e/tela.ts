import { expect, type Page } from '@playwright/test'
import { completa, expectSemAchados } from './acessibilidade.ts'
import { expectNomes, guardarNomes, pastaDeNomes } from './nomes.ts'

type Vista = { largura: number; esquema: 'light' | 'dark' }

const todas: readonly Vista[] = [320, 1280].flatMap((largura) =>
  (['light', 'dark'] as const).map((esquema) => ({ largura, esquema })),
)
const estreitas = todas.filter(({ largura }) => largura === 320)

/** The views that the sweep looks at: the quick one at the narrowest alone, about half of the screens in the dark. */
function vistasDe(onde: string): readonly Vista[] {
  if (completa) return todas
  const letras = [...onde].reduce((soma, letra) => soma + (letra.codePointAt(0) ?? 0), 0)
  return estreitas.slice(letras % estreitas.length).slice(0, 1)
}

/** Cases in tests of a few: one each would open a browser for every screen, and all in one would leave the other workers idle. */
export function emPartes<T>(casos: readonly T[]): T[][] {
  const porTeste = 6
  return Array.from({ length: Math.ceil(casos.length / porTeste) }, (_, i) =>
    casos.slice(i * porTeste, (i + 1) * porTeste),
  )
}

/** Answers 404 to who has no case (SEM_PROCESSO), as a notice of nobody's does: the browser notes it, and the screen says so. */
const statusDoCaso = '/core/dados-cadastrais/status'

/** What the page complains of: script errors, console errors, and everything that its policy refused. */
export function listenErros(page: Page): () => string[] {
  const erros: string[] = []
  page.on('pageerror', (erro) => erros.push(`${page.url()}: ${erro.message}`))
  page.on('console', (mensagem) => {
    const { url } = mensagem.location()
    const semCaso =
      [
        statusDoCaso,
        '/core/devolucao/status',
        '/resumo-renegociacao',
        '/faturamento-credito/status',
        '/notificacoes/1',
      ].some((chamada) => url.includes(chamada)) && mensagem.text().includes('404')
    // Of a quota that has nothing to pay off, or to renegotiate, the screen says why.
    const semQuitacao =
      ['/cobrancas/quitacao', '/resumo-renegociacao'].some((chamada) => url.includes(chamada)) &&
      mensagem.text().includes('409')
    if (mensagem.type() === 'error' && !semCaso && !semQuitacao) erros.push(`${page.url()}: ${mensagem.text()} ${url}`)
  })
  return () => erros
}

/** Goes on inside the running app, as a link would. */
export const ir = (page: Page, path: string) => page.evaluate((href) => history.pushState({}, '', href), path)

/** Opens the screens of a test: the first, and all of the full sweep, by its address; the others from the one before. */
export async function abrir(page: Page, url: string, primeira: boolean) {
  await (completa || primeira ? page.goto(url) : ir(page, url))
}

/** Nothing is on its way any more: the heading stands, no skeleton, no transition. */
export async function expectPronta(page: Page, onde: string) {
  await expect(page.getByRole('heading', { level: 1 }), `${onde}: um só h1`).toHaveCount(1, { timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: /^Buscando/ }), `${onde}: esqueletos`).toHaveCount(0, {
    timeout: 15_000,
  })
  await expect(page.locator('[aria-busy=true]'), `${onde}: carregando`).toHaveCount(0, { timeout: 15_000 })
  await page.evaluate(() => {
    const passageiras = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passageiras.map((a) => a.finished)).then(() => undefined)
  })
}

/** Nothing makes the page scroll sideways, and no text runs out of its box over its neighbours. */
async function expectCabe(page: Page, onde: string) {
  // What the sheets ask of the new width is laid out with the next frame.
  await page.evaluate(() => new Promise((seguinte) => requestAnimationFrame(() => requestAnimationFrame(seguinte))))
  const { sobra, fora } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // A few pixels stay within the padding around a text.
    const folga = 8
    const temTexto = (e: Element) =>
      [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim())
    const sai = (e: Element) => {
      const { overflowX, display } = getComputedStyle(e)
      const solta = overflowX === 'visible' && display !== 'inline' && e.clientWidth > 1
      return (
        temTexto(e) &&
        (e.getBoundingClientRect().right > clientWidth + 1 || (solta && e.scrollWidth > e.clientWidth + folga))
      )
    }
    const visiveis = [...document.body.querySelectorAll('*')].filter((e) =>
      e.checkVisibility({ visibilityProperty: true }),
    )
    const dentroDeFita = (e: Element) => {
      for (let pai = e.parentElement; pai && pai !== document.body; pai = pai.parentElement) {
        if (getComputedStyle(pai).overflowX !== 'visible') return true
      }
      return false
    }
    return {
      sobra: scrollWidth - clientWidth,
      fora: visiveis
        .filter((e) => sai(e) && !dentroDeFita(e))
        .map((e) => `<${e.tagName} class="${e.className}"> ${e.textContent}`),
    }
  })
  expect.soft(sobra, `${onde}: pixels de rolagem lateral`).toBe(0)
  expect.soft(fora.slice(0, 5), `${onde}: textos que saem da caixa`).toEqual([])
}

const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const

/** What can be pressed or filled in on the screen, and whether Tab comes to it. */
async function expectAlcancavelPorTab(page: Page, onde: string) {
  const passeio = await page.evaluateHandle(() => {
    const controles = document.querySelectorAll<HTMLElement>('main :is(a[href], button, select, textarea, input)')
    const grupos = new Set<string>()
    const esperados = new Set<Element>()
    for (const controle of controles) {
      if (!controle.checkVisibility({ visibilityProperty: true }) || controle.hasAttribute('disabled')) continue
      // A preview is only looked at.
      if (controle.closest('[inert]')) continue
      // Of a group of radios Tab comes to one; arrows go on from there.
      if (controle instanceof HTMLInputElement && controle.type === 'radio') {
        if (grupos.has(controle.name) || !controle.checked) continue
        grupos.add(controle.name)
      }
      esperados.add(controle)
    }
    const ativo = document.activeElement
    if (ativo instanceof HTMLElement) ativo.blur()
    getSelection()?.removeAllRanges()
    const vistos = new Set<Element>()
    // Noted in the page: asked for after each step, most of the walk would be asking.
    const notar = ({ target }: FocusEvent) => {
      if (target instanceof Element && esperados.has(target)) vistos.add(target)
    }
    document.addEventListener('focusin', notar, true)
    const parar = () => document.removeEventListener('focusin', notar, true)
    return { esperados, vistos, parar }
  })
  const teclado = await page.context().newCDPSession(page)
  const esperados = await passeio.evaluate((p) => p.esperados.size)
  let vistos = 0
  for (let passos = 0, faltam = esperados; faltam > 0 && passos < esperados + 60; ) {
    // All at once, in the order in which they are sent: the walk is of many steps, and each waits for the screen.
    await Promise.all(Array.from({ length: faltam }, () => teclado.send('Input.dispatchKeyEvent', tab)))
    passos += faltam
    vistos = await passeio.evaluate((p) => p.vistos.size)
    faltam = esperados - vistos
  }
  await passeio.evaluate((p) => p.parar())
  await teclado.detach()
  expect.soft(vistos, `${onde}: controles que o Tab alcança`).toBe(esperados)
}

/** Of a page that was seen in the other scheme already, headless Chromium leaves some of the inherited colours as they were. */
const redesenhar = (page: Page) =>
  page.evaluate(async () => {
    const { style } = document.documentElement
    // A frame's callbacks run before its styles: only what is read in between makes them be calculated without the page.
    const calcular = () => getComputedStyle(document.body).color
    const quadro = () => new Promise((resolve) => requestAnimationFrame(resolve))
    style.display = 'none'
    calcular()
    await quadro()
    style.removeProperty('display')
    calcular()
    await quadro()
  })

export async function verEmCadaVista(page: Page, onde: string, ver: (vista: string) => Promise<void>) {
  for (const { largura, esquema } of vistasDe(onde)) {
    const outro = await page.evaluate((cor) => !matchMedia(`(prefers-color-scheme: ${cor})`).matches, esquema)
    await page.emulateMedia({ colorScheme: esquema, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: largura, height: 800 })
    if (outro) await redesenhar(page)
    await ver(`${largura} ${esquema}`)
  }
}

type Tela = { onde: string; tituloDe?: (caminho: string) => string | undefined }

/** A screen as it has to be in every view: accessible, one heading, its own title, nothing that scrolls sideways. */
export async function expectInteira(page: Page, { onde, tituloDe }: Tela) {
  // Of where one really is: the guard may have led on. The title comes with the screen.
  await expect(async () => {
    const titulo = tituloDe?.(new URL(page.url()).pathname)
    if (titulo) expect(await page.title(), onde).toContain(`${titulo} · `)
  }).toPass({ timeout: 15_000 })
  await expectPronta(page, onde)
  if (pastaDeNomes) return guardarNomes(page, onde, pastaDeNomes)
  await verEmCadaVista(page, onde, async (vista) => {
    await expectPronta(page, `${onde} ${vista}`)
    await expectSemAchados(page, `${onde} ${vista}`)
    await expectCabe(page, `${onde} ${vista}`)
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNomes(page, onde)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectCabe(page, `${onde} 320 com texto a 200%`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (completa) await page.setViewportSize({ width: 1280, height: 800 })
  await expectAlcancavelPorTab(page, onde)
}
