import { expect, test } from 'vitest'
import { contrato } from '../../index.ts'

/** A call that somebody wants to open to delegates is written here too, so that nobody opens one by oversight. */
const DELEGAVEIS = {
  ver: [
    'GET /cota/:id',
    'GET /cotas/:id/assembleias/calendario',
    'GET /cotas/:id/assembleias/resultado/:n',
    'GET /cotas/:id/boletos/:ticket',
    'GET /cotas/:id/boletos/:ticket/situacao',
    'GET /cotas/:id/cobrancas/composicao/:parcela',
    'GET /cotas/:id/cobrancas/pendente',
    'GET /cotas/:id/cobrancas/segunda-via',
    'GET /cotas/:id/comprovante-pagamentos',
    'GET /cotas/:id/dashboard/resultado-assembleia',
    'GET /cotas/:id/demonstrativo-anterior/:period',
    'GET /cotas/:id/demonstrativo-atual',
    'GET /cotas/:id/extrato',
    'GET /cotas/:id/lances-vencedores',
  ],
  pagar: ['POST /cotas/:id/cobrancas/boleto'],
  lances: [
    'GET /cotas/:id/credenciamento-lance',
    'GET /cotas/:id/credenciamento-lance/historico',
    'GET /cotas/:id/credenciamento-lance/recibo/:protocolo',
    'GET /cotas/:id/lance-permanente',
    'POST /cotas/:id/credenciamento-lance',
    'POST /cotas/:id/credenciamento-lance/lanceEmbutido',
    'POST /cotas/:id/credenciamento-lance/simulacao',
    'PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo',
  ],
}

test('a delegate makes these calls and no others', () => {
  const declaradas = { ver: [] as string[], pagar: [] as string[], lances: [] as string[] }
  for (const call of Object.values(contrato))
    if ('delegavel' in call) declaradas[call.delegavel].push(`${call.method} ${call.path}`)
  expect({
    ver: declaradas.ver.toSorted(),
    pagar: declaradas.pagar.toSorted(),
    lances: declaradas.lances.toSorted(),
  }).toEqual(DELEGAVEIS)
})
