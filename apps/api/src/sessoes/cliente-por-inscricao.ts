import { and, eq, exists, isNull, ne, or } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, cota, grupo } from '../schema/index.ts'

export async function findClientePorInscricao(
  { db, cifra }: Pick<Contexto, 'db' | 'cifra'>,
  parceiroId: number,
  inscricao: string,
) {
  // Whoever asked to be forgotten, and was bound by nothing, comes in no more until they have a quota again.
  const emGrupoAberto = db
    .select({ id: cota.id })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(and(eq(cota.clienteId, cliente.id), ne(grupo.situacao, 'ENCERRADO')))
  const [row] = await db
    .select()
    .from(cliente)
    .where(
      and(
        eq(cliente.parceiroId, parceiroId),
        eq(cliente.inscricaoIndice, cifra.indice('inscricao', inscricao)),
        or(isNull(cliente.acessoEncerradoEm), exists(emGrupoAberto)),
      ),
    )
  return row
}
