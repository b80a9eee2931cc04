import type { Dia } from './dia.ts'
import { compareDias, daysBetween } from './dia.ts'
import type { Centavos } from './dinheiro.ts'
import { sum } from './dinheiro.ts'
import type { ParcelaEmAberto } from './razao.ts'

const DIAS_DE_AVISO_DO_VENCIMENTO = 7

export type FatosDaCota = {
  cancelada: boolean
  emAberto: readonly ParcelaEmAberto[]
  /** Names of the documents that the quota holder has to send. */
  documentosPendentes: readonly string[]
  /** What ends on a day unless the quota holder acts. */
  prazos: readonly { assunto: string; dia: Dia }[]
  /** What happened and was not seen yet. */
  novidades: readonly { assunto: string; dia: Dia }[]
}

export type Atencao =
  | { tipo: 'parcelas-em-atraso'; quantidade: number; valor: Centavos; desde: Dia }
  | { tipo: 'parcela-a-vencer'; numero: number; valor: Centavos; vencimento: Dia; dias: number }
  | { tipo: 'documento-pendente'; documento: string }
  | { tipo: 'prazo'; assunto: string; dia: Dia; dias: number }
  | { tipo: 'novidade'; assunto: string; dia: Dia }

function dinheiroDevido({ cancelada, emAberto }: FatosDaCota, hoje: Dia): Atencao[] {
  if (cancelada) return []
  const porVencimento = emAberto.toSorted((a, b) => compareDias(a.vencimento, b.vencimento))
  const atrasadas = porVencimento.filter((parcela) => parcela.vencimento < hoje)
  const primeira = atrasadas[0]
  const emAtraso: Atencao[] = primeira
    ? [
        {
          tipo: 'parcelas-em-atraso',
          quantidade: atrasadas.length,
          valor: sum(atrasadas.map((parcela) => parcela.valor)),
          desde: primeira.vencimento,
        },
      ]
    : []
  const aVencer = porVencimento
    .map((parcela) => ({ ...parcela, dias: daysBetween(hoje, parcela.vencimento) }))
    .filter(({ dias }) => dias >= 0 && dias <= DIAS_DE_AVISO_DO_VENCIMENTO)
    .map((parcela): Atencao => ({ tipo: 'parcela-a-vencer', ...parcela }))
  return [...emAtraso, ...aVencer]
}

function prazosAbertos({ prazos }: FatosDaCota, hoje: Dia): Atencao[] {
  return prazos
    .filter((prazo) => prazo.dia >= hoje)
    .toSorted((a, b) => compareDias(a.dia, b.dia))
    .map((prazo): Atencao => ({ tipo: 'prazo', ...prazo, dias: daysBetween(hoje, prazo.dia) }))
}

/**
 * What needs the quota holder's attention, most urgent first: money due (late, then due within a week), documents
 * missing, deadlines (nearest first; those past are left out), news (latest first). A cancelled quota owes no money.
 */
export function atencoesDaCota(fatos: FatosDaCota, hoje: Dia): Atencao[] {
  return [
    ...dinheiroDevido(fatos, hoje),
    ...fatos.documentosPendentes.map((documento): Atencao => ({ tipo: 'documento-pendente', documento })),
    ...prazosAbertos(fatos, hoje),
    ...fatos.novidades
      .toSorted((a, b) => compareDias(b.dia, a.dia))
      .map((novidade): Atencao => ({ tipo: 'novidade', ...novidade })),
  ]
}
