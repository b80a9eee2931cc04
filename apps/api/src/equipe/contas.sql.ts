import type { PapelDeFuncionario } from '@contempla/contract'
import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { fragment } from '../platform/rows.ts'
import { escapeLike } from '../platform/statements/like.ts'
import { auditoria, funcionario } from '../schema/index.ts'

export type FiltroDaEquipe = Pagina & {
  q?: string | undefined
  papel?: PapelDeFuncionario | undefined
  situacao?: 'ativa' | 'inativa' | undefined
}

const parecido = (texto: string) => `%${escapeLike(texto)}%`

const ultimaEntrada = fragment(
  'text | null',
  sql`(
  select a.quando from ${auditoria} a
  where a.ator_tipo = 'funcionario' and a.ator_id = funcionario.id and a.acao = 'entrar-na-retaguarda'
  order by a.id desc limit 1)`,
)

const conta = {
  id: funcionario.id,
  nome: funcionario.nome,
  email: funcionario.email,
  papel: funcionario.papel,
  ativa: funcionario.ativo,
  autenticador: fragment('boolean', sql`${funcionario.totpConfirmadoEm} is not null`),
  senhaProvisoria: funcionario.senhaProvisoria,
  ultimaEntrada,
}

const onde = ({ q, papel, situacao }: FiltroDaEquipe): SQL | undefined =>
  and(
    q ? or(ilike(funcionario.nome, parecido(q)), ilike(funcionario.email, parecido(q))) : undefined,
    papel ? eq(funcionario.papel, papel) : undefined,
    situacao ? eq(funcionario.ativo, situacao === 'ativa') : undefined,
  )

type Lida = { ultimaEntrada: Date | string | null }
const comInstante = <L extends Lida>(linha: L) => ({
  ...linha,
  ultimaEntrada: linha.ultimaEntrada === null ? null : new Date(linha.ultimaEntrada).toISOString(),
})

export async function readContas(db: Executor, filtro: FiltroDaEquipe) {
  const linhas = await db
    .select(conta)
    .from(funcionario)
    .where(onde(filtro))
    .orderBy(asc(funcionario.nome), asc(funcionario.id))
    .limit(filtro.page_size)
    .offset(offsetOf(filtro))
  const [total] = await db.select({ n: count() }).from(funcionario).where(onde(filtro))
  return { linhas: linhas.map(comInstante), total: total?.n ?? 0 }
}

export async function readConta(db: Executor, id: number) {
  const [linha] = await db.select(conta).from(funcionario).where(eq(funcionario.id, id))
  return linha && comInstante(linha)
}
