import { loadConfig } from '../platform/config.ts'
import { keepCompiled } from '../platform/filho.fixture.ts'
import { createRelogioAjustavel } from '../platform/relogio.ts'
import { startServidor } from '../server.ts'
import { forecastAssembleia, publishAssembleia } from './index.ts'

/** Publishes one assembly on command in a process of its own, for the tests that kill it. */
const [databaseUrl = '', instante = '', grupo, numero, funcionario] = process.argv.slice(2)
const config = loadConfig({ ...process.env, CONTEMPLA_DEMO: '1', PORT: '0', CONTEMPLA_ROLES: 'api' })
const relogio = createRelogioAjustavel(new Date(instante))
const { contexto } = await startServidor({ config: { ...config, logLevel: 'silent' }, databaseUrl, relogio })
const [grupoId, n, funcionarioId] = [Number(grupo), Number(numero), Number(funcionario)]
const { conferencia } = await forecastAssembleia(contexto, grupoId, n)
keepCompiled()
process.stdout.write('pronto\n')
process.stdin.once('data', () => {
  void contexto.db
    .transaction((tx) => publishAssembleia(tx, contexto, { grupoId, numero: n, conferencia, funcionarioId }))
    .then(() => process.stdout.write('publicada\n'))
})
