import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, IdParams, Percentual } from '../formas.ts'
import { DiasDoImpresso, Lancamento, LinkDeImpressao } from './cotas/index.ts'

export const extrato = call({
  method: 'GET',
  path: '/cotas/:id/extrato',
  access: 'cota',
  summary: 'O extrato da cota, da adesão até hoje',
  params: IdParams,
  response: z.object({
    dias: DiasDoImpresso,
    lancamentos: z.array(Lancamento),
    valorPago: Centavos,
    valorSaldoDevedor: Centavos,
    percentualPago: Percentual,
    percentualContratado: Percentual,
    hash: z.string(),
  }),
  errors: [],
  transparente: true,
})

export const imprimirExtrato = call({
  method: 'GET',
  path: '/cotas/:id/extrato/imprimir',
  access: 'cota',
  summary: 'O link de uso único do PDF do extrato',
  params: IdParams,
  response: LinkDeImpressao,
  errors: [],
  transparente: true,
})

export const relatorio = call({
  method: 'GET',
  path: '/relatorios/:id',
  access: 'ticket',
  summary: 'Baixa um PDF; `access_token` é um bilhete de download de uso único, não o token da sessão',
  params: z.object({ id: z.string().max(60).meta({ coisa: 'impresso' }) }),
  query: z.object({ access_token: z.string().max(100), client_id: z.string().max(60).meta({ coisa: 'aplicativo' }) }),
  binary: ['application/pdf'],
  errors: ['TICKET_INVALIDO', 'FALHA_DE_IMPRESSAO'],
})
