import type { Dia } from '../calendario/dia.ts'
import { daysBetween, isDia } from '../calendario/dia.ts'
import { atrasadasDaCota } from '../cobranca/razao.ts'

export const TIPOS_DE_COTA = ['imovel', 'servico', 'auto', 'pesados'] as const

export type TipoCota = (typeof TIPOS_DE_COTA)[number]

/** Writes a group number as it is shown and sent: 6 digits. */
export function padGrupo(grupo: number | string): string {
  return String(grupo).padStart(6, '0')
}

/** Writes a quota number as it is shown and sent: 4 digits. */
export function padCota(cota: number | string): string {
  return String(cota).padStart(4, '0')
}

/** Gives the number with which a quota takes part in the draw. Quota '0000' is the 10,000th, as 0000 is in the lottery. */
export function numeroDaCota(cota: string): number {
  return Number(cota) || 10_000
}

/** Gives the quota of a number of the draw, as it is shown. */
export const cotaDoNumero = (numero: number): string => padCota(numero % 10_000)

/** `situacaoCota` comes from the administrator's system as free text. */
export function isCancelada(situacaoCota: string): boolean {
  return situacaoCota.toLowerCase().includes('cancelado')
}

export function isQuitada(situacaoCota: string): boolean {
  return situacaoCota.toLowerCase().includes('quitado')
}

/** The day that stands for no contemplation. */
export const SEM_CONTEMPLACAO: Dia = '1900-01-01'

/** Reads the day of the contemplation from `dataContemplacao` ('YYYY-MM-DD', with or without a time); null when there is none. */
export function diaDaContemplacao(dataContemplacao: string | null): Dia | null {
  if (dataContemplacao === null) return null
  const dia = dataContemplacao.slice(0, 10)
  return isDia(dia) && dia !== SEM_CONTEMPLACAO ? dia : null
}

/** A quota counts as contemplated from the day after its contemplation. */
export function isContemplada(dataContemplacao: string | null, hoje: Dia): boolean {
  const dia = diaDaContemplacao(dataContemplacao)
  return dia !== null && daysBetween(dia, hoje) >= 1
}

/** True when the next assembly is today and the quota takes part in it. */
export function isDiaDeAssembleia(proximaAssembleia: Dia | null, contemplada: boolean, hoje: Dia): boolean {
  return proximaAssembleia === hoje && !contemplada
}

const DIAS_DE_ASSEMBLEIA_RECENTE = 7

/** True when the assembly took place within the last week, today included. */
export function isAssembleiaRecente(assembleia: Dia, hoje: Dia): boolean {
  const dias = daysBetween(assembleia, hoje)
  return dias >= 0 && dias <= DIAS_DE_ASSEMBLEIA_RECENTE
}

/** The instalments of a quota on a day, by state; the first three add up to `total`. */
export type ContagemDeParcelas = { pagas: number; emAtraso: number; aVencer: number; total: number }

/**
 * Counts the instalments paid, late and still to fall due; `parcelasRestantes` includes the late ones. `total` is every
 * instalment charged: those of the plan (`contribuicoes`), and one more when a last instalment past the plan is open.
 */
export function countParcelas(
  {
    contribuicoes,
    parcelasPagas,
    parcelasRestantes,
    ...abertas
  }: {
    contribuicoes: number
    parcelasPagas: number
    parcelasRestantes: number
    emAberto: readonly { numero: number; vencimento: Dia }[]
    emFormacao: boolean
  },
  dia: Dia,
): ContagemDeParcelas {
  const alemDoPlano = abertas.emAberto.filter(({ numero }) => numero > contribuicoes).length
  const emAtraso = atrasadasDaCota(abertas, dia).length
  const total = parcelasPagas + parcelasRestantes + alemDoPlano
  return { pagas: parcelasPagas, emAtraso, aVencer: total - parcelasPagas - emAtraso, total }
}
