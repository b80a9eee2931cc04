import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'

// https://sqlite.org/rescode.html#busy
const SQLITE_BUSY = 5

// A server that was just told to stop needs a moment, and the next one is often started at once.
const attempts = 30
const pauseMs = 100

/**
 * Takes the data directory for this process, waiting 3 s for another one to leave it; the returned function gives
 * it back.
 * The exclusive transaction is an operating-system file lock, which Node does not offer directly: it is atomic
 * on every platform and the kernel drops it when the process dies, so that no stale lock is ever left behind.
 */
export async function lockDataDir(dataDir: string, log: (line: string) => void): Promise<() => void> {
  const holderFile = join(dataDir, 'contempla.pid')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const lock = openExclusively(join(dataDir, 'contempla.lock'))
      writeFileSync(holderFile, `${process.pid}\n`)
      return () => {
        if (lock.isOpen) lock.close()
      }
    } catch (error) {
      if (!isBusy(error)) {
        const reason = `Não foi possível escrever na pasta de dados ${dataDir} (${String(error)}).`
        throw new EmbeddedPostgresError(reason, { cause: error })
      }
      if (attempt === attempts) {
        const reason = `A pasta de dados ${dataDir} já está em uso por outro Contempla${readHolder(holderFile)}.`
        throw new EmbeddedPostgresError(`${reason} Encerre-o, ou escolha outra pasta com DATA_DIR.`, { cause: error })
      }
      if (attempt === 1) log('A pasta de dados está em uso; esperando que o outro Contempla encerre…')
    }
    await sleep(pauseMs)
  }
}

function openExclusively(path: string): DatabaseSync {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readHolder(file: string): string {
  try {
    return ` (processo ${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}
