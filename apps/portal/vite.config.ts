import type { Call } from '@contempla/contract'
import { contrato } from '@contempla/contract'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const servidor = process.env.CONTEMPLA_API ?? 'http://127.0.0.1:3000'
const placeholder = '<!--contempla:parceiro-->'

/** The contract's table without its schemas, so that zod stays out of the browser. */
function chamadas(): Plugin {
  const id = '\0virtual:chamadas'
  const slim = ({ access, paged, binary, multipart }: Call) => ({
    access,
    ...(paged && { paged }),
    ...(binary && { binary: true }),
    ...(multipart && { multipart: true }),
  })
  const table = Object.fromEntries(Object.entries<Call>(contrato).map(([key, call]) => [key, slim(call)]))
  return {
    name: 'contempla:chamadas',
    resolveId: (source) => (source === 'virtual:chamadas' ? id : undefined),
    load: (source) => (source === id ? `export const chamadas = ${JSON.stringify(table)}` : undefined),
  }
}

/** In development the page comes from Vite, and what the server inlines for the host is taken from the server's page. */
function paginaDoServidor(): Plugin {
  return {
    name: 'contempla:pagina-do-servidor',
    apply: 'serve',
    async transformIndexHtml(html, { originalUrl }) {
      const page = await fetch(new URL(originalUrl ?? '/', servidor)).then((r) => r.text()).catch(() => '')
      const style = /<style[^>]*id="tema-da-marca"[^>]*>[\s\S]*?<\/style>/.exec(page)?.[0] ?? ''
      const config = /<script[^>]*id="parceiro"[^>]*>[\s\S]*?<\/script>/.exec(page)?.[0] ?? ''
      return html.replace(placeholder, style + config).replaceAll('%NONCE%', '')
    },
  }
}

/**
 * The brand's style must follow the default theme's sheet, so the placeholder goes to the end of the head; and the
 * login screen, where nearly every visit begins, is asked for together with the entry.
 */
function primeiraPintura(): Plugin {
  return {
    name: 'contempla:primeira-pintura',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((f) => (f.type === 'chunk' ? [f] : []))
        const login = chunks.find((c) => c.facadeModuleId?.endsWith('/sessoes/LoginScreen.tsx'))
        const files = login ? [login.fileName, ...login.imports] : []
        const links = files
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        const sheets = [...(login?.viteMetadata?.importedCss ?? [])]
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
        return html.replace(placeholder, '').replace('</head>', `${[...links, ...sheets].join('')}${placeholder}</head>`)
      },
    },
  }
}

export default defineConfig({
  base: '/',
  plugins: [
    react({ compiler: true }),
    chamadas(),
    paginaDoServidor(),
    primeiraPintura(),
    VitePWA({
      strategies: 'generateSW',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      workbox: {
        globPatterns: ['assets/*.{js,css}'],
        // The page carries the partner's configuration, so it is fetched, and only kept for when there is no network.
        navigateFallback: null,
        inlineWorkboxRuntime: true,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && !/^\/(app-cliente|retaguarda|demonstracao)(\/|$)/.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'contempla-pagina',
              networkTimeoutSeconds: 4,
              plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
            },
          },
        ],
      },
    }),
  ],
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssMinify: 'lightningcss',
    // Inlined files would be `data:` URLs, which the page's policy has no need to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The component package has no side effects but its sheets: what a screen does not draw stays out of it.
      treeshake: { moduleSideEffects: (id) => id.endsWith('.css') || !id.includes('/packages/ui/src/') },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/(app-cliente|demonstracao|manifest.webmanifest|marca)': { target: servidor, changeOrigin: false } },
  },
})
