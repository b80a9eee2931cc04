import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cota, fabricante, fornecedor, grupo, modeloDoBem, nomeDeBusca } from '../schema/index.ts'

/** Finds a supplier of the partner whose quota it is, by the partner's code for it or by its CNPJ; null where there is none. */
export async function findFornecedor(db: Executor, cotaId: number, qual: number | string) {
  const [achado] = await db
    .select({ idFornecedor: fornecedor.codigo, nome: fornecedor.nome, cnpj: fornecedor.cnpj })
    .from(fornecedor)
    .innerJoin(grupo, eq(grupo.parceiroId, fornecedor.parceiroId))
    .innerJoin(cota, eq(cota.grupoId, grupo.id))
    .where(and(eq(cota.id, cotaId), typeof qual === 'number' ? eq(fornecedor.codigo, qual) : eq(fornecedor.cnpj, qual)))
    .orderBy(asc(fornecedor.codigo))
    .limit(1)
  return achado ?? null
}

/** Finds a model of a maker, with both names; null where the lists do not have it. */
export async function findModelo(db: Executor, { codFabricante, idBem }: { codFabricante: number; idBem: number }) {
  const [achado] = await db
    .select({ nomeFabricante: fabricante.nome, nomeBem: modeloDoBem.nome })
    .from(modeloDoBem)
    .innerJoin(fabricante, eq(fabricante.id, modeloDoBem.fabricanteId))
    .where(and(eq(modeloDoBem.id, idBem), eq(modeloDoBem.fabricanteId, codFabricante)))
  return achado ?? null
}

type Meios = Pick<Contexto, 'relogio'>
type Nova = { cnpj: string; nome: string; cidade: string; uf: string }

/**
 * Includes a supplier in the table of the partner whose quota it is, under the next of the partner's codes, and answers the
 * code; one of this CNPJ that is there already keeps its own. Throws NAO_ENCONTRADO.
 */
export async function includeFornecedor(
  tx: Executor,
  { relogio }: Meios,
  { cotaId, ator, nova }: { cotaId: number; ator: Ator; nova: Nova },
): Promise<number> {
  const achado = await findFornecedor(tx, cotaId, nova.cnpj)
  if (achado) return achado.idFornecedor
  const [dono] = await tx
    .select({ parceiroId: grupo.parceiroId })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cota.id, cotaId))
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { parceiroId } = dono
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('fornecedor'), ${parceiroId}::int)`)
  const [incluido] = await tx
    .insert(fornecedor)
    .values({
      ...nova,
      parceiroId,
      codigo: sql`(SELECT coalesce(max(codigo), 0) + 1 FROM fornecedor WHERE parceiro_id = ${parceiroId})`,
    })
    .returning({ id: fornecedor.id, codigo: fornecedor.codigo })
  if (!incluido) throw new Error('o fornecedor não foi gravado')
  await audit(tx, { quando: relogio.agora(), ator, acao: 'incluir-fornecedor', objeto: ['fornecedor', incluido.id] })
  return incluido.codigo
}

type NomesDoBem = { marca: { nomeFabricante: string }; modelo: { nomeBem: string } }

const mesmoNome = (coluna: typeof fabricante.nome | typeof modeloDoBem.nome, nome: string) =>
  eq(nomeDeBusca(coluna), nomeDeBusca(sql`${nome}::text`))

/** Finds a model by its name and its maker's, whatever their accents and capitals; null where the lists do not have it. */
export async function findModeloPeloNome(
  db: Executor,
  { nomeFabricante, nomeBem }: { nomeFabricante: string; nomeBem: string },
) {
  const [achado] = await db
    .select({ codFabricante: fabricante.id, idBem: modeloDoBem.id })
    .from(modeloDoBem)
    .innerJoin(fabricante, eq(fabricante.id, modeloDoBem.fabricanteId))
    .where(and(mesmoNome(fabricante.nome, nomeFabricante), mesmoNome(modeloDoBem.nome, nomeBem)))
    .limit(1)
  return achado ?? null
}

/** Includes a maker and a model, each where no list has its name, and answers the ids of both. */
export async function includeModelo(
  tx: Executor,
  { relogio }: Meios,
  { marca: { nomeFabricante }, modelo: { nomeBem }, ator }: NomesDoBem & { ator: Ator },
): Promise<{ codFabricante: number; idBem: number }> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('modelo_do_bem'))`)
  const [daMarca] = await tx.select().from(fabricante).where(mesmoNome(fabricante.nome, nomeFabricante))
  const [marca] = daMarca
    ? [daMarca]
    : await tx
        .insert(fabricante)
        .values({ id: sql`(SELECT coalesce(max(id), 0) + 1 FROM fabricante)`, nome: nomeFabricante })
        .returning()
  if (!marca) throw new Error('a marca não foi gravada')
  const doModelo = and(eq(modeloDoBem.fabricanteId, marca.id), mesmoNome(modeloDoBem.nome, nomeBem))
  const [achado] = await tx.select().from(modeloDoBem).where(doModelo)
  if (achado) return { codFabricante: marca.id, idBem: achado.id }
  const [modelo] = await tx
    .insert(modeloDoBem)
    .values({
      id: sql`(SELECT coalesce(max(id), 0) + 1 FROM modelo_do_bem)`,
      fabricanteId: marca.id,
      nome: nomeBem,
    })
    .returning()
  if (!modelo) throw new Error('o modelo não foi gravado')
  await audit(tx, { quando: relogio.agora(), ator, acao: 'incluir-modelo', objeto: ['modelo-do-bem', modelo.id] })
  return { codFabricante: marca.id, idBem: modelo.id }
}
