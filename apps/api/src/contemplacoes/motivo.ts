import {
  countEmAtraso,
  type Dia,
  type FatosDaContemplacao,
  formatDiaBr,
  type MotivoDoDesfazimento,
  motivoProcede,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { type ContemplacaoLida } from '../creditos/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { apurarSaldo, type CotaDaRazao } from '../razao/index.ts'
import { isLanceEmConferencia, isUltimaAssembleiaRealizada } from './contemplacoes.sql.ts'

/** Why a contemplation is undone, on which day and by whom. */
export type Desfazimento = {
  contemplacaoId: number
  motivo: MotivoDoDesfazimento
  dia: Dia
  ator: Ator
  observacao?: string
  /** The bid was marked as paid by mistake, so its money is not the quota's. */
  dinheiroNaoEntrou?: boolean
}

type Fatos = Omit<FatosDaContemplacao, 'creditoUtilizado'>

/** Reads the facts by which a contemplation may be undone; a bid whose money never came in counts as unpaid. */
async function readFatos(
  tx: Executor,
  atual: ContemplacaoLida,
  cota: CotaDaRazao,
  { dia, dinheiroNaoEntrou }: Desfazimento,
): Promise<Fatos> {
  const pago = atual.lancePagoEm !== null && dinheiroNaoEntrou !== true
  return {
    lanceEmAbertoAte: atual.lance && !pago ? atual.pagarLanceAte : null,
    lanceEmConferencia: !pago && dinheiroNaoEntrou !== true && (await isLanceEmConferencia(tx, atual.id)),
    garantiaPendenteAte: atual.garantiaEm || atual.garantiaEmAnalise ? null : atual.garantiaAte,
    parcelasEmAtraso: countEmAtraso(apurarSaldo(cota).emAberto, dia),
    ultimaAssembleiaRealizada: await isUltimaAssembleiaRealizada(tx, cota.grupoId, dia),
  }
}

const depoisDaUltima =
  'A última assembleia do grupo já foi: o encerramento entrega o crédito, e só um lance não pago desfaz a contemplação.'

const porqueNao: Record<MotivoDoDesfazimento, (fatos: Fatos, parcelas: number) => string> = {
  A_PEDIDO: () => depoisDaUltima,
  LANCE_NAO_PAGO: ({ lanceEmAbertoAte, lanceEmConferencia }) =>
    lanceEmConferencia
      ? 'Dinheiro do lance entrou no prazo e espera na fila de pagamentos: resolva-o antes.'
      : lanceEmAbertoAte
        ? `O lance pode ser pago até ${formatDiaBr(lanceEmAbertoAte)}, e o banco diz no dia útil seguinte o que foi pago.`
        : 'Não há lance por pagar.',
  PARCELAS_EM_ATRASO: ({ parcelasEmAtraso }, parcelas) =>
    `Parcelas em atraso: ${parcelasEmAtraso}. Pelo contrato, a partir de ${parcelas}.`,
  GARANTIA_NAO_APRESENTADA: ({ garantiaPendenteAte, lanceEmAbertoAte }) =>
    lanceEmAbertoAte
      ? 'O lance, que vem antes da garantia, ainda não foi pago.'
      : garantiaPendenteAte
        ? `A garantia pode ser apresentada até ${formatDiaBr(garantiaPendenteAte)}.`
        : 'A garantia já foi apresentada.',
}

/**
 * Requires that the reason is true, because the holder is told it; the routine found it by the same rule. Throws
 * MOTIVO_NAO_PROCEDE.
 */
export async function requireMotivo(tx: Executor, pedido: Desfazimento, atual: ContemplacaoLida, cota: CotaDaRazao) {
  const { motivo, dia, ator } = pedido
  if (ator.tipo === 'sistema') return
  const { parametros, calendario } = await getGrupo(tx, cota.grupoId, dia)
  const fatos = await readFatos(tx, atual, cota, pedido)
  if (motivoProcede(motivo, fatos, dia, parametros, calendario)) return
  const noFim = fatos.ultimaAssembleiaRealizada && motivo !== 'LANCE_NAO_PAGO'
  throw new ErroDeNegocio('MOTIVO_NAO_PROCEDE', {
    detalhe: noFim ? depoisDaUltima : porqueNao[motivo](fatos, parametros.parcelasParaDescontemplacao),
  })
}
