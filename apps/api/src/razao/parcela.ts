import { type Centavos, type ParametrosDoGrupo, parcelaAJulgar } from '@contempla/consorcio'
import type { Executor } from '../platform/database.ts'
import { cronogramaDaCota, readAbatimentos } from './cronograma.ts'
import { readCotas } from './leitura.ts'
import { apurarSaldo } from './saldo.ts'

/** The instalment of a quota as it is by now, in centavos: the next to be issued (`parcelaAJulgar`). */
export async function readParcela(db: Executor, cotaId: number, parametros: ParametrosDoGrupo): Promise<Centavos> {
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new Error(`não há a cota ${cotaId}`)
  const abatimentos = (await readAbatimentos(db, [cotaId])).get(cotaId) ?? []
  const { credito, plano } = cota
  const { emAberto } = apurarSaldo(cota)
  return parcelaAJulgar({ cronograma: cronogramaDaCota(cota, abatimentos, parametros), credito, plano, emAberto })
}
