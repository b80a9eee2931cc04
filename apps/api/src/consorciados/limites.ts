import { and, asc, eq } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { funcionario } from '../schema/index.ts'
import { comTentativa } from '../sessoes/index.ts'

type Uso = 'revelar-dados' | 'ato-de-acesso'

const oQueFez: Record<Uso, string> = {
  'revelar-dados': 'viu os dados completos de tantas pessoas quantas se podem ver em tão pouco tempo',
  'ato-de-acesso': 'desbloqueou entradas ou encerrou sessões de tantas pessoas quantas se podem em tão pouco tempo',
}

/** Tells everybody who administers the staff that somebody of it came to their limit. */
async function alertAdministradores(contexto: Contexto, uso: Uso, funcionarioId: number) {
  const { db } = contexto
  const [quem] = await db.select().from(funcionario).where(eq(funcionario.id, funcionarioId))
  const administradores = await db
    .select({ email: funcionario.email })
    .from(funcionario)
    .where(and(eq(funcionario.papel, 'administrador'), eq(funcionario.ativo, true)))
    .orderBy(asc(funcionario.id))
  await db.transaction(async (tx) => {
    for (const { email } of administradores)
      await queueMensagem(tx, contexto, {
        canal: 'email',
        para: email,
        assunto: 'Retaguarda: alguém da equipe chegou ao limite',
        texto: [
          `${quem?.nome ?? 'Alguém da equipe'} ${oQueFez[uso]}, e agora espera.`,
          'O que foi feito, e o motivo de cada vez, está em Auditoria, na retaguarda. Confira com a pessoa.',
        ].join('\n\n'),
      })
  })
}

/** Counts what somebody of the staff does to one more customer. Throws MUITAS_TENTATIVAS; who comes to the limit is told of. */
export async function countAto(contexto: Contexto, uso: Uso, { id, endereco }: { id: number; endereco: string }) {
  const contagem = { uso, conta: String(id), endereco, dispositivoConfiavel: true } as const
  await comTentativa(contexto, contagem, async () => undefined, {
    aoFechar: () => alertAdministradores(contexto, uso, id),
  })
}

/** Counts that a customer's door was opened once more today. Throws MUITAS_TENTATIVAS. */
export async function countDesbloqueio(contexto: Contexto, clienteId: number, endereco: string) {
  const contagem = { uso: 'desbloqueio', conta: String(clienteId), endereco, dispositivoConfiavel: true } as const
  await comTentativa(contexto, contagem, async () => undefined)
}
