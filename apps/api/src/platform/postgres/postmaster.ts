import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The server of a cluster as `postmaster.pid` describes it; `port` is known once the server has bound it. */
export type Postmaster = { pid: number; port: number | undefined; ready: boolean }

/**
 * Reads `postmaster.pid` (lines: pid, directory, start, port, socket, address, shared memory, status); returns it only
 * when that process lives.
 */
export function findLivingPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  // A server that gives up its start may remove the file at any moment.
  const lines = readOrEmpty(file).split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0 || !isAlive(pid)) return undefined
  if (isForeignProcess(pid)) {
    // After a reboot the number may belong to another program, and PostgreSQL would refuse to start for ever.
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]) || undefined, ready: lines[7]?.trim() === 'ready' }
}

/** Tells whether a process with this id runs (a zombie counts as gone). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(readOrEmpty(`/proc/${pid}/status`))
}

function isForeignProcess(pid: number): boolean {
  if (process.platform !== 'linux') return false
  const [program = ''] = readOrEmpty(`/proc/${pid}/cmdline`).split('\0')
  return program !== '' && basename(program) !== 'postgres'
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
