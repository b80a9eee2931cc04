import { type ContaComRemessa, cabeNaRemessa, type Dia } from '@contempla/consorcio'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { listEmpresas } from './titulos.sql.ts'

/**
 * Lists the customers for whose titles the account's layout has no room: a CNPJ with letters, where the bank takes
 * none.
 */
export async function listSemLugar(
  db: Executor,
  cifra: Contexto['cifra'],
  conta: ContaComRemessa,
  hoje: Dia,
): Promise<number[]> {
  if (conta.letrasNaInscricao) return []
  const empresas = await listEmpresas(db, conta.cobranca, hoje)
  return empresas
    .filter(({ inscricaoCifrada }) => !cabeNaRemessa(cifra.decifrar(Buffer.from(inscricaoCifrada)), conta))
    .map(({ id }) => id)
}
