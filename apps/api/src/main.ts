import { join } from 'node:path'
import { loadConfig } from './platform/config.ts'
import { openPostgres, runMain, stopOnSignals } from './process.ts'
import { startServidor } from './server.ts'

const webDist = (app: string) => join(import.meta.dirname, '../..', app, 'dist')

await runMain(async () => {
  const config = loadConfig(process.env)
  const postgres = await openPostgres(config, (line) => process.stdout.write(`${line}\n`))
  const servidor = await startServidor({
    config,
    databaseUrl: postgres.url,
    ownerUrl: postgres.ownerUrl,
    web: { portal: webDist('portal'), retaguarda: webDist('retaguarda') },
  })
  stopOnSignals(async (signal) => {
    // Who stops it by hand waits for no proxy.
    await (signal === 'SIGTERM' ? servidor.drain() : servidor.close())
    await postgres.stop()
  })
  process.stdout.write(`Contempla no ar em ${servidor.url}\n`)
})
