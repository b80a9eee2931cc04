import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { filtroSalvo, funcionario } from '../schema/index.ts'

/** How many one person keeps for one list; the words of FILTROS_DEMAIS say it. */
const MAXIMO_POR_TELA = 50

const colunas = { id: filtroSalvo.id, nome: filtroSalvo.nome, consulta: filtroSalvo.consulta }
const daTela = (funcionarioId: number, tela: string) =>
  and(eq(filtroSalvo.funcionarioId, funcionarioId), eq(filtroSalvo.tela, tela))

export const listFiltros = (db: Executor, funcionarioId: number, tela: string) =>
  db.select(colunas).from(filtroSalvo).where(daTela(funcionarioId, tela)).orderBy(asc(filtroSalvo.nome))

/** Saves under the name, in place of what was there. Throws FILTROS_DEMAIS. */
export async function saveFiltro(
  tx: Executor,
  funcionarioId: number,
  { tela, nome, consulta }: { tela: string; nome: string; consulta: string },
) {
  // One at a time: two at once would each count one less.
  await tx.select({ id: funcionario.id }).from(funcionario).where(eq(funcionario.id, funcionarioId)).for('update')
  const [outros] = await tx
    .select({ n: count() })
    .from(filtroSalvo)
    .where(and(daTela(funcionarioId, tela), ne(filtroSalvo.nome, nome)))
  if ((outros?.n ?? 0) >= MAXIMO_POR_TELA) throw new ErroDeNegocio('FILTROS_DEMAIS')
  const [salvo] = await tx
    .insert(filtroSalvo)
    .values({ funcionarioId, tela, nome, consulta })
    .onConflictDoUpdate({ target: [filtroSalvo.funcionarioId, filtroSalvo.tela, filtroSalvo.nome], set: { consulta } })
    .returning(colunas)
  if (!salvo) throw new Error('o filtro não foi gravado')
  return salvo
}

/** Throws NAO_ENCONTRADO for one that is not, or is somebody else's. */
export async function deleteFiltro(tx: Executor, funcionarioId: number, id: number) {
  const [apagado] = await tx
    .delete(filtroSalvo)
    .where(and(eq(filtroSalvo.id, id), eq(filtroSalvo.funcionarioId, funcionarioId)))
    .returning({ id: filtroSalvo.id })
  if (!apagado) throw new ErroDeNegocio('NAO_ENCONTRADO')
}
