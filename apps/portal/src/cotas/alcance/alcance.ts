import { type AlcanceDelegado, alcanca } from '@contempla/consorcio'
import type { Contrato } from '@contempla/contract'
import type { Path } from '../../routes.ts'

type Exigido<K extends keyof Contrato> = Contrato[K] extends { delegavel: infer A extends AlcanceDelegado } ? A : never
type Delegavel = { [K in keyof Contrato]: Exigido<K> extends never ? never : K }[keyof Contrato]

/**
 * The calls that a delegate makes, each with the scope that it needs. The contract says it: what is not there, or there and
 * not here, does not compile.
 */
export const DELEGAVEIS: { readonly [K in Delegavel]: Exigido<K> } = {
  'GET /cota/:id': 'ver',
  'GET /cotas/:id/assembleias/calendario': 'ver',
  'GET /cotas/:id/assembleias/resultado/:n': 'ver',
  'GET /cotas/:id/boletos/:ticket': 'ver',
  'GET /cotas/:id/boletos/:ticket/situacao': 'ver',
  'GET /cotas/:id/cobrancas/composicao/:parcela': 'ver',
  'GET /cotas/:id/cobrancas/pendente': 'ver',
  'GET /cotas/:id/cobrancas/segunda-via': 'ver',
  'GET /cotas/:id/comprovante-pagamentos': 'ver',
  'GET /cotas/:id/dashboard/resultado-assembleia': 'ver',
  'GET /cotas/:id/demonstrativo-anterior/:period': 'ver',
  'GET /cotas/:id/demonstrativo-atual': 'ver',
  'GET /cotas/:id/extrato': 'ver',
  'GET /cotas/:id/lances-vencedores': 'ver',
  'POST /cotas/:id/cobrancas/boleto': 'pagar',
  'GET /cotas/:id/credenciamento-lance': 'lances',
  'GET /cotas/:id/credenciamento-lance/historico': 'lances',
  'GET /cotas/:id/credenciamento-lance/recibo/:protocolo': 'lances',
  'GET /cotas/:id/lance-permanente': 'lances',
  'POST /cotas/:id/credenciamento-lance': 'lances',
  'POST /cotas/:id/credenciamento-lance/lanceEmbutido': 'lances',
  'POST /cotas/:id/credenciamento-lance/simulacao': 'lances',
  'PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo': 'lances',
}

/** The screens of a quota that a delegate opens, each by the call that it is made of; every other is the holder's alone. */
export const TELAS: Readonly<Partial<Record<Path, Delegavel>>> = {
  '/detalhes-da-cota': 'GET /cota/:id',
  '/boletos': 'GET /cotas/:id/cobrancas/segunda-via',
  '/boletos/cotaquitada': 'GET /cota/:id',
  '/boletos/composicao': 'GET /cotas/:id/cobrancas/composicao/:parcela',
  '/boletos/listadeboletos': 'GET /cotas/:id/cobrancas/segunda-via',
  '/boletos/boletogerado': 'GET /cotas/:id/boletos/:ticket',
  '/boletos/boletopago': 'GET /cotas/:id/boletos/:ticket',
  '/financeiro': 'GET /cotas/:id/comprovante-pagamentos',
  '/financeiro/pagamento-anual': 'GET /cotas/:id/comprovante-pagamentos',
  '/financeiro/extrato-consorciado': 'GET /cotas/:id/extrato',
  '/documentos/demonstrativo': 'GET /cotas/:id/demonstrativo-atual',
  '/assembleias': 'GET /cotas/:id/assembleias/calendario',
  '/assembleias/onboarding': 'GET /cotas/:id/assembleias/calendario',
  '/assembleias/grupoemformacao': 'GET /cotas/:id/assembleias/calendario',
  '/assembleias/assembleiaanterior': 'GET /cotas/:id/assembleias/resultado/:n',
  '/assembleias/numerossorteados': 'GET /cotas/:id/assembleias/calendario',
  '/offers-and-bids-introduction': 'GET /cotas/:id/credenciamento-lance',
  '/offers-and-bids': 'POST /cotas/:id/credenciamento-lance',
  '/bid_history': 'GET /cotas/:id/credenciamento-lance/historico',
}

/** What is said in the place of what is the holder's alone: in the words of the refusal. */
export const SO_DO_TITULAR = 'Esta parte da cota é só do titular: não está no acesso que você recebeu.'

/** How a quota is another's; null of the person's own. */
export type Delegada = { alcance: AlcanceDelegado } | null | undefined

const exigeDe: Readonly<Partial<Record<string, AlcanceDelegado>>> = DELEGAVEIS

/** Tells whether who has the quota in hand may make a call in it. */
export function alcancaChamada(chamada: keyof Contrato, delegada: Delegada): boolean {
  if (!delegada) return true
  const exige = exigeDe[chamada]
  return exige !== undefined && alcanca(delegada.alcance, exige)
}

/** Tells whether who has the quota in hand may open a screen that is of a quota. */
export function alcancaTela(path: Path, delegada: Delegada): boolean {
  if (!delegada) return true
  const chamada = TELAS[path]
  return chamada !== undefined && alcancaChamada(chamada, delegada)
}
