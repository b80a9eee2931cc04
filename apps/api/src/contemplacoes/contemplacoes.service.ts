import type { Dia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import {
  type ContemplacaoLida,
  getContemplacao,
  lockContemplacao,
  requireDiaDaContemplacao,
} from '../creditos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { contemplacao } from '../schema/index.ts'
import { avisarSobraDoLance } from './lance-a-cobrar.ts'
import { recordLanceAMao } from './lance-a-mao.ts'
import { pagarLance } from './pagar-lance.ts'

type Pedido = { contemplacaoId: number; dia: Dia; ator: Ator }

/**
 * Confirms a winning bid whose money came in by another way than the bank: its own money becomes a payment like any
 * other, and its boleto is paid.
 */
export async function confirmLance(tx: Executor, contexto: Contexto, pedido: Pedido): Promise<ContemplacaoLida> {
  const { contemplacaoId, dia, ator } = pedido
  const { atual } = await lockContemplacao(tx, contemplacaoId)
  if (atual.desfeitaEm) throw new ErroDeNegocio('CONTEMPLACAO_DESFEITA')
  requireDiaDaContemplacao(contexto, atual, dia)
  const { sobra, cobrado: proprio } = await pagarLance(tx, contexto, pedido)
  await recordLanceAMao(tx, atual, { sobra, proprio, dia, ator, agora: contexto.relogio.agora() })
  await avisarSobraDoLance(contexto, tx, { cotaId: atual.cotaId, sobra })
  return getContemplacao(tx, contemplacaoId)
}

/** Throws NAO_ENCONTRADO, CONTEMPLACAO_DESFEITA, GARANTIA_JA_APRESENTADA, DIA_FORA_DA_CONTEMPLACAO. */
export async function recordGarantia(tx: Executor, contexto: Contexto, pedido: Pedido): Promise<ContemplacaoLida> {
  const { contemplacaoId, dia, ator } = pedido
  const { atual } = await lockContemplacao(tx, contemplacaoId)
  if (atual.desfeitaEm) throw new ErroDeNegocio('CONTEMPLACAO_DESFEITA')
  if (atual.garantiaEm) throw new ErroDeNegocio('GARANTIA_JA_APRESENTADA')
  requireDiaDaContemplacao(contexto, atual, dia)
  await tx.update(contemplacao).set({ garantiaEm: dia }).where(eq(contemplacao.id, contemplacaoId))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'registrar-garantia',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia },
  })
  return getContemplacao(tx, contemplacaoId)
}
