import { atoQueLeva, faseDe, PROCESSOS } from '@contempla/consorcio/processos'
import { casos, ErroDeNegocio, errosPossiveis } from '@contempla/contract'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { presentEstado } from './estado.ts'
import { estadoDo, lockCaso } from './fatos.sql.ts'
import { mover } from './mover.ts'

const declarados = errosPossiveis(casos.atualizarCaso)

/** Turns what a guard refuses in its process's own words into the one refusal of this call, which says them. */
function comoRecusa(error: unknown): unknown {
  if (!(error instanceof ErroDeNegocio) || declarados.includes(error.codigo)) return error
  return new ErroDeNegocio('GUARDA_NAO_ATENDIDA', { detalhe: error.detalhe })
}

/**
 * Moves the holder's case to the phase that they name; a case that is already there stays. Throws NAO_ENCONTRADO,
 * ATO_NAO_PERMITIDO where no act of the holder leads there, GUARDA_NAO_ATENDIDA, and what else `mover` throws.
 */
export async function atualizarCaso(
  tx: Executor,
  contexto: Contexto,
  {
    clienteId,
    numero,
    fase,
    observacao,
  }: { clienteId: number; numero: string; fase: string; observacao?: string | undefined },
) {
  const lido = await lockCaso(tx, Number(numero), clienteId)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const tabela = PROCESSOS[lido.caso.processo]
  if (lido.caso.encerradoEm && faseDe(tabela, lido.caso.fase)?.nome === fase) return presentEstado(tx, contexto, lido)
  const ato = atoQueLeva(tabela, estadoDo(lido), { ator: 'cliente', nome: fase })
  if (!ato) throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  const quem = { tipo: 'cliente', id: clienteId } as const
  const pedido = { casoId: lido.caso.id, quem, ato: ato.ato, motivo: observacao }
  const movido = await mover(tx, contexto, pedido).catch((error: unknown) => {
    throw comoRecusa(error)
  })
  return presentEstado(tx, contexto, movido)
}
