import { addDays, type Dia } from '@contempla/consorcio'
import { and, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { escapeLike } from '../platform/statements/like.ts'
import { auditoria, funcionario } from '../schema/index.ts'

export type FiltroDaAuditoria = Pagina & {
  ator?: string | undefined
  acao?: string | undefined
  objeto?: string | undefined
  de?: Dia | undefined
  ate?: Dia | undefined
}

type TipoDeAtor = (typeof auditoria.$inferSelect)['atorTipo']

/** Counting goes no further: the trail grows without end, and nobody leafs beyond. */
export const totalMaximo = 10_000

/** `cota:12` into its kind and number; the number may itself hold colons. */
function partes(texto: string): [tipo: string, id: string | undefined] {
  const corte = texto.indexOf(':')
  return corte < 0 ? [texto, undefined] : [texto.slice(0, corte), texto.slice(corte + 1)]
}

function doAtor(texto: string): SQL | undefined {
  const [tipo, id] = partes(texto)
  // The contract lets only the kinds of actors through.
  return and(eq(auditoria.atorTipo, tipo as TipoDeAtor), id ? eq(auditoria.atorId, Number(id)) : undefined)
}

function doObjeto(texto: string): SQL | undefined {
  const [tipo, id] = partes(texto)
  return and(eq(auditoria.objetoTipo, tipo), id ? eq(auditoria.objetoId, id) : undefined)
}

const inicioDoDia = (dia: Dia): SQL => sql`${dia}::date::timestamp at time zone 'America/Sao_Paulo'`

const onde = ({ ator, acao, objeto, de, ate }: FiltroDaAuditoria): SQL | undefined =>
  and(
    ator ? doAtor(ator) : undefined,
    objeto ? doObjeto(objeto) : undefined,
    acao ? ilike(auditoria.acao, `%${escapeLike(acao)}%`) : undefined,
    de ? sql`${auditoria.quando} >= ${inicioDoDia(de)}` : undefined,
    ate ? sql`${auditoria.quando} < ${inicioDoDia(addDays(ate, 1))}` : undefined,
  )

export async function readAuditoria(db: Executor, filtro: FiltroDaAuditoria) {
  const registros = await db
    .select({
      id: auditoria.id,
      quando: auditoria.quando,
      atorTipo: auditoria.atorTipo,
      atorId: auditoria.atorId,
      atorNome: funcionario.nome,
      emNomeDe: auditoria.emNomeDe,
      acao: auditoria.acao,
      objetoTipo: auditoria.objetoTipo,
      objetoId: auditoria.objetoId,
      antes: auditoria.antes,
      depois: auditoria.depois,
    })
    .from(auditoria)
    .leftJoin(funcionario, and(eq(auditoria.atorTipo, 'funcionario'), eq(funcionario.id, auditoria.atorId)))
    .where(onde(filtro))
    .orderBy(desc(auditoria.id))
    .limit(filtro.page_size)
    .offset(offsetOf(filtro))
  const contados = db.select({ id: auditoria.id }).from(auditoria).where(onde(filtro)).limit(totalMaximo).as('contados')
  const [total] = await db.select({ n: count() }).from(contados)
  return { registros, total: total?.n ?? 0 }
}
