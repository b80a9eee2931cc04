import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const mine = /^contempla-testes-(\d+)$/
/** Of memory, beside what the tests themselves and the browsers take. */
const enough = 4 * 2 ** 30

/**
 * Gives the tests their temporary files in memory, where Linux has room for them: a database is two thousand files, which a
 * disk's file system takes half a second of a processor to copy. Asked for another place by TMPDIR, they stay there.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !hasRoom()) return
  for (const name of readdirSync(memory)) {
    const pid = mine.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const dir = join(memory, `contempla-testes-${process.pid}`)
  mkdirSync(dir, { recursive: true })
  process.env['TMPDIR'] = dir
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) >= enough
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
