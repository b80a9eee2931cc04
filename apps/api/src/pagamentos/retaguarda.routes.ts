import { diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route, routeAutorizada, routeOnce } from '../platform/http/route.ts'
import { getCotaParaPagamento, getPagamento, listPagamentos, present } from './consulta.service.ts'
import { estornarPagamento } from './estorno/estorno.service.ts'
import { cotarAntecipacao, emitirBoletoDeAntecipacao } from './fila/antecipacao.service.ts'
import { abaterDaFila, alocarDaFila, devolverDaFila, resumoDaFila } from './fila/fila.service.ts'
import { pagarBoletoDaFila } from './fila/fila-boleto.service.ts'
import { requirePagamento, searchCotas } from './pagamentos.sql.ts'
import { paraQuem, quantoDaFila } from './quanto.ts'
import type { PagamentoRow } from './recebimento/concluir.ts'
import { isDiaAceito, receberPagamento } from './recebimento/recebimento.service.ts'
import { liberarRejeitado, listRejeitados } from './remessa/rejeitados.service.ts'
import { makeRemessa } from './remessa/remessa.service.ts'
import { countPendentes, listRemessas, takeArquivo } from './remessa/remessas.consulta.ts'
import { getArquivo, listArquivos } from './retorno/arquivos.consulta.ts'
import { processArquivo, receberArquivo } from './retorno/retorno.service.ts'

const recebido = (row: PagamentoRow) => {
  const { id, estado, valor, alocado, naFila, motivo } = present(row, null)
  return { id, estado, valor, alocado, naFila, motivo }
}

const registrar = routeAutorizada(
  chamadas.registrarPagamento,
  async (tx, contexto, { body, chave, ator }) => {
    const { nossoNumero, idCota = 0, parcelas = [], valor, dia } = body
    const hoje = diaEm(contexto.relogio.agora())
    if (dia > hoje) throw new ErroDeNegocio('DIA_DO_PAGAMENTO_NO_FUTURO')
    if (!isDiaAceito(dia, hoje)) throw new ErroDeNegocio('DIA_DO_PAGAMENTO_ANTIGO')
    const { pagamento } = await receberPagamento(tx, contexto, {
      chave: `manual:${ator.id}:${chave}`,
      origem: 'manual',
      valor,
      dia,
      alvo: nossoNumero === undefined ? { cotaId: idCota, parcelas } : { nossoNumero },
      ator,
    })
    return recebido(pagamento)
  },
  async (tx, { body: { valor, idCota, nossoNumero } }, { id }) => ({
    centavos: valor,
    // The payment itself does not exist before it is authorised.
    objeto: idCota === undefined ? ['boleto', nossoNumero ?? ''] : ['cota', idCota],
    ...(await paraQuem(tx, id)),
  }),
)

const estornar = routeAutorizada(
  chamadas.estornarPagamento,
  (tx, contexto, { params, body, ator }) => estornarPagamento(tx, contexto, { id: params.id, ...body, ator }),
  async (tx, { params: { id } }) => ({
    centavos: (await requirePagamento(tx, id)).valorCentavos,
    objeto: ['pagamento', id],
    ...(await paraQuem(tx, id)),
  }),
)

const alocar = routeAutorizada(
  chamadas.alocarDaFila,
  async (tx, contexto, { params, body, ator }) => {
    const { idCota, parcelas, juntos, observacao } = body
    return recebido(
      await alocarDaFila(tx, contexto, { id: params.id, cotaId: idCota, parcelas, juntos, observacao, ator }),
    )
  },
  quantoDaFila,
)

const pagarBoleto = routeAutorizada(
  chamadas.pagarBoletoDaFila,
  async (tx, contexto, { params, body, ator }) => {
    const { boleto, juntos, observacao } = body
    return recebido(
      await pagarBoletoDaFila(tx, contexto, { id: params.id, boletoId: boleto, juntos, observacao, ator }),
    )
  },
  quantoDaFila,
)

