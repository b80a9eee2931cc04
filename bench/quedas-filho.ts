import { startEmbeddedPostgres } from '@contempla/api'
import { correr, createContexto, type Pedido } from '../apps/api/src/rotinas/quedas.fixture.ts'
import { registro } from '../apps/api/src/rotinas/registro.ts'

type Recado = Pedido & { dataDir: string; banco: string }

async function trabalhar({ dataDir, banco, ...pedido }: Recado) {
  const { adminUrl: url } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${banco}` }).href
  const contexto = createContexto({ ...pedido, databaseUrl })
  await contexto.db.execute('select 1')
  process.send?.('aberto')
  await correr(contexto, registro)
}

/** A process with a database server of its own that does the days' routines, until both are killed. */
process.on('message', (recado: Recado) => void trabalhar(recado))
process.once('disconnect', () => process.exit(1))
