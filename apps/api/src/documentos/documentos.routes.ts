import { periodoDe } from '@contempla/consorcio'
import { cotas, documentos, ErroDeNegocio } from '@contempla/contract'
import { hashDoImpresso, hojeDe, requireCotaPropria } from '../cotas/index.ts'
import { route } from '../platform/http/route.ts'
import { routes as anuais } from './anuais/anuais.routes.ts'
import { createBilhete, useBilhete } from './bilhetes.ts'
import { routes as dosBoletos } from './boletos-impressos/boletos-impressos.routes.ts'
import { routes as doContrato } from './contrato/contrato.routes.ts'
import { getDemonstrativo, getExtrato, listImpressos, requireImpresso } from './documentos.service.ts'
import { comoImpressao } from './impressao.ts'
import { readImpresso } from './relatorios.ts'

const impressos = route(cotas.impressos, (contexto, { params, sessao }) => listImpressos(contexto, sessao, params.id))

const atual = route(cotas.demonstrativoAtual, (contexto, { params, sessao }) =>
  getDemonstrativo(contexto, sessao.clienteId, params.id, periodoDe(hojeDe(contexto))),
)

const anterior = route(cotas.demonstrativoAnterior, (contexto, { params, sessao }) =>
  getDemonstrativo(contexto, sessao.clienteId, params.id, params.period),
)

const imprimir = route(cotas.imprimirDemonstrativo, async (contexto, { params, sessao }) => {
  const impresso = await requireImpresso(contexto, sessao, params.id, params.hash)
  return createBilhete(contexto, sessao, params.hash, { impresso, cotaId: params.id })
})

const extrato = route(documentos.extrato, (contexto, { params, sessao }) =>
  getExtrato(contexto, sessao.clienteId, params.id),
)

const imprimirExtrato = route(documentos.imprimirExtrato, async (contexto, { params, sessao }) => {
  await requireCotaPropria(contexto, sessao.clienteId, params.id)
  const hash = hashDoImpresso(contexto.cifra, params.id, 'extrato')
  return createBilhete(contexto, sessao, hash, { impresso: 'extrato', cotaId: params.id })
})

/** Why a paper can't be drawn any more, once its ticket was given. */
const SUMIU: ReadonlySet<string> = new Set(['NAO_ENCONTRADO', 'ANO_SEM_DADOS'])

const relatorio = route(documentos.relatorio, async (contexto, { params, query, request }) => {
  const { documento, ...dono } = await useBilhete(contexto, params.id, query.access_token, query.client_id)
  const render = await readImpresso(contexto, dono, documento.cotaId, documento.impresso).catch((error: unknown) => {
    const gone = error instanceof ErroDeNegocio && SUMIU.has(error.codigo)
    throw gone ? new ErroDeNegocio('TICKET_INVALIDO') : error
  })
  const bytes = await comoImpressao(render, request.log)
  return { tipo: 'application/pdf', nome: `${documento.impresso}.pdf`, bytes, inline: true }
})

export const routes = [
  impressos,
  atual,
  anterior,
  imprimir,
  extrato,
  imprimirExtrato,
  relatorio,
  ...anuais,
  ...doContrato,
  ...dosBoletos,
]
