import { rotinas as cobrancas } from '../cobrancas/index.ts'
import { rotinas as contemplacoes } from '../contemplacoes/index.ts'
import { rotinas as debitos } from '../debitos/index.ts'
import { rotinas as encerramentos } from '../encerramentos/index.ts'
import { rotinas as entregas } from '../entregas/index.ts'
import { rotinas as falecimentos } from '../falecimentos/index.ts'
import { rotinas as grupos } from '../grupos/index.ts'
import { rotinas as lances } from '../lances/index.ts'
import { continueArquivos } from '../pagamentos/index.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { rotinas as posVenda } from '../pos-venda/index.ts'
import { rotinas as renegociacoes } from '../renegociacoes/index.ts'

/**
 * The order of a day: a month that is over is closed before anything of today is posted; what is held for a death stands still
 * before anything is charged or taken for it; credits are readjusted before they are charged, what is charged is there before it
 * is debited, which is known before it is sent to who owes it; it is so before a renegotiation is undone, and what that leaves owed
 * before arrears are looked at; who leaves has left before standing bids are offered and the group's end is counted; and the books
 * are checked after all.
 */
const ordem = [
  'fechamentos',
  'pausas-por-falecimento',
  'reajustes',
  'emissao-mensal',
  'debito-automatico',
  'envio-dos-boletos',
  'lembretes-do-vencimento',
  'renegociacoes',
  'exclusoes',
  'descontemplacoes',
  'avisos-da-garantia',
  'lances-permanentes',
  'pos-vendas',
  'encerramentos',
  'conferencia-da-razao',
]

function emOrdem(rotinas: readonly Rotina[]): readonly Rotina[] {
  const fora = rotinas.find(({ nome }, i) => !ordem.includes(nome) || rotinas.findIndex((r) => r.nome === nome) !== i)
  if (fora) throw new Error(`A rotina ${fora.nome} não tem lugar na ordem do dia, ou aparece duas vezes`)
  return rotinas.toSorted((a, b) => ordem.indexOf(a.nome) - ordem.indexOf(b.nome))
}

/** Those that take something from who is late: what the bank's files at hand say was paid is posted before they look. */
const contraQuemAtrasou = ['renegociacoes', 'exclusoes', 'descontemplacoes']

const depoisDosRetornos = (rotina: Rotina): Rotina =>
  contraQuemAtrasou.includes(rotina.nome)
    ? {
        ...rotina,
        alvos: async (contexto, dia) => {
          await continueArquivos(contexto)
          return rotina.alvos(contexto, dia)
        },
      }
    : rotina

/** What each day brings, in the order in which it is done. */
export const registro: readonly Rotina[] = emOrdem([
  ...grupos,
  ...falecimentos,
  ...cobrancas,
  ...debitos,
  ...entregas,
  ...renegociacoes,
  ...contemplacoes,
  ...lances,
  ...encerramentos,
  ...posVenda,
]).map(depoisDosRetornos)
