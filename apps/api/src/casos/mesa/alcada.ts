import { atoEsperado, isAprovacao, isDecisao, PROCESSOS, papelDoAto } from '@contempla/consorcio/processos'
import { hasPapel } from '@contempla/contract/papeis'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { casoAndamento, funcionario, type caso as tabela } from '../../schema/index.ts'

type Caso = Pick<typeof tabela.$inferSelect, 'id' | 'processo'>

/** Who of the staff decided the case, so that its money is sent by somebody else; and whether any of them approved it. */
export async function readDecisao(db: Executor, { id, processo }: Caso) {
  const passos = await db
    .select({ quem: casoAndamento.atorId, ato: casoAndamento.ato, de: casoAndamento.de, para: casoAndamento.para })
    .from(casoAndamento)
    .where(and(eq(casoAndamento.casoId, id), eq(casoAndamento.atorTipo, 'analista')))
  return {
    decidiram: new Set(passos.filter((passo) => isDecisao(PROCESSOS[processo], passo)).map(({ quem }) => quem)),
    aprovada: passos.some((passo) => isAprovacao(PROCESSOS[processo], passo)),
  }
}

/** Whether what a phase waits for from the staff may be done by one of them, by role and as another person than who decided. */
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
  return !(ato.outraPessoa && (await readDecisao(db, { id, processo })).decidiram.has(funcionarioId))
}
