import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { precomprimir } from '../../scripts/precomprimir.ts'
import { chamadas } from './chamadas.ts'
import { indiceDasRotas } from './rotas.ts'

const servidor = process.env.CONTEMPLA_API ?? 'http://127.0.0.1:3000'
const placeholder = '<!--contempla:parceiro-->'
const nosso = /\/(packages\/(ui|web)|apps\/portal)\/src\//
/**
 * Compiled without the cache of React's compiler, which is half of what they weigh: the way in, drawn once, and the pieces
 * that draw what they are given, whose elements are kept by the screens that use them. Screens and hooks have it: what they
 * give and answer with stays the same from one drawing to the next.
 */
const semCache = [
  /\/packages\/(ui|web)\/src\/.*\.tsx$/,
  /\/packages\/web\/src\/(native-form\/useNativeForm|useAction)\.ts$/,
  /\/apps\/portal\/src\/(router|shell\/.*|.*\/(?!\w+Screen)\w+|sessoes\/entrada\/LoginScreen)\.tsx$/,
  /\/(sessoes\/entrada\/useLogin|shell\/hooks-da-entrada)\.ts$/,
]
const comArvore =
  /[\\/]apps[\\/]portal[\\/]src[\\/](route-tree\.tsx|shell[\\/](com-sessao|rotas[\\/](visit|mapa|places|route-map)|tempo[\\/]useHoje)\.ts)$/
const doPasso =
  /[\\/]apps[\\/]portal[\\/]src[\\/]casos[\\/](passo[\\/](PassoScreen|DesenhoDaLinha|DesistirDoPasso|onde)|EtapasDoCaso|SoDoTitular|ConfirmarDesistencia)\.tsx?$/
const telaDoLogin = /[\\/]sessoes[\\/]entrada[\\/]LoginScreen\.tsx$/

/**
 * How a piece is loaded with what it needs, in a quarter of the words of Vite's own: what already stands in the page is not
 * asked for again, a sheet is waited for, and one that failed may be tried again.
 */
function preload(): Plugin {
  const id = '\0vite/preload-helper.js'
  const helper = `
const pedidos = {}
const pedir = (arquivo) => {
  const href = '/' + arquivo
  if (document.querySelector('link[href="' + href + '"]')) return
  const folha = href.endsWith('.css')
  const link = Object.assign(document.createElement('link'), { rel: folha ? 'stylesheet' : 'modulepreload', crossOrigin: '', href })
  document.head.append(link)
  return folha && new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => (link.remove(), delete pedidos[arquivo], reject(Error('Unable to preload CSS for ' + href)))
  })
}
export const __vitePreload = (load, arquivos = []) => Promise.all(arquivos.map((arquivo) => (pedidos[arquivo] ??= pedir(arquivo)))).then(load)`
  return {
    name: 'contempla:preload',
    enforce: 'pre',
    apply: 'build',
    load: (source) => (source === id ? helper : undefined),
  }
}

/** In development the page comes from Vite, and what the server inlines for the host is taken from the server's page. */
function paginaDoServidor(): Plugin {
  return {
    name: 'contempla:pagina-do-servidor',
    apply: 'serve',
    async transformIndexHtml(html, { originalUrl }) {
      const page = await fetch(new URL(originalUrl ?? '/', servidor))
        .then((r) => r.text())
        .catch(() => '')
      const style = /<style[^>]*id="tema-da-marca"[^>]*>[\s\S]*?<\/style>/.exec(page)?.[0] ?? ''
      const config = /<script[^>]*id="parceiro"[^>]*>[\s\S]*?<\/script>/.exec(page)?.[0] ?? ''
      const nome = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? 'Contempla'
      return html
        .replace(placeholder, style + config)
        .replaceAll('%NOME%', nome)
        .replaceAll('%COR%', '#1d5b8f')
        .replaceAll('%ICONE%', '/icone.svg')
    },
  }
}

/**
 * Where the page's own words are what is painted first, the scripts are asked for once they stand there: on a slow phone
 * they would take the line and the processor from them. Any other screen is drawn by the scripts, and waits for nothing;
 * nor does a hidden page, which paints no frame.
 */
const pedirScripts = `{
  const pedir = () => document.head.append(document.getElementById('scripts').content)
  if ('entrada' in document.documentElement.dataset && !document.hidden) requestAnimationFrame(() => setTimeout(pedir))
  else pedir()
}`

/** What the entry imports at once, which Vite asks for with the page. */
const preloads = /<link rel="modulepreload"[^>]*>/g

