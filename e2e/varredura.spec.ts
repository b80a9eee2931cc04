import type { BrowserContextOptions, Page } from '@playwright/test'
import { rotas } from '../apps/portal/src/routes.ts'
import type { Rota } from '../apps/portal/src/shell/route-map.ts'
import { type ChaveDePersona, personas } from '../packages/dev-env/src/personas.ts'
import { expectAcessivel } from './acessibilidade.ts'
import { marcas, persona, test } from './demonstracao.ts'
import { expect, preencherLogin } from './fixtures.ts'
import type { Sistema } from './sistema.ts'
import { expectInteira, ouvirErros, vistas } from './tela.ts'

const completa = process.env['VARREDURA'] === 'completa'

const todas = Object.entries<Rota>(rotas)
const pronta = ([, { screen }]: (typeof todas)[number]) => screen !== undefined
const prontas = todas.filter(pronta)
/** The routes of the map that lead nowhere else, with their parameters filled in. */
const emConstrucao = todas.filter((r) => !pronta(r) && !r[1].redirect)
const preencher = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1')

const publicas = prontas.filter(([, { access }]) => access === 'public')
const deDentro = prontas.filter(([, { access }]) => access !== 'public')

/** Whose quotas the quick sweep looks at: one in day, one late and long named, a company contemplated elsewhere. */
const daRapida: ChaveDePersona[] = ['dora-em-dia', 'nome-comprido']
const comSenha = personas.filter(({ acesso }) => acesso === 'senha').map(({ chave }) => chave as ChaveDePersona)
const olhadas = completa ? comSenha : daRapida

async function entrarComo(page: Page, sistema: Sistema, chave: ChaveDePersona) {
  const { inscricao, senha, parceiro } = persona(chave)
  const dominio = marcas.find((m) => m.chave === parceiro)?.dominio ?? 'localhost'
  const origem = sistema.portal(dominio)
  await page.goto(`${origem}/login`)
  await preencherLogin(page, inscricao, senha)
  await page.waitForURL((url) => url.pathname !== '/login')
  return origem
}

test.describe('every finished screen, at 320 and 1280 px, light and dark', () => {
  for (const { nome, dominio, chave } of completa ? marcas : marcas.slice(0, 1)) {
    test(`before the login, of ${nome}`, async ({ page, demonstracao }) => {
      test.setTimeout(180_000)
      const erros = ouvirErros(page)
      for (const [path, { title }] of publicas) {
        await page.goto(demonstracao.portal(dominio) + preencher(path))
        await expectInteira(page, {
          onde: `${chave} ${path}`,
          titulo: path === new URL(page.url()).pathname ? title : undefined,
        })
      }
      expect(erros()).toEqual([])
    })
  }

  for (const chave of olhadas) {
    test(`behind the login, of ${chave}`, async ({ page, demonstracao }) => {
      test.setTimeout(240_000)
      const erros = ouvirErros(page)
      const origem = await entrarComo(page, demonstracao, chave)
      for (const [path, { title }] of deDentro) {
        await page.goto(origem + preencher(path))
        const aberta = new URL(page.url()).pathname === preencher(path)
        await expectInteira(page, { onde: `${chave} ${path}`, titulo: aberta ? title : undefined })
      }
      expect(erros()).toEqual([])
    })
  }
})

const celular: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 800 },
}

/** Goes on inside the running portal, as a link would. */
const ir = (page: Page, path: string) => page.evaluate((href) => history.pushState({}, '', href), path)

test.describe('a route of the map whose screen is yet to come', () => {
  test.describe('on a phone', () => {
    test.use(celular)
    test('says that it is under construction, under its own title', async ({ page, demonstracao }) => {
      test.setTimeout(180_000)
      const { nome } = marcas[0] ?? { nome: '' }
      await entrarComo(page, demonstracao, 'dora-em-dia')
      await expect(page.getByRole('article')).toBeVisible()
      for (const [path, { title }] of emConstrucao) {
        await ir(page, preencher(path))
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(`${title}: em construção`)
        await expect(page, path).toHaveTitle(`${title} · ${nome}`)
      }
      await expectAcessivel(page)
    })
  })

  test('and that is for phones only says so on a desktop', async ({ page, demonstracao }) => {
    const soNoCelular = emConstrucao.filter(([, { access }]) => access === 'mobile')
    await entrarComo(page, demonstracao, 'dora-em-dia')
    await expect(page.getByRole('article')).toBeVisible()
    for (const [path] of completa ? soNoCelular : soNoCelular.slice(0, 5)) {
      await ir(page, '/home')
      await ir(page, preencher(path))
      await expect(page, path).toHaveURL(/\/faturamento\/indisponivel$/)
    }
  })
})

test('every route behind the login asks who is there', async ({ page, demonstracao }) => {
  test.setTimeout(120_000)
  await page.goto(`${demonstracao.portal('localhost')}/login`)
  const fechadas = todas.filter(([, { access }]) => access !== 'public')
  for (const [path] of completa ? fechadas : fechadas.filter((_, i) => i % 10 === 0)) {
    await ir(page, preencher(path))
    await expect(page, path).toHaveURL(/\/login$/)
  }
})

test('titles tell the screens apart', () => {
  const titulos = todas.filter(([, { redirect }]) => !redirect).map(([path, { title }]) => ({ path, title }))
  const repetidos = titulos.filter(({ title }, i) => titulos.findIndex((t) => t.title === title) !== i)
  // Two ways to the same place may share their name.
  expect(repetidos.filter(({ path }) => !/^\/(entrar|entrar-mobile)$/.test(path))).toEqual([])
})

test('the quick sweep opens every finished route', () => {
  expect([...publicas, ...deDentro].map(([path]) => path).toSorted()).toEqual(prontas.map(([path]) => path).toSorted())
  expect(vistas).toHaveLength(4)
})
