import { casos as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { atualizarCaso } from './atualizacao.service.ts'
import { consultarCasos } from './consulta.service.ts'
import { enviarDocumentos } from './envio/envio.service.ts'

const envios = [chamadas.solicitarAnalise, chamadas.solicitarReanalise].map((chamada) =>
  routeOnce(chamada, (tx, contexto, { body, sessao }) =>
    enviarDocumentos(tx, contexto, { sessao, numero: body.CaseNumber, documentos: body.documentos }),
  ),
)

const envioDaEmpresa = routeOnce(chamadas.solicitarAnaliseDaEmpresa, (tx, contexto, { body, sessao }) =>
  enviarDocumentos(tx, contexto, { sessao, numero: body.CaseNumber, documentos: body.documentos, soEmpresa: true }),
)

/** This call takes documents again for billings only. */
const reanaliseDoFaturamento = routeOnce(chamadas.solicitarReanaliseDoFaturamento, (tx, contexto, { body, sessao }) =>
  enviarDocumentos(tx, contexto, {
    sessao,
    numero: body.CaseNumber,
    documentos: body.documentos,
    de: ['faturamento-especie', 'faturamento-novo', 'faturamento-seminovo'],
  }),
)

const FATURAMENTOS_DO_BEM = ['faturamento-novo', 'faturamento-seminovo'] as const

/** The documents of a purchase: each call hands in by its own act alone. */
const daCompra = (
  [
    [chamadas.solicitarDocumentosDoVendedor, 'enviarDocumentos'],
    [chamadas.reenviarDocumentosDoVendedor, 'reenviarDocumentos'],
    [chamadas.enviarOutrosDoVendedor, 'enviarAdicionais'],
    [chamadas.enviarNotaFiscal, 'enviarNotaFiscal'],
    [chamadas.enviarCartaDeCorrecao, 'enviarCartaCorrecao'],
    [chamadas.contestarVistoria, 'reenviarDocumentos'],
  ] as const
).map(([chamada, por]) =>
  routeOnce(chamada, (tx, contexto, { body, sessao }) =>
    enviarDocumentos(tx, contexto, {
      sessao,
      numero: body.CaseNumber,
      documentos: body.documentos,
      de: FATURAMENTOS_DO_BEM,
      por,
    }),
  ),
)

const consulta = route(chamadas.consultarCasos, (contexto, { body, sessao }) =>
  consultarCasos(contexto, sessao.clienteId, body),
)

const conta = route(chamadas.consultarConta, async ({ crm }, { sessao }) => ({
  AccountId: await crm.getConta(sessao.clienteId),
}))

const atualizacao = routeOnce(chamadas.atualizarCaso, (tx, contexto, { params, body, sessao }) =>
  atualizarCaso(tx, contexto, {
    clienteId: sessao.clienteId,
    numero: params.caseNumber,
    fase: body.Fase__c,
    observacao: body.Observacao__c,
  }),
)

export const routes: readonly Route[] = [
  ...envios,
  envioDaEmpresa,
  reanaliseDoFaturamento,
  ...daCompra,
  consulta,
  conta,
  atualizacao,
]
