import { pareceNome } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams, Instante, UmaLinha } from '../formas.ts'
import { BoletoParams } from './boletos.ts'
import { LinkDeImpressao } from './cotas/index.ts'

const HashDoBoleto = z.string().max(120).meta({ coisa: 'boleto-impresso' })

export const imprimirBoleto = call({
  method: 'GET',
  path: '/cotas/:id/boletos/:ticket/imprimir',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O link de uso único do PDF do boleto',
  params: BoletoParams,
  response: LinkDeImpressao,
  errors: ['BOLETO_INDISPONIVEL', 'BOLETO_NAO_SE_PAGA_MAIS', 'BOLETO_SEM_COMO_PAGAR'],
  transparente: true,
})

export const imprimirSegundaVia = call({
  method: 'GET',
  path: '/cotas/:id/cobrancas/segunda-via/imprimir/:hash',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O link de uso único do PDF de um boleto, pelo seu hash',
  params: IdParams.extend({ hash: HashDoBoleto }),
  response: LinkDeImpressao,
  errors: ['NAO_ENCONTRADO', 'BOLETO_INDISPONIVEL', 'BOLETO_NAO_SE_PAGA_MAIS', 'BOLETO_SEM_COMO_PAGAR'],
  transparente: true,
})

/** The number of people to whom a boleto can be sent at once. */
export const MAXIMO_DE_DESTINATARIOS = 5

/** A name and nothing else, because the text goes in an e-mail to somebody who did not ask for it. */
const NomeDePessoa = UmaLinha.pipe(z.string().min(1).max(60).refine(pareceNome, { error: 'Use só letras' }))

export const enviarBoleto = call({
  method: 'POST',
  path: '/cotas/:id/boletos/:ticket/email',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Envia o boleto por e-mail, com o PDF, a quem se informa',
  params: BoletoParams,
  body: z
    .array(
      z.object({
        nome: NomeDePessoa.meta({ examples: ['Maria'] }),
        email: z
          .email()
          .max(200)
          .meta({ examples: ['maria@exemplo.com.br'] }),
      }),
    )
    .min(1)
    .max(MAXIMO_DE_DESTINATARIOS),
  response: z.object({ enviados: z.number().int(), em: Instante }),
  errors: ['BOLETO_INDISPONIVEL', 'BOLETO_NAO_SE_PAGA_MAIS', 'BOLETO_SEM_COMO_PAGAR', 'ENVIOS_DEMAIS'],
  custa: { oQue: ['mensagem'], porDia: 20, porPessoa: 60 },
  idempotent: true,
})

export const relatorioDoBoleto = call({
  method: 'GET',
  path: '/relatorios/boletos/:id',
  access: 'ticket',
  summary: 'Baixa o PDF de um boleto; `access_token` é um bilhete de uso único, não o token da sessão',
  params: z.object({ id: HashDoBoleto }),
  query: z.object({ access_token: z.string().max(100), client_id: z.string().max(60).meta({ coisa: 'aplicativo' }) }),
  binary: ['application/pdf'],
  errors: [
    'TICKET_INVALIDO',
    'BOLETO_INDISPONIVEL',
    'BOLETO_NAO_SE_PAGA_MAIS',
    'BOLETO_SEM_COMO_PAGAR',
    'FALHA_DE_IMPRESSAO',
  ],
})
