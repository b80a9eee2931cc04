import { z } from 'zod'
import { call } from '../call.ts'
import { IdDoCaminho, paramsDe } from '../formas.ts'
import { AcessoDado, AcessoRecebido } from '../portal/delegacoes/delegacoes.ts'

const Dado = AcessoDado.extend({ motivo: z.string().nullable().meta({ description: 'De quem da equipe o encerrou' }) })

export const delegacoesDoConsorciado = call({
  method: 'GET',
  path: '/consorciados/:id/delegacoes',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os acessos que um consorciado deu, e os que recebeu; os que valem primeiro',
  params: paramsDe('cliente'),
  response: z.object({ dados: z.array(Dado), recebidos: z.array(AcessoRecebido) }),
  errors: ['NAO_ENCONTRADO'],
})

export const encerrarDelegacao = call({
  method: 'POST',
  path: '/consorciados/:id/delegacoes/:delegacao/encerrar',
  access: 'staff',
  papel: 'atendente',
  summary: 'Encerra um acesso que o consorciado deu, com o motivo; os dois são avisados',
  idempotent: true,
  params: paramsDe('cliente').extend({ delegacao: IdDoCaminho }),
  body: z.strictObject({ motivo: z.string().trim().min(5, { error: 'Diga o motivo' }).max(500) }),
  response: Dado,
  errors: ['NAO_ENCONTRADO', 'ACESSO_JA_ENCERRADO'],
})
