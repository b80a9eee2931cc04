import { isChaveDeDocumento, isDaLeitura, isRosto, PROCESSOS } from '@contempla/consorcio/processos'
import { consenteNoRosto } from '../../consentimentos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { fotosDoRosto } from '../../ports/antifraude/index.ts'
import { hasLeituraFeita } from '../analise/fatos.sql.ts'
import type { CasoLido } from '../fatos.sql.ts'
import { listComComparacao } from './rosto.sql.ts'

/** Why a person at the desk may not have the faces of a case compared now. */
export type PorqueNao = 'sem-selfie' | 'sem-maquina' | 'sem-foto' | 'ja-comparado' | 'por-ler' | 'sem-consentimento'

/**
 * Tells why the faces of a case are not to be compared because a person asks for it; null where they may be. What was
 * compared stays as it is, and what the analysis has yet to read is its own to compare.
 */
export async function porqueNaoComparar(
  db: Executor,
  { antifraude: { lerQuadros } }: Pick<Contexto, 'antifraude'>,
  { caso: { id, processo, fase, clienteId } }: CasoLido,
): Promise<PorqueNao | null> {
  const documentos = await listComComparacao(db, id)
  if (!documentos.some(({ tipo }) => isChaveDeDocumento(tipo) && isRosto(tipo))) return 'sem-selfie'
  if (!lerQuadros) return 'sem-maquina'
  const { selfie, lados } = fotosDoRosto(documentos)
  if (!selfie || lados.length === 0) return 'sem-foto'
  if (selfie.comparado !== null) return 'ja-comparado'
  if (isDaLeitura(PROCESSOS[processo], fase) && !(await hasLeituraFeita(db, id))) return 'por-ler'
  return (await consenteNoRosto(db, clienteId)) ? null : 'sem-consentimento'
}
