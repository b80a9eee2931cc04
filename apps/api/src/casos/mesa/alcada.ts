import { atoEsperado, isDecisao, PROCESSOS, papelDoAto } from '@contempla/consorcio/processos'
import { hasPapel } from '@contempla/contract/papeis'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { casoAndamento, funcionario, type caso as tabela } from '../../schema/index.ts'

type Caso = Pick<typeof tabela.$inferSelect, 'id' | 'processo'>

/** Whether one of the staff made a step that decided the case: its money is then sent by somebody else. */
export async function hasDecidido(db: Executor, { id, processo }: Caso, funcionarioId: number): Promise<boolean> {
  const passos = await db
    .select({ de: casoAndamento.de, para: casoAndamento.para })
    .from(casoAndamento)
    .where(
      and(
        eq(casoAndamento.casoId, id),
        eq(casoAndamento.atorTipo, 'analista'),
        eq(casoAndamento.atorId, funcionarioId),
      ),
    )
  return passos.some((passo) => isDecisao(PROCESSOS[processo], passo))
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
  return !(ato.outraPessoa && (await hasDecidido(db, { id, processo }, funcionarioId)))
}
