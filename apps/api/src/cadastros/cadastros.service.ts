import { and, asc, eq, like, type SQLWrapper, sql } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { municipio } from '../schema/index.ts'

const escapeLike = (texto: string) => texto.replace(/[\\%_]/g, '\\$&')

/** "sao" finds "São": the same letters are folded on both sides. */
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
