import type { Contexto } from '../platform/http/context.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { acompanharGrupo, listGruposEmCurso } from './acompanhar.ts'
import { processo } from './processo.ts'

export { cumprirPagas } from './acompanhar.ts'
export { routes } from './renegociacoes.routes.ts'

export const processos: Implementacoes<Contexto> = { renegociacao: processo }

/** The daily routine sends the reminders and ends the renegotiations whose next instalment fell due. */
export const rotinas: readonly Rotina[] = [
  {
    nome: 'renegociacoes',
    titulo: 'Renegociações',
    descricao:
      'Lembra da parcela que decide, conclui as renegociações em que ela foi paga e desfaz aquelas em que não foi.',
    alvos: ({ db }) => listGruposEmCurso(db),
    executar: acompanharGrupo,
  },
]
