import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { chamadas } from './apps/retaguarda/chamadas.ts'
import { keepTemporaryFilesInMemory } from './scripts/temporarios.ts'

keepTemporaryFilesInMemory()
// The processes of the API's tests find the libraries compiled by the ones before.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/testes')

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every case is run, as before a release, or of the costly ones a sample. */
    completa: boolean
  }
}

const provide = { completa: process.env['VARREDURA'] === 'completa' }

/** Two in CI and on small machines, so that the database and the browser are left room. */
const maxWorkers = Math.min(2, availableParallelism())

const arquivosDaApi = ['apps/api/src/**/*.test.ts', 'packages/dev-env/src/**/*.test.ts']
const sozinhos = '**/*.sozinho.test.ts'
const daApi = {
  globalSetup: './apps/api/src/platform/postgres/test-server.ts',
  setupFiles: './apps/api/src/platform/rows.fixture.ts',
  pool: 'forks',
  provide,
  maxWorkers,
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [chamadas()],
        test: {
          name: 'unit',
          include: [
            'packages/{consorcio,contract,ui,web}/src/**/*.test.{ts,tsx}',
            'apps/{portal,retaguarda}/src/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
          ],
          maxWorkers,
          // Pure modules: read once a worker, not once a file.
          isolate: false,
          provide,
          // Whole spaces are walked (a million passwords, ten thousand palettes), also on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        // Modules are read once a worker, and each file closes the system that it started.
        test: {
          ...daApi,
          name: 'api',
          include: arquivosDaApi,
          exclude: [...configDefaults.exclude, sozinhos],
          isolate: false,
        },
      },
      {
        // What measures its process, or changes it for good, has one of its own.
        test: { ...daApi, name: 'api-sozinhos', include: [sozinhos] },
      },
    ],
  },
})