const abater = routeAutorizada(
  chamadas.abaterDaFila,
  async (tx, contexto, { params, body, ator }) => {
    const { idCota, forma, observacao } = body
    return recebido(await abaterDaFila(tx, contexto, { id: params.id, cotaId: idCota, forma, observacao, ator }))
  },
  quantoDaFila,
)

const devolver = routeAutorizada(
  chamadas.devolverDaFila,
  async (tx, contexto, { params, body, ator }) =>
    recebido(
      await devolverDaFila(tx, contexto, {
        id: params.id,
        observacao: body.observacao,
        ator,
      }),
    ),
  async (tx, { params: { id } }) => ({
    centavos: (await requirePagamento(tx, id)).filaCentavos,
    objeto: ['pagamento', id],
    ...(await paraQuem(tx, id)),
  }),
)

const emitirBoleto = routeOnce(chamadas.emitirBoletoDeAntecipacao, (tx, contexto, { params, body, ator }) =>
  emitirBoletoDeAntecipacao(tx, contexto, { cotaId: params.id, ...body, ator }),
)

const gerarRemessa = routeOnce(chamadas.gerarRemessa, (tx, contexto, { body, ator }) =>
  makeRemessa(tx, contexto, { ...body, ator }),
)

const liberar = routeOnce(chamadas.liberarRejeitado, (tx, contexto, { body, ator }) =>
  liberarRejeitado(tx, contexto, { ...body, ator }),
)

/** An answer waits this long for a file: most are done by then, and a long one continues by itself. */
const esperaMs = 1500

/**
 * Processes a file for as long as an answer may take, and then in the background; if it is killed, a later run resumes
 * it.
 */
async function seguir(contexto: Contexto, id: number, request: FastifyRequest) {
  if (!(await processArquivo(contexto, id, performance.now() + esperaMs)))
    void processArquivo(contexto, id).catch(() =>
      request.log.error({ arquivo: id }, 'o processamento do arquivo de retorno parou'),
    )
  return getArquivo(contexto, id)
}

const receber = route(chamadas.receberArquivoDeRetorno, async (contexto, { body, funcionario, request }) => {
  const { row, repetido } = await receberArquivo(contexto, {
    ...body,
    ator: { tipo: 'funcionario', id: funcionario.id },
  })
  return { ...(await (repetido ? getArquivo(contexto, row.id) : seguir(contexto, row.id, request))), repetido }
})

const continuar = route(chamadas.continuarArquivoDeRetorno, (contexto, { params, request }) =>
  seguir(contexto, params.id, request),
)

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.listPagamentos, (contexto, { query }) => listPagamentos(contexto, query)),
  route(chamadas.resumoDaFila, (contexto) => resumoDaFila(contexto)),
  route(chamadas.detalheDoPagamento, (contexto, { params }) => getPagamento(contexto, params.id)),
  route(chamadas.buscarCotasParaPagamento, ({ db }, { query }) => searchCotas(db, query.busca)),
  route(chamadas.cotaParaPagamento, (contexto, { params, query }) =>
    getCotaParaPagamento(contexto, params.id, query.dia),
  ),
  route(chamadas.cotarAntecipacao, (contexto, { params, query }) => cotarAntecipacao(contexto, params.id, query)),
  route(chamadas.listArquivosDeRetorno, (contexto, { query }) => listArquivos(contexto, query)),
  route(chamadas.detalheDoArquivoDeRetorno, (contexto, { params }) => getArquivo(contexto, params.id)),
  route(chamadas.listRemessas, (contexto, { query }) => listRemessas(contexto, query)),
  route(chamadas.titulosARemeter, (contexto) => countPendentes(contexto)),
  route(chamadas.titulosRejeitados, (contexto, { query }) => listRejeitados(contexto, query)),
  route(chamadas.arquivoDaRemessa, (contexto, { params, funcionario }) =>
    takeArquivo(contexto, { id: params.id, ator: { tipo: 'funcionario', id: funcionario.id } }),
  ),
  registrar,
  estornar,
  alocar,
  pagarBoleto,
  abater,
  devolver,
  emitirBoleto,
  receber,
  continuar,
  gerarRemessa,
  liberar,
]
