import type { Dia } from '@contempla/consorcio'
import type { TagTone } from '@contempla/ui'
import type { AssembleiaDoCalendario } from './consultas.ts'

/** Document 1 §2: what the card of an assembly that has come says; one to come says its day instead. */
export const ETIQUETAS = {
  concluida: { texto: 'Concluída', tom: 'sucesso' },
  'aguardando-apuracao': { texto: 'Aguardando apuração', tom: 'atencao' },
  agendada: null,
} as const satisfies Record<AssembleiaDoCalendario['situacao'], { texto: string; tom: TagTone } | null>

/** Those that are over or wait for their result, the newest first, and those to come, the nearest first. */
export function separar<A extends Pick<AssembleiaDoCalendario, 'data' | 'situacao'>>(
  assembleias: readonly A[],
  hoje: Dia,
): { anteriores: A[]; proximas: A[] } {
  const jaFoi = ({ situacao, data }: A) => situacao !== 'agendada' && data < hoje
  return {
    anteriores: assembleias.filter(jaFoi).toReversed(),
    proximas: assembleias.filter((assembleia) => !jaFoi(assembleia)),
  }
}

/** The newest whose result can be seen; without any, the newest that has come. */
export const ultimaComResultado = (assembleias: readonly AssembleiaDoCalendario[]) =>
  assembleias.findLast(({ temResultado }) => temResultado) ??
  assembleias.findLast(({ situacao }) => situacao !== 'agendada')
