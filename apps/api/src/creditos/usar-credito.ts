import type { Centavos, Dia } from '@contempla/consorcio'
import { type CodigoDeErro, ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { getGrupo, requireRendimentos } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { contemplacao, cota as tabelaCota } from '../schema/index.ts'
import { endCasosDoCredito, requireSemPagamentoNoBanco } from './casos-do-credito.ts'
import type { ContemplacaoLida } from './contemplacao.sql.ts'
import { getContemplacao, lockContemplacao, requireDiaDaContemplacao } from './contemplacao.ts'
import { lancarRendimentoUsado } from './lancamentos-do-uso.ts'
import { comoPago, creditoDaContemplacao } from './valor.ts'

type Pedido = { contemplacaoId: number; dia: Dia; ator: Ator }

const refuseIf = (condicao: unknown, codigo: CodigoDeErro) => {
  if (condicao) throw new ErroDeNegocio(codigo)
}

/**
 * Records that the credit was paid out with its yield. From here on the contemplation stands, and late instalments are
 * collected on the guarantee; a quota that is paid in cash and owes nothing needs no guarantee. Everything else that
 * waited for the credit ends. `emEspecie` is the bank's order, whose amount was paid; null where the payment had no
 * order.
 */
export async function recordUsoDoCredito(
  tx: Executor,
  contexto: Contexto,
  pedido: Pedido & { emEspecie?: { valor: Centavos | null } },
): Promise<ContemplacaoLida> {
  const { contemplacaoId, dia, ator, emEspecie } = pedido
  const { atual, cota } = await lockContemplacao(tx, contemplacaoId)
  refuseIf(atual.desfeitaEm, 'CONTEMPLACAO_DESFEITA')
  refuseIf(atual.utilizadoEm, 'CREDITO_JA_UTILIZADO')
  if (!emEspecie) await requireSemPagamentoNoBanco(tx, cota.id)
  const { situacao } = await getGrupo(tx, atual.grupoId, atual.dia)
  refuseIf(situacao === 'ENCERRADO', 'GRUPO_ENCERRADO')
  refuseIf(atual.lance && !atual.lancePagoEm, 'LANCE_NAO_PAGO')
  // A cash order checked the guarantee and paid the whole debt when it was given, so a payment that was made is not
  // refused.
  refuseIf(!atual.garantiaEm && !emEspecie, 'GARANTIA_PENDENTE')
  requireDiaDaContemplacao(contexto, atual, dia)
  refuseIf(dia < (atual.voltouEm ?? atual.creditoDisponivelEm), 'CREDITO_AINDA_NAO_DISPONIVEL')
  const valor = emEspecie?.valor ?? null
  // The order's amount already contains the yields of the months before its day.
  if (valor === null) await requireRendimentos(tx, atual.grupoId, dia, contemplacaoId)
  const credito = comoPago(await creditoDaContemplacao(tx, atual, dia), valor)
  await lancarRendimentoUsado(tx, atual, credito, { dia, agora: contexto.relogio.agora() })
  await tx
    .update(contemplacao)
    .set({ utilizadoEm: dia, especieCentavos: emEspecie ? credito.corrigido : null })
    .where(eq(contemplacao.id, contemplacaoId))
  await tx.update(tabelaCota).set({ dataEntregaBem: dia }).where(eq(tabelaCota.id, cota.id))
  await endCasosDoCredito(tx, contexto, { cotaId: cota.id, emEspecie: emEspecie !== undefined })
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'usar-credito',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, liquidoCentavos: credito.liquido, rendimentoCentavos: credito.rendimento },
  })
  return getContemplacao(tx, contemplacaoId)
}
