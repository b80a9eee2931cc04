import { type FimDaDelegacao, PALAVRAS_DO_ALCANCE } from '@contempla/consorcio'
import { formatDia } from '@contempla/ui'
import type { Dado, Recebido } from './consultas.ts'

/** How an access ended, as its holder reads it. */
export const FINS: Readonly<Record<FimDaDelegacao, string>> = {
  retirada: 'Você retirou',
  deixada: 'A pessoa deixou o acesso',
  recusada: 'A pessoa não quis o acesso',
  prazo: 'O prazo terminou',
  convite: 'O convite não foi aceito a tempo',
  cotas: 'Terminou com a cota',
  equipe: 'O nosso atendimento encerrou',
}

/** The same, as the delegate reads it. */
export const FINS_DO_RECEBIDO: Readonly<Record<FimDaDelegacao, string>> = {
  retirada: 'O titular retirou',
  deixada: 'Você deixou o acesso',
  recusada: 'Você não quis o acesso',
  prazo: 'O prazo terminou',
  convite: 'O convite não foi aceito a tempo',
  cotas: 'Terminou com a cota',
  equipe: 'O nosso atendimento encerrou',
}

export const EM_ESPERA = 'Em espera'

const quantas = ({ cotas }: Pick<Dado, 'cotas'>): string => (cotas.length === 1 ? '1 cota' : `${cotas.length} cotas`)

const uso = ({ ultimoUso }: Pick<Dado, 'ultimoUso'>): string =>
  ultimoUso ? `usou em ${formatDia(ultimoUso)}` : 'ainda não usou'

/** What an access gives, until when, and how it stands, in one line. */
export function resumoDoDado(dado: Dado): string {
  const { alcance, ate, situacao, fim, conviteAte } = dado
  const oQue = PALAVRAS_DO_ALCANCE[alcance].titulo
  if (situacao === 'encerrada') return [oQue, fim ? FINS[fim] : 'Terminou'].join(' · ')
  if (situacao === 'em-espera') return [oQue, EM_ESPERA].join(' · ')
  const como = situacao === 'convidada' ? `a pessoa tem até ${formatDia(conviteAte)} para aceitar` : uso(dado)
  return [oQue, quantas(dado), `até ${formatDia(ate)}`, como].join(' · ')
}

/** The same of one that was received. */
export function resumoDoRecebido({ alcance, ate, situacao, fim, cotas }: Recebido): string {
  const oQue = PALAVRAS_DO_ALCANCE[alcance].titulo
  if (situacao === 'encerrada') return [oQue, fim ? FINS_DO_RECEBIDO[fim] : 'Terminou'].join(' · ')
  if (situacao === 'em-espera') return [oQue, EM_ESPERA].join(' · ')
  return [oQue, quantas({ cotas }), `até ${formatDia(ate)}`].join(' · ')
}

export const ETIQUETAS = {
  convidada: { tone: 'info', text: 'Convite enviado' },
  'em-vigor': { tone: 'sucesso', text: 'Em vigor' },
  'em-espera': { tone: 'info', text: EM_ESPERA },
  encerrada: { tone: 'neutro', text: 'Encerrado' },
} as const
