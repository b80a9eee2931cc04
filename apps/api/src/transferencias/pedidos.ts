import { naPassagemDaCota, PASSAR_A_COTA, PROCESSOS } from '@contempla/consorcio/processos'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { caso } from '../schema/index.ts'

/** Lists the open cases of a quota but for its transfer, each with what becomes of it when the quota passes to another. */
async function listPedidos(db: Executor, cotaId: number) {
  const abertos = await db
    .select({ id: caso.id, processo: caso.processo, fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.cotaId, cotaId), isNull(caso.encerradoEm), ne(caso.processo, 'transferencia')))
    .orderBy(caso.id)
  return abertos.map((cada) => ({ ...cada, naPassagem: naPassagemDaCota(PROCESSOS[cada.processo], cada.fase) }))
}

/** Names what goes on for a quota and would bind whoever receives it. */
export async function readPedidosQueImpedem(db: Executor, cotaId: number) {
  const impedem = (await listPedidos(db, cotaId)).filter(({ naPassagem }) => naPassagem === 'impede')
  const [outro] = impedem.filter(({ processo }) => processo !== 'renegociacao')
  return {
    emRenegociacao: impedem.some(({ processo }) => processo === 'renegociacao'),
    outroPedido: outro ? PROCESSOS[outro.processo].titulo : null,
  }
}

/** What goes on for the former holder alone ends, where its table says so. */
export async function endPedidos(tx: Executor, contexto: Contexto, cotaId: number): Promise<void> {
  const quem = { tipo: 'sistema', id: null } as const
  for (const { id, naPassagem } of await listPedidos(tx, cotaId))
    if (naPassagem === 'encerra') await mover(tx, contexto, { casoId: id, quem, ato: PASSAR_A_COTA })
}
