import { addDays, avisaDoFim, DELEGACAO, diaEm } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { delegacao } from '../schema/index.ts'
import { tellPertoDoFim } from './avisos.ts'
import { endVencida } from './delegacoes.service.ts'
import { type DelegacaoRow, holdDelegacao, listAAvisar, listAEncerrar } from './delegacoes.sql.ts'
import { forgetNaoAceitas } from './eliminar.ts'

async function endUma(contexto: Contexto, id: number): Promise<void> {
  await contexto.db.transaction(async (tx) => {
    const row = await holdDelegacao(tx, id)
    if (row && !row.encerradaEm) await endVencida(tx, contexto, row)
  })
}

async function tellUma(contexto: Contexto, { id }: DelegacaoRow): Promise<void> {
  await contexto.db.transaction(async (tx) => {
    const row = await holdDelegacao(tx, id)
    if (!row?.aceitaEm || row.encerradaEm || row.fimAvisadoEm) return
    if (!avisaDoFim({ ate: row.ate, desde: diaEm(row.aceitaEm) }, hojeDe(contexto))) return
    await tx.update(delegacao).set({ fimAvisadoEm: contexto.relogio.agora() }).where(eq(delegacao.id, id))
    await tellPertoDoFim(tx, contexto, row)
  })
}

/**
 * Ends the delegations that are over, tells both sides of those that end within a week, each in its own transaction, and
 * forgets the invitations that nobody accepted.
 * Access does not wait for it: each request asks for the day itself.
 */
export async function seguirDelegacoes(contexto: Contexto): Promise<number> {
  const hoje = hojeDe(contexto)
  const falhas: unknown[] = []
  const vencidas = await listAEncerrar(contexto.db, hoje)
  for (const id of vencidas) await endUma(contexto, id).catch((error: unknown) => falhas.push(error))
  const perto = await listAAvisar(contexto.db, addDays(hoje, DELEGACAO.avisoDias))
  for (const row of perto) await tellUma(contexto, row).catch((error: unknown) => falhas.push(error))
  const esquecidas = await forgetNaoAceitas(contexto)
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} delegações não puderam seguir`)
  return vencidas.length + perto.length + esquecidas
}
