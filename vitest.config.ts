import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { chamadas as chamadasDoPortal } from './apps/portal/chamadas.ts'
import { indiceDasRotas } from './apps/portal/rotas.ts'
import { chamadas } from './apps/retaguarda/chamadas.ts'
import { readModulesOnce } from './scripts/modulos.ts'
import { keepTemporaryFilesInMemory } from './scripts/temporarios.ts'

keepTemporaryFilesInMemory()
readModulesOnce()

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every case is run, as before a release, or of the costly ones a sample. */
    completa: boolean
  }
}

const provide = { completa: process.env['VARREDURA'] === 'completa' }

/** Half of a test of the API is waiting, for the database or for a time to pass: with one more than the processors, none stands still. */
const maxWorkers = Math.min(3, availableParallelism() + 1)

const arquivosDaApi = ['apps/api/src/**/*.test.ts', 'packages/dev-env/src/**/*.test.ts']
const sozinhos = '**/*.sozinho.test.ts'
const daApi = {
  globalSetup: './apps/api/src/platform/postgres/test-server.ts',
  setupFiles: './apps/api/src/platform/rows.fixture.ts',
  pool: 'forks',
  provide,
  maxWorkers,
  // A whole demo is made in one: on a machine half as fast, with three at it, that takes a minute.
  testTimeout: 90_000,
  hookTimeout: 60_000,
  // As in the browser, and for everybody: what passes only when tried again is named at the end of the run.
  retry: 1,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [chamadas(), chamadasDoPortal(), indiceDasRotas()],
        test: {
          name: 'unit',
          include: [
            'packages/{consorcio,contract,tema,ui,web}/src/**/*.test.{ts,tsx}',
            'apps/{portal,retaguarda}/src/**/*.test.{ts,tsx}',
            'apps/mobile/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
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
