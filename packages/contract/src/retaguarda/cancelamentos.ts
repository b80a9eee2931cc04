import { z } from 'zod'
import { call } from '../call.ts'
import { paramsDe } from '../formas.ts'
import { SituacaoDoCancelamento } from '../portal/saida/cancelamentos.ts'
import { Saida } from '../processos/cancelamento.ts'
import { errosDosAtos } from '../processos/index.ts'
import { Fundamento } from './lances.ts'

export const previaDoCancelamento = call({
  method: 'GET',
  path: '/cotas/:id/cancelamento-a-pedido',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que acontece se a cota for cancelada hoje a pedido do titular; não grava nada',
  params: paramsDe('cota'),
  response: SituacaoDoCancelamento,
  errors: ['NAO_ENCONTRADO'],
})

export const registrarCancelamento = call({
  method: 'POST',
  path: '/cotas/:id/cancelamento-a-pedido',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Cancela a cota a pedido do titular, feito por telefone, carta ou no balcão; ele é avisado na hora',
  params: paramsDe('cota'),
  body: Saida.extend({ fundamento: Fundamento }).strict(),
  response: z.object({ protocolo: z.string(), situacao: z.string() }),
  errors: ['CASO_JA_ABERTO', ...errosDosAtos('cancelamento', { de: ['analista'] })],
})
