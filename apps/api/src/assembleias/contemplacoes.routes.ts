import { diaEm, motivoDito, recursosProprios } from '@contempla/consorcio'
import { retaguarda as chamadas } from '@contempla/contract'
import { confirmLance, desfazerContemplacao, readDiasDaGarantia, recordGarantia } from '../contemplacoes/index.ts'
import {
  type ContemplacaoLida,
  type CreditoDaContemplacao,
  comCreditosAPagar,
  getContemplacao,
  listContemplacoes,
  recordUsoDoCredito,
} from '../creditos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Quanto } from '../platform/http/autorizacao.ts'
import type { Contexto } from '../platform/http/context.ts'
import { route, routeAutorizada, routeOnce } from '../platform/http/route.ts'
import { toPage } from '../platform/pagina.ts'

function presentBid(lance: NonNullable<ContemplacaoLida['lance']>, creditoLiquidoCentavos: number) {
  const { protocolo, valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts, forma, boletoId } = lance
  return {
    protocolo,
    valorCentavos: valor,
    embutidoCentavos: embutido,
    fgtsCentavos: fgts,
    recursosPropriosCentavos: recursosProprios({ valor, embutido, fgts }),
    creditoLiquidoCentavos,
    forma,
    boletoId,
  }
}

function present(lida: ContemplacaoLida, credito: CreditoDaContemplacao, dias: ReadonlyMap<number, number>) {
  const { rendimentoUsadoCentavos: _, ...resto } = lida
  return {
    ...resto,
    motivo: motivoDito(lida),
    garantiaEmDiasUteis: dias.get(lida.id) ?? null,
    lance: lida.lance && presentBid(lida.lance, credito.liquido),
    rendimentoCentavos: credito.rendimento,
    creditoCorrigidoCentavos: credito.corrigido,
  }
}

type Meios = Pick<Contexto, 'relogio' | 'cifra'>

async function presentContemplacoes(contexto: Meios, db: Executor, lidas: readonly ContemplacaoLida[]) {
  const hoje = diaEm(contexto.relogio.agora())
  const dias = await readDiasDaGarantia(db, contexto, lidas, hoje)
  return (await comCreditosAPagar(db, contexto, lidas, hoje)).map(({ lida, credito }) => present(lida, credito, dias))
}

async function presentContemplacao(contexto: Meios, db: Executor, lida: ContemplacaoLida) {
  const [apresentada] = await presentContemplacoes(contexto, db, [lida])
  if (!apresentada) throw new Error('uma contemplação, uma apresentada')
  return apresentada
}

const quantoDe = ({ id, titular }: { id: number; titular: string }, centavos: number): Quanto => ({
  centavos,
  objeto: ['contemplacao', id],
  favorecido: titular,
})

/** These calls handle a credit after the assembly. */
export const routesDasContemplacoes = [
  route(chamadas.listarContemplacoes, async (contexto, { query }) => {
    const { db } = contexto
    const { rows, total } = await listContemplacoes(db, query, query)
    return toPage(await presentContemplacoes(contexto, db, rows), total, query)
  }),
  route(chamadas.contemplacao, async (contexto, { params }) =>
    presentContemplacao(contexto, contexto.db, await getContemplacao(contexto.db, params.id)),
  ),
  routeAutorizada(
    chamadas.confirmarLancePago,
    async (tx, contexto, { params, body, ator }) =>
      presentContemplacao(contexto, tx, await confirmLance(tx, contexto, { contemplacaoId: params.id, ...body, ator })),
    (_, __, apresentada) => quantoDe(apresentada, apresentada.lance?.recursosPropriosCentavos ?? 0),
  ),
  routeOnce(chamadas.registrarGarantia, async (tx, contexto, { params, body, ator }) =>
    presentContemplacao(contexto, tx, await recordGarantia(tx, contexto, { contemplacaoId: params.id, ...body, ator })),
  ),
  routeAutorizada(
    chamadas.registrarUsoDoCredito,
    async (tx, contexto, { params, body, ator }) =>
      presentContemplacao(
        contexto,
        tx,
        await recordUsoDoCredito(tx, contexto, { contemplacaoId: params.id, ...body, ator }),
      ),
    (_, __, apresentada) => quantoDe(apresentada, apresentada.creditoCorrigidoCentavos),
  ),
  routeAutorizada(
    chamadas.desfazerContemplacao,
    async (tx, contexto, { params, body, ator }) => {
      const dia = diaEm(contexto.relogio.agora())
      await desfazerContemplacao(tx, contexto, { contemplacaoId: params.id, dia, ator, ...body })
      return presentContemplacao(contexto, tx, await getContemplacao(tx, params.id))
    },
    // The yield is left out, because it grows daily and tomorrow's authorisation must be for today's request.
    (_, __, apresentada) => quantoDe(apresentada, apresentada.creditoCentavos),
  ),
]
