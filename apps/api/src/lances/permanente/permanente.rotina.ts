import { diaEm } from '@contempla/consorcio'
import type { Rotina } from '../../platform/jobs/rotina.ts'
import { cuidarDoPermanente } from './permanente.service.ts'
import { listCotasComPendentes, listGruposComPendentes } from './permanente.sql.ts'

/**
 * Repeats the standing bids after an assembly was published, and ends those that can win no more, each in its own
 * transaction.
 */
export const lancesPermanentes: Rotina = {
  nome: 'lances-permanentes',
  titulo: 'Lances permanentes',
  descricao:
    'Depois de publicada uma assembleia, oferta na seguinte os lances que os titulares pediram para repetir, e encerra os que não têm mais como vencer.',
  // A bid belongs to the day on which it is made, so a missed day is not made up.
  async alvos({ db, relogio }, dia) {
    return dia === diaEm(relogio.agora()) ? listGruposComPendentes(db, dia) : []
  },
  async executar(contexto, dia, grupoId) {
    const { db } = contexto
    const feitos = { ofertados: 0, terminados: 0 }
    const falhas: unknown[] = []
    for (const cotaId of await listCotasComPendentes(db, dia, grupoId)) {
      try {
        const passo = await db.transaction((tx) => cuidarDoPermanente(tx, contexto, cotaId))
        if (passo === 'ofertar') feitos.ofertados += 1
        if (passo === 'encerrar') feitos.terminados += 1
      } catch (falha) {
        falhas.push(falha)
      }
    }
    // The others' time also ends with the cut-off, so they are done before the group is reported as failed.
    if (falhas.length > 0) throw falhas[0]
    return feitos
  },
}
