import { FINS_DO_PERMANENTE, type FimDoPermanente } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia, IdParams, Instante, Percentual } from '../../formas.ts'
import { AssembleiaDoLance, confirmarLance, LanceDoTitular, OfertaDoLance } from './lances.ts'

const Bloqueio = z.object({
  bloqueada: z.boolean(),
  assembleia: AssembleiaDoLance.meta({ description: 'A próxima, a única a que o pedido se refere' }),
  lanceCancelado: z.string().nullable().meta({ description: 'O protocolo do lance que o pedido cancelou' }),
})

const ERROS_DO_BLOQUEIO = [
  'GRUPO_EM_FORMACAO',
  'SEM_ASSEMBLEIA_PARA_LANCE',
  'BLOQUEIO_FORA_DO_PRAZO',
  'COTA_CANCELADA',
  'COTA_CONTEMPLADA',
] as const

export const bloquearContemplacao = call({
  method: 'PUT',
  path: '/cotas/:id/bloqueio-contemplacao',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Não ser contemplada na próxima assembleia, por sorteio ou por lance; cancela o lance dela',
  params: IdParams,
  response: Bloqueio,
  errors: [...ERROS_DO_BLOQUEIO],
  custa: { oQue: ['mensagem'], porDia: 6, porPessoa: 40 },
  idempotent: true,
})

export const liberarContemplacao = call({
  method: 'DELETE',
  path: '/cotas/:id/bloqueio-contemplacao',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Volta a concorrer na próxima assembleia; o lance cancelado não volta',
  params: IdParams,
  response: Bloqueio,
  errors: [...ERROS_DO_BLOQUEIO],
  custa: { oQue: ['mensagem'], porDia: 6, porPessoa: 40 },
  idempotent: true,
})

const LancePermanente = OfertaDoLance.extend({ percentualLance: Percentual, dataInicio: Instante }).meta({
  description: 'A oferta que se repete, com os valores que teria hoje',
})

export const lancePermanente = call({
  method: 'GET',
  path: '/cotas/:id/lance-permanente',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'O lance que se repete a cada assembleia até ser encerrado',
  params: IdParams,
  response: z.object({
    lancePermanente: LancePermanente.nullable(),
    lance: LanceDoTitular.nullable().meta({ description: 'O que ele já ofertou na próxima assembleia' }),
    fim: z
      .object({
        data: Instante,
        motivo: z.enum(Object.keys(FINS_DO_PERMANENTE) as [FimDoPermanente, ...FimDoPermanente[]]),
        mensagem: z.string(),
      })
      .nullable()
      .meta({ description: 'Por que o último terminou sozinho, enquanto não há outro' }),
  }),
  errors: [],
  delegavel: 'lances',
})

export const tornarPermanente = call({
  method: 'PUT',
  path: '/cotas/:id/lance-permanente',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Oferta o lance na próxima assembleia e o repete em cada uma; vale no lugar do anterior',
  params: IdParams,
  body: confirmarLance.body,
  response: confirmarLance.response.extend({
    lancePermanente: LancePermanente.nullable().meta({ description: 'Nulo quando o lance não foi aceito' }),
  }),
  errors: [...confirmarLance.errors],
  custa: { oQue: ['mensagem'], porDia: 20, porPessoa: 60 },
  idempotent: true,
})

export const encerrarPermanente = call({
  method: 'DELETE',
  path: '/cotas/:id/lance-permanente',
  access: 'cota',
  funcionalidade: 'lances',
  summary: 'Encerra o lance permanente; o lance já ofertado na próxima assembleia continua',
  params: IdParams,
  response: z.object({
    encerrado: z.boolean().meta({ description: 'Falso quando não havia nenhum em vigor' }),
    lanceMantido: LanceDoTitular.nullable().meta({ description: 'O que continua, e se cancela à parte' }),
  }),
  errors: [],
  idempotent: true,
})

const Inteiro = z.number().int()

export const lancesVencedores = call({
  method: 'GET',
  path: '/cotas/:id/lances-vencedores',
  access: 'cota',
  podeAtrasar: true,
  funcionalidade: 'lances',
  summary: 'Os lances das últimas 12 assembleias publicadas do grupo, a mais nova primeiro',
  params: IdParams,
  query: z.object({
    percentual: z.coerce
      .number()
      .positive()
      // The percentage goes above 100 when the quota owes more than the credit.
      .max(10_000)
      .optional()
      .meta({
        description: 'De um lance livre: diz onde teria ficado em cada uma; de quitação, se cobre o saldo devedor',
        examples: [30],
      }),
  }),
  response: z.array(
    z.object({
      numero: Inteiro,
      data: Dia,
      quantidadeLances: Inteiro.meta({
        description: 'Na fila do lance livre: todos, ou só os livres e os de quitação onde cada tipo tem a sua vez',
      }),
      quantidadeVencedores: Inteiro,
      menorPercentualVencedor: Percentual.nullable(),
      maiorPercentualVencedor: Percentual.nullable(),
      onde: z
        .object({ entreOsVencedores: z.boolean(), posicao: Inteiro, de: Inteiro })
        .nullable()
        .meta({ description: 'Nulo quando não se informou um percentual' }),
    }),
  ),
  errors: [],
  delegavel: 'ver',
})
