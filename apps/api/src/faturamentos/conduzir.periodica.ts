import { fasesCom, PROCESSOS, PROCESSOS_QUE_PAGAM, temAto } from '@contempla/consorcio/processos'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'

/**
 * What the administrator's core answers by itself, since it is this one: the registration is up to date, the contract is
 * ready and its signature right, the payment is programmed. Another core would answer at these phases instead.
 */
const RESPOSTAS = ['atualizar', 'enviar', 'conferir', 'programar'] as const

/** Those that pay a credit out, and the refund. */
const CONDUZIDOS = [...PROCESSOS_QUE_PAGAM, 'devolucao'] as const

const esperas = CONDUZIDOS.flatMap((processo) =>
  fasesCom(PROCESSOS[processo], 'esperaONucleo').flatMap((fase) => {
    const ato = RESPOSTAS.find((cada) => temAto(PROCESSOS[processo], fase, { ator: 'sistema', ato: cada }))
    return ato ? [{ processo, fase, ato }] : []
  }),
)
const porVez = 200

/** Leads on the billings that wait for the core, each in a transaction of its own; returns how many. */
export async function conduzirFaturamentos(contexto: Contexto): Promise<number> {
  const deQuem = CONDUZIDOS.filter((processo) => processo in contexto.processos)
  const emUma = deQuem.map((processo) => {
    const fases = esperas.filter((espera) => espera.processo === processo).map(({ fase }) => fase)
    return and(eq(caso.processo, processo), inArray(caso.fase, fases))
  })
  const quais = await contexto.db
    .select({ id: caso.id, processo: caso.processo, vista: caso.fase })
    .from(caso)
    .where(and(or(...emUma), isNull(caso.encerradoEm)))
    .orderBy(asc(caso.faseDesde))
    .limit(porVez)
  const falhas: unknown[] = []
  for (const { id, processo, vista } of quais) {
    const ato = esperas.find((espera) => espera.processo === processo && espera.fase === vista)?.ato ?? ''
    const pedido = { casoId: id, quem: { tipo: 'sistema', id: null }, ato, vista } as const
    await contexto.db.transaction((tx) => mover(tx, contexto, pedido)).catch((error: unknown) => falhas.push(error))
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} faturamentos não puderam seguir`)
  return quais.length
}
