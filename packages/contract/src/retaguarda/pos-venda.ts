import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Id, Instante, paginacao } from '../formas.ts'

const Inteiro = z.number().int()
const desde = Dia.optional().meta({ description: 'O primeiro dia que conta; sem ele, os últimos 90' })
const Vendedor = z.string().nullable().meta({ description: 'Nulo onde a venda não o diz' })

/** What holders answered of who sold to them: an exact date of contemplation was promised, or not (document 2 §2, step 8). */
export const promessasNaVenda = call({
  method: 'GET',
  path: '/pos-venda/promessas',
  access: 'staff',
  podeAtrasar: true,
  papel: 'analista',
  summary: 'Por vendedor, quantos titulares responderam e a quantos prometeram uma data de contemplação',
  query: z.object({ desde }),
  response: z.object({
    desde: Dia,
    vendedores: z.array(
      z.object({
        vendedor: Vendedor,
        respondidas: Inteiro,
        comPromessa: Inteiro,
        milesimos: Inteiro.nullable().meta({
          description: 'Dos que responderam, a parte com promessa, em milésimos; nula de quem tem poucas respostas',
        }),
      }),
    ),
  }),
  errors: [],
})

export const casosComPromessa = call({
  method: 'GET',
  path: '/pos-venda/promessas/casos',
  access: 'staff',
  podeAtrasar: true,
  papel: 'analista',
  summary: 'Os titulares a quem prometeram uma data, o mais recente primeiro, e a ligação que lhes é feita',
  query: paginacao(20).extend({
    desde,
    vendedor: z.string().min(1).max(80).optional(),
  }),
  response: z.array(
    z.object({
      caso: Id.meta({ description: 'O pós-venda em que responderam' }),
      vendedor: Vendedor,
      quando: Instante,
      cliente: z.object({ id: Id, nome: z.string() }),
      cota: z.object({ id: Id, grupo: z.string(), cota: z.string(), versao: Inteiro }),
      ligacao: z
        .object({ caso: Id, nomeDaFase: z.string(), prometidaAte: Dia.nullable(), aberta: z.boolean() })
        .nullable(),
    }),
  ),
  paged: true,
  errors: [],
})
