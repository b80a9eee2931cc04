import {
  lances as chamadas,
  ErroDeNegocio,
  integracoes,
  lancesDaCota,
  lancesFeitos,
  veiculos,
} from '@contempla/contract'
import { cotaDe, percentual, requirePosse } from '../cotas/index.ts'
import { type Ator, atorDaSessao } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { toPage } from '../platform/pagina.ts'
import { presentCredenciamento, presentDisputa, presentLanceDoTitular, presentSimulacao } from './apresentacao.ts'
import { bloquearContemplacao, releaseContemplacao } from './bloqueio/bloqueio.service.ts'
import { getFornecedor, listFabricantes, listFornecedores, listModelos } from './catalogo.ts'
import { confirmar } from './confirmacao.ts'
import {
  getCredenciamento,
  getEmbutido,
  getRecibo,
  ofertaDoCorpo,
  simularParaOTitular,
} from './credenciamento.service.ts'
import { cancelarLance, podeTirar } from './lances.service.ts'
import { countHistorico, type LanceLido, listHistorico } from './lances.sql.ts'
import { arquivoDaLista, listaDoLance } from './lista/lista.service.ts'
import { routes as routesDoPermanente } from './permanente/permanente.routes.ts'
import { isSelado } from './sigilo/abertura.ts'
import { listVencedores } from './vencedores/vencedores.ts'

/** Shows each bid, and whether this person can still take it back. */
function presentHistorico({ relogio }: Pick<Contexto, 'relogio'>, ator: Ator, lances: readonly LanceLido[]) {
  const agora = relogio.agora()
  return lances.map((lance) => presentLanceDoTitular(lance, isSelado(lance, agora) && podeTirar(ator, lance)))
}

export const routes = [
  route(chamadas.credenciamentoDeLance, async (contexto, pedido) => {
    const lido = await getCredenciamento(contexto, await cotaDe(contexto, pedido), pedido.query.repetir)
    const ator = atorDaSessao(pedido.sessao)
    return presentCredenciamento(lido, lido.noPrazo && (lido.lance === null || podeTirar(ator, lido.lance)))
  }),
  route(chamadas.lanceEmbutido, async (contexto, pedido) => {
    const {
      valor,
      percentual: ppt,
      maximo,
      maximoPpt,
    } = await getEmbutido(contexto, await cotaDe(contexto, pedido), pedido.body)
    return {
      valorLance: valor,
      percentualLance: percentual(ppt),
      valorMaximoEmbutido: maximo,
      percentualMaximoEmbutido: percentual(maximoPpt),
    }
  }),
  route(chamadas.simularLance, async (contexto, pedido) => {
    const cotaId = await cotaDe(contexto, pedido)
    const { valorLance, ...corpo } = pedido.body
    const dita = ofertaDoCorpo(corpo, valorLance)
    return presentSimulacao(dita.oferta, await simularParaOTitular(contexto, cotaId, dita))
  }),
  routeOnce(chamadas.confirmarLance, (tx, contexto, pedido) => {
    const { declaracaoFGTS, valorFGTS, trocaChaves } = pedido.body
    // Only the holder can state their own work and home, or hand over their own vehicle.
    if (pedido.sessao.emNomeDe && (declaracaoFGTS || valorFGTS > 0 || trocaChaves))
      throw new ErroDeNegocio('SEM_ALCANCE_DELEGADO')
    return confirmar(tx, contexto, pedido, { permanente: false })
  }),
  route(lancesFeitos.historicoDeLances, async (contexto, pedido) => {
    const cotaId = await cotaDe(contexto, pedido)
    const { protocolo, ...pagina } = pedido.query
    const lances = await listHistorico(contexto.db, cotaId, protocolo, pagina)
    const total = await countHistorico(contexto.db, cotaId, protocolo)
    return toPage(presentHistorico(contexto, atorDaSessao(pedido.sessao), lances), total, pagina)
  }),
  routeOnce(lancesFeitos.cancelarLance, async (tx, contexto, pedido) => {
    const cotaId = await cotaDe({ db: tx }, pedido)
    const { protocolo } = pedido.params
    await getRecibo(tx, cotaId, protocolo)
    const { ator, sessao } = pedido
    const cancelado = await cancelarLance(tx, contexto, { protocolo, ator, clienteId: sessao.clienteId })
    return presentLanceDoTitular(cancelado, false)
  }),
  route(lancesFeitos.reciboDoLance, async (contexto, pedido) => {
    const { recibo, grupoId, assembleia } = await getRecibo(
      contexto.db,
      await cotaDe(contexto, pedido),
      pedido.params.protocolo,
    )
    const qual = { grupoId, numero: assembleia }
    return { recibo, lista: await listaDoLance(contexto.db, qual, recibo?.compromisso ?? null) }
  }),
  routeOnce(lancesDaCota.bloquearContemplacao, async (tx, contexto, { ator, jaHavia, ...pedido }) => {
    const da = { ...(await requirePosse({ db: tx }, pedido)), ator, jaHavia }
    const { disputa, lanceCancelado } = await bloquearContemplacao(tx, contexto, da)
    return { bloqueada: disputa.bloqueada, assembleia: presentDisputa(disputa), lanceCancelado }
  }),
  routeOnce(lancesDaCota.liberarContemplacao, async (tx, contexto, { ator, jaHavia, ...pedido }) => {
    const da = { ...(await requirePosse({ db: tx }, pedido)), ator, jaHavia }
    const disputa = await releaseContemplacao(tx, contexto, da)
    return { bloqueada: disputa.bloqueada, assembleia: presentDisputa(disputa), lanceCancelado: null }
  }),
  route(lancesDaCota.lancesVencedores, async (contexto, pedido) =>
    listVencedores(contexto, await cotaDe(contexto, pedido), pedido.query.percentual),
  ),
  ...routesDoPermanente,
  route(veiculos.fabricantes, async (contexto, pedido) => {
    await cotaDe(contexto, pedido)
    return listFabricantes(contexto.db, pedido.query.nomefabricante)
  }),
  route(veiculos.modelosDeBens, async (contexto, pedido) => {
    await cotaDe(contexto, pedido)
    return listModelos(contexto.db, pedido.query)
  }),
  route(veiculos.fornecedores, async (contexto, pedido) =>
    listFornecedores(contexto.db, await cotaDe(contexto, pedido), pedido.query.nome),
  ),
  route(veiculos.fornecedor, async (contexto, pedido) =>
    getFornecedor(contexto.db, await cotaDe(contexto, pedido), pedido.params.fornecedor),
  ),
]

/** From the cut-off on, anybody may read this about the bids of an assembly. */
export const routesDasIntegracoes = [
  route(integracoes.listaDeLances, async ({ db }, { params }) => ({
    tipo: 'application/json',
    ...(await arquivoDaLista(db, params)),
  })),
]
