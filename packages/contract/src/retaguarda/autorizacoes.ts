import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Id, Instante, paginacao, paramsDe } from '../formas.ts'

export const SITUACOES_DA_AUTORIZACAO = ['pendente', 'autorizada', 'recusada', 'vencida', 'superada'] as const

const Pessoa = z.object({ id: Id, nome: z.string() })

const Autorizacao = z.object({
  id: Id,
  situacao: z.enum(SITUACOES_DA_AUTORIZACAO),
  pedido: z.string().meta({ description: 'O que se pediu, em palavras' }),
  titular: z.string().nullable().meta({ description: 'O do caso; nulo onde o pedido não é de um caso' }),
  centavos: Centavos,
  favorecido: z.string().nullable().meta({ description: 'A quem o dinheiro diz respeito' }),
  objeto: z.object({ tipo: z.string(), id: z.string() }),
  pedidaPor: Pessoa,
  pedidaEm: Instante,
  venceEm: Instante,
  decididaPor: Pessoa.nullable(),
  decididaEm: Instante.nullable(),
  motivo: z.string().nullable(),
  decide: z.boolean().meta({ description: 'Quem pergunta pode autorizar; quem pediu só pode desistir' }),
})

export const listAutorizacoes = call({
  method: 'GET',
  path: '/autorizacoes',
  access: 'staff',
  papel: 'analista',
  summary: 'O que se pediu acima da alçada de uma pessoa só, o mais antigo por decidir primeiro',
  query: paginacao(20).extend({ situacao: z.enum(SITUACOES_DA_AUTORIZACAO).optional() }),
  response: z.array(Autorizacao),
  paged: true,
  errors: [],
})

export const decidirAutorizacao = call({
  method: 'POST',
  path: '/autorizacoes/:id/decisao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Autoriza o que outra pessoa pediu, que então se faz em nome dela; ou recusa, com o motivo',
  params: paramsDe('autorizacao'),
  body: z
    .strictObject({ autoriza: z.boolean(), motivo: z.string().trim().min(3).max(500).optional() })
    .refine(({ autoriza, motivo }) => autoriza || motivo !== undefined, {
      error: 'Escreva o motivo da recusa',
      path: ['motivo'],
    }),
  response: Autorizacao,
  errors: [
    'NAO_ENCONTRADO',
    'AUTORIZACAO_PROPRIA',
    'AUTORIZACAO_DECIDIDA',
    'AUTORIZACAO_VENCIDA',
    'AUTORIZACAO_SUPERADA',
    'AUTORIZACAO_NAO_CUMPRIDA',
  ],
})
