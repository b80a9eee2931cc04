import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, IdParams, Percentual } from '../formas.ts'
import { DiasDoImpresso, Lancamento, LinkDeImpressao } from './cotas/index.ts'

export const extrato = call({
  method: 'GET',
  path: '/cotas/:id/extrato',
  access: 'cota',
  podeAtrasar: true,
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
  delegavel: 'ver',
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

/** Many times a contract's size, and little enough to be looked at for anyone who asks. */
export const DOCUMENTO_A_CONFERIR_BYTES = 1_000_000

export const RESULTADOS_DO_DOCUMENTO = ['assinado', 'sem-assinatura', 'alterado', 'nao-e-nosso', 'ilegivel'] as const

export const conferirDocumento = call({
  method: 'POST',
  path: '/documentos/conferir',
  access: 'public',
  summary: 'Se um PDF é um contrato nosso e está como o emitimos ou como foi assinado; o arquivo não é guardado',
  multipart: z.object({}),
  fileMaxBytes: DOCUMENTO_A_CONFERIR_BYTES,
  response: z.object({
    resultado: z.enum(RESULTADOS_DO_DOCUMENTO),
    documento: z
      .object({
        titulo: z.string(),
        emissor: z.string(),
        devedor: z.string(),
        escritoEm: z.iso.datetime(),
        assinadoEm: z.iso.datetime().nullable(),
        carimbado: z.boolean().meta({ description: 'A hora da assinatura é de um carimbo do tempo' }),
        substituido: z.boolean().meta({ description: 'Foi escrito outro no lugar' }),
      })
      .nullable()
      .meta({ description: 'O que quem tem o arquivo lê nele; nulo do que não é nosso ou foi alterado' }),
  }),
  errors: ['ARQUIVO_AUSENTE', 'ARQUIVO_MUITO_GRANDE', 'MUITAS_TENTATIVAS'],
})
