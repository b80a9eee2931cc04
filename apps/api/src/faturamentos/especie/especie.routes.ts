import { faturamentoCredito as chamadas } from '@contempla/contract'
import { requireContaDoTitular } from '../../cadastros/index.ts'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import {
  abrirFaturamento,
  atualizarFaturamento,
  autenticar,
  getFaturamento,
  iniciarFaturamento,
  isLinkDele,
  moverFaturamento,
  reenviarLink,
  validarFaturamento,
} from './especie.service.ts'

const leituras = [
  route(chamadas.validarFaturamento, (contexto, { sessao, query }) =>
    validarFaturamento(contexto, { sessao, idCota: query.idCota }),
  ),
  route(chamadas.statusDoFaturamento, (contexto, { sessao, query }) =>
    getFaturamento(contexto, { sessao, idCota: query.idCota }),
  ),
]

const passos = [
  routeOnce(chamadas.abrirCaso, async (tx, contexto, { sessao, query, body }) => {
    const [{ referenceId }] = body.compositeRequest
    const feito = await abrirFaturamento(tx, contexto, { sessao, idCota: query.idCota })
    return { compositeResponse: [{ referenceId, ...feito }] as [{ referenceId: string } & typeof feito] }
  }),
  route(chamadas.iniciarFaturamento, (contexto, { sessao, query }) =>
    iniciarFaturamento(contexto, { sessao, idCota: query.idCota }),
  ),
  routeOnce(chamadas.atualizarFaturamento, (tx, contexto, { sessao, query, body }) =>
    atualizarFaturamento(tx, contexto, { sessao, idCota: query.idCota, body }),
  ),
  routeOnce(chamadas.aceitarTermosDoFaturamento, (tx, contexto, { sessao, query, body }) =>
    moverFaturamento(tx, contexto, { sessao, idCota: query.idCota, ato: 'aceitarTermos', entrada: body }),
  ),
  routeOnce(chamadas.reenviarLinkDoFaturamento, (tx, contexto, { sessao, query }) =>
    reenviarLink(tx, contexto, { sessao, idCota: query.idCota }),
  ),
  routeOnce(chamadas.desistirDoFaturamento, (tx, contexto, { sessao, query }) =>
    moverFaturamento(tx, contexto, { sessao, idCota: query.idCota, ato: 'desistir' }),
  ),
  route(chamadas.conferirLinkDoFaturamento, async (contexto, { sessao, body }) => ({
    valido: await isLinkDele(contexto, sessao.clienteId, body.link),
  })),
  routeOnce(chamadas.autenticarFaturamento, (tx, contexto, { sessao, body }) =>
    autenticar(tx, contexto, { sessao, ...body }),
  ),
  route(chamadas.conferirContaDoFaturamento, async (contexto, { sessao, body }) => {
    await contexto.db.transaction((tx) => requireContaDoTitular(tx, contexto, sessao.clienteId, body))
    return { confere: true as const }
  }),
  routeOnce(chamadas.pedirPagamentoDoFaturamento, (tx, contexto, { sessao, query, body }) =>
    moverFaturamento(tx, contexto, { sessao, idCota: query.idCota, ato: 'solicitarPagamento', entrada: body }),
  ),
]

export const routes: readonly Route[] = [...leituras, ...passos]
