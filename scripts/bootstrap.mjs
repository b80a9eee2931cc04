// Runs before anything is installed, on Node 20.19 and later: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const isWindows = process.platform === 'win32'
const quietInstall = ['--no-audit', '--no-fund', '--loglevel=error']

/** Ends the process with a message for the person who started it, unless this Node can do the installing. */
export function requireNode() {
  if (!isAtLeast(process.versions.node, 20, 19)) {
    fail(`O Contempla precisa do Node 20.19 ou mais novo; este é o ${process.versions.node}. Veja https://nodejs.org`)
  }
}

/** Installs what the lock file names, unless that was done already. */
export function installDependencies() {
  const hash = hashOf([`${process.platform}-${process.arch}`, ...manifests()])
  if (existsSync(join(root, 'node_modules')) && readStamp('dependencias') === hash) return
  if (isInstalled()) return writeStamp('dependencias', hash)
  step('Instalando dependências (uns 30 s na primeira vez)…', () => {
    dropStamp('dependencias')
    if (npm(['ci', ...quietInstall], root) !== 0) {
      fail('A instalação falhou: veja as linhas acima. É preciso alcançar o registro do npm.')
    }
  })
  writeStamp('dependencias', hash)
}

/** Whether npm already installed here, by itself, what the lock file names; what is optional may be another platform's. */
function isInstalled() {
  const installedLock = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock)) return false
  const [wanted, installed] = [join(root, 'package-lock.json'), installedLock].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')).packages,
  )
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    if (!found) return path === '' || optional === true
    return found.version === version && found.integrity === integrity
  })
}

/** Installs the checks' own tools, which keep a lock file apart so that running the product needs none of them. */
export function installTools() {
  const tools = join(root, 'tools')
  const hash = hashOf([`${process.platform}-${process.arch}`, join(tools, 'package-lock.json')])
  if (existsSync(join(tools, 'node_modules')) && readStamp('ferramentas') === hash) return
  step('Instalando as ferramentas de verificação…', () => {
    dropStamp('ferramentas')
    // The lock may lack this platform's binaries, which `npm ci` refuses and `npm install` adds.
    const installed =
      npm(['ci', ...quietInstall], tools, 'ignore') === 0 || npm(['install', '--no-save', ...quietInstall], tools) === 0
    if (!installed) fail('A instalação das ferramentas em tools/ falhou: veja as linhas acima.')
  })
  writeStamp('ferramentas', hash)
}

/**
 * Builds the portal and the staff console beside each other, unless nothing they are made of has changed. Rejects with what
 * the build said.
 */
export async function buildWebApps() {
  const apps = ['apps/portal', 'apps/retaguarda']
  const sources = [...apps, 'apps/mobile', ...listDirectories('packages').map((name) => `packages/${name}/src`)]
  const hash = hashOf([
    ...manifests(),
    join(root, 'tsconfig.json'),
    ...sources.flatMap((path) => listFiles(join(root, path))),
  ])
  if (apps.every((app) => existsSync(join(root, app, 'dist'))) && readStamp('construcao') === hash) return
  const start = performance.now()
  console.log('Construindo o portal e a retaguarda (uns 10 s)…')
  dropStamp('construcao')
  await Promise.all(apps.map(buildWebApp))
  console.log(`  portal e retaguarda construídos em ${secondsSince(start)} s`)
  writeStamp('construcao', hash)
}

async function buildWebApp(app) {
  const { command, args, options } = npmCommand(['run', 'build', '-w', app], root)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${chunks.join('')}\nA construção falhou: veja as linhas acima.`)
}

// Chromium without its windows: the same engine, for two thirds of the processor's time.
const headlessShell = 'chromium-headless-shell'

/** Answers with the path of Chromium, installing it and the readers of PDF and barcodes on Debian when missing. */
export function installBrowser() {
  const wanted = {
    [headlessShell]: findChromium(),
    'zbar-tools': findOnPath('zbarimg'),
    'poppler-utils': findOnPath('pdftoppm'),
  }
  const missing = Object.keys(wanted).filter((name) => !wanted[name])
  if (missing.length > 0) installPackages(missing)
  preferHeadlessShell()
  return findChromium() ?? fail('O Chromium não foi encontrado. Instale-o e diga onde está em CHROMIUM_PATH.')
}

/** Beside a whole Chromium, tries once to install the lighter one; where that cannot be, the whole one does. */
function preferHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findOnPath(headlessShell) || !mayInstall() || readStamp('navegador')) return
  step(`Instalando ${headlessShell}, mais leve (apt-get)…`, () => {
    if (!aptInstall([headlessShell])) {
      console.log('  não foi possível: os testes usam o Chromium inteiro, mais devagar')
    }
  })
  writeStamp('navegador', 'tentado')
}

/** Installs the other two engines that the sweep drives, and the display that WebKit draws on. */
export function installEngines() {
  const wanted = {
    'webkit2gtk-driver': findOnPath('WebKitWebDriver'),
    'firefox-esr': process.env.FIREFOX_PATH ?? findOnPath('firefox-esr'),
    xvfb: findOnPath('Xvfb'),
  }
  const missing = Object.keys(wanted).filter((name) => !wanted[name])
  if (missing.length > 0) installPackages(missing)
}

/**
 * Runs a script of the project on a Node that reads TypeScript, in the place of this process. `ready` goes on beside it: the
 * script gets a message once it is done, and ends with it where it fails.
 */
export function handOver(args, env = {}, ready) {
  const child = spawn(findModernNode(), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...(ready ? ['ipc'] : [])],
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the child as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) stopWithParent(child)
  ready?.then(
    () => child.connected && child.send('pronto'),
    (error) => {
      child.kill('SIGTERM')
      fail(error.message)
    },
  )
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** The Node that npm brought, else this one when it is new enough. */
export function findModernNode() {
  const platform = isWindows ? 'win' : process.platform
  const brought = join(root, `node_modules/node-${platform}-${process.arch}/bin/node${isWindows ? '.exe' : ''}`)
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought
  if (isAtLeast(process.versions.node, 22, 18)) return process.execPath
  return fail(
    `Nesta plataforma o Contempla precisa do Node 24; este é o ${process.versions.node}. Veja https://nodejs.org`,
  )
}

