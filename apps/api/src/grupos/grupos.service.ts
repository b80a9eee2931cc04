import { ErroDeNegocio } from '@contempla/contract'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { type SituacaoRow, selectSituacao } from './grupos.sql.ts'

export type SituacaoDoGrupo = SituacaoRow & { dataReferencia: string }

/**
 * How the group of the quota in hand stands today. What is available is the common fund paid in, less the credits of
 * the contemplated and what else moved it. Throws COTA_NAO_SELECIONADA.
 */
export async function getSituacao(contexto: Contexto, sessao: SessaoAtiva): Promise<SituacaoDoGrupo> {
  const dataReferencia = hojeDe(contexto)
  const situacao = await selectSituacao(contexto.db, sessao.clienteId, sessao.cotaId, dataReferencia)
  if (!situacao) throw new ErroDeNegocio('COTA_NAO_SELECIONADA')
  return { ...situacao, dataReferencia }
}
