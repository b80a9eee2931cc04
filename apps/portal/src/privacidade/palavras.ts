import { formatDia } from '@contempla/ui'
import type { Pedido } from './consultas.ts'

const instante = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** An instant as its day and hour: '20/11/2026 às 12:00'. */
export const quandoFoi = (iso: string): string => instante.format(new Date(iso)).replace(', ', ' às ')

/** The day of an instant. */
export const diaDe = (iso: string): string => dia.format(new Date(iso))

/** The last day before an instant that ends one. */
export const ateDe = (iso: string): string => dia.format(new Date(Date.parse(iso) - 1))

export const situacaoEmPalavras: Readonly<
  Record<Pedido['situacao'], { texto: string; tom: 'info' | 'sucesso' | 'atencao' | 'neutro' }>
> = {
  'em-analise': { texto: 'Em análise', tom: 'info' },
  'em-atraso': { texto: 'Em atraso', tom: 'atencao' },
  atendido: { texto: 'Atendido', tom: 'sucesso' },
  recusado: { texto: 'Não atendido', tom: 'atencao' },
  desistido: { texto: 'Você desistiu', tom: 'neutro' },
}

/** What became of a category in the answer to an erasure. */
export function destinoDe({ saiuEm, em, certo, regra, fonte }: Pedido['linhas'][number]): string {
  if (saiuEm) return `Saiu em ${diaDe(saiuEm)}.`
  const dita = `Fica guardado. ${regra} (${fonte}).`
  if (em === null) return `${dita} O dia ainda não se sabe.`
  return `${dita} Sai em ${formatDia(em)}${certo ? '' : ', dia previsto'}.`
}
