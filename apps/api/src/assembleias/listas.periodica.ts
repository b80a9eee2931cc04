import { addDays, type Dia, diaEm, isNoPrazoDoLance, parseParametros } from '@contempla/consorcio'
import { lockCotasDoGrupo, lockGrupo } from '../grupos/index.ts'
import { publishLista } from '../lances/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { getAssembleia } from './calendario.service.ts'
import { listSemListaDeLances, type SemListaDeLances } from './calendario.sql.ts'

/** The job makes this many lists a minute, so that a day on which every group meets does not hold up the other jobs. */
const listasPorVez = 500

/** A missing list is made for this many days after its assembly; publishing a later assembly makes its own. */
const diasDeAtraso = 45

type Qual = Pick<SemListaDeLances, 'grupoId' | 'numero'>

/**
 * Publishes one list under the locks of the group and its quotas, so that every bid in time is finished and later ones
 * are late.
 */
const publishUma = (contexto: Contexto, { grupoId, numero }: Qual) =>
  contexto.db.transaction(async (tx) => {
    await lockGrupo(tx, grupoId)
    await lockCotasDoGrupo(tx, grupoId)
    const {
      dia,
      situacao,
      grupo,
      parceiroChave: parceiro,
      parametros,
    } = await getAssembleia(contexto, tx, grupoId, numero)
    const agora = contexto.relogio.agora()
    if (situacao === 'publicada' || isNoPrazoDoLance(agora, dia, parametros)) return false
    const ator = { tipo: 'sistema', id: null } as const
    await publishLista(tx, contexto, { grupoId, numero, parceiro, grupo, ator })
    return true
  })

const passouDoCorte = ({ dia, valores, tipo }: SemListaDeLances, agora: Date) =>
  !isNoPrazoDoLance(agora, dia, parseParametros(valores, tipo).parametros)

/**
 * Publishes the list of bids of each assembly whose cut-off has passed, each in its own transaction, up to `porVez`;
 * returns how many. Two processes may do it at once, because a list is made only once.
 */
export async function publishListas(contexto: Contexto, porVez = listasPorVez): Promise<number> {
  const agora = contexto.relogio.agora()
  const hoje: Dia = diaEm(agora)
  const semLista = await listSemListaDeLances(contexto.db, {
    de: addDays(hoje, -diasDeAtraso),
    ate: addDays(hoje, 1),
  })
  const falhas: unknown[] = []
  let publicadas = 0
  for (const qual of semLista.filter((uma) => passouDoCorte(uma, agora)).slice(0, porVez)) {
    try {
      if (await publishUma(contexto, qual)) publicadas += 1
    } catch (error) {
      falhas.push(error)
    }
  }
  if (falhas.length > 0)
    throw new AggregateError(falhas, `${falhas.length} listas de lances não puderam ser publicadas`)
  return publicadas
}
