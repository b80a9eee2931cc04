import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { correctDivergencia } from './conferencia/conferencia.service.ts'
import { listDivergencias } from './conferencia/divergencia.consulta.ts'
import { getEmissao, listEmissoes, listParcelas } from './emissao/emissao.consulta.ts'
import { listExclusoes } from './exclusao/exclusao.consulta.ts'
import { excluirCota, notifyByCarta } from './exclusao/exclusao.service.ts'
import { listReajustes } from './reajuste/reajuste.consulta.ts'
import { reajustarAgora } from './reajuste/reajuste.service.ts'
import { forecastReativacao, reativarSemPedido } from './reativacao/reativacao.service.ts'
import { trocarCreditoDaCota } from './troca-de-credito.service.ts'
import { getOpcoesDeVenda } from './venda/venda.consulta.ts'
import { venderCota } from './venda/venda.service.ts'

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.listEmissoes, (contexto, { query }) => listEmissoes(contexto, query)),
  route(chamadas.emissaoDoGrupo, (contexto, { params }) => getEmissao(contexto, params.id, params.assembleia)),
  route(chamadas.parcelasDaEmissao, (contexto, { params, query }) =>
    listParcelas(contexto, params.id, params.assembleia, query),
  ),
  route(chamadas.listExclusoes, (contexto, { query }) => listExclusoes(contexto, query)),
  routeOnce(chamadas.avisarPorCarta, (tx, contexto, { params, body, ator }) =>
    notifyByCarta(tx, contexto, { cotaId: params.id, enviadaEm: body.dia, ator }),
  ),
  routeOnce(chamadas.excluirCota, (tx, contexto, { params, ator }) =>
    excluirCota(tx, contexto, { cotaId: params.id, ator }),
  ),
  route(chamadas.previaDaReativacao, (contexto, { params }) => forecastReativacao(contexto, params.id)),
  routeOnce(chamadas.reativarCota, (tx, contexto, { params, ator }) =>
    reativarSemPedido(tx, contexto, { cotaId: params.id, ator }),
  ),
  routeOnce(chamadas.trocarCredito, (tx, contexto, { params, body, ator }) =>
    trocarCreditoDaCota(tx, contexto, { cotaId: params.id, creditoNovo: body.credito, ator }),
  ),
  route(chamadas.opcoesDeVenda, (contexto, { params }) => getOpcoesDeVenda(contexto, params.id)),
  routeOnce(chamadas.venderCota, (tx, contexto, { params, body, ator }) =>
    venderCota(tx, contexto, { grupoId: params.id, venda: body, ator }),
  ),
  route(chamadas.listReajustes, (contexto, { query }) => listReajustes(contexto, query)),
  routeOnce(chamadas.reajustarGrupo, (tx, contexto, { params, body, ator }) => {
    const tabela = new Map(body.tabela.map(({ bem, valor }) => [bem, valor]))
    return reajustarAgora(tx, contexto, { grupoId: params.id, tabela, ator })
  }),
  route(chamadas.listDivergencias, (contexto, { query }) => listDivergencias(contexto, query)),
  routeOnce(chamadas.corrigirDivergencia, (tx, contexto, { params, ator }) =>
    correctDivergencia(tx, contexto, { id: params.id, ator }),
  ),
]
