import { keepCompiled } from '../platform/filho.fixture.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { semLog } from '../platform/log/log.fixture.ts'
import { startJobs } from './jobs.ts'
import { createContexto, type Pedido } from './quedas.fixture.ts'

/** A process of jobs whose only routine does the first group and never ends the next. */
const presa = (grupos: readonly number[]): Rotina => ({
  nome: 'presa',
  titulo: 'Presa',
  descricao: 'De teste',
  alvos: async () => grupos,
  async executar({ db }, _dia, grupoId) {
    if (grupoId !== grupos[0]) return new Promise(() => undefined)
    await db.execute('insert into passo values (1)')
    return { feitos: 1 }
  },
})

process.on('message', ({ grupos, ...pedido }: Pedido & { grupos: number[] }) => {
  const options = { databaseUrl: pedido.databaseUrl, rotinas: [presa(grupos)], onError: () => undefined, log: semLog }
  void startJobs(createContexto(pedido), options)
})
process.once('disconnect', () => process.exit(1))
keepCompiled()
process.send?.('pronto', undefined, undefined, () => undefined)
