import { type Ato, atoEsperado, isAprovado, isDecisao, PROCESSOS, papelDoAto } from '@contempla/consorcio/processos'
import { hasPapel } from '@contempla/contract/papeis'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { autorizacao, casoAndamento, funcionario, type caso as tabela } from '../../schema/index.ts'

type Caso = Pick<typeof tabela.$inferSelect, 'id' | 'processo'>

/**
 * Finds which of the staff decided the case, so that somebody else sends its money, and tells whether the staff
 * approved it.
 */
export async function readDecisao(db: Executor, { id, processo }: Caso) {
  const passos = await db
    .select({
      ator: casoAndamento.atorTipo,
      quem: casoAndamento.atorId,
      ato: casoAndamento.ato,
      de: casoAndamento.de,
      para: casoAndamento.para,
    })
    .from(casoAndamento)
    .where(eq(casoAndamento.casoId, id))
    .orderBy(asc(casoAndamento.id))
  const daEquipe = passos.filter(({ ator }) => ator === 'analista')
  return {
    decidiram: new Set(daEquipe.filter((passo) => isDecisao(PROCESSOS[processo], passo)).map(({ quem }) => quem)),
    aprovada: isAprovado(PROCESSOS[processo], passos),
  }
}

/** Tells whether this member of the staff did what an act checks, as the act's row names it (`naoDeQuem`). */
export async function hasFeitoOQueConfere(
  db: Executor,
  casoId: number,
  { naoDeQuem }: Pick<Ato, 'naoDeQuem'>,
  funcionarioId: number,
): Promise<boolean> {
  if (naoDeQuem.length === 0) return false
  const [feito] = await db
    .select({ id: casoAndamento.id })
    .from(casoAndamento)
    .where(
      and(
        eq(casoAndamento.casoId, casoId),
        eq(casoAndamento.atorTipo, 'analista'),
        eq(casoAndamento.atorId, funcionarioId),
        inArray(casoAndamento.ato, [...naoDeQuem]),
      ),
    )
    .limit(1)
  return feito !== undefined
}

/**
 * Finds who asked to send the case's money and when, while the request waits for a second person; `meu` marks the
 * viewer's own.
 */
export async function readPedido(db: Executor, casoId: number, quem: number, agora: Date) {
  const [pedido] = await db
    .select({ id: funcionario.id, por: funcionario.nome, em: autorizacao.pedidaEm })
    .from(autorizacao)
    .innerJoin(funcionario, eq(funcionario.id, autorizacao.pedidaPor))
    .where(
      and(
        eq(autorizacao.objetoTipo, 'caso'),
        eq(autorizacao.objetoId, String(casoId)),
        isNull(autorizacao.decisao),
        gt(autorizacao.venceEm, agora),
        sql`${autorizacao.andamentoId} = (SELECT max(a.id) FROM ${casoAndamento} a
          WHERE a.caso_id = ${casoId} AND a.de IS DISTINCT FROM a.para)`,
      ),
    )
    .limit(1)
  return pedido ? { por: pedido.por, em: pedido.em.toISOString(), meu: pedido.id === quem } : null
}

/**
 * Tells whether this member of the staff may do the act that a phase waits for: the role allows it, and it is not a
 * person who decided the case, or did what the act checks, where another one is needed.
 */
export async function isDaAlcadaDe(
  db: Executor,
  { id, processo, fase, escalado }: Caso & { fase: string; escalado: boolean },
  funcionarioId: number,
): Promise<boolean> {
  const ato = atoEsperado(PROCESSOS[processo], fase)
  if (!ato) return true
  const [quem] = await db
    .select({ papel: funcionario.papel })
    .from(funcionario)
    .where(eq(funcionario.id, funcionarioId))
  if (!quem || !hasPapel(quem.papel, papelDoAto(ato, escalado))) return false
  if (await hasFeitoOQueConfere(db, id, ato, funcionarioId)) return false
  return !(ato.outraPessoa && (await readDecisao(db, { id, processo })).decidiram.has(funcionarioId))
}
