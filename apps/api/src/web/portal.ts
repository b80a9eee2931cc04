import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { basePath, basePathIntegracoes, basePathRetaguarda, ErroDeNegocio } from '@contempla/contract'
import { cssDaMarca, idEstiloDaMarca, parseMarca, raizDaMarca } from '@contempla/tema'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { aplicativoWeb, parceiroDoDominio, presentParceiro } from '../parceiros/index.ts'
import { isHostDaRetaguarda } from '../platform/http/access/host-da-retaguarda.ts'
import type { Contexto } from '../platform/http/context.ts'
import { prepare, sendPrepared } from '../platform/http/prepared.ts'
import { escapeHtml, findInline, inlineJson, type Page, preparePage, prepareSemPortal, sendPage } from './html.ts'
import { type Aparencia, showIndisponivel } from './indisponivel.ts'
import { semPonte } from './sem-ponte.ts'

/** A route for each file: of one for all, the folder would be read anew for every file that is asked for. */
const porArquivo = { wildcard: false, index: false, preCompressed: true, decorateReply: false } as const
const comprimidos = ['**/*.br', '**/*.gz']

async function serveAssets(pages: FastifyInstance, dir: string, prefix: string) {
  const root = join(dir, 'assets')
  const eternos = { immutable: true, maxAge: '1y' } as const
  await pages.register(fastifyStatic, { ...porArquivo, ...eternos, root, prefix, globIgnore: comprimidos })
  pages.get(`${prefix}*`, (_request, reply) => reply.callNotFound())
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** The few files beside the page, which keep their names from one version to the next. */
function serveLoose(pages: FastifyInstance, dist: string) {
  for (const path of globSync('**/*.*', { cwd: dist, exclude: ['index.html', 'assets/**'] })) {
    const type = types[extname(path)]
    if (!type) throw new Error(`de que tipo é ${path}?`)
    const file = prepare(readFileSync(join(dist, path)), type)
    pages.get(`/${path}`, (request, reply) =>
      sendPrepared(request, reply.header('cache-control', 'public, max-age=3600'), file),
    )
  }
}

const semPorta = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** The partner of the request's host with what its page needs, or undefined when no partner has that host. */
async function paginaDoHost({ db, config }: Contexto, host: string) {
  try {
    const parceiro = await parceiroDoDominio(db, host)
    const app = await aplicativoWeb(db, parceiro.id)
    return {
      parceiro: presentParceiro(parceiro),
      aplicativo: { client_id: app.clientId, client_secret: app.segredo },
      demonstracao: config.demo,
    }
  } catch (error) {
    if (error instanceof ErroDeNegocio) return undefined
    throw error
  }
}

type PaginaDoHost = NonNullable<Awaited<ReturnType<typeof paginaDoHost>>>

/** How the app that wraps the portal calls itself, after what its web view does. */
const doAplicativo = /\bContemplaApp\/\d/
/** What it runs before the page's own scripts. */
const ponte = `<script src="/nativo/ponte.js"></script><script>${semPonte}</script>`

/** What a partner's page is made of: the template with the partner's brand and configuration in it. */
function createPaginas(template: string, producao: boolean) {
  const inline = findInline(template)
  return (pagina: PaginaDoHost, css: string, noAplicativo: boolean): Page => {
    const { parceiro } = pagina
    const json = `<script type="application/json" id="parceiro">${inlineJson(pagina)}</script>`
    const style = `<style id="${idEstiloDaMarca}">${css}</style>`
    // In one pass: what a partner is called is never taken for a placeholder.
    const filled: Record<string, string> = {
      '<!--contempla:parceiro-->': style + json + (noAplicativo ? ponte : ''),
      '%NOME%': escapeHtml(parceiro.name),
      '%COR%': parceiro.colors.primary,
      '%ICONE%': escapeHtml(parceiro.icon_url ?? '/icone.svg'),
    }
    const html = template.replace(/<!--contempla:parceiro-->|%NOME%|%COR%|%ICONE%/g, (place) => filled[place] ?? '')
    const styles = [...inline.styles, css]
    const scripts = noAplicativo ? [...inline.scripts, semPonte] : inline.scripts
    return preparePage(html, { producao, inline: { scripts, styles }, imagens: imageOrigins(parceiro) })
  }
}

/** Serves the portal's page to every path that is not a file or a call, with the partner's configuration inlined. */
export async function servePortal(app: FastifyInstance, contexto: Contexto, dist: string) {
  const producao = !contexto.config.demo
  const createPagina = createPaginas(readFileSync(join(dist, 'index.html'), 'utf8'), producao)
  const semPortal = prepareSemPortal(producao)
  // Of each host that a partner has, as many as there are partners; made anew when anything of the partner changed.
  const prontas = new Map<string, { de: string; daWeb: Page; doAplicativo: Page; aparencia: Aparencia }>()
  const paginaPronta = (host: string, pagina: PaginaDoHost, noAplicativo: boolean) => {
    const de = JSON.stringify(pagina)
    const pronta = prontas.get(host)
    const qual = noAplicativo ? 'doAplicativo' : 'daWeb'
    if (pronta?.de === de) return pronta[qual]
    const css = cssDaMarca(parseMarca(pagina.parceiro.colors), raizDaMarca)
    const nova = {
      de,
      daWeb: createPagina(pagina, css, false),
      doAplicativo: createPagina(pagina, css, true),
      aparencia: { nome: pagina.parceiro.name, css },
    }
    prontas.set(host, nova)
    return nova[qual]
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const pagina = await paginaDoHost(contexto, request.host)
    if (!pagina) return sendPage(request, reply, semPortal, 404)
    const noAplicativo = doAplicativo.test(request.headers['user-agent'] ?? '')
    return sendPage(request, reply, paginaPronta(semPorta(request.host), pagina, noAplicativo))
  }
  await app.register(async (pages) => {
    showIndisponivel(pages, { producao, aparenciaDe: (host) => prontas.get(semPorta(host))?.aparencia })
    await serveAssets(pages, dist, '/assets/')
    serveLoose(pages, dist)
    pages.get('/manifest.webmanifest', async (request, reply) => {
      const pagina = await paginaDoHost(contexto, request.host)
      if (!pagina) throw new ErroDeNegocio('NAO_ENCONTRADO')
      return reply.type('application/manifest+json').send(manifest(pagina.parceiro))
    })
    pages.get('/', page)
    pages.get('/*', (request, reply) => (isCall(request) ? reply.callNotFound() : page(request, reply)))
  })
}

/** Paths of calls, and those where machines ask by the usual names: metrics have a port of their own. */
const semPagina = [basePath, basePathIntegracoes, basePathRetaguarda, '/metrics', '/health', '/saude']

/** What does not exist there is not answered with a page. */
const isCall = ({ url }: FastifyRequest) => semPagina.some((path) => `${url.replace('?', '/')}/`.startsWith(`${path}/`))

/** Where the partner keeps its logo and icon, when not here. */
function imageOrigins({ logo_url, icon_url }: { logo_url: string | null; icon_url: string | null }): string[] {
  const origins = [logo_url, icon_url].map((url) => /^https:\/\/[\w.-]+(:\d+)?(?=\/)/.exec(url ?? '')?.[0])
  return [...new Set(origins.filter((origin) => origin !== undefined))]
}

const manifest = (parceiro: { name: string; colors: { primary: string }; icon_url: string | null }) => ({
  name: parceiro.name,
  short_name: parceiro.name.split(' ')[0],
  lang: 'pt-BR',
  id: '/',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: parceiro.colors.primary,
  icons: [{ src: parceiro.icon_url ?? '/icone.svg', sizes: 'any', purpose: 'any' }],
})

/** Serves the staff console under /retaguarda; where it has a host of its own, on no other. */
export async function serveRetaguarda(app: FastifyInstance, contexto: Contexto, dist: string) {
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const producao = !contexto.config.demo
  const console = preparePage(template, { producao, inline: findInline(template), quadros: true })
  const semPortal = prepareSemPortal(producao)
  await app.register(async (pages) => {
    showIndisponivel(pages, { producao })
    // Its files too: elsewhere nothing tells that there is a console.
    pages.addHook('onRequest', async (request, reply) => {
      if (isHostDaRetaguarda(contexto.config, request.host)) return
      if (isCall(request) || request.url.startsWith('/retaguarda/assets/')) reply.callNotFound()
      else sendPage(request, reply, semPortal, 404)
      return reply
    })
    await serveAssets(pages, dist, '/retaguarda/assets/')
    const page = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, console)
    pages.get('/retaguarda', page)
    pages.get('/retaguarda/*', (request, reply) => (isCall(request) ? reply.callNotFound() : page(request, reply)))
  })
}
