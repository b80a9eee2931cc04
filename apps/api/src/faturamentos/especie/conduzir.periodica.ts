import { fasesCom, PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { mover } from '../../casos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { caso } from '../../schema/index.ts'

const tabela = PROCESSOS['faturamento-especie']

/**
 * This installation's core gives these answers by itself: the registration is up to date, and the payment is
 * programmed. Another core would answer at these phases instead.
 */
const respostas = ['atualizar', 'programar'] as const
const fases = fasesCom(tabela, 'esperaONucleo').flatMap((fase) => {
  const ato = respostas.find((cada) => temAto(tabela, fase, { ator: 'sistema', ato: cada }))
  return ato ? [{ fase, ato }] : []
})
const porVez = 200

/** Moves on the cash billings that wait for the core, each in its own transaction; returns how many. */
export async function conduzirFaturamentos(contexto: Contexto): Promise<number> {
  const emUma = inArray(
    caso.fase,
    fases.map(({ fase }) => fase),
  )
  const quais = await contexto.db
    .select({ id: caso.id, vista: caso.fase })
    .from(caso)
    .where(and(eq(caso.processo, 'faturamento-especie'), emUma, isNull(caso.encerradoEm)))
    .orderBy(asc(caso.faseDesde))
    .limit(porVez)
  const falhas: unknown[] = []
  for (const { id, vista } of quais) {
    const ato = fases.find(({ fase }) => fase === vista)?.ato ?? ''
    const pedido = { casoId: id, quem: { tipo: 'sistema', id: null }, ato, vista } as const
    await contexto.db.transaction((tx) => mover(tx, contexto, pedido)).catch((error: unknown) => falhas.push(error))
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} faturamentos não puderam seguir`)
  return quais.length
}
