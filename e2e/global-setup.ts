import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@contempla/api'

const root = join(import.meta.dirname, '..')

/** One throw-away PostgreSQL and one copy of the built apps for the whole run: a build meanwhile pulls no file away. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'contempla-e2e-'))
  const web = join(dir, 'web')
  for (const app of ['portal', 'retaguarda']) {
    await cp(join(root, 'apps', app, 'dist'), join(web, app), { recursive: true })
  }
  const { adminUrl, stop } = await startEmbeddedPostgres({
    dataDir: join(dir, 'dados'),
    log: () => undefined,
    fast: true,
  })
  process.env['E2E_DATABASE_URL'] = adminUrl
  process.env['E2E_WEB'] = web
  return async () => {
    await stop()
    await rm(dir, { recursive: true, force: true })
  }
}
