import { assuntosDoAtendimento } from '@contempla/consorcio'
import { z } from 'zod'
import { Dia, Id, Instante } from '../../formas.ts'
import { EstadoDoCaso } from '../casos.ts'

/** A request for service as its list has it. */
export const AtendimentoResumido = z.object({
  protocolo: z.string(),
  assunto: z.enum(assuntosDoAtendimento),
  fase: z.string(),
  abertoEm: Instante,
  encerrado: z.boolean(),
  pede: z.boolean().meta({ description: 'Espera por quem pediu: uma informação, ou dizer se a resposta resolveu' }),
  ate: Dia.nullable().meta({ description: 'O último dia prometido, ou o de quem pediu' }),
  atrasado: z.boolean(),
})

const Mensagem = z.object({
  quando: Instante,
  de: z.enum(['voce', 'atendimento', 'ouvidoria']),
  titulo: z.string(),
  texto: z.string().nullable(),
})

/** A request for service, whole, as who made it sees it. */
export const Atendimento = AtendimentoResumido.extend({
  texto: z.string(),
  cota: z.object({ idCota: Id, grupo: z.string(), cota: z.string() }).nullable(),
  anexos: z.array(z.object({ nome: z.string(), enviadoEm: Instante })),
  mensagens: z.array(Mensagem).meta({ description: 'O que se disse depois do pedido, o primeiro primeiro' }),
  diasDeEspera: z.number().int().meta({ description: 'Os dias em que se esperou por quem pediu, que não contam' }),
  podeReabrir: z.boolean(),
  nota: z.number().int().nullable(),
  pedido: EstadoDoCaso,
})
