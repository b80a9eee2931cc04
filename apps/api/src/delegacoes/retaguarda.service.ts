import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente } from '../schema/index.ts'
import { presentDadas, presentRecebidas, presentUmaDada } from './apresentacao.ts'
import { endDelegacao } from './delegacoes.service.ts'
import { type DelegacaoRow, holdDada, listDadas, listRecebidas } from './delegacoes.sql.ts'

const motivoDe = ({ cifra }: Pick<Contexto, 'cifra'>, { motivoCifrado }: DelegacaoRow): string | null =>
  motivoCifrado ? cifra.decifrar(motivoCifrado) : null

/** What a customer gave and was given, as the staff reads it. Throws NAO_ENCONTRADO. */
export async function readDoConsorciado(contexto: Contexto, clienteId: number) {
  const { db } = contexto
  const [dele] = await db.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId))
  if (!dele) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const rows = await listDadas(db, clienteId)
  const dados = await presentDadas(db, contexto, rows)
  return {
    dados: dados.map((dado, i) => {
      const row = rows[i]
      return { ...dado, motivo: row ? motivoDe(contexto, row) : null }
    }),
    recebidos: await presentRecebidas(db, contexto, await listRecebidas(db, clienteId)),
  }
}

type Pedido = { clienteId: number; id: number; motivo: string; funcionarioId: number }

/** Somebody of the staff ends what a customer gave, as when its holder calls and cannot log in. */
export async function encerrarPelaEquipe(
  tx: Executor,
  contexto: Contexto,
  { clienteId, id, motivo, funcionarioId }: Pedido,
) {
  const encerrada = await endDelegacao(tx, contexto, await holdDada(tx, clienteId, id), {
    fim: 'equipe',
    ator: { tipo: 'funcionario', id: funcionarioId },
    daEquipe: { funcionarioId, motivo },
  })
  return { ...(await presentUmaDada(tx, contexto, encerrada)), motivo }
}
