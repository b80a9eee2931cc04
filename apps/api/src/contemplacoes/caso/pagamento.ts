import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { eq } from 'drizzle-orm'
import { hojeDe } from '../../cotas/index.ts'
import { creditoDaCota, readEmEspecie } from '../../creditos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { LerPagamento } from '../../ports/processos/index.ts'
import { cliente } from '../../schema/index.ts'

/**
 * Reads today's cash value, the debt that comes off it, and the payee. The holder names the account only after the
 * approval.
 */
export const lerPagamento: LerPagamento<Contexto> = async (db, { clienteId, cotaId }, contexto) => {
  if (cotaId === null) return null
  const hoje = hojeDe(contexto)
  const credito = await creditoDaCota(db, contexto, cotaId, hoje)
  if (!credito || credito.usadoEm !== null) return null
  const { saldoDevedor } = await readEmEspecie(db, cotaId, hoje, 'contemplacao')
  const [titular] = await db
    .select({ nome: cliente.nome, inscricao: cliente.inscricaoCifrada })
    .from(cliente)
    .where(eq(cliente.id, clienteId))
  if (!titular) return null
  return {
    valor: Math.max(0, credito.valor - saldoDevedor),
    credito: credito.valor,
    saldo: saldoDevedor,
    ordemEm: null,
    favorecido: titular.nome,
    inscricao: formatInscricao(contexto.cifra.decifrar(titular.inscricao)),
    conta: null,
    aprovado: null,
  }
}
