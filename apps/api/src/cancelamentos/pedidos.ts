import { type ChaveDeProcesso, PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { and, eq, isNull } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'

const quem = { tipo: 'sistema', id: null } as const
/** By these a table says that a request ends with its quota, or with the contemplation that it was about. */
const ATOS_DO_FIM = ['encerrar', 'descontemplar'] as const

type Pedido = { id: number; processo: ChaveDeProcesso; ato: (typeof ATOS_DO_FIM)[number] }

async function listPedidos(db: Executor, cotaId: number): Promise<Pedido[]> {
  const abertos = await db
    .select({ id: caso.id, processo: caso.processo, fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), isNull(caso.encerradoEm)))
    .orderBy(caso.id)
  return abertos.flatMap(({ id, processo, fase }) => {
    const ato = ATOS_DO_FIM.find((cada) => temAto(PROCESSOS[processo], fase, { ator: 'sistema', ato: cada }))
    return ato ? [{ id, processo, ato }] : []
  })
}

/** Names the requests of a quota that end when its contract is undone. */
export const readQueAcabam = async (db: Executor, cotaId: number): Promise<string[]> =>
  (await listPedidos(db, cotaId)).map(({ processo }) => PROCESSOS[processo].titulo)

/** Ends what goes on of a quota whose contract is undone. A lien goes on: it is the staff that still has to lift it. */
export async function endPedidos(tx: Executor, contexto: Contexto, cotaId: number): Promise<void> {
  const motivo = 'O contrato da cota foi desfeito dentro dos sete dias.'
  for (const { id, ato } of await listPedidos(tx, cotaId)) await mover(tx, contexto, { casoId: id, quem, ato, motivo })
}
