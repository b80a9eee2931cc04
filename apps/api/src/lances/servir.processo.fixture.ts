import { loadConfig } from '../platform/config.ts'
import { keepCompiled } from '../platform/filho.fixture.ts'
import { createRelogioAjustavel } from '../platform/relogio.ts'
import { startServidor } from '../server.ts'

/**
 * Serves the customers' calls at an instant in a process of its own, for the tests that kill it; it prints its address.
 */
const [databaseUrl = '', instante = ''] = process.argv.slice(2)
const config = loadConfig({ ...process.env, CONTEMPLA_DEMO: '1', PORT: '0', CONTEMPLA_ROLES: 'api' })
const relogio = createRelogioAjustavel(new Date(instante))
const { url } = await startServidor({ config: { ...config, logLevel: 'silent' }, databaseUrl, relogio })
keepCompiled()
process.stdout.write(url)
