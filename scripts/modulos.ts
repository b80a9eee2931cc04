import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The processes of the tests, and theirs, find compiled what the ones before read, and resolve once what many import. */
export function readModulesOnce(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/testes')
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'resolucao.mjs')).href}`
  const options = process.env['NODE_OPTIONS'] ?? ''
  // A worker of Playwright's reads the configuration again, in the environment that the first reading left.
  if (!options.includes(preload)) process.env['NODE_OPTIONS'] = `${options} ${preload}`.trim()
}
