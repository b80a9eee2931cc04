import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { hsts } from '../platform/http/app.ts'

/** JSON that can stand inside a script element: no way to end it, to start a comment, or to be a placeholder. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&%\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

type PageOptions = {
  status?: number
  producao: boolean
  /** Origins besides its own from which the page shows images. */
  imagens?: readonly string[]
  /** Shows files that it has fetched in frames: documents, in the browser's own viewer. */
  quadros?: boolean
}

const policy = (nonce: string, { imagens, quadros }: Required<Pick<PageOptions, 'imagens' | 'quadros'>>) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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

export const escapeHtml = (texto: string) => texto.replace(/[&<>"'%]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Sends a page under a strict CSP; `%NONCE%` in it becomes this answer's nonce. */
export function sendPage(reply: FastifyReply, html: string, options: PageOptions) {
  const { status = 200, producao, imagens = [], quadros = false } = options
  const nonce = randomBytes(16).toString('base64url')
  reply.status(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce, { imagens, quadros }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(producao ? hsts : {}),
  })
  return reply.send(html.replaceAll('%NONCE%', nonce))
}

/** What a host that no partner has answers: plain, and saying so. */
export const semPortal = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Não há um portal neste endereço</title><style nonce="%NONCE%">body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color:#1b1f24;background:#fff}h1{font-size:1.375rem}@media(prefers-color-scheme:dark){body{color:#e8eaed;background:#15181c}}</style></head><body><main><h1>Não há um portal neste endereço</h1><p>Confira o endereço no boleto ou no e-mail que você recebeu da sua administradora.</p></main></body></html>`
