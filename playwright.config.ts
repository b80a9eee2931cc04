import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/bootstrap.mjs'
import { readModulesOnce } from './scripts/modulos.ts'
import { keepTemporaryFilesInMemory } from './scripts/temporarios.ts'

keepTemporaryFilesInMemory()
readModulesOnce()

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // A shared machine may stand still for seconds; what fails twice is a defect, and what failed once is listed as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/e2e.json' }]],
  use: {
    // Each test has a new browser profile: one that does not ask for it is spared installing the service worker.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What fades in or out is neither there nor gone: nothing that is looked at may be in between.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of every test: what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a context are drawn by one process, which stays from test to test and has the app compiled already.
        '--renderer-process-limit=1',
      ],
    },
  },
})
