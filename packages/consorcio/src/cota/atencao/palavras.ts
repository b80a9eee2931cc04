import { type Dia, daysBetween, formatDiaBr } from '../../calendario/dia.ts'
import { formatDiaCurto, formatDistancia } from '../../calendario/dia-em-palavras.ts'
import { prazoEmPalavras } from '../../contemplacao/prazo-da-garantia.ts'
import type { Atencao, TipoDeAtencao } from './tipo.ts'

/** Where and when an attention is told; `nome` is the quota's, when it is not the one on the screen. */
export type Situada = { hoje: Dia; apuradaEm: Dia; nome?: string | null }

export type AtencaoDita = Omit<Atencao, 'grau'>

/** Words in which `{valor}`, `{resta}`, `{recebido}` and `{total}` stand for amounts, which who draws them may hide. */
export type Dizer = (a: AtencaoDita, s: Situada) => string

export type FazerDaAtencao = { label: string; tela: '/boletos' | '/contemplado' | '/customer-service' }

/** All that is said of one kind of attention. */
export type PalavrasDaAtencao = {
  icone: 'dinheiro' | 'prazo' | 'documento' | 'novidade'
  /** The screen in which it is done. */
  tela?: '/boletos' | '/contemplado'
  /** The heading of a screen, and a sentence under it. */
  titulo: Dizer
  apoio?: Dizer
  /** In a list or a card. */
  texto: Dizer
  detalhe?: Dizer
  /** The first thing at home: the label of its amount, a sentence, and the one button. */
  figura?: { rotulo: Dizer; detalhe?: Dizer }
  frase?: Dizer
  faz?: FazerDaAtencao
  /** The button once a part came in, where the rest is not done on the same screen. */
  fazOResto?: FazerDaAtencao
  /** As the next step of a contemplation, or of money to be received. */
  passo?: Dizer
}
export type PalavrasDe = { readonly [T in TipoDeAtencao]?: PalavrasDaAtencao }

export const VER_E_PAGAR: FazerDaAtencao = { label: 'Ver e pagar', tela: '/boletos' }
export const FALAR_COM_A_GENTE: FazerDaAtencao = { label: 'Falar com a gente', tela: '/customer-service' }
export const CONTINUAR_A_CONTEMPLACAO: FazerDaAtencao = { label: 'Continuar a contemplação', tela: '/contemplado' }

const semana = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta', 'no sábado']

/** 'hoje', 'amanhã', 'na sexta' (within a week), 'em 12 jan' otherwise. */
export function quando(hoje: Dia, dia: Dia): string {
  const dias = daysBetween(hoje, dia)
  if (dias <= 1) return formatDistancia(hoje, dia)
  return dias < 7 ? (semana[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? '') : `em ${formatDiaCurto(dia)}`
}

/** ' na cota Moto', of a quota that is not the one on the screen. */
export const naCota = (nome: string | null | undefined, em = 'na'): string => (nome ? ` ${em} cota ${nome}` : '')

export const diaDe: Dizer = ({ dia }, { hoje }) => formatDiaBr(dia ?? hoje)

export const semPonto = (frase: string): string => frase.replace(/[!.]$/, '')

/** 'Faltam 12 dias úteis, até 3 de dezembro. ': what was counted on another day is not said of today. */
export const quantoFalta: Dizer = (a, { hoje, apuradaEm }) =>
  a.quantas === null || a.dia === null || hoje !== apuradaEm
    ? ''
    : `${prazoEmPalavras({ hoje, ate: a.dia, diasUteis: a.quantas })}. `
