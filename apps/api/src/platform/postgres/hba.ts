import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** https://www.postgresql.org/docs/current/auth-pg-hba-conf.html: who does not match a line is refused. */
const lines = `# Written by Contempla at each start.
host all all 127.0.0.1/32 scram-sha-256
`

const fileOf = (cluster: string) => join(cluster, 'pg_hba.conf')

/** Whether the cluster takes nobody without a password. */
export const asksForPasswords = (cluster: string): boolean => readFileSync(fileOf(cluster), 'utf8') === lines

/** From its next start on, the cluster takes nobody without a password. */
export const askForPasswords = (cluster: string): void => writeFileSync(fileOf(cluster), lines)
