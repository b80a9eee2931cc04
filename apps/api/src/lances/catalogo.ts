import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { cota, fabricante, fornecedor, grupo, modeloDoBem } from '../schema/index.ts'

/** As many as a list on a phone can serve: who sees so many types one letter more. */
const maximo = 50

/** What a person typed, taken as it is by LIKE. */
const literal = (texto: string) => texto.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Makers whose name begins so, by name. */
export const listFabricantes = (db: Executor, nome: string) =>
  db
    .select({ codFabricante: fabricante.id, nomeFabricante: fabricante.nome })
    .from(fabricante)
    .where(ilike(fabricante.nome, `${literal(nome)}%`))
    .orderBy(asc(fabricante.nome))
    .limit(maximo)

/** Models of a maker with this in their name, by name. */
export const listModelos = (db: Executor, { codfabricante, nomebem }: { codfabricante: number; nomebem: string }) =>
  db
    .select({ codModelo: modeloDoBem.id, codFabricante: modeloDoBem.fabricanteId, nomeBem: modeloDoBem.nome })
    .from(modeloDoBem)
    .where(and(eq(modeloDoBem.fabricanteId, codfabricante), ilike(modeloDoBem.nome, `%${literal(nomebem)}%`)))
    .orderBy(asc(modeloDoBem.nome))
    .limit(maximo)

/** A supplier of the partner whose quota it is. Throws NAO_ENCONTRADO. */
export async function getFornecedor(db: Executor, cotaId: number, id: number) {
  const [achado] = await db
    .select({
      idFornecedor: fornecedor.id,
      nome: fornecedor.nome,
      cidade: fornecedor.cidade,
      uf: fornecedor.uf,
    })
    .from(fornecedor)
    .innerJoin(grupo, eq(grupo.parceiroId, fornecedor.parceiroId))
    .innerJoin(cota, eq(cota.grupoId, grupo.id))
    .where(and(eq(cota.id, cotaId), eq(fornecedor.id, id)))
  if (!achado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return achado
}

/** Whether the vehicle is in the lists, and its supplier the partner's. Throws TROCA_DE_CHAVES_DESCONHECIDA. */
export async function requireChaves(
  db: Executor,
  cotaId: number,
  chaves: { codFabricante: number; codModelo: number; idFornecedor: number } | null,
) {
  if (!chaves) return
  const [achado] = await db
    .select({ um: sql`1` })
    .from(modeloDoBem)
    .innerJoin(cota, eq(cota.id, cotaId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(fornecedor, and(eq(fornecedor.parceiroId, grupo.parceiroId), eq(fornecedor.id, chaves.idFornecedor)))
    .where(and(eq(modeloDoBem.id, chaves.codModelo), eq(modeloDoBem.fabricanteId, chaves.codFabricante)))
  if (!achado) throw new ErroDeNegocio('TROCA_DE_CHAVES_DESCONHECIDA')
}
