import { isDoMunicipio } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, like, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { escapeLike } from '../platform/statements/like.ts'
import { municipio } from '../schema/index.ts'

/** Folds accents on both sides, so that "sao" finds "São". */
const semAcentos = (expressao: SQLWrapper) => sql`translate(lower(${expressao}), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc')`

export const listCidades = (
  { db }: Contexto,
  { uf, cidade, limit, offset }: { uf: string; cidade: string; limit: number; offset: number },
) =>
  db
    .select({ id_cidade: municipio.codigoIbge, nome: municipio.nome, uf: municipio.uf })
    .from(municipio)
    .where(
      and(eq(municipio.uf, uf), like(semAcentos(municipio.nome), semAcentos(sql`${`${escapeLike(cidade)}%`}::text`))),
    )
    .orderBy(asc(municipio.nome))
    .limit(limit)
    .offset((offset - 1) * limit)

/** Finds the municipality of an IBGE code in this installation's table. */
export async function findMunicipio(db: Executor, codigoIbge: number) {
  const [row] = await db.select().from(municipio).where(eq(municipio.codigoIbge, codigoIbge))
  return row
}

type ComCidade = { idCidade: number; cidade: string; uf: string }

/**
 * Spells the address's city as the table of municipalities does. Throws CIDADE_DE_OUTRO_ESTADO, at the field's path in
 * the request, where code, name and state do not belong to one municipality.
 */
export async function comMunicipio<E extends ComCidade>(db: Executor, endereco: E, campo: string): Promise<E> {
  const achado = await findMunicipio(db, endereco.idCidade)
  if (!achado || !isDoMunicipio(endereco, achado)) throw new ErroDeNegocio('CIDADE_DE_OUTRO_ESTADO', { campo })
  return { ...endereco, cidade: achado.nome }
}
