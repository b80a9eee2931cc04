import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** initdb makes this role. Nothing of the product runs as it; it makes the other two and the database. */
export const superuser = 'contempla'
/** This role owns the database and its content: migrations and imports use it. */
export const owner = 'contempla_dono'
/** This role answers requests and does routines: it reads and writes rows, and nothing else. */
export const application = 'contempla_aplicacao'

const roles = [superuser, owner, application] as const
export type Passwords = Record<(typeof roles)[number], string>

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.senhas.json')

/** Reads the passwords of the cluster in `dataDir`, if they were made. */
export function readPasswords(dataDir: string): Passwords | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(passwordFile(dataDir), 'utf8'))
    return isPasswords(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isPasswords = (value: unknown): value is Passwords =>
  typeof value === 'object' && value !== null && roles.every((role) => typeof Reflect.get(value, role) === 'string')

/** Makes a password for each role, in a file that only this process's user reads. */
export function createPasswords(dataDir: string): Passwords {
  const password = () => randomBytes(32).toString('base64url')
  const made: Passwords = { [superuser]: password(), [owner]: password(), [application]: password() }
  try {
    writeFileSync(passwordFile(dataDir), JSON.stringify(made), { mode: 0o600 })
  } catch (error) {
    throw new EmbeddedPostgresError(`Não foi possível guardar as senhas do banco em ${dataDir} (${String(error)}).`, {
      cause: error,
    })
  }
  return made
}

/** Returns the address of a database on this port's server, for one of its roles. */
export const databaseUrl = (port: number, database: string, role: keyof Passwords, passwords: Passwords) =>
  `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`

/** Runs `fn` as the superuser. */
export async function asSuperuser<T>(
  { port, database = 'postgres', passwords }: { port: number; database?: string; passwords: Passwords },
  fn: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl(port, database, superuser, passwords),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Gives the roles their passwords and the database its owner, making what is missing. */
export async function ensureDatabase(port: number, database: string, passwords: Passwords): Promise<void> {
  await asSuperuser({ port, passwords }, async (client) => {
    for (const role of [owner, application] as const) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
      const password = client.escapeLiteral(passwords[role])
      await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER PASSWORD ${password}`)
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    const name = client.escapeIdentifier(database)
    if (!rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${owner}`)
    else await client.query(`ALTER DATABASE ${name} OWNER TO ${owner}`)
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${application}`)
  })
  await asSuperuser({ port, database, passwords }, (client) => client.query(takeFromSuperuser))
}

/** A database older than the separate roles belongs to the superuser, object by object. */
const takeFromSuperuser = `DO $$
DECLARE command text;
BEGIN
  FOR command IN
    WITH ours AS (
      SELECT oid, nspname, nspowner FROM pg_namespace
      WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
    ), super AS (SELECT oid FROM pg_roles WHERE rolname = '${superuser}')
    SELECT format('ALTER SCHEMA %I OWNER TO ${owner}', nspname) FROM ours, super WHERE nspowner = super.oid
    UNION ALL
    SELECT format('ALTER %s %I.%I OWNER TO ${owner}',
      CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
      nspname, c.relname)
    FROM pg_class c JOIN ours ON ours.oid = c.relnamespace, super
    WHERE c.relowner = super.oid AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE c.relkind = 'S' AND d.classid = 'pg_class'::regclass
        AND d.objid = c.oid AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${owner}', p.oid::regprocedure)
    FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace, super WHERE p.proowner = super.oid
    UNION ALL
    SELECT format('ALTER TYPE %I.%I OWNER TO ${owner}', nspname, t.typname)
    FROM pg_type t JOIN ours ON ours.oid = t.typnamespace, super
    WHERE t.typowner = super.oid AND t.typtype IN ('e', 'd')
  LOOP
    EXECUTE command;
  END LOOP;
END $$`
