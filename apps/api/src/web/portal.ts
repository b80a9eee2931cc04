import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePath, basePathIntegracoes, basePathRetaguarda, ErroDeNegocio } from '@contempla/contract'
import { cssDaMarca, idEstiloDaMarca, parseMarca, raizDaMarca } from '@contempla/ui/tema'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { aplicativoWeb, parceiroDoDominio, presentParceiro } from '../parceiros/index.ts'
import { isHostDaRetaguarda } from '../platform/http/access/host-da-retaguarda.ts'
import type { Contexto } from '../platform/http/context.ts'
import { escapeHtml, inlineJson, semPortal, sendPage } from './html.ts'
import { type Aparencia, showIndisponivel } from './indisponivel.ts'

/** A route for each file: of one for all, the folder would be read anew for every file that is asked for. */
const porArquivo = { wildcard: false, index: false, preCompressed: true, decorateReply: false } as const
const comprimidos = ['**/*.br', '**/*.gz']

async function serveAssets(pages: FastifyInstance, dir: string, prefix: string) {
  const root = join(dir, 'assets')
  const eternos = { immutable: true, maxAge: '1y' } as const
  await pages.register(fastifyStatic, { ...porArquivo, ...eternos, root, prefix, globIgnore: comprimidos })
  pages.get(`${prefix}*`, (_request, reply) => reply.callNotFound())
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

/** Serves the portal's page to every path that is not a file or a call, with the partner's configuration inlined. */
export async function servePortal(app: FastifyInstance, contexto: Contexto, dist: string) {
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const producao = !contexto.config.demo
  // Of each host that a partner has, as many as there are partners.
  const aparencias = new Map<string, Aparencia>()
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const pagina = await paginaDoHost(contexto, request.host)
    if (!pagina) return sendPage(reply, semPortal, { status: 404, producao })
    const { primary } = pagina.parceiro.colors
    const css = cssDaMarca(parseMarca(pagina.parceiro.colors), raizDaMarca)
    aparencias.set(semPorta(request.host), { nome: pagina.parceiro.name, css })
    const json = `<script type="application/json" id="parceiro">${inlineJson(pagina)}</script>`
    const style = `<style id="${idEstiloDaMarca}" nonce="%NONCE%">${css}</style>`
    // In one pass: what a partner is called is never taken for a placeholder.
    const filled: Record<string, string> = {
      '<!--contempla:parceiro-->': style + json,
      '%NOME%': escapeHtml(pagina.parceiro.name),
      '%COR%': primary,
      '%ICONE%': escapeHtml(pagina.parceiro.icon_url ?? '/icone.svg'),
    }
    const html = template.replace(/<!--contempla:parceiro-->|%NOME%|%COR%|%ICONE%/g, (place) => filled[place] ?? '')
    return sendPage(reply, html, { producao, imagens: imageOrigins(pagina.parceiro) })
  }
  await app.register(async (pages) => {
    showIndisponivel(pages, { producao, aparenciaDe: (host) => aparencias.get(semPorta(host)) })
    await pages.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
    await serveAssets(pages, dist, '/assets/')
    const globIgnore = ['index.html', 'assets/**', ...comprimidos]
    await pages.register(fastifyStatic, { ...porArquivo, root: dist, maxAge: '1h', globIgnore })
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
  await app.register(async (pages) => {
    const producao = !contexto.config.demo
    showIndisponivel(pages, { producao })
    // Its files too: elsewhere nothing tells that there is a console.
    pages.addHook('onRequest', async (request, reply) => {
      if (isHostDaRetaguarda(contexto.config, request.host)) return
      if (isCall(request) || request.url.startsWith('/retaguarda/assets/')) reply.callNotFound()
      else sendPage(reply, semPortal, { status: 404, producao })
      return reply
    })
    await pages.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
    await serveAssets(pages, dist, '/retaguarda/assets/')
    const page = (_request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply, template, { producao, quadros: true })
    pages.get('/retaguarda', page)
    pages.get('/retaguarda/*', (request, reply) => (isCall(request) ? reply.callNotFound() : page(request, reply)))
  })
}
