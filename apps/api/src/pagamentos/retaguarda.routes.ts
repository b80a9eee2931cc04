import { addDays, diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import type { Ator } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import { once } from '../platform/idempotencia.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { cotarAntecipacao, emitirBoletoDeAntecipacao } from './antecipacao.service.ts'
import { getArquivo, listArquivos } from './arquivos.consulta.ts'
import { getCotaParaPagamento, getPagamento, listPagamentos, present } from './consulta.service.ts'
import { estornarPagamento } from './estorno.service.ts'
import { alocarDaFila, devolverDaFila, resumoDaFila } from './fila.service.ts'
import { searchCotas } from './pagamentos.sql.ts'
import { type PagamentoRow, receberPagamento } from './recebimento.service.ts'
import { processarArquivo, receberArquivo } from './retorno.service.ts'

const atorDe = ({ id }: FuncionarioAtivo): Ator => ({ tipo: 'funcionario', id })
const quem = ({ id }: FuncionarioAtivo) => `funcionario:${id}`

const recebido = (row: PagamentoRow) => {
  const { id, estado, valor, alocado, naFila, motivo } = present(row, null)
  return { id, estado, valor, alocado, naFila, motivo }
}

/** Checked by `once` before it is used: a key that names no request names no payment. */
const chaveDoPedido = ({ headers }: FastifyRequest) => String(headers['idempotency-key'])

/** The day decides fine and interest: nobody takes those away by writing a year long gone. */
const diasParaTras = 60

const registrar = route(chamadas.registrarPagamento, (contexto, { body, funcionario, request }) =>
  once(contexto, { call: chamadas.registrarPagamento, ator: quem(funcionario), request }, async (tx) => {
    const { nossoNumero, idCota = 0, parcelas = [], valor, dia } = body
    const hoje = diaEm(contexto.relogio.agora())
    if (dia > hoje) throw new ErroDeNegocio('DIA_DO_PAGAMENTO_NO_FUTURO')
    if (dia < addDays(hoje, -diasParaTras)) throw new ErroDeNegocio('DIA_DO_PAGAMENTO_ANTIGO')
    const { pagamento } = await receberPagamento(tx, contexto, {
      chave: `manual:${funcionario.id}:${chaveDoPedido(request)}`,
      origem: 'manual',
      valor,
      dia,
      alvo: nossoNumero === undefined ? { cotaId: idCota, parcelas } : { nossoNumero },
      ator: atorDe(funcionario),
    })
    return recebido(pagamento)
  }),
)

const estornar = route(chamadas.estornarPagamento, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.estornarPagamento, ator: quem(funcionario), request }, (tx) =>
    estornarPagamento(tx, contexto, { id: params.id, motivo: body.motivo, ator: atorDe(funcionario) }),
  ),
)

const alocar = route(chamadas.alocarDaFila, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.alocarDaFila, ator: quem(funcionario), request }, async (tx) => {
    const { idCota, parcelas, observacao } = body
    const ator = atorDe(funcionario)
    return recebido(await alocarDaFila(tx, contexto, { id: params.id, cotaId: idCota, parcelas, observacao, ator }))
  }),
)

const devolver = route(chamadas.devolverDaFila, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.devolverDaFila, ator: quem(funcionario), request }, async (tx) =>
    recebido(
      await devolverDaFila(tx, contexto, {
        id: params.id,
        observacao: body.observacao,
        ator: atorDe(funcionario),
      }),
    ),
  ),
)

const emitirBoleto = route(chamadas.emitirBoletoDeAntecipacao, (contexto, { params, body, funcionario, request }) =>
  once(contexto, { call: chamadas.emitirBoletoDeAntecipacao, ator: quem(funcionario), request }, (tx) =>
    emitirBoletoDeAntecipacao(tx, contexto, params.id, body, atorDe(funcionario)),
  ),
)

/** How long an answer waits for a file: most are done by then, and a long one goes on by itself. */
const esperaMs = 1500

/** Goes on with a file for as long as an answer may take, and beyond it on its own; killed, it is continued later. */
async function seguir(contexto: Contexto, id: number, request: FastifyRequest) {
  if (!(await processarArquivo(contexto, id, performance.now() + esperaMs)))
    void processarArquivo(contexto, id).catch(() =>
      request.log.error({ arquivo: id }, 'o processamento do arquivo de retorno parou'),
    )
  return getArquivo(contexto, id)
}

const receber = route(chamadas.receberArquivoDeRetorno, async (contexto, { body, funcionario, request }) => {
  const { row, repetido } = await receberArquivo(contexto, { ...body, ator: atorDe(funcionario) })
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
  registrar,
  estornar,
  alocar,
  devolver,
  emitirBoleto,
  receber,
  continuar,
]
