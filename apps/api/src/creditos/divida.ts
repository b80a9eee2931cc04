import { type Divida, dividaNoDia, parcelasDevidas, saldoDoCronograma } from '@contempla/consorcio'
import { diferencasDe, liquidoDe, readPendentes } from '../cobrancas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, cronogramaDaCota, readAbatimentos } from '../razao/index.ts'

/** Computes the debt of a quota on `hoje`, which is the amount that `quitarComOCredito` settles. */
export async function readDivida(db: Executor, cota: CotaDaRazao, hoje: string): Promise<Divida> {
  const { parametros, situacao } = await getGrupo(db, cota.grupoId, hoje)
  const abatimentos = (await readAbatimentos(db, [cota.id])).get(cota.id) ?? []
  const pendentes = (await readPendentes(db, [cota.id])).get(cota.id) ?? []
  return dividaNoDia(
    {
      abertas: parcelasDevidas(cota),
      aEmitir: saldoDoCronograma(cronogramaDaCota(cota, abatimentos, parametros)),
      diferencas: diferencasDe(situacao, liquidoDe(pendentes)),
      credito: cota.credito,
    },
    hoje,
    parametros,
  )
}
