import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precomprimir } from '../../scripts/precomprimir.ts'
import { chamadas } from './chamadas.ts'

const servidor = process.env.CONTEMPLA_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/retaguarda/',
  plugins: [chamadas(), react({ compiler: true }), precomprimir()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssMinify: 'lightningcss',
    // Inlined files would be `data:` URLs, which the page's policy has no need to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // These packages have no side effects but their sheets: what a screen does not use stays out of it.
      treeshake: { moduleSideEffects: (id) => id.endsWith('.css') || !/\/packages\/(ui|web)\/src\//.test(id) },
    },
  },
  server: { port: 5174, proxy: { '^/retaguarda/v1/': { target: servidor, changeOrigin: false } } },
})
