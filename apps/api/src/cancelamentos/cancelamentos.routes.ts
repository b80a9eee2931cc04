import { cancelamentos as chamadas, ErroDeNegocio, retaguarda } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import {
  type CasoLido,
  type DaPorta,
  dadosDo,
  mover,
  numeroDe,
  openCaso,
  portaDe,
  presentEstado,
} from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { comoImpressao } from '../documentos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { cota } from '../schema/index.ts'
import { renderCarta, requireCarta } from './carta.ts'
import { presentSituacao, readPosicaoDaSaida } from './consequencias.ts'
import { dadosDoCancelamento } from './dados.ts'

/** A cancellation counts until the quota comes back. */
const conta = async (db: Executor, contexto: Contexto, { caso }: CasoLido) =>
  caso.cotaId !== null &&
  (await readPosicaoDaSaida(db, caso.cotaId, hojeDe(contexto))).impedimento === 'CANCELAMENTO_JA_FEITO'

const porta = portaDe('cancelamento', presentEstado, { conta })

/** Tells what would happen, or, of a cancelled quota, what was told when it was cancelled. */
async function present(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido | undefined,
  { cotaId }: DaPorta<'cancelamento'>,
) {
  const feito = lido?.caso.encerradoEm ? dadosDoCancelamento(dadosDo(contexto, lido)) : null
  const agora = await presentSituacao(db, await readPosicaoDaSaida(db, cotaId, hojeDe(contexto)))
  return {
    ...(feito ?? agora),
    podeCancelar: agora.podeCancelar,
    impedimento: agora.impedimento,
    pedido: lido ? await presentEstado(db, contexto, lido) : null,
    feitoEm: lido?.caso.encerradoEm?.toISOString() ?? null,
  }
}

const carta = route(chamadas.cartaDoCancelamento, async (contexto, pedido) => {
  const { sessao, params, request } = pedido
  const lido = await porta.find(contexto.db, contexto, await porta.daSessao(contexto.db, pedido))
  const dela = requireCarta(contexto, lido)
  const bytes = await comoImpressao(() => renderCarta(contexto, sessao, params.id, dela), request.log)
  return { tipo: 'application/pdf', nome: `cancelamento-${dela.protocolo}.pdf`, bytes, inline: true }
})

export const routes: readonly Route[] = [
  route(chamadas.cancelamento, porta.read(present)),
  routeOnce(
    chamadas.cancelarCota,
    porta.act(({ body }) => ({ abre: true, ato: 'cancelar', entrada: body })),
  ),
  carta,
]

const previa = route(retaguarda.previaDoCancelamento, async (contexto, { params }) =>
  presentSituacao(contexto.db, await readPosicaoDaSaida(contexto.db, params.id, hojeDe(contexto))),
)

const registrar = routeOnce(retaguarda.registrarCancelamento, async (tx, contexto, { params, body, ator }) => {
  const [dela] = await tx.select({ clienteId: cota.clienteId }).from(cota).where(eq(cota.id, params.id))
  if (!dela) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const quem = { tipo: 'analista', id: ator.id } as const
  const aberto = await openCaso(tx, contexto, {
    processo: 'cancelamento',
    clienteId: dela.clienteId,
    cotaId: params.id,
    quem,
    semAviso: true,
  })
  await mover(tx, contexto, { casoId: aberto.caso.id, quem, ato: 'registrar', entrada: body })
  return { protocolo: numeroDe(aberto.caso.id), situacao: 'Cancelado' }
})

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [previa, registrar]
