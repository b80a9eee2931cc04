import { type Dia, daysBetween, formatDiaBr } from '../../calendario/dia.ts'
import { formatDiaCurto, formatDistancia } from '../../calendario/dia-em-palavras.ts'
import { prazoEmPalavras } from '../../contemplacao/prazo-da-garantia.ts'
import type { Atencao, TipoDeAtencao } from './tipo.ts'

/** The screen's day and quota: `nome` is the quota's name, where it is not the one on the screen. */
export type Situada = { hoje: Dia; apuradaEm: Dia; nome?: string | null }

export type AtencaoDita = Omit<Atencao, 'grau'>

/** Words in which `{valor}`, `{resta}`, `{recebido}` and `{total}` stand for amounts, which the screen may hide. */
export type Dizer = (a: AtencaoDita, s: Situada) => string

export type FazerDaAtencao = {
  label: string
  tela: '/boletos' | '/contemplado' | '/customer-service' | '/devolucao/introducao'
}

/** The words of one kind of attention. */
export type PalavrasDaAtencao = {
  icone: 'dinheiro' | 'prazo' | 'documento' | 'novidade'
  /** The action's screen. */
  tela?: '/boletos' | '/contemplado'
  /** The heading of a screen, and a sentence under it. */
  titulo: Dizer
  apoio?: Dizer
  /** The words in a list or a card. */
  texto: Dizer
  detalhe?: Dizer
  /** The words as the first item at home: the amount's label, a sentence, and the one button. */
  figura?: { rotulo: Dizer; detalhe?: Dizer }
  frase?: Dizer
  faz?: FazerDaAtencao
  /** The button once a part came in, where the rest is paid on another screen. */
  fazOResto?: FazerDaAtencao
  /** The words as the next step of a contemplation, or of money to be received. */
  passo?: Dizer
}
export type PalavrasDe = { readonly [T in TipoDeAtencao]?: PalavrasDaAtencao }

export const VER_E_PAGAR: FazerDaAtencao = { label: 'Ver e pagar', tela: '/boletos' }
export const FALAR_COM_A_GENTE: FazerDaAtencao = { label: 'Falar com a gente', tela: '/customer-service' }
export const CONTINUAR_A_CONTEMPLACAO: FazerDaAtencao = { label: 'Continuar a contemplação', tela: '/contemplado' }

const semana = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta', 'no sábado']

/** Writes 'hoje', 'amanhã', 'na sexta' (within a week), otherwise 'em 12 jan'. */
export function quando(hoje: Dia, dia: Dia): string {
  const dias = daysBetween(hoje, dia)
  if (dias <= 1) return formatDistancia(hoje, dia)
  return dias < 7 ? (semana[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? '') : `em ${formatDiaCurto(dia)}`
}

/** Writes ' na cota Moto' for a quota that is not the one on the screen. */
export const naCota = (nome: string | null | undefined, em = 'na'): string => (nome ? ` ${em} cota ${nome}` : '')

export const diaDe: Dizer = ({ dia }, { hoje }) => formatDiaBr(dia ?? hoje)

export const semPonto = (frase: string): string => frase.replace(/[!.]$/, '')

/** Writes 'Faltam 12 dias úteis, até 3 de dezembro. '; a count of another day is not shown as today's. */
export const quantoFalta: Dizer = (a, { hoje, apuradaEm }) =>
  a.quantas === null || a.dia === null || hoje !== apuradaEm
    ? ''
    : `${prazoEmPalavras({ hoje, ate: a.dia, diasUteis: a.quantas })}. `
