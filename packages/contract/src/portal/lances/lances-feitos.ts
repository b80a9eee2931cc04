import { z } from 'zod'
import { call } from '../../call.ts'
import { IdParams, Instante, paginacao } from '../../formas.ts'
import { LanceDoTitular, Protocolo, Recibo } from './lances.ts'

export const historicoDeLances = call({
  method: 'GET',
  path: '/cotas/:id/credenciamento-lance/historico',
  access: 'cota',
  podeAtrasar: true,
  funcionalidade: 'lances',
  summary: 'Os lances da cota, o mais novo primeiro',
  params: IdParams,
  query: paginacao(20).extend({
    protocolo: z
      .string()
      .trim()
      .toUpperCase()
      .max(40)
      .regex(/^[A-Z0-9-]*$/, { error: 'O protocolo tem letras, números e hífen' })
      .default('')
      .meta({ description: 'O protocolo, ou um pedaço dele', examples: ['20261120'] }),
  }),
  response: z.array(LanceDoTitular),
  paged: true,
  errors: [],
  delegavel: 'lances',
})

const LanceParams = IdParams.extend({ protocolo: Protocolo.meta({ coisa: 'lance' }) })

export const cancelarLance = call({
  method: 'PUT',
  path: '/cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Cancela o lance, até a véspera da assembleia',
  params: LanceParams,
  response: LanceDoTitular,
  errors: ['NAO_ENCONTRADO', 'LANCE_FORA_DO_PRAZO', 'LANCE_JA_ENCERRADO'],
  custa: { oQue: ['mensagem'], porDia: 60, porPessoa: 120 },
  idempotent: true,
  delegavel: 'lances',
})

export const reciboDoLance = call({
  method: 'GET',
  path: '/cotas/:id/credenciamento-lance/recibo/:protocolo',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'O recibo selado de um lance da cota, e se ele está na lista publicada no corte',
  params: LanceParams,
  response: z.object({
    recibo: Recibo.nullable().meta({ description: 'Nulo de um lance de antes dos recibos' }),
    lista: z
      .object({ publicadaEm: Instante, endereco: z.string(), contem: z.boolean() })
      .nullable()
      .meta({ description: 'Nula até o corte' }),
  }),
  errors: ['NAO_ENCONTRADO'],
  delegavel: 'lances',
})
