// The full sweep, for before a release: every case of what the tests only sample, every call fuzzed 200 times, every screen in
// every state and brand, each step of the journeys by axe, and the main journeys in the engines of Safari and Firefox.

import { spawnSync } from 'node:child_process'
import {
  buildWebApps,
  findModernNode,
  installBrowser,
  installDependencies,
  installEngines,
  requireNode,
} from './bootstrap.mjs'

requireNode()
installDependencies()
const chromium = installBrowser()
installEngines()
await buildWebApps()
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  VARREDURA: 'completa',
}
const run = (...args) => spawnSync(findModernNode(), args, { stdio: 'inherit', env }).status ?? 1
const semNavegador = run('node_modules/vitest/vitest.mjs', 'run')
const navegador = run('node_modules/@playwright/test/cli.js', 'test')
process.exit(semNavegador || navegador)
