import type { Feriado, MotivoDoDesfazimento, ValoresDeParametros } from '@contempla/consorcio'

/**
 * The facts of a quota that `fatos_da_cota` keeps beside its balance. A fact that does not apply is left out. None of
 * them depends on the day of reading.
 */
export type FatosDaCota = {
  /** Those that ever contemplated it, whoever held it then. */
  assembleias?: number[]
  /** It has a contemplation neither undone nor used. */
  creditoEmPe?: true
  desfeita?: { dia: string; motivo: MotivoDoDesfazimento; dinheiroNaoEntrou: boolean; assembleia: number }
  excluiEm?: string
  reativadaEm?: string
  /** The first contribution that it was charged since it last came back. */
  primeira?: number
  emDebito?: true
  /** It has, or had, something to receive: how much depends on the day. */
  devolve?: true
  /** Its contract was undone in its first days, whether or not anything was paid. */
  contratoDesfeito?: true
  /** `parcelas`: those that the boletos charged by which the money came in, open or not. */
  emConferencia?: { valor: number; dia: string; parcelas: number[] }
}

/**
 * The knowledge about an assembly: 0 nothing yet; 1 only the quotas that it contemplated (it was imported); 2 its
 * result.
 */
export type SabidoDaAssembleia = 0 | 1 | 2

/**
 * The facts of a group that `fatos_do_grupo` keeps: its assemblies by day, the versions of its contract's parameters,
 * oldest first, and the holidays that its days are counted by.
 */
export type FatosDoGrupo = {
  assembleias: [numero: number, dia: string, sabido: SabidoDaAssembleia][]
  parametros: [vigenteDesde: string, valores: ValoresDeParametros][]
  feriados: Feriado[]
}

/**
 * Money that came in for a quota, none of it posted: how much, on what day the last of it was paid, for which open
 * instalments that it pays whole. It is what the quota's own queue holds, and what is paid of a boleto that charges it with others; what the
 * ledger gave back is not received, and what came before another had the quota is not told.
 */
export type EmConferencia = { valor: number; dia: string; parcelas: number[] }

/** A payment that covers only a part of an open instalment, whose rest is still due. */
export type ParcelaPagaEmParte = { parcela: number; valor: number; dia: string }
