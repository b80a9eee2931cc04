import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** The way to start a PostgreSQL program: the words before its name, and the user. */
export type Launch = { prefix: string[]; identity: { uid: number; gid: number } | undefined }

const nobody = 65534
const asMe: Launch = { prefix: [], identity: undefined }
// initdb wants a user that /etc/passwd names, and no system names them all.
const inUserNamespace: Launch = {
  prefix: ['unshare', '-U', '--map-user=65534', '--map-group=65534'],
  identity: undefined,
}

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. As root it returns a way to run it as somebody else on
 * `cluster` (created when missing): as that directory's owner, else as nobody, else in a user namespace, which also
 * works below a directory that only root may enter. The cluster is given to that user.
 */
export function chooseLaunch(cluster: string, postgres: string): Launch {
  if (process.getuid?.() !== 0) {
    createPrivateDir(cluster)
    return asMe
  }
  const created = createPrivateDir(cluster)
  const owner = statSync(cluster)
  const identity = created || owner.uid === 0 ? { uid: nobody, gid: nobody } : { uid: owner.uid, gid: owner.gid }
  giveTo(cluster, identity)
  if (runs({ prefix: [], identity }, postgres) && canWrite(cluster, identity)) return { prefix: [], identity }
  giveTo(cluster, { uid: 0, gid: 0 })
  if (runs(inUserNamespace, postgres)) return inUserNamespace
  throw new EmbeddedPostgresError(
    `O PostgreSQL não roda como root, e não foi possível rodá-lo de outro modo: o usuário ${identity.uid} não alcança ` +
      `${postgres} ou ${cluster}, e "${inUserNamespace.prefix.join(' ')}" foi recusado. ` +
      'Rode o Contempla com um usuário comum, ou use uma pasta que todos possam atravessar (DATA_DIR).',
  )
}

function createPrivateDir(path: string): boolean {
  if (existsSync(path)) return false
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return true
}

function runs({ prefix, identity }: Launch, postgres: string): boolean {
  const [program, ...args] = [...prefix, postgres, '--version']
  return spawnSync(program, args, { ...identity, stdio: 'ignore' }).status === 0
}

function canWrite(directory: string, identity: { uid: number; gid: number }): boolean {
  return spawnSync('sh', ['-c', 'test -w "$0" && test -x "$0"', directory], { ...identity, cwd: '/' }).status === 0
}

function giveTo(path: string, identity: { uid: number; gid: number }): void {
  const { uid } = statSync(path)
  if (uid === identity.uid) return
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), identity.uid, identity.gid)
  }
  chownSync(path, identity.uid, identity.gid)
}
