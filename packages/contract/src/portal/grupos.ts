import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, IdDoCaminho } from '../formas.ts'

export const situacaoDoGrupo = call({
  method: 'GET',
  path: '/core/grupo/situacao',
  access: 'auth',
  summary: 'A situação do grupo da cota em uso, ou da que se diz',
  query: z.object({ idCota: IdDoCaminho.meta({ coisa: 'cota' }).optional() }),
  response: z.object({
    situacaoGrupo: z.object({
      grupo: z.string(),
      situacao: z.enum(['FORMACAO', 'ANDAMENTO', 'ENCERRADO']),
      dataReferencia: Dia,
      participantes: z.number().int(),
      contemplados: z.number().int(),
      naoContemplados: z.number().int(),
      quitados: z.number().int(),
      desistentes: z.number().int(),
      bensEntregues: z.number().int(),
      disponibilidadeFinanceira: Centavos,
      numeroTotalAssembleia: z.number().int(),
      assembleiasRealizadas: z.number().int(),
    }),
  }),
  errors: ['COTA_NAO_SELECIONADA', 'NAO_ENCONTRADO'],
  transparente: true,
})
