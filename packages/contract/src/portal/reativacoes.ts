import { CONDICOES_DA_REATIVACAO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, paramsDe } from '../formas.ts'
import { errosDosAtos } from '../processos/index.ts'
import { EstadoDoCaso } from './casos.ts'

const Inteiro = z.number().int()

/** What coming back costs on a day. */
export const Custo = z.object({
  atraso: z
    .enum(['cobrado', 'diluido'])
    .meta({ description: 'Pelo contrato do grupo: o que ficou em atraso se paga antes, ou se divide no que resta' }),
  dia: Dia.meta({ description: 'O dia deste preço: multa e juros crescem com os dias' }),
  atrasadas: z.array(
    z.object({ numero: Inteiro, vencimento: Dia, valor: Centavos, multa: Centavos, juros: Centavos, total: Centavos }),
  ),
  total: Centavos,
  parcelasRestantes: Inteiro,
  valorDaProxima: Centavos.nullable().meta({ description: 'Pelo crédito de hoje, sem o seguro; nula sem parcelas' }),
  vencimentoDaProxima: Dia,
  pagarAte: Dia.nullable().meta({
    description: 'Se voltasse hoje, até quando pagar o atraso para não sair de novo; nulo onde o atraso não a tira',
  }),
})

/** Tells whether a cancelled quota may come back, the cost of that today, and the request already made. */
export const reativacao = call({
  method: 'GET',
  path: '/cotas/:id/reativacao',
  access: 'cota',
  funcionalidade: 'reativacao',
  summary: 'Se a cota cancelada pode voltar ao grupo, condição a condição, o que custa hoje, e o pedido que se fez',
  params: paramsDe('cota'),
  response: z.object({
    condicoes: z.array(z.object({ condicao: z.enum(CONDICOES_DA_REATIVACAO), atendida: z.boolean() })),
    podePedir: z.boolean(),
    custo: Custo.nullable().meta({ description: 'Nulo onde o grupo não a recebe de volta' }),
    pedido: EstadoDoCaso.nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})

/** Answers as the platform's composite does: the request was made if the first part says 200 or 201 (document 1, §8). */
export const solicitarReativacao = call({
  method: 'POST',
  path: '/cotas/:id/reativacao',
  access: 'cota',
  custa: { oQue: ['caso', 'mensagem'], porDia: 3, porPessoa: 30 },
  funcionalidade: 'reativacao',
  idempotent: true,
  summary: 'Pede a volta da cota cancelada ao grupo',
  params: paramsDe('cota'),
  response: z.object({
    compositeResponse: z.tuple([
      z.object({
        referenceId: z.literal('reativacao'),
        httpStatusCode: z
          .union([z.literal(200), z.literal(201)])
          .meta({ description: '201: o pedido foi aberto; 200: já estava em andamento' }),
        body: EstadoDoCaso,
      }),
    ]),
  }),
  errors: ['CASO_JA_ABERTO', ...errosDosAtos('reativacao', { de: ['cliente'], atos: ['solicitar'] })],
})

export const desistirDaReativacao = call({
  method: 'POST',
  path: '/cotas/:id/reativacao/desistir',
  access: 'cota',
  custa: { oQue: ['caso', 'mensagem'], porDia: 3, porPessoa: 30 },
  funcionalidade: 'reativacao',
  idempotent: true,
  summary: 'Desiste do pedido de volta ao grupo enquanto ele não foi decidido',
  params: paramsDe('cota'),
  response: EstadoDoCaso,
  errors: ['SEM_PROCESSO', ...errosDosAtos('reativacao', { de: ['cliente'], atos: ['desistir'] })],
})
