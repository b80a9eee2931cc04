import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Id, paramsDe } from '../../formas.ts'
import {
  FORMAS_DE_ABATIMENTO,
  Inteiro,
  MOTIVOS_DA_FILA,
  Observacao,
  Parcelas,
  Recebido,
  semRepetidos,
} from './formas.ts'

export const resumoDaFila = call({
  method: 'GET',
  path: '/pagamentos/fila',
  access: 'staff',
  papel: 'atendente',
  summary: 'Quanto espera na fila, por motivo',
  response: z.object({
    quantidade: Inteiro,
    total: Centavos,
    motivos: z.array(z.object({ motivo: z.enum(MOTIVOS_DA_FILA), quantidade: Inteiro, total: Centavos })),
  }),
  errors: [],
})

export const alocarDaFila = call({
  method: 'POST',
  path: '/pagamentos/:id/alocacao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  outraPessoa: true,
  summary: 'Aloca o que está na fila, junto com o de outros pagamentos da cota, às parcelas escolhidas',
  params: paramsDe('pagamento'),
  body: z.strictObject({
    idCota: Id,
    parcelas: Parcelas,
    /** Other payments in the queue, of this quota or of none, that close the instalments with this one. */
    juntos: z.array(Id).max(20).refine(semRepetidos, { error: 'O mesmo pagamento aparece duas vezes' }).optional(),
    observacao: Observacao.optional(),
  }),
  response: Recebido,
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'FORA_DA_FILA',
    'PAGAMENTO_DE_OUTRA_COTA',
    'DESTINO_SEM_OBSERVACAO',
    'PARCELAS_NAO_ESTAO_ABERTAS',
  ],
})

export const pagarBoletoDaFila = call({
  method: 'POST',
  path: '/pagamentos/:id/boleto',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  outraPessoa: true,
  summary:
    'Paga com o que está na fila um boleto de lance, de antecipação ou de quitação, no dia em que o dinheiro entrou',
  params: paramsDe('pagamento'),
  body: z.strictObject({
    boleto: Id,
    /** Other payments in the queue, of the boleto's quota or of none, that complete it. */
    juntos: z.array(Id).max(20).refine(semRepetidos, { error: 'O mesmo pagamento aparece duas vezes' }).optional(),
    observacao: Observacao.optional(),
  }),
  response: Recebido,
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'FORA_DA_FILA',
    'PAGAMENTO_DE_OUTRA_COTA',
    'DESTINO_SEM_OBSERVACAO',
    'BOLETO_NAO_RECEBE_O_VALOR',
  ],
})

export const abaterDaFila = call({
  method: 'POST',
  path: '/pagamentos/:id/abatimento',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  outraPessoa: true,
  summary: 'Deixa o que está na fila como crédito da cota: abate hoje do que falta do plano',
  params: paramsDe('pagamento'),
  body: z.strictObject({
    idCota: Id.meta({ coisa: 'cota' }),
    forma: z.enum(FORMAS_DE_ABATIMENTO),
    observacao: Observacao.optional(),
  }),
  response: Recebido,
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'FORA_DA_FILA',
    'DESTINO_SEM_OBSERVACAO',
    'ANTECIPACAO_COTA_CANCELADA',
    'ANTECIPACAO_COM_ATRASO',
    'NADA_A_ANTECIPAR',
    'VALOR_NAO_CABE_NO_SALDO',
  ],
})

export const devolverDaFila = call({
  method: 'POST',
  path: '/pagamentos/:id/devolucao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  outraPessoa: true,
  summary: 'Registra que o que está na fila foi devolvido a quem pagou',
  params: paramsDe('pagamento'),
  body: z.strictObject({ observacao: Observacao }),
  response: Recebido,
  errors: ['NAO_ENCONTRADO', 'AGUARDA_AUTORIZACAO', 'FORA_DA_FILA'],
})
