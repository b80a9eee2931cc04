import { defineConfig } from 'vite'

/** One file, which the page asks for in the app alone, before its own scripts. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: '../portal/dist/nativo',
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: 'src/ponte.ts', formats: ['iife'], name: 'ponte', fileName: () => 'ponte.js' },
  },
})
