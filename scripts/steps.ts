import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWebApps, root } from './bootstrap.mjs'

/** One check: a command run by this Node from the project's root, or an action of the bootstrap. */
export type Step = {
  name: string
  run: string[] | (() => Promise<void>)
  /** Where the step's test runner writes its figures, and how to read them. */
  results?: { file: string; read: (text: string) => Counts }
}
/** Where the time of a run went: a file of tests, and for how long it kept a worker. */
export type Spent = { file: string; seconds: number }
export type Counts = { passed: number; failed: number; files: Spent[] }
export type Outcome = Counts & { name: string; ok: boolean; seconds: number; output: string }

const tool = (path: string) => `tools/node_modules/${path}`
const biome = tool('@biomejs/biome/bin/biome')
const oxlint = tool('oxlint/bin/oxlint')
const vitest = 'node_modules/vitest/vitest.mjs'
const vitestResults = 'test-results/vitest.json'

export const format: Step = { name: 'formato', run: [biome, 'check', '--error-on-warnings'] }
export const lint: Step = { name: 'lint', run: [oxlint, '--deny-warnings', '--report-unused-disable-directives'] }
export const types: Step = { name: 'tipos', run: ['node_modules/ts7/bin/tsc', '-p', 'tsconfig.json'] }
export const unused: Step = {
  name: 'código sem uso',
  run: [tool('knip/bin/knip.js'), '--config', 'tools/knip.json', '--no-config-hints'],
}
export const architecture: Step = {
  name: 'arquitetura',
  run: [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...sourceRoots(),
  ],
}
const unitResults = 'test-results/unidade.json'
export const unitTests: Step = {
  name: 'testes de unidade',
  run: [
    vitest,
    'run',
    '--project',
    'unit',
    '--reporter',
    'dot',
    '--reporter',
    'json',
    '--outputFile.json',
    unitResults,
  ],
  results: { file: unitResults, read: readVitest },
}
export const fixes: Step[] = [
  { name: 'correções do lint', run: [oxlint, '--fix', '--quiet'] },
  { name: 'correções do formato', run: [biome, 'check', '--write'] },
]

export const tests: Step = {
  name: 'testes de unidade e da API',
  run: [
    vitest,
    'run',
    '--reporter',
    'default',
    '--reporter',
    './scripts/instaveis.ts',
    '--reporter',
    'json',
    '--outputFile.json',
    vitestResults,
  ],
  results: { file: vitestResults, read: readVitest },
}
export const build: Step = { name: 'construção', run: buildWebApps }
export const weight: Step = { name: 'peso das telas', run: ['bench/run.ts', 'peso'] }
export const ratios: Step = { name: 'razões de desempenho', run: ['bench/run.ts', 'razoes'] }
export const endToEnd: Step = {
  name: 'testes no navegador',
  run: ['node_modules/@playwright/test/cli.js', 'test'],
  results: { file: 'test-results/e2e.json', read: readPlaywright },
}

/** Runs a step; a failed one that counts no failed test counts as one failure. */
export async function runStep({ name, run, results }: Step, output: 'live' | 'captured'): Promise<Outcome> {
  const start = performance.now()
  const resultsFile = results && join(root, results.file)
  if (resultsFile) rmSync(resultsFile, { force: true })
  const { code, text } = await (typeof run === 'function' ? runAction(run, output) : runCommand(run, output))
  const counts =
    results && resultsFile && existsSync(resultsFile) ? results.read(readFileSync(resultsFile, 'utf8')) : none
  const ok = code === 0 && counts.failed === 0
  const failed = ok ? 0 : Math.max(1, counts.failed)
  return { ...counts, name, ok, failed, seconds: (performance.now() - start) / 1000, output: text }
}

/** More would only make the type-checkers, which use every core, wait for each other: the longest begins. */
const atOnce = 2

/** Runs the steps two at a time, whatever becomes of each, and tells of each as it ends. */
export async function runTogether(steps: readonly Step[], onEnd: (outcome: Outcome) => void): Promise<Outcome[]> {
  const queue = [...steps]
  const outcomes: Outcome[] = []
  async function runNext(): Promise<void> {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const outcome = await runStep(step, 'captured')
      outcomes.push(outcome)
      onEnd(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return outcomes
}

const none: Counts = { passed: 0, failed: 0, files: [] }

async function runAction(act: () => Promise<void>, output: 'live' | 'captured') {
  try {
    await act()
    return { code: 0, text: '' }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (output === 'live') console.error(text)
    return { code: 1, text }
  }
}

function runCommand(args: string[], output: 'live' | 'captured'): Promise<{ code: number | null; text: string }> {
  const live = output === 'live'
  const color = process.stdout.isTTY && !live ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...process.env, ...color, OXLINT_TSGOLINT_PATH: join(root, tool('.bin/tsgolint')) },
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, text: chunks.join('') }))
  })
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

function readVitest(text: string): Counts {
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(text)
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: numFailedTests, files }
}

type PlaywrightSuite = {
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; flaky: number; unexpected: number }
  errors: unknown[]
  suites: (PlaywrightSuite & { file: string })[]
}

function readPlaywright(text: string): Counts {
  const { config, errors, stats, suites }: PlaywrightReport = JSON.parse(text)
  const files = suites.map((suite) => ({
    file: relative(root, join(config.rootDir, suite.file)),
    seconds: sumOf(suite) / 1000,
  }))
  // The list above names what passed only when tried again.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, files }
}

const sumOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap((spec) => spec.tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + sumOf(suite), 0)

/** The files that took longest, as lines. */
export function describeSlowest(files: readonly Spent[], howMany = 15): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, howMany)
  return slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

function sourceRoots(): string[] {
  return ['apps', 'packages', 'e2e', 'bench', 'scripts'].filter((path) => existsSync(join(root, path)))
}
