import {
  atrasadasDaCota,
  cobradasDaCota,
  createCalendarioDoGrupo,
  type DevidoNoDia,
  type Dia,
  devidoNoDia,
  isCancelada,
  type ParametrosDoGrupo,
  type PrazosDoAviso,
  passoDeExclusao,
  prazosDoAviso,
} from '@contempla/consorcio'
import { type CotaRow, isEmFormacao } from '../cotas/index.ts'
import { contratoEmVigor } from '../grupos/index.ts'

type RowDoContrato = Pick<CotaRow, 'parametros' | 'tipo' | 'grupo_situacao'>

/** Returns the group's contract as in force on the day on which the row was read. */
export const parametrosDa = ({ parametros, tipo, grupo_situacao: situacao }: RowDoContrato): ParametrosDoGrupo =>
  contratoEmVigor({ situacao, tipo }, parametros ?? {})

/** The open instalments that the holder is still asked for, as the list of boletos has them. */
export const cobrancasDa = (row: Pick<CotaRow, 'em_aberto' | 'situacao' | 'grupo_situacao'>) => ({
  emAberto: cobradasDaCota(row.em_aberto, {
    cancelada: isCancelada(row.situacao),
    grupoEncerrado: row.grupo_situacao === 'ENCERRADO',
  }),
  emFormacao: isEmFormacao(row),
})

/**
 * Returns the days that the notice of exclusion in force promises. Null when there is no notice, or when the present
 * delay no longer excludes; the day's routine then withdraws the notice itself.
 */
export function prazosDaExclusao(row: CotaRow, hoje: Dia): PrazosDoAviso | null {
  if (row.exclui_em === null || isCancelada(row.situacao)) return null
  const parametros = parametrosDa(row)
  const calendario = createCalendarioDoGrupo(row.feriados, parametros)
  const fatos = {
    parcelasEmAtraso: atrasadasDaCota(cobrancasDa(row), hoje).length,
    contemplada: row.data_contemplacao !== null,
    // Whoever reads it is logged in, which nobody is of who died.
    suspensa: false,
    excluiEm: row.exclui_em,
  }
  const passo = passoDeExclusao(fatos, hoje, parametros, calendario)
  return passo === 'nenhum' ? null : prazosDoAviso(row.exclui_em, calendario)
}

/** Returns the late instalments of these quotas by id; a quota on time, or no longer charged, is absent. */
export function devidosDas(rows: readonly CotaRow[], hoje: Dia): Map<number, DevidoNoDia> {
  const atrasadas = rows.filter((row) => atrasadasDaCota(cobrancasDa(row), hoje).length > 0)
  return new Map(
    atrasadas.map((row) => [
      row.id,
      devidoNoDia({ abertas: row.devidas, credito: row.credito_centavos }, hoje, parametrosDa(row)),
    ]),
  )
}
