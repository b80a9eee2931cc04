import { type Dia, isMovimentoCoerente, sum } from '@contempla/consorcio'
import type { GrupoLido } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { cronogramaDaCota, type LancamentoNaRazao, lockCotas, readAbatimentos } from '../../razao/index.ts'
import { closeConta } from '../fecho/fecho.ts'
import { emitirDaCota, readPendentes, storeEmissoes } from './emissao-da-cota.ts'

export type EmissaoDoMes = { numeroDe(contribuicoes: number): number; dia: Dia; vencimento: Dia }

/**
 * Issues quota by quota what no other quota shares: plans changed by what was paid ahead or laid out anew, differences in
 * money, and compensations that do not fit. The quotas must be held.
 */
export async function emitirEspeciais(
  tx: Executor,
  grupo: GrupoLido,
  ids: readonly number[],
  { numeroDe, dia, vencimento }: EmissaoDoMes,
  agora: Date,
) {
  if (ids.length === 0) return { emitidas: 0, total: 0 }
  const [cotas, abatimentos, pendentes] = [
    await lockCotas(tx, ids),
    await readAbatimentos(tx, ids),
    await readPendentes(tx, ids),
  ]
  const emissoes = cotas.flatMap((cota) => {
    const cronograma = cronogramaDaCota(cota, abatimentos.get(cota.id) ?? [], grupo.parametros)
    const conta = { cota, cronograma, pendentes: pendentes.get(cota.id) ?? [] }
    return emitirDaCota(grupo, conta, { numero: numeroDe(cota.posicao.contribuicoes), dia, vencimento }) ?? []
  })
  await storeEmissoes(tx, emissoes, agora)
  // Nobody will pay these: if one was its quota's last, nothing else would look at what is left.
  for (const { cotaId, total } of emissoes) if (total <= 0) await closeConta(tx, cotaId, agora)
  return { emitidas: emissoes.length, total: sum(emissoes.map(({ total }) => total)) }
}

/** Tells whether the ledger may take every one of these movements. */
export const saoCoerentes = (lancamentos: readonly LancamentoNaRazao['lancamento'][]): boolean =>
  lancamentos.every(isMovimentoCoerente)
