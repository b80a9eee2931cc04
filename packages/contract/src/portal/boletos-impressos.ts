import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../formas.ts'
import { BoletoParams } from './boletos.ts'
import { LinkDeImpressao } from './cotas/index.ts'

const HashDoBoleto = z.string().max(120).meta({ coisa: 'boleto-impresso' })

export const imprimirBoleto = call({
  method: 'GET',
  path: '/cotas/:id/boletos/:ticket/imprimir',
  access: 'cota',
  summary: 'O link de uso único do PDF do boleto',
  params: BoletoParams,
  response: LinkDeImpressao,
  errors: ['BOLETO_INDISPONIVEL'],
  transparente: true,
})

export const imprimirSegundaVia = call({
  method: 'GET',
  path: '/cotas/:id/cobrancas/segunda-via/imprimir/:hash',
  access: 'cota',
  summary: 'O link de uso único do PDF de um boleto, pelo seu hash',
  params: IdParams.extend({ hash: HashDoBoleto }),
  response: LinkDeImpressao,
  errors: ['NAO_ENCONTRADO', 'BOLETO_INDISPONIVEL'],
  transparente: true,
})

export const relatorioDoBoleto = call({
  method: 'GET',
  path: '/relatorios/boletos/:id',
  access: 'ticket',
  summary: 'Baixa o PDF de um boleto; `access_token` é um bilhete de uso único, não o token da sessão',
  params: z.object({ id: HashDoBoleto }),
  query: z.object({ access_token: z.string().max(100), client_id: z.string().max(60).meta({ coisa: 'aplicativo' }) }),
  binary: ['application/pdf'],
  errors: ['TICKET_INVALIDO', 'BOLETO_INDISPONIVEL'],
})
