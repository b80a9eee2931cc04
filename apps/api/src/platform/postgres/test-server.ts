import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address on the test run's own PostgreSQL. */
    TEST_DATABASE_URL: string
  }
}

/**
 * Starts one PostgreSQL for the whole test run, for whichever project asks first; the tests get it by
 * `inject('TEST_DATABASE_URL')`.
 */
export default async function startTestServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.getProvidedContext().TEST_DATABASE_URL) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'contempla-testes-'))
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true })
  project.vitest.provide('TEST_DATABASE_URL', adminUrl)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
