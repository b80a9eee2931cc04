import { type Centavos, type Dia, type Movimento, reajustarCredito } from '@contempla/consorcio'
import { type GrupoLido, getGrupos } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { CotaDaRazao } from '../../razao/index.ts'
import { listPagasAntes, reajustarPaga } from './reajuste-de-pagas.ts'
import { readReajustes } from './reajuste-devido.ts'

/** A readjustment dated until a day that is to come, which was not applied yet. */
export type ReajustePrevisto = { dia: Dia; grupo: GrupoLido }

/**
 * By group, the readjustment that comes until the end of `dia`: what is decided on that day goes by the credit after it.
 * By the group's contract of that day.
 */
export async function readReajustesPrevistos(
  db: Executor,
  ids: readonly number[],
  dia: Dia,
): Promise<Map<number, ReajustePrevisto>> {
  const grupos = await getGrupos(db, ids, dia)
  const reajustes = await readReajustes(db, [...grupos.values()], dia)
  return new Map(
    [...grupos.values()].flatMap((grupo) => {
      const devido = reajustes.get(grupo.id)?.devido
      return devido ? [[grupo.id, { dia: devido, grupo }] as const] : []
    }),
  )
}

/** The credit after the readjustment; null where the maker's table tells it, which nobody knows before. */
export const creditoPrevisto = (credito: Centavos, { grupo: { parametros } }: ReajustePrevisto): Centavos | null =>
  parametros.indiceDeReajuste === 'TABELA' ? null : reajustarCredito(credito, parametros)

/** The quota as the readjustment will leave it, with what it adds to instalments that were paid before it. */
export async function comReajustePrevisto(
  db: Executor,
  cota: CotaDaRazao,
  { dia, grupo }: ReajustePrevisto,
  { novo, hoje }: { novo: Centavos; hoje: Dia },
): Promise<CotaDaRazao> {
  const ato = { grupo, data: dia, hoje: dia }
  const pagas = await listPagasAntes(db, grupo, dia, hoje, cota.id)
  const movimentos = pagas
    .flatMap((paga) => reajustarPaga(ato, { id: cota.id, credito: cota.credito, novo }, paga))
    .map(({ lancamento: { lancamento } }, i): Movimento => ({ ...lancamento, id: `previsto:${i}`, estorna: null }))
  return { ...cota, credito: novo, movimentos: [...cota.movimentos, ...movimentos] }
}
