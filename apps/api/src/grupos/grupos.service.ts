import { ErroDeNegocio } from '@contempla/contract'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { type SituacaoRow, selectSituacao } from './grupos.sql.ts'

export type SituacaoDoGrupo = SituacaoRow & { dataReferencia: string }

/**
 * How the group of a quota of the customer, else of the quota in hand, stands today. What is available is the common fund paid in, less the credits of
 * the contemplated and what else moved it. Throws COTA_NAO_SELECIONADA, and NAO_ENCONTRADO for a quota that is not theirs.
 */
export async function getSituacao(contexto: Contexto, sessao: SessaoAtiva, idCota?: number): Promise<SituacaoDoGrupo> {
  const dataReferencia = hojeDe(contexto)
  const situacao = await selectSituacao(contexto.db, sessao.clienteId, idCota ?? sessao.cotaId, dataReferencia)
  if (!situacao) throw new ErroDeNegocio(idCota === undefined ? 'COTA_NAO_SELECIONADA' : 'NAO_ENCONTRADO')
  return { ...situacao, dataReferencia }
}
