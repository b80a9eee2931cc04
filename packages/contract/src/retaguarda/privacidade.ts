import { CHAVES_DE_CATEGORIA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Id, Instante, paramsDe } from '../formas.ts'
import { Consentimento, HistoricoDoConsentimento } from '../portal/privacidade/consentimentos.ts'
import { SITUACOES_DO_PEDIDO } from '../portal/privacidade/pedidos.ts'

export const privacidadeDoConsorciado = call({
  method: 'GET',
  path: '/consorciados/:id/privacidade',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que a pessoa aceita, os pedidos de privacidade que fez e o que dela sai em que dia',
  params: paramsDe('cliente'),
  response: z.object({
    consentimentos: z.array(Consentimento.pick({ finalidade: true, titulo: true, aceito: true, desde: true })),
    historico: z.array(HistoricoDoConsentimento),
    pedidos: z.array(
      z.object({
        caso: Id,
        numero: z.string(),
        titulo: z.string(),
        situacao: z.enum(SITUACOES_DO_PEDIDO),
        feitoEm: Instante,
        respondeAte: Instante.nullable(),
      }),
    ),
    eliminacoes: z.array(
      z.object({
        id: Id,
        categoria: z.enum(CHAVES_DE_CATEGORIA),
        titulo: z.string(),
        regra: z.string(),
        em: Dia.nullable(),
        certo: z.boolean(),
        feitaEm: Instante.nullable(),
      }),
    ),
    acessoEncerradoEm: Instante.nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})