/**
 * The sheets of the entry and of the login screen, where nearly every visit begins, stand in the page, so that the first
 * paint waits for nothing else; the brand's style must follow them, so its placeholder goes to the end of the head. Their
 * scripts are asked for together, after that paint.
 */
function primeiraPintura(): Plugin {
  return {
    name: 'contempla:primeira-pintura',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((f) => (f.type === 'chunk' ? [f] : []))
        const login = chunks.find(({ moduleIds }) => moduleIds.some((id) => telaDoLogin.test(id)))
        if (!login) throw new Error(`nenhum pedaço da construção traz ${telaDoLogin}`)
        const needed = [...reachedFrom(login, chunks)]
        const adiantados = html.match(preloads) ?? []
        const outros = needed
          .filter(({ fileName }) => !html.includes(fileName))
          .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)
        const scripts = [...adiantados, ...outros]
        const sheets = [...new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))]
          .filter((file) => !html.includes(file))
          .map((file) => inline(bundle, file))
        const [entry = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
        return html
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => inline(bundle, file))
          .replace(preloads, '')
          .replace(entry, '')
          .replace(placeholder, '')
          .replace('</head>', () => `${sheets.join('')}${placeholder}</head>`)
          .replace(
            '</body>',
            () =>
              `<template id="scripts">${entry}${scripts.join('')}</template><script>${pedirScripts}</script></body>`,
          )
      },
    },
  }
}

/** A sheet in the page; the disabled link tells the chunks that need it that it is there, so that none asks for it. */
function inline(bundle: Rolldown.OutputBundle, file: string): string {
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error(`${file} não é uma folha da construção`)
  return `<style>${sheet.source.toString()}</style><link rel="stylesheet" disabled href="/${file}">`
}

type Chunk = Rolldown.OutputChunk

/** A chunk and all that it imports at once, so that the browser asks for everything in one wave. */
function reachedFrom(first: Chunk, chunks: Chunk[], reached = new Set<Chunk>()): Set<Chunk> {
  if (reached.has(first)) return reached
  reached.add(first)
  for (const file of first.imports) {
    const next = chunks.find((c) => c.fileName === file)
    if (next) reachedFrom(next, chunks, reached)
  }
  return reached
}

export default defineConfig({
  base: '/',
  plugins: [
    react({ compiler: true, exclude: [/\/node_modules\//, ...semCache] }),
    chamadas(),
    preload(),
    indiceDasRotas(),
    paginaDoServidor(),
    primeiraPintura(),
    precomprimir(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['assets/*.{js,css}'], rollupFormat: 'iife' },
    }),
  ],
  resolve: {
    // What the shim adds for older Reacts, ours has.
    alias: [
      { find: /^use-sync-external-store\/shim\/(with-selector)(\.js)?$/, replacement: 'use-sync-external-store/$1' },
    ],
  },
  // The name of a class is of use in development alone.
  css: { modules: { generateScopedName: '_[hash:base64:4]' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssMinify: 'lightningcss',
    // Inlined files would be `data:` URLs, which the page's policy has no need to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What one module loads on demand and another brings at once comes at once, to every visit: an error, not a line to read.
      onwarn(warning, warn) {
        if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message)
        warn(warning)
      },
      // Our modules have no side effects but their sheets and what the entry does: what a screen does not use stays out.
      treeshake: { moduleSideEffects: (id) => !nosso.test(id) || /\.css$|\/main\.tsx$/.test(id) },
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const secao = /src[\\/]([\w\\/-]+)[\\/]routes\.ts$/.exec(facadeModuleId ?? '')?.[1]?.replace(/[\\/]/g, '-')
          return `assets/${secao ? `rotas-${secao}` : '[name]'}-[hash].js`
        },
        codeSplitting: {
          // The login screen comes whole: in twenty pieces that it shares with others, a phone would ask for each.
          groups: [
            { name: 'inicio', tags: ['$initial'], priority: 2 },
            { name: 'LoginScreen', test: telaDoLogin, priority: 1 },
            // With the tree comes what every screen behind the log-in is opened and asks by, in one piece for the same reason.
            { name: 'route-tree', test: comArvore, priority: 1 },
            // What most screens share comes once and whole: in thirty pieces each is compressed, listed and asked for by itself.
            { name: 'dentro', minShareCount: 45, test: nosso },
            // A step of a case and what it stands on comes in one piece, by whatever way it is asked for.
            { name: 'PassoScreen', test: doPasso, includeDependenciesRecursively: false },
            // What every screen inside asks its data by.
            { name: 'consultas', test: /[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/(app-cliente|demonstracao|manifest.webmanifest|marca)': { target: servidor, changeOrigin: false } },
  },
})
