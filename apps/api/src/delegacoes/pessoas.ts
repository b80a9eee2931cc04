import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, delegacao, parceiro } from '../schema/index.ts'
import type { DelegacaoRow } from './delegacoes.sql.ts'

const Dados = z.object({ nome: z.string(), email: z.string() })

/** Name and e-mail of the delegate, as the holder said them. */
export const dadosDe = ({ cifra }: Pick<Contexto, 'cifra'>, { dadosCifrados }: Pick<DelegacaoRow, 'dadosCifrados'>) =>
  Dados.parse(JSON.parse(cifra.decifrar(dadosCifrados)))

/** A customer with their partner. Throws NAO_ENCONTRADO. */
export async function getPessoa(db: Executor, id: number) {
  const [row] = await db
    .select({
      nome: cliente.nome,
      parceiroId: cliente.parceiroId,
      inscricaoIndice: cliente.inscricaoIndice,
      marca: parceiro.nome,
      dominio: parceiro.dominio,
    })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, id))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

/** The name of the delegate who acts, as the holder for whom they act said it; null of anybody else. */
export async function nomeDoDelegado(db: Executor, meios: Pick<Contexto, 'cifra'>, { id, emNomeDe }: Ator) {
  if (id === null || emNomeDe === undefined) return null
  const [row] = await db
    .select({ dadosCifrados: delegacao.dadosCifrados })
    .from(delegacao)
    .where(and(eq(delegacao.titularId, emNomeDe), eq(delegacao.delegadoId, id)))
    .orderBy(desc(delegacao.id))
    .limit(1)
  return row ? dadosDe(meios, row).nome : null
}
