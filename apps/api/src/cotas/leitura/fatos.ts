import type { Feriado, MotivoDoDesfazimento, ValoresDeParametros } from '@contempla/consorcio'

/**
 * What `fatos_da_cota` keeps of a quota beside its balance: what is not there is left out. None of it depends on the day on
 * which it is read.
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
  restituicao?: { valor: number; dia: string; pagaEm?: string }
  rateio?: { valor: number; dia: string }
  /** `parcelas`: those that the boletos charged by which the money came in, open or not. */
  emConferencia?: { valor: number; dia: string; parcelas: number[] }
}

/** What is known of an assembly: nothing yet, only whom it contemplated (it came in with an import), or its result. */
export type SabidoDaAssembleia = 0 | 1 | 2

/**
 * What `fatos_do_grupo` keeps of a group: its assemblies by day, the versions of its contract's numbers, oldest first, and
 * the holidays by which its days are counted.
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

/** What came in of an open instalment, whose rest is still asked for. */
export type ParcelaPagaEmParte = { parcela: number; valor: number; dia: string }
