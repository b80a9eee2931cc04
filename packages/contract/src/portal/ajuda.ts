import { z } from 'zod'
import { call } from '../call.ts'

export const listFiliais = call({
  method: 'GET',
  path: '/filiais',
  access: 'auth',
  summary: 'As filiais do parceiro',
  response: z.array(
    z.object({
      id: z.number().int(),
      nome: z.string(),
      estado: z.string().length(2),
      cidade: z.string(),
      endereco: z.string(),
      bairro: z.string(),
      cep: z.string(),
      telefone: z.string().nullable(),
      horario: z.string(),
      lugar: z
        .object({ latitude: z.number(), longitude: z.number() })
        .nullable()
        .meta({ description: 'Em graus; nulo onde não se sabe' }),
    }),
  ),
  errors: [],
  transparente: true,
})

export const versoes = call({
  method: 'GET',
  path: '/versoes',
  access: 'public',
  summary: 'Versões do aplicativo; vale a de maior id',
  response: z.array(z.object({ id: z.number().int(), versao: z.string(), obrigatoria: z.boolean() })),
  errors: [],
})

export const dataHoraAtual = call({
  method: 'GET',
  path: '/util/datahoraatual',
  access: 'public',
  summary: 'Data e hora de Brasília',
  response: z.object({
    dataAtual: z.string().meta({ description: 'DD/MM/AAAA' }),
    horaAtual: z.string().meta({ description: 'HH:MM:SS' }),
  }),
  errors: [],
})
