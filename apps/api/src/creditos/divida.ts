import { type Divida, dividaNoDia, parcelasDevidas, saldoDoCronograma, sum } from '@contempla/consorcio'
import { readPendentes } from '../cobrancas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, cronogramaDaCota, readAbatimentos } from '../razao/index.ts'

/** What paying off a quota on `hoje` takes: what `quitarComOCredito` settles. */
export async function readDivida(db: Executor, cota: CotaDaRazao, hoje: string): Promise<Divida> {
  const { parametros, situacao } = await getGrupo(db, cota.grupoId, hoje)
  const abatimentos = (await readAbatimentos(db, [cota.id])).get(cota.id) ?? []
  const pendentes = (await readPendentes(db, [cota.id])).get(cota.id) ?? []
  const liquido = sum(pendentes.map(({ valorCentavos, cobradoCentavos }) => valorCentavos - cobradoCentavos))
  return dividaNoDia(
    {
      abertas: parcelasDevidas(cota.movimentos),
      aEmitir: saldoDoCronograma(cronogramaDaCota(cota, abatimentos, parametros)),
      // A group that is over charges none.
      diferencas: situacao === 'ANDAMENTO' ? liquido : 0,
      credito: cota.credito,
    },
    hoje,
    parametros,
  )
}
