import { CHAVES_DE_ASSUNTO, CHAVES_DE_CATEGORIA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia, Instante } from '../../formas.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { PedidoDoTitular } from '../../processos/pedido-do-titular.ts'

const LinhaDaEliminacao = z.object({
  categoria: z.enum(CHAVES_DE_CATEGORIA),
  titulo: z.string(),
  saiuEm: Instante.nullable().meta({ description: 'Quando saiu; nulo enquanto é guardado' }),
  regra: z.string().meta({ description: 'A regra que manda guardar, em palavras' }),
  fonte: z.string(),
  em: Dia.nullable().meta({ description: 'O dia em que sai; nulo enquanto não se sabe' }),
  certo: z.boolean().meta({ description: 'Falso onde o dia é o previsto' }),
})

export const SITUACOES_DO_PEDIDO = ['em-analise', 'em-atraso', 'atendido', 'recusado', 'desistido'] as const

export const PedidoFeito = z.object({
  numero: z.string().meta({ description: 'O protocolo' }),
  assunto: z.enum(CHAVES_DE_ASSUNTO),
  titulo: z.string(),
  texto: z.string(),
  feitoEm: Instante,
  situacao: z.enum(SITUACOES_DO_PEDIDO),
  respondeAte: Instante.nullable(),
  respondidoEm: Instante.nullable(),
  resposta: z.string().nullable(),
  podeDesistir: z.boolean(),
  linhas: z.array(LinhaDaEliminacao).meta({ description: 'A resposta de uma eliminação, uma categoria por linha' }),
})

export const pedidosDoTitular = call({
  method: 'GET',
  path: '/privacidade/pedidos',
  access: 'auth',
  summary: 'Os pedidos de privacidade da pessoa, com as respostas; os últimos primeiro',
  response: z.object({ pedidos: z.array(PedidoFeito) }),
  errors: [],
})

export const pedirComoTitular = call({
  method: 'POST',
  path: '/privacidade/pedidos',
  access: 'auth',
  summary: 'Faz um pedido de privacidade; de um assunto há um por vez, e pedir de novo responde o que está em análise',
  body: PedidoDoTitular,
  response: PedidoFeito,
  errors: ['SENHA_A_CONFIRMAR', 'CASO_JA_ABERTO', ...errosDosAtos('pedido-do-titular', { de: ['cliente'] })],
  custa: { oQue: ['caso', 'mensagem'], porDia: 5 },
  idempotent: true,
})

export const desistirDoPedido = call({
  method: 'POST',
  path: '/privacidade/pedidos/:numero/desistir',
  access: 'auth',
  summary: 'Desiste de um pedido que ainda não foi respondido',
  params: z.object({
    numero: z
      .string()
      .regex(/^\d{1,15}$/, { error: 'Endereço inválido' })
      .meta({ coisa: 'caso' }),
  }),
  response: PedidoFeito,
  errors: errosDosAtos('pedido-do-titular', { de: ['cliente'], atos: ['desistir'] }),
  idempotent: true,
})
