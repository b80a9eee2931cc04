import { type Dia, diaEm } from '@contempla/consorcio'
import { lockCaso } from '../casos/index.ts'
import { readParametrosNosDias } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { holdCotas } from '../razao/index.ts'
import { beginEspera } from './espera.ts'
import { listCotasDe, listCotasSemPausa, requireFalecimento } from './fatos.sql.ts'

/** The held quotas without a pause whose contract, on the day of the confirmation, gives them one. */
async function listSemPausa(db: Executor, de: { grupoId?: number; casoId?: number }) {
  const cotas = await listCotasSemPausa(db, de)
  const parametros = await readParametrosNosDias(
    db,
    cotas.map(({ grupoId, confirmadoEm }) => ({ grupoId, dia: diaEm(confirmadoEm) })),
  )
  return cotas.filter((_cota, i) => parametros[i]?.encargosNoFalecimento === 'parados')
}

/** Begins what is missing of a death, whole; answers how many quotas had no pause, none where it was undone meanwhile. */
const begin = (contexto: Contexto, casoId: number) =>
  contexto.db.transaction(async (tx) => {
    // What is decided of a death, its undoing too, holds the case first.
    const lido = await lockCaso(tx, casoId)
    const [primeira] = await listSemPausa(tx, { casoId })
    if (!lido || !primeira) return 0
    const dele = await listCotasDe(tx, primeira.falecidoId)
    await holdCotas(
      tx,
      dele.map(({ id }) => id),
    )
    const novas = await beginEspera(tx, contexto, {
      aviso: await requireFalecimento(tx, casoId),
      abertoEm: lido.caso.abertoEm,
      ator: { tipo: 'sistema', id: null },
    })
    return novas.length
  })

/** Begins the pauses of quotas that were held for a death before there were any. */
export const pausasPorFalecimento: Rotina = {
  nome: 'pausas-por-falecimento',
  titulo: 'Pausas por falecimento',
  descricao:
    'Para a multa e os juros das cotas que esperam por um falecimento confirmado e ainda não têm a pausa do contrato.',
  alvos: async ({ db }) => [...new Set((await listSemPausa(db, {})).map(({ grupoId }) => grupoId))],
  async executar(contexto: Contexto, _dia: Dia, grupoId: number) {
    const casos = new Set((await listSemPausa(contexto.db, { grupoId })).map(({ casoId }) => casoId))
    let pausadas = 0
    for (const casoId of [...casos].toSorted((a, b) => a - b)) pausadas += await begin(contexto, casoId)
    return { pausadas }
  },
}
