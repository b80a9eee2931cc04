import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A connection that matches no line is refused (https://www.postgresql.org/docs/current/auth-pg-hba-conf.html). */
const lines = `# Written by Contempla at each start.
host all all 127.0.0.1/32 scram-sha-256
`
const socketLine = 'local all all scram-sha-256\n'

const fileOf = (cluster: string) => join(cluster, 'pg_hba.conf')

/** Tells whether the cluster requires passwords. */
export function asksForPasswords(cluster: string): boolean {
  const written = readFileSync(fileOf(cluster), 'utf8')
  return written === lines || written === lines + socketLine
}

/** Makes the cluster require passwords from its next start on; it takes a socket only where it has one. */
export const askForPasswords = (cluster: string, socket: boolean): void =>
  writeFileSync(fileOf(cluster), socket ? lines + socketLine : lines)
