import {
  transferencias as chamadas,
  convitesDeTransferencia as convites,
  ErroDeNegocio,
  termosDeTransferencia as termos,
} from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { portaDe, presentEstado } from '../casos/index.ts'
import { readContrato, recordLeitura, type SessaoDoAssinante } from '../contratos/index.ts'
import { type Route, route, routeOnce, routePeloLink } from '../platform/http/route.ts'
import {
  acceptConvite,
  checkAceite,
  checkEntrega,
  checkRecusa,
  handIn,
  keepDocumento,
  openConvite,
  readTermo,
  refuseConvite,
  sendCodigo,
} from './convite.service.ts'
import { listTermos, readTermoFeito } from './termos.ts'
import { assinar, presentTransferencia, presentVerificacao } from './transferencias.service.ts'

const porta = portaDe('transferencia', presentEstado)

/** From where somebody reads or signs, as the evidence keeps it. */
const deOnde = (id: string, { ip, socket, headers }: FastifyRequest): SessaoDoAssinante => ({
  id,
  ip,
  porta: socket.remotePort ?? null,
  agente: headers['user-agent']?.slice(0, 300) ?? null,
})

const doTitular = [
  route(chamadas.transferencia, porta.read(presentTransferencia)),
  route(chamadas.verificarTransferencia, porta.read(presentVerificacao)),
  routeOnce(
    chamadas.moverTransferencia,
    porta.act(({ body: { ato } }) => ({ ato, abre: ato === 'iniciar' })),
  ),
  routeOnce(chamadas.informarCessionario, porta.act('informarCessionario')),
  routeOnce(chamadas.solicitarTransferencia, porta.act('solicitar')),
  routeOnce(chamadas.convidarDeNovo, porta.act('convidar')),
  route(chamadas.termoDaTransferencia, async (contexto, { sessao, params, request }) => {
    const lido = await porta.find(contexto.db, contexto, await porta.daSessao(contexto.db, { sessao, params }))
    const termo = lido && (await readContrato(contexto.db, contexto, lido.caso.id))
    if (!lido || !termo) throw new ErroDeNegocio('SEM_PROCESSO')
    await contexto.db.transaction((tx) =>
      recordLeitura(tx, contexto, { casoId: lido.caso.id, sessao: deOnde(sessao.id, request) }),
    )
    return { tipo: 'application/pdf', nome: termo.nome, bytes: termo.bytes, inline: true }
  }),
  routeOnce(chamadas.assinarTransferencia, async (tx, contexto, pedido) => {
    const { sessao, body, origem, userAgent } = pedido
    const lido = await porta.hold(tx, contexto, await porta.daSessao(tx, pedido))
    const agente = userAgent?.slice(0, 300) ?? null
    await assinar(tx, contexto, lido, { sessao, body, origem: { id: sessao.id, ...origem, agente } })
    return porta.act(() => ({ ato: 'assinar' }))(tx, contexto, pedido)
  }),
]

const peloLink = ({ body, request }: { body: { link: string }; request: FastifyRequest }) => ({
  link: body.link,
  endereco: request.ip,
})

const doCessionario = [
  route(convites.abrirConvite, (contexto, pedido) => openConvite(contexto, peloLink(pedido))),
  route(convites.codigoDoConvite, (contexto, pedido) => sendCodigo(contexto, peloLink(pedido))),
  route(convites.documentoDoConvite, (contexto, { arquivo, request }) => {
    const { link, tipo } = convites.documentoDoConvite.multipart.parse(arquivo.campos)
    return keepDocumento(contexto, { link, endereco: request.ip }, { tipo, bytes: arquivo.bytes })
  }),
  routePeloLink(
    convites.entregarConvite,
    (contexto, pedido) => {
      const { link: _, ...dito } = pedido.body
      return checkEntrega(contexto, peloLink(pedido), dito)
    },
    handIn,
  ),
  route(convites.termoDoConvite, (contexto, pedido) =>
    readTermo(contexto, peloLink(pedido), deOnde('', pedido.request)),
  ),
  routePeloLink(
    convites.aceitarConvite,
    (contexto, pedido) => {
      const { codigo, sha256, aceite } = pedido.body
      const sessao = deOnde('', pedido.request)
      return checkAceite(contexto, peloLink(pedido), { codigo, sha256, aceite, sessao })
    },
    acceptConvite,
  ),
  routePeloLink(convites.recusarConvite, (contexto, pedido) => checkRecusa(contexto, peloLink(pedido)), refuseConvite),
]

const deQuemAssinou = [
  route(termos.termosDeTransferencia, (contexto, { sessao }) => listTermos(contexto, sessao.clienteId)),
  route(termos.termoDeTransferenciaFeita, (contexto, { sessao, params }) =>
    readTermoFeito(contexto, sessao.clienteId, params.id),
  ),
]

export const routes: readonly Route[] = [...doTitular, ...doCessionario, ...deQuemAssinou]
