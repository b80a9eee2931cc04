import { VALOR_MAXIMO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, DepoisDaContemplacao, Dia, Id, paramsDe } from '../../formas.ts'
import { Dinheiro, FORMAS_DE_ABATIMENTO, Inteiro } from './formas.ts'

const MODOS_DE_ANTECIPACAO = ['ultimas', 'valor', 'quitacao'] as const

const Cotacao = z.object({
  modo: z.enum(MODOS_DE_ANTECIPACAO),
  forma: z.enum(FORMAS_DE_ABATIMENTO),
  valor: Centavos,
  credito: Centavos,
  vencimento: Dia,
  /** The instalments that it pays off, the last first. */
  quitadas: z.array(Inteiro),
  /** The contributions left to issue and the cost of the next one, before and after. */
  restavam: Inteiro,
  restam: Inteiro,
  proximaAntes: Centavos.nullable(),
  proximaDepois: Centavos.nullable(),
  pisoAplicado: z.boolean(),
  /** The issued instalments that stay open, with boletos of their own. */
  emAberto: z.object({ quantidade: Inteiro, total: Centavos }),
  depoisDaContemplacao: DepoisDaContemplacao,
})

const pedido = {
  modo: z.enum(MODOS_DE_ANTECIPACAO),
  forma: z.enum(FORMAS_DE_ABATIMENTO).default('prazo'),
}

const errosDaCotacao = [
  'NAO_ENCONTRADO',
  'ANTECIPACAO_COTA_CANCELADA',
  'ANTECIPACAO_COM_ATRASO',
  'NADA_A_ANTECIPAR',
  'VALOR_NAO_CABE_NO_SALDO',
  'PARCELAS_DEMAIS_PARA_ANTECIPAR',
] as const

export const cotarAntecipacao = call({
  method: 'GET',
  path: '/pagamentos/cotas/:id/antecipacao',
  access: 'staff',
  papel: 'atendente',
  summary: 'Quanto custa hoje antecipar parcelas ou quitar a cota, e o que isso encerra',
  params: paramsDe('cota'),
  query: z.object({
    ...pedido,
    quantidade: z.coerce.number().int().min(1).max(600).optional(),
    valor: z.coerce.number().int().min(1).max(VALOR_MAXIMO).optional(),
  }),
  response: Cotacao,
  errors: errosDaCotacao,
})

export const emitirBoletoDeAntecipacao = call({
  method: 'POST',
  path: '/pagamentos/cotas/:id/antecipacao',
  access: 'staff',
  papel: 'atendente',
  idempotent: true,
  summary: 'Emite o boleto da antecipação ou da quitação; o pagamento dele a efetiva',
  params: paramsDe('cota'),
  body: z.strictObject({
    ...pedido,
    quantidade: z.int().min(1).max(600).optional(),
    valor: Dinheiro.optional(),
  }),
  response: Cotacao.extend({ boleto: Id }),
  errors: errosDaCotacao,
})
