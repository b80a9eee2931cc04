import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, cota, grupo } from '../schema/index.ts'

/** Condition: the customer may come in. Whoever asked to be forgotten, and was bound by nothing, may once they have a quota again. */
export function entraSql(db: Executor) {
  const emGrupoAberto = db
    .select({ id: cota.id })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(and(eq(cota.clienteId, cliente.id), ne(grupo.situacao, 'ENCERRADO')))
  return or(isNull(cliente.acessoEncerradoEm), exists(emGrupoAberto)) ?? sql`false`
}

export async function findClientePorInscricao(
  { db, cifra }: Pick<Contexto, 'db' | 'cifra'>,
  parceiroId: number,
  inscricao: string,
) {
  const [row] = await db
    .select()
    .from(cliente)
    .where(
      and(
        eq(cliente.parceiroId, parceiroId),
        eq(cliente.inscricaoIndice, cifra.indice('inscricao', inscricao)),
        entraSql(db),
      ),
    )
  return row
}
