import { antecipacao, boletos as chamadas, composicao, ErroDeNegocio } from '@contempla/contract'
import { lockCotaPropria, readEmConferencia, requireCotaPropria } from '../cotas/index.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import {
  emitirDaAntecipacao,
  emitirDaQuitacao,
  getAntecipacao,
  getQuitacao,
  simularAntecipacao,
} from './antecipacao.service.ts'
import { presentBoleto, presentGerado, presentPendentes } from './apresentacao.ts'
import { boletoDoMovimento, boletosPendentes, generateDoMarcado, requireBoleto } from './boletos.service.ts'
import { desmarcar, listSegundaVia, marcar } from './cobrancas.service.ts'
import { getComposicao } from './composicao.service.ts'
import { checkBoleto } from './conferencia.ts'
import {
  encobrirPagador,
  encobrirPagadores,
  recordPedido,
  requireSoDestaCota,
  semDetalhe,
  soDestaCota,
} from './delegado.ts'
import { getSituacao } from './situacao.ts'

export const routes = [
  route(chamadas.segundaVia, async (contexto, { params, query, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    return listSegundaVia(contexto, {
      clienteId: sessao.clienteId,
      cotaId: params.id,
      // A delegate reads this quota, whichever else its holder has.
      outras: query.SN_UnificaParcelasOutrasCota === 'S' && !sessao.emNomeDe,
      filtro: query.filtro,
    })
  }),
  routeOnce(chamadas.marcar, async (tx, contexto, { params, body, sessao }) => {
    await requireCotaPropria({ db: tx }, sessao.clienteId, params.id)
    return marcar(tx, contexto, { clienteId: sessao.clienteId, identificador: body.identificadorCobranca })
  }),
  routeOnce(chamadas.desmarcar, async (tx, _contexto, { params, body, sessao }) => {
    await requireCotaPropria({ db: tx }, sessao.clienteId, params.id)
    return desmarcar(tx, { clienteId: sessao.clienteId, identificador: body.identificadorCobranca })
  }),
  routeOnce(chamadas.gerarBoleto, async (tx, contexto, { params, body, sessao, ator, jaHavia }) => {
    await requireCotaPropria({ db: tx }, sessao.clienteId, params.id)
    const novo = await generateDoMarcado(tx, contexto, {
      clienteId: sessao.clienteId,
      cotaId: params.id,
      outras: body.SN_UnificaParcelasOutrasCota === 'S',
      identificador: body.identificador ?? body.identificadorProcesso,
      escolhidas: [...(body.cobrancas ?? []), ...(body.identificadorCobranca ? [body.identificadorCobranca] : [])],
      ator,
    })
    if (novo.jaHavia) jaHavia()
    return presentGerado(tx, contexto, novo)
  }),
  routeOnce(chamadas.boletoDaParcela, async (tx, contexto, { params, body, sessao, ator, jaHavia }) => {
    // A visitor by link may pay an instalment, but not undo a boleto in which its holder gathered several.
    if (body.substituir && sessao.modo === 'transparente') throw new ErroDeNegocio('ACESSO_LIMITADO')
    if (body.substituir && sessao.emNomeDe) throw new ErroDeNegocio('SEM_ALCANCE_DELEGADO')
    await requireCotaPropria({ db: tx }, sessao.clienteId, params.id)
    const achado = await boletoDoMovimento(tx, contexto, {
      clienteId: sessao.clienteId,
      cotaId: params.id,
      movimento: body.idMovimentoFinanceiro,
      substituir: body.substituir,
      ator,
    }).catch((erro: unknown) => {
      throw sessao.emNomeDe ? semDetalhe(erro) : erro
    })
    if (achado.jaHavia) jaHavia()
    if (sessao.emNomeDe && achado.jaHavia)
      await recordPedido(tx, contexto, { ator, boletoId: achado.boleto.id, cotaId: params.id })
    return encobrirPagador(await presentGerado(tx, contexto, achado), sessao)
  }),
  route(chamadas.pendente, async (contexto, { params, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    const recebido = (await readEmConferencia(contexto.db, [params.id])).get(params.id)
    const pendentes = await boletosPendentes(contexto, params.id)
    const vistos = sessao.emNomeDe ? await soDestaCota(contexto, params.id, pendentes) : pendentes
    return {
      ...encobrirPagadores(await presentPendentes(contexto, vistos), sessao),
      recebido: recebido ? { valor: recebido.valor, dia: recebido.dia } : null,
    }
  }),
  route(chamadas.boleto, async (contexto, { params, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    const achado = await requireBoleto(contexto.db, params.id, params.ticket)
    if (sessao.emNomeDe) await requireSoDestaCota(contexto, params.id, achado)
    return encobrirPagador(await presentBoleto(contexto.db, contexto, achado), sessao)
  }),
  route(composicao.composicaoDaParcela, async (contexto, { params, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    return getComposicao(contexto, params.id, params.parcela)
  }),
  route(chamadas.situacaoDoBoleto, async (contexto, { params, sessao }) => {
    if (sessao.emNomeDe)
      await requireSoDestaCota(contexto, params.id, await requireBoleto(contexto.db, params.id, params.ticket))
    return getSituacao(contexto, { clienteId: sessao.clienteId, cotaId: params.id, boletoId: params.ticket })
  }),
  route(antecipacao.quitacao, async (contexto, { params, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    return getQuitacao(contexto, params.id)
  }),
  routeOnce(antecipacao.boletoDaQuitacao, async (tx, contexto, { params, body, sessao, ator, jaHavia }) => {
    await lockCotaPropria(tx, sessao.clienteId, params.id)
    const emitido = await emitirDaQuitacao(tx, contexto, { cotaId: params.id, ...body, ator })
    if (emitido.jaHavia) jaHavia()
    return presentBoleto(tx, contexto, emitido.boleto)
  }),
  route(antecipacao.antecipacao, async (contexto, { params, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    return getAntecipacao(contexto, params.id)
  }),
  route(antecipacao.simularAntecipacao, async (contexto, { params, body, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    return simularAntecipacao(contexto, params.id, body.pedido)
  }),
  routeOnce(antecipacao.boletoDaAntecipacao, async (tx, contexto, { params, body, sessao, ator, jaHavia }) => {
    await lockCotaPropria(tx, sessao.clienteId, params.id)
    const emitido = await emitirDaAntecipacao(tx, contexto, { cotaId: params.id, ...body, ator })
    if (emitido.jaHavia) jaHavia()
    return presentBoleto(tx, contexto, emitido.boleto)
  }),
  route(chamadas.conferirBoleto, (contexto, { body, request }) => checkBoleto(contexto, body.codigo, request.ip)),
]
