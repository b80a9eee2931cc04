import { openDatabase } from '../../platform/database.ts'
import { keepCompiled } from '../../platform/filho.fixture.ts'
import { createRelogioAjustavel } from '../../platform/relogio.ts'
import { emitirGrupo } from './emissao.service.ts'

/** A process that issues groups' months, all at once, when it is told to, in small transactions, and may be killed at any point. */
type Pedido = { databaseUrl: string; dia: string; grupos: number[]; cotasPorVez: number }

process.on('message', ({ databaseUrl, dia, grupos, cotasPorVez }: Pedido) => {
  const db = openDatabase(databaseUrl, { max: grupos.length })
  const relogio = createRelogioAjustavel(new Date(`${dia}T15:00:00Z`))
  void Promise.all(grupos.map((id) => emitirGrupo({ db, relogio }, dia, id, { cotasPorVez }))).then(() =>
    process.exit(0),
  )
})
process.once('disconnect', () => process.exit(1))
keepCompiled()
process.send?.('pronto')
