import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { cota, fabricante, fornecedor, grupo, modeloDoBem, nomeDeBusca } from '../schema/index.ts'

/** A list on a phone serves at most this many; for more the person types another letter. */
const maximo = 50

/** Builds a LIKE pattern that takes the typed text literally, with patterns before and after it. */
const comLike = (antes: string, texto: string, depois: string) =>
  nomeDeBusca(sql`${`${antes}${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}${depois}`}::text`)

/**
 * Lists the makers with a word that begins with the text, by name: "benz" finds Mercedes-Benz, and "citroen" finds
 * Citroën.
 */
export const listFabricantes = (db: Executor, nome: string) =>
  db
    .select({ codFabricante: fabricante.id, nomeFabricante: fabricante.nome })
    .from(fabricante)
    .where(or(...['', '% ', '%-'].map((antes) => like(nomeDeBusca(fabricante.nome), comLike(antes, nome, '%')))))
    .orderBy(asc(fabricante.nome))
    .limit(maximo)

/** Lists a maker's models with this text in their name, by name. */
export const listModelos = (db: Executor, { codfabricante, nomebem }: { codfabricante: number; nomebem: string }) =>
  db
    .select({ codModelo: modeloDoBem.id, codFabricante: modeloDoBem.fabricanteId, nomeBem: modeloDoBem.nome })
    .from(modeloDoBem)
    .where(
      and(eq(modeloDoBem.fabricanteId, codfabricante), like(nomeDeBusca(modeloDoBem.nome), comLike('%', nomebem, '%'))),
    )
    .orderBy(asc(modeloDoBem.nome))
    .limit(maximo)

/** Selects the suppliers of the quota's partner, by name. */
const selectFornecedores = (db: Executor, cotaId: number, condicao: SQL | undefined) =>
  db
    .select({
      idFornecedor: fornecedor.codigo,
      nome: fornecedor.nome,
      cidade: fornecedor.cidade,
      uf: fornecedor.uf,
    })
    .from(fornecedor)
    .innerJoin(grupo, eq(grupo.parceiroId, fornecedor.parceiroId))
    .innerJoin(cota, eq(cota.grupoId, grupo.id))
    .where(and(eq(cota.id, cotaId), condicao))
    .orderBy(asc(fornecedor.nome), asc(fornecedor.codigo))
    .limit(maximo)

/** Lists the suppliers with this text in name or city, or with this code. */
export const listFornecedores = (db: Executor, cotaId: number, procurado: string) =>
  selectFornecedores(
    db,
    cotaId,
    or(
      like(nomeDeBusca(sql`${fornecedor.nome} || ' ' || ${fornecedor.cidade}`), comLike('%', procurado, '%')),
      /^\d{1,9}$/.test(procurado) ? eq(fornecedor.codigo, Number(procurado)) : undefined,
    ),
  )

/** Finds the supplier with this code. Throws NAO_ENCONTRADO. */
export async function getFornecedor(db: Executor, cotaId: number, codigo: number) {
  const [achado] = await selectFornecedores(db, cotaId, eq(fornecedor.codigo, codigo))
  if (!achado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return achado
}

/** Finds the names of an exchange's vehicle and supplier; null where either has left the lists. */
export async function findVeiculo(
  db: Executor,
  cotaId: number,
  chaves: { codModelo: number; idFornecedor: number } | null,
) {
  if (!chaves) return null
  const [achado] = await db
    .select({ nomeFabricante: fabricante.nome, nomeBem: modeloDoBem.nome })
    .from(modeloDoBem)
    .innerJoin(fabricante, eq(fabricante.id, modeloDoBem.fabricanteId))
    .where(eq(modeloDoBem.id, chaves.codModelo))
  const [quem] = await selectFornecedores(db, cotaId, eq(fornecedor.codigo, chaves.idFornecedor))
  return achado && quem ? { ...achado, nomeFornecedor: quem.nome } : null
}

type Veiculo = { codFabricante: number; codModelo: number; idFornecedor: number }

/** Tells whether the vehicle is in the lists and its supplier is the partner's. */
export async function isConhecido(
  db: Executor,
  cotaId: number,
  { codFabricante, codModelo, idFornecedor }: Veiculo,
): Promise<boolean> {
  const [achado] = await db
    .select({ um: sql`1` })
    .from(modeloDoBem)
    .innerJoin(cota, eq(cota.id, cotaId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(fornecedor, and(eq(fornecedor.parceiroId, grupo.parceiroId), eq(fornecedor.codigo, idFornecedor)))
    .where(and(eq(modeloDoBem.id, codModelo), eq(modeloDoBem.fabricanteId, codFabricante)))
  return achado !== undefined
}

/** Requires that the vehicle, if any, is in the lists. Throws TROCA_DE_CHAVES_DESCONHECIDA. */
export async function requireChaves(db: Executor, cotaId: number, chaves: Veiculo | null) {
  if (chaves && !(await isConhecido(db, cotaId, chaves))) throw new ErroDeNegocio('TROCA_DE_CHAVES_DESCONHECIDA')
}
