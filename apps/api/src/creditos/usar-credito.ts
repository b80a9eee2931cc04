import type { Centavos, Dia } from '@contempla/consorcio'
import { PAGAM_O_CREDITO, type PagaOCredito } from '@contempla/consorcio/processos'
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
 * The credit, with what it yielded, is paid out. The contemplation stands from here on: what is late is collected on the
 * guarantee, which a quota that owes nothing has no need of where it is paid in cash. What else waited for the credit ends.
 * `ordem`: what the bank was told to pay for this process, by whose amount it was paid; null where none says one.
 */
export async function recordUsoDoCredito(
  tx: Executor,
  contexto: Contexto,
  pedido: Pedido & { ordem?: { processo: PagaOCredito; valor: Centavos | null } },
): Promise<ContemplacaoLida> {
  const { contemplacaoId, dia, ator, ordem } = pedido
  const emEspecie = ordem !== undefined && PAGAM_O_CREDITO[ordem.processo] === 'especie'
  const { atual, cota } = await lockContemplacao(tx, contemplacaoId)
  refuseIf(atual.desfeitaEm, 'CONTEMPLACAO_DESFEITA')
  refuseIf(atual.utilizadoEm, 'CREDITO_JA_UTILIZADO')
  if (!ordem) await requireSemPagamentoNoBanco(tx, cota.id)
  const { situacao } = await getGrupo(tx, atual.grupoId, atual.dia)
  refuseIf(situacao === 'ENCERRADO', 'GRUPO_ENCERRADO')
  refuseIf(atual.lance && !atual.lancePagoEm, 'LANCE_NAO_PAGO')
  // A cash order checked the guarantee and paid the whole debt when it was given, so a payment that was made is not
  // refused.
  refuseIf(!atual.garantiaEm && !emEspecie, 'GARANTIA_PENDENTE')
  requireDiaDaContemplacao(contexto, atual, dia)
  refuseIf(dia < (atual.voltouEm ?? atual.creditoDisponivelEm), 'CREDITO_AINDA_NAO_DISPONIVEL')
  const valor = ordem?.valor ?? null
  // What an order says was counted when it was given, with the yields of the months before that day.
  if (valor === null) await requireRendimentos(tx, atual.grupoId, dia, contemplacaoId)
  const credito = comoPago(await creditoDaContemplacao(tx, atual, dia), valor)
  await lancarRendimentoUsado(tx, atual, credito, { dia, agora: contexto.relogio.agora() })
  await tx
    .update(contemplacao)
    .set({ utilizadoEm: dia, especieCentavos: emEspecie ? credito.corrigido : null })
    .where(eq(contemplacao.id, contemplacaoId))
  await tx.update(tabelaCota).set({ dataEntregaBem: dia }).where(eq(tabelaCota.id, cota.id))
  await endCasosDoCredito(tx, contexto, { cotaId: cota.id, por: ordem?.processo ?? null })
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'usar-credito',
    objeto: ['contemplacao', contemplacaoId],
    depois: { dia, liquidoCentavos: credito.liquido, rendimentoCentavos: credito.rendimento },
  })
  return getContemplacao(tx, contemplacaoId)
}
