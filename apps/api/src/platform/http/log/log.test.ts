import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = (end: string) => `
  import { logToStdout } from '${join(import.meta.dirname, 'log.ts')}'
  const log = logToStdout()
  setTimeout(() => {
    log.write('um\\n')
    log.write('dois\\n')
    ${end}
  }, 1)`

test.each([
  ['goes on', '', 0],
  ['exits', 'process.exit(3)', 3],
  ['dies of an error that nobody catches', `throw new Error('queda')`, 1],
  ['dies of a promise that nobody waits for', `Promise.reject(new Error('queda'))`, 1],
])('every line comes out, in order, of a process that %s', (_how, end, code) => {
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program(end)], {
    encoding: 'utf8',
  })
  expect([stdout, status]).toEqual(['um\ndois\n', code])
})

test('a reader of the log that goes away does not end the process', () => {
  const source = program(
    `setTimeout(() => { log.write('três\\n'); setTimeout(() => process.stderr.write('vivo'), 50) }, 50)`,
  )
  const { stderr } = spawnSync(`"${process.execPath}" --input-type=module --eval "$SOURCE" | true`, {
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, SOURCE: source },
  })
  expect(stderr).toBe('vivo')
})
