import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { mover } from '../../casos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { caso } from '../../schema/index.ts'

/**
 * What the administrator's core answers by itself, since it is this one: the registration is up to date, the payment is
 * programmed. Another core would answer at these two phases instead.
 */
const daqui = { aguardandoAtualizacaoNewcon: 'atualizar', pagamentoLiberado: 'programar' } as const
const fases = Object.keys(daqui) as (keyof typeof daqui)[]
const porVez = 200

/** Leads on the cash billings that wait for the core, each in a transaction of its own; returns how many. */
export async function conduzirFaturamentos(contexto: Contexto): Promise<number> {
  const quais = await contexto.db
    .select({ id: caso.id, fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.processo, 'faturamento-especie'), inArray(caso.fase, fases), isNull(caso.encerradoEm)))
    .orderBy(asc(caso.faseDesde))
    .limit(porVez)
  const falhas: unknown[] = []
  for (const { id, fase } of quais) {
    const ato = daqui[fase as keyof typeof daqui]
    const pedido = { casoId: id, quem: { tipo: 'sistema', id: null }, ato, vista: fase } as const
    await contexto.db.transaction((tx) => mover(tx, contexto, pedido)).catch((error: unknown) => falhas.push(error))
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} faturamentos não puderam seguir`)
  return quais.length
}
