import type { retaguarda } from '@contempla/contract'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { FuncionarioAtivo } from '../../platform/sessions.ts'

export type Consulta = {
  quem: Pick<FuncionarioAtivo, 'id'>
  id: number
  acao: Extract<retaguarda.AcaoDaTrilha, `ver-${string}-caso`>
}

/** Records in the trail that the analyst looked at a case. */
export const noteConsulta = (
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { quem, id, acao }: Consulta,
  depois?: object,
) =>
  audit(tx, {
    quando: relogio.agora(),
    ator: { tipo: 'funcionario', id: quem.id },
    acao,
    objeto: ['caso', id],
    ...(depois ? { depois } : {}),
  })
