import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instante, Periodo, paginacao } from '../formas.ts'

/** What the holders say of the portal, and the versions of it that are told to whoever has it open. */

const leitura = { access: 'staff', papel: 'atendente' } as const
const Inteiro = z.number().int()

export const avaliacoesPorMes = call({
  method: 'GET',
  path: '/aplicativo/avaliacoes/meses',
  ...leitura,
  podeAtrasar: true,
  summary: 'As avaliações do aplicativo, mês a mês, o último primeiro',
  response: z.array(
    z.object({
      mes: Periodo,
      quantas: Inteiro,
      gostaram: Inteiro,
      percentual: z.number().meta({ description: 'De quem gosta, com uma casa' }),
      comentarios: Inteiro,
    }),
  ),
  errors: [],
})

export const listAvaliacoes = call({
  method: 'GET',
  path: '/aplicativo/avaliacoes',
  ...leitura,
  podeAtrasar: true,
  summary: 'O que cada um disse do aplicativo, o último primeiro',
  query: paginacao(50).extend({ mes: Periodo.optional(), gostou: z.enum(['sim', 'nao']).optional() }),
  response: z.array(
    z.object({
      id: Id,
      cliente: z.object({ id: Id, nome: z.string() }),
      parceiro: z.object({ id: Id, nome: z.string() }),
      gostou: z.boolean(),
      comentario: z.string().nullable(),
      criadaEm: Instante,
      proximaEm: Instante.nullable().meta({ description: 'Quando o aplicativo pergunta a essa pessoa de novo' }),
    }),
  ),
  paged: true,
  errors: [],
})

const Versao = z.object({
  id: Id,
  versao: z.string(),
  obrigatoria: z.boolean(),
  vigente: z.boolean().meta({ description: 'Vale a de maior id' }),
})

export const listVersoes = call({
  method: 'GET',
  path: '/aplicativo/versoes',
  ...leitura,
  summary: 'As versões do aplicativo, a que vale primeiro',
  response: z.array(Versao),
  errors: [],
})

/** The highest id wins, whatever its number: publishing an earlier number takes the later one back (document 2 §7). */
export const publicarVersao = call({
  method: 'POST',
  path: '/aplicativo/versoes',
  access: 'staff',
  papel: 'gestor',
  summary: 'Publica uma versão do aplicativo, que passa a valer para quem o tem aberto',
  body: z.strictObject({
    versao: z
      .string()
      .trim()
      .regex(/^\d{1,4}\.\d{1,4}(\.\d{1,4})?$/, { error: 'Escreva como 1.70.00' })
      .meta({ examples: ['1.70.00'] }),
    obrigatoria: z.boolean().meta({ description: 'Quem tem outra é parado até atualizar' }),
  }),
  response: Versao,
  errors: [],
  idempotent: true,
})
