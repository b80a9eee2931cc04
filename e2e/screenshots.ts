import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import type { ChaveDePersona } from '../packages/dev-env/src/personas.ts'
import config from '../playwright.config.ts'
import { marcas, persona, startDemonstracao } from './demonstracao.ts'
import { photographFases } from './fases.ts'
import { fillLogin } from './fixtures.ts'
import globalSetup from './global-setup.ts'
import { type Sistema, startSistema } from './sistema.ts'
import { expectPronta } from './tela.ts'

type Largura = 360 | 1280
type Imagem = {
  nome: string
  path: string
  quem: ChaveDePersona
  largura: Largura
  esquema: 'light' | 'dark'
}

const home = '/home'
const cotas = '/groups-and-quotas'
const extrato = '/financeiro/extrato-consorciado'
const login = '/login'

/** What the README shows, from the running product: each brand, each scheme, a phone and a desktop. */
const imagens: readonly Imagem[] = [
  { nome: 'login', path: login, quem: 'dora-em-dia', largura: 1280, esquema: 'light' },
  { nome: 'login-montadora', path: login, quem: 'marina-da-montadora', largura: 360, esquema: 'light' },
  { nome: 'login-cooperativa', path: login, quem: 'clara-cooperada', largura: 360, esquema: 'dark' },
  { nome: 'inicio', path: home, quem: 'dora-em-dia', largura: 360, esquema: 'light' },
  { nome: 'inicio-escuro', path: home, quem: 'sonia-sorteada', largura: 360, esquema: 'dark' },
  { nome: 'inicio-desktop', path: home, quem: 'vanda-de-tudo', largura: 1280, esquema: 'light' },
  { nome: 'inicio-montadora', path: home, quem: 'marcos-da-montadora', largura: 360, esquema: 'light' },
  { nome: 'inicio-cooperativa', path: home, quem: 'clara-cooperada', largura: 1280, esquema: 'dark' },
  { nome: 'cotas', path: cotas, quem: 'vanda-de-tudo', largura: 360, esquema: 'light' },
  { nome: 'cotas-desktop', path: cotas, quem: 'iris-das-trinta', largura: 1280, esquema: 'dark' },
  { nome: 'extrato', path: extrato, quem: 'paco-paga-com-multa', largura: 360, esquema: 'light' },
  { nome: 'extrato-desktop', path: extrato, quem: 'vinicola-da-serra', largura: 1280, esquema: 'light' },
]

const pasta = join(import.meta.dirname, '../docs/telas')
const maxBytes = 100_000
const alturas: Record<Largura, number> = { 360: 780, 1280: 800 }

async function photograph(
  browser: Browser,
  sistema: Sistema,
  { path, quem, largura, esquema }: Imagem,
): Promise<Buffer> {
  const { inscricao, senha, parceiro } = persona(quem)
  const origem = sistema.portal(marcas.find(({ chave }) => chave === parceiro)?.dominio ?? 'localhost')
  const page = await browser.newPage({
    ...config.use,
    viewport: { width: largura, height: alturas[largura] },
    deviceScaleFactor: 2,
    colorScheme: esquema,
    reducedMotion: 'reduce',
  })
  await page.goto(`${origem}${login}`)
  if (path !== login) {
    await fillLogin(page, inscricao, senha)
    await page.waitForURL((url) => url.pathname !== login)
    await page.goto(origem + path)
  }
  await expectPronta(page, path)
  const png = await page.screenshot()
  await page.context().close()
  return png
}

/** As good as fits the limit. */
async function compress(png: Buffer, largura: Largura): Promise<Buffer> {
  for (const quality of [85, 75, 60]) {
    const webp = await sharp(png)
      .resize(largura * (largura === 360 ? 2 : 1))
      .webp({ quality, effort: 6 })
      .toBuffer()
    if (webp.length <= maxBytes) return webp
  }
  throw new Error(`uma imagem de ${largura} px não coube em ${maxBytes} bytes`)
}

async function photographImagens(browser: Browser, sistema: Sistema) {
  await rm(pasta, { recursive: true, force: true })
  await mkdir(pasta, { recursive: true })
  for (const imagem of imagens) {
    const webp = await compress(await photograph(browser, sistema, imagem), imagem.largura)
    await writeFile(join(pasta, `${imagem.nome}.webp`), webp)
    console.log(`docs/telas/${imagem.nome}.webp ${webp.length} bytes`)
  }
}

// `npm run telas` makes the pictures of the README; `npm run telas -- fases`, those of every phase of the processes.
const [start, make] =
  process.argv[2] === 'fases' ? [startSistema, photographFases] : [startDemonstracao, photographImagens]
const tearDown = await globalSetup()
const sistema = await start()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  await make(browser, sistema)
} finally {
  await browser.close()
  await sistema.ambiente.close()
  await tearDown()
}
