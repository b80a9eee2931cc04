import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hsts } from '../platform/http/app.ts'
import { type Prepared, prepare, sendPrepared } from '../platform/http/prepared.ts'

/** JSON that can stand inside a script element: no way to end it, to start a comment, or to be a placeholder. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&%\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The code that a page holds itself, which its policy names by what it says: nothing else in the page runs or paints. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Of a page as it was built, before anything is put in it: what comes from outside is never vouched for. */
export function findInline(html: string): Inline {
  const elements = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
  const textsOf = (name: string) =>
    elements.flatMap(([, element, attributes = '', text = '']) =>
      element === name && !/\bsrc=|application\/json/.test(attributes) ? [text] : [],
    )
  return { scripts: textsOf('script'), styles: textsOf('style') }
}

type PageOptions = {
  producao: boolean
  inline: Inline
  /** Origins besides its own from which the page shows images. */
  imagens?: readonly string[]
  /** Shows files that it has fetched in frames: documents, in the browser's own viewer. */
  quadros?: boolean
  /** Whether it is sent more than once, and so compressed. */
  compress?: boolean
}

const sources = (texts: readonly string[]) =>
  ["'self'", ...texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)].join(' ')

const policy = ({ inline, imagens = [], quadros = false }: PageOptions) =>
  [
    "default-src 'none'",
    `script-src ${sources(inline.scripts)}`,
    `style-src ${sources(inline.styles)}`,
    ["img-src 'self' data: blob:", ...imagens].join(' '),
    "font-src 'self'",
    ...(quadros ? ['frame-src blob:'] : []),
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page with its strict policy, ready to be sent to whoever asks. */
export type Page = { content: Prepared; headers: Record<string, string> }

export const preparePage = (html: string, options: PageOptions): Page => ({
  content: prepare(html, 'text/html; charset=utf-8', { compress: options.compress ?? true }),
  headers: {
    'content-security-policy': policy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(options.producao ? hsts : {}),
  },
})

export const sendPage = (request: FastifyRequest, reply: FastifyReply, { content, headers }: Page, status = 200) =>
  sendPrepared(request, reply.status(status).headers(headers), content)

export const escapeHtml = (texto: string) => texto.replace(/[&<>"'%]/g, (c) => `&#${c.charCodeAt(0)};`)

/** What a host that no partner has answers: plain, and saying so. */
const semPortal = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Não há um portal neste endereço</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color:#1b1f24;background:#fff}h1{font-size:1.375rem}@media(prefers-color-scheme:dark){body{color:#e8eaed;background:#15181c}}</style></head><body><main><h1>Não há um portal neste endereço</h1><p>Confira o endereço no boleto ou no e-mail que você recebeu da sua administradora.</p></main></body></html>`

export const prepareSemPortal = (producao: boolean): Page =>
  preparePage(semPortal, { producao, inline: findInline(semPortal) })
