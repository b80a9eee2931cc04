import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia, Id, paramsDe } from '../../formas.ts'
import { QuemPaga } from './pedido.ts'

/** The deeds of the transfers that happened, for each of the two who signed them. */

export const termosDeTransferencia = call({
  method: 'GET',
  path: '/documentos/termos-de-transferencia',
  access: 'auth',
  summary: 'As transferências de cota que quem chama assinou e aconteceram, a última primeiro',
  response: z.object({
    termos: z.array(
      z.object({
        idCota: Id,
        grupo: z.string(),
        cota: z.string(),
        transferidaEm: Dia,
        parte: QuemPaga.meta({ description: 'Se quem chama passou a cota (cedente) ou a recebeu (cessionário)' }),
      }),
    ),
  }),
  errors: [],
})

export const termoDeTransferenciaFeita = call({
  method: 'GET',
  path: '/documentos/termos-de-transferencia/:id',
  access: 'auth',
  summary: 'O termo de transferência assinado, em PDF, para quem passou a cota ou a recebeu',
  params: paramsDe('cota'),
  binary: ['application/pdf'],
  errors: ['NAO_ENCONTRADO'],
})
