import { type Contexto, type Database, type Relogio, type RelogioAjustavel, schema } from '@contempla/api'
import { eq, sql } from 'drizzle-orm'

const { relogioDaDemonstracao } = schema

/** A clock that can be moved on and never back. */
export type RelogioMovel = Relogio & {
  /** Sets how far the clock runs ahead of where it started. */
  adiantar(adiantadoMs: number): void
}

/** Makes the clock of a test move on as the demo's does. */
export function createRelogioMovel(relogio: RelogioAjustavel): RelogioMovel {
  const inicio = relogio.agora().getTime()
  return { agora: () => relogio.agora(), adiantar: (ms) => relogio.ajustar(new Date(inicio + ms)) }
}

/** Adds an advance to the real time; `acompanhar` keeps the advance up to date. */
export function createRelogioDaDemonstracao(real: Relogio): RelogioMovel {
  let adiantadoMs = 0
  return {
    agora: () => new Date(real.agora().getTime() + adiantadoMs),
    adiantar(ms) {
      adiantadoMs = Math.max(adiantadoMs, ms)
    },
  }
}

const acompanharMs = 1000

async function readAdiantado(db: Database): Promise<number> {
  const [row] = await db.select().from(relogioDaDemonstracao)
  return row?.adiantadoMs ?? 0
}

/** Brings the clock to the demo's time, and keeps it there when another process moves it. */
export async function acompanhar(db: Database, relogio: RelogioMovel): Promise<{ stop(): void }> {
  relogio.adiantar(await readAdiantado(db))
  const timer = setInterval(() => {
    void readAdiantado(db).then(relogio.adiantar, () => undefined)
  }, acompanharMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Moves the clock of every process on by this much. Signed-in people stay signed in: sessions last as long as they
 * would have, and no refresh token looks stolen.
 */
export async function moverRelogio({ db }: Contexto, relogio: RelogioMovel, porMs: number, funcionarioId: number) {
  if (porMs <= 0) throw new RangeError('O relógio só anda para a frente')
  const agora = relogio.agora()
  const adiantadoMs = await db.transaction(async (tx) => {
    await tx.insert(relogioDaDemonstracao).values({ id: 1, adiantadoMs: 0 }).onConflictDoNothing()
    const [atual] = await tx.select().from(relogioDaDemonstracao).for('update')
    const novo = (atual?.adiantadoMs ?? 0) + porMs
    await tx.update(relogioDaDemonstracao).set({ adiantadoMs: novo }).where(eq(relogioDaDemonstracao.id, 1))
    const mais = sql`${porMs} * interval '1 millisecond'`
    await tx.execute(sql`UPDATE sessao_retaguarda SET expira_em = expira_em + ${mais} WHERE expira_em > ${agora}`)
    await tx.execute(
      sql`UPDATE sessao SET expira_em = expira_em + ${mais} WHERE expira_em > ${agora} AND encerrada_em IS NULL`,
    )
    await tx.execute(sql`UPDATE token_acesso SET expira_em = expira_em + ${mais} WHERE expira_em > ${agora}`)
    await tx.execute(sql`UPDATE token_refresh SET usado_em = usado_em + ${mais} WHERE usado_em IS NOT NULL`)
    await tx.insert(schema.auditoria).values({
      quando: agora,
      atorTipo: 'funcionario',
      atorId: funcionarioId,
      acao: 'adiantar-relogio',
      objetoTipo: 'relogio',
      objetoId: '1',
      depois: { dias: Math.round(novo / 86_400_000) },
    })
    return novo
  })
  relogio.adiantar(adiantadoMs)
}