/** npm killed outright cannot pass the signal on, and would leave the server behind. */
function stopWithParent(child) {
  const before = lineage()
  const watch = () => {
    if (lineage() !== before) child.kill('SIGTERM')
  }
  setInterval(watch, 250).unref()
}

/** This process's parent and, where the system tells, the parent's: npm may start scripts through a shell. */
function lineage() {
  const status = `/proc/${process.ppid}/status`
  const grandparent = existsSync(status) ? /^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : ''
  return `${process.ppid} ${grandparent}`
}

const mayInstall = () => process.getuid?.() === 0 && Boolean(findOnPath('apt-get'))

function aptInstall(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...names)
}

function installPackages(names) {
  if (!mayInstall()) {
    fail(
      `Para os testes faltam: ${names.join(', ')}. No Debian: sudo apt-get install ${names.join(' ')}. ` +
        'Um Chromium em outro lugar se indica em CHROMIUM_PATH.',
    )
  }
  step(`Instalando ${names.join(', ')} (apt-get)…`, () => {
    if (!aptInstall(names)) {
      fail(`O apt-get não instalou ${names.join(', ')}: veja as linhas acima.`)
    }
  })
}

/** The path of the lightest Chromium that there is, or the one that CHROMIUM_PATH names. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : fail(`CHROMIUM_PATH aponta para ${named}, que não existe.`)
  return [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'].map(findOnPath).find(Boolean)
}

function findOnPath(program) {
  const file = isWindows ? `${program}.exe` : program
  const places = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, file))
  return places.find((path) => existsSync(path))
}

function npm(args, cwd, errors = 'inherit') {
  return runNpm(args, cwd, ['ignore', 'ignore', errors]).status
}

/** npm's own Node runs npm: the one in node_modules is about to be replaced. */
function runNpm(args, cwd, stdio) {
  const { command, args: all, options } = npmCommand(args, cwd)
  return spawnSync(command, all, { ...options, stdio, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

function npmCommand(args, cwd) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath, ...env } = process.env
  // npm tells its children about the project that it runs in, which is not always the one meant here.
  for (const name of Object.keys(env))
    if (/^npm_(config_(local_)?prefix|package_|lifecycle_)/i.test(name)) delete env[name]
  return script?.endsWith('.js')
    ? { command: node, args: [script, ...args], options: { cwd, env } }
    : { command: 'npm', args, options: { cwd, env, shell: isWindows } }
}

function step(title, action) {
  const start = performance.now()
  console.log(title)
  action()
  console.log(`  pronto em ${secondsSince(start)} s`)
}

const secondsSince = (start) => Math.max(1, Math.round((performance.now() - start) / 1000))

function fail(message) {
  console.error(message)
  process.exit(1)
}

const isAtLeast = (version, major, minor) => {
  const [itsMajor, itsMinor] = version.split('.').map(Number)
  return itsMajor > major || (itsMajor === major && itsMinor >= minor)
}

const stampFile = (name) => join(root, '.stamps', name)
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : undefined)
const dropStamp = (name) => rmSync(stampFile(name), { force: true })

function writeStamp(name, hash) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), hash)
}

const manifests = () => ['package.json', 'package-lock.json', '.npmrc'].map((name) => join(root, name))

const listDirectories = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()

/** Every file that a build reads; what it writes and what only tests read is left out. */
function listFiles(directory) {
  if (!existsSync(directory)) return []
  const entries = readdirSync(directory, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** A hash of the given texts and of the names and contents of the files among them. */
function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) {
    const isFile = part.startsWith(root) && existsSync(part)
    hash.update(isFile ? relative(root, part).split(sep).join('/') : part).update('\0')
    if (isFile) hash.update(readFileSync(part)).update('\0')
  }
  return hash.digest('hex')
}
