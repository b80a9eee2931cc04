import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Prepared, prepare, sendPrepared } from './prepared.ts'

/** These are the headers of every page of the product; the policy admits only this page's own content. */
const docsHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  // The browser keeps it and asks each time whether it has changed.
  'cache-control': 'no-cache',
} as const

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
}

const staticDir = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
const arquivos = [
  'swagger-ui.css',
  'index.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-32x32.png',
]

const pagina = (docs: string) => `<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>API do Contempla</title>
  <link rel="stylesheet" href="${docs}/static/swagger-ui.css">
  <link rel="stylesheet" href="${docs}/static/index.css">
  <link rel="icon" type="image/png" href="${docs}/static/favicon-32x32.png">
</head>
<body>
  <div id="swagger-ui"></div>
  <script src="${docs}/static/swagger-ui-bundle.js"></script>
  <script src="${docs}/static/swagger-ui-standalone-preset.js"></script>
  <script src="${docs}/static/swagger-initializer.js"></script>
</body>
</html>`

const iniciar = (docs: string) => `window.ui = SwaggerUIBundle({
  url: '${docs}/json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
})`

/** Makes a value at its first use and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Publishes the OpenAPI and its page. Both need no session, so each answer is made and compressed once in the life of
 * the process: by the returned function, or at the first request.
 */
export function publishDocs(app: FastifyInstance, base: string, openApi: () => string): () => void {
  const docs = `${base}/docs`
  const texto = once(openApi)
  const page = once(() => prepare(pagina(docs), 'text/html; charset=utf-8'))
  const doArquivo = (nome: string) => prepare(readFileSync(join(staticDir, nome)), types[extname(nome)] ?? '')
  const answers: Record<string, () => Prepared> = {
    '': page,
    '/': page,
    '/json': once(() => prepare(texto(), 'application/json; charset=utf-8')),
    // JSON is YAML (YAML 1.2 §1.3); YAML's own notation would take a second to write and be twice as large.
    '/yaml': once(() => prepare(texto(), 'application/yaml; charset=utf-8')),
    '/static/swagger-initializer.js': once(() => prepare(iniciar(docs), types['.js'] ?? '')),
    ...Object.fromEntries(arquivos.map((nome) => [`/static/${nome}`, once(() => doArquivo(nome))])),
  }
  for (const [path, answer] of Object.entries(answers))
    app.get(docs + path, { schema: { hide: true } }, (request, reply) =>
      sendPrepared(request, reply.headers(docsHeaders), answer()),
    )
  return () => {
    for (const answer of Object.values(answers)) answer()
  }
}
