import { keepCompiled } from '../platform/filho.fixture.ts'
import { correr, createContexto, type Pedido } from './quedas.fixture.ts'
import { registro } from './registro.ts'

/** A process that does the days' routines when it is told to, and may be killed at any point. */
process.on('message', (pedido: Pedido) => {
  correr(createContexto(pedido), registro).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(1))
keepCompiled()
process.send?.('pronto', undefined, undefined, () => undefined)
