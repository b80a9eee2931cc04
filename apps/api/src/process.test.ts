import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const arquivo = (nome: string) => JSON.stringify(join(import.meta.dirname, nome))

const program = (main: string) => `
  import { DrizzleQueryError } from 'drizzle-orm'
  import { runMain } from ${arquivo('process.ts')}
  import { ConfigError } from ${arquivo('platform/config.ts')}
  const falha = () => new DrizzleQueryError('select $1', ['52998224725'], new Error('timeout'))
  await runMain(async () => { ${main} })`

const run = (main: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', program(main)], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

test.each([
  ['as it starts', 'throw falha()'],
  ['later, in a promise that nobody waits for', 'setTimeout(() => { void Promise.reject(falha()) }, 1)'],
  ['later, in a callback', 'setTimeout(() => { throw falha() }, 1)'],
])('a process that fails %s tells the statement and the cause, and not the parameters', (_quando, main) => {
  const { status, stderr } = run(main)
  expect(status).toBe(1)
  expect(stderr).toContain('select $1')
  expect(stderr).toContain('timeout')
  expect(stderr).not.toContain('52998224725')
})

test('a failure that explains itself is told in its own words alone', () => {
  const { status, stderr } = run(`throw new ConfigError('Falta SMTP_URL.')`)
  expect([status, stderr]).toEqual([1, 'Falta SMTP_URL.\n'])
})
