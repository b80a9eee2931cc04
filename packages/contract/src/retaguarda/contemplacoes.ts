import { MOTIVOS_DITOS, MOTIVOS_DO_DESFAZIMENTO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, paginacao, paramsDe } from '../formas.ts'

const Inteiro = z.number().int()
const FORMAS_DE_ABATIMENTO = ['prazo', 'parcela'] as const

/** The states of a contemplation; the first that fits, in this order, is told. */
export const SITUACOES_DA_CONTEMPLACAO = [
  'desfeita',
  'utilizada',
  'em-pagamento',
  'lance-a-pagar',
  'garantia-a-apresentar',
  'credito-disponivel',
] as const

const Contemplacao = z.object({
  id: Inteiro,
  cotaId: Inteiro,
  grupoId: Inteiro,
  grupo: z.string(),
  cota: z.string(),
  versao: Inteiro,
  titular: z.string(),
  assembleia: Inteiro,
  dia: Dia,
  forma: z.enum(['sorteio', 'lance']),
  situacao: z.enum(SITUACOES_DA_CONTEMPLACAO),
  creditoCentavos: Centavos.meta({ description: 'Crédito na assembleia' }),
  rendimentoCentavos: Centavos.meta({ description: 'O que o crédito líquido do lance rendeu até o uso, ou até hoje' }),
  creditoCorrigidoCentavos: Centavos.meta({
    description: 'O que há para usar: o crédito líquido com o rendimento; em pagamento, o que o banco tem de pagar',
  }),
  lance: z
    .object({
      protocolo: z.string(),
      valorCentavos: Centavos,
      embutidoCentavos: Centavos,
      fgtsCentavos: Centavos,
      recursosPropriosCentavos: Centavos,
      creditoLiquidoCentavos: Centavos,
      forma: z.enum(FORMAS_DE_ABATIMENTO),
      boletoId: Inteiro.nullable().meta({ description: 'O boleto dos recursos próprios, em aberto ou pago' }),
    })
    .nullable(),
  pagarLanceAte: Dia.nullable(),
  lancePagoEm: Dia.nullable(),
  creditoDisponivelEm: Dia,
  garantiaAte: Dia,
  garantiaEm: Dia.nullable(),
  garantiaEmAnalise: z.boolean().meta({ description: 'Entregue, com a administradora: o prazo não corre' }),
  garantiaEmDiasUteis: Inteiro.nullable().meta({
    description: 'Dias úteis que faltam, no estado do titular; nulo quando o prazo não corre',
  }),
  utilizadoEm: Dia.nullable(),
  desfeitaEm: Dia.nullable(),
  motivo: z.enum(MOTIVOS_DITOS).nullable(),
})

export const listarContemplacoes = call({
  method: 'GET',
  path: '/contemplacoes',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'As contemplações, a mais nova primeiro',
  query: paginacao(50).extend({
    grupo: z
      .string()
      .regex(/^\d{1,6}$/, { error: 'O grupo tem até 6 números' })
      .optional(),
    cotaId: z.coerce.number().int().positive().optional(),
    situacao: z.enum(SITUACOES_DA_CONTEMPLACAO).optional(),
  }),
  response: z.array(Contemplacao),
  paged: true,
  errors: ['VALIDACAO'],
})

const ContemplacaoParams = paramsDe('contemplacao')
const NoDia = z.strictObject({ dia: Dia.meta({ description: 'Quando aconteceu: da contemplação até hoje' }) })

export const contemplacao = call({
  method: 'GET',
  path: '/contemplacoes/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Uma contemplação, com os prazos e o que falta',
  params: ContemplacaoParams,
  response: Contemplacao,
  errors: ['NAO_ENCONTRADO'],
})

export const confirmarLancePago = call({
  method: 'POST',
  path: '/contemplacoes/:id/lance',
  access: 'staff',
  papel: 'gestor',
  summary: 'Confirma por fora do boleto o pagamento do lance vencedor (FGTS liberado, depósito identificado)',
  params: ContemplacaoParams,
  body: NoDia,
  response: Contemplacao,
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'CONTEMPLACAO_DESFEITA',
    'LANCE_JA_PAGO',
    'SEM_LANCE_A_PAGAR',
    'LANCE_PAGO_APOS_O_PRAZO',
    'DIA_FORA_DA_CONTEMPLACAO',
  ],
  idempotent: true,
  outraPessoa: true,
})

export const registrarGarantia = call({
  method: 'POST',
  path: '/contemplacoes/:id/garantia',
  access: 'staff',
  papel: 'analista',
  summary: 'Registra que a garantia foi apresentada',
  params: ContemplacaoParams,
  body: NoDia,
  response: Contemplacao,
  errors: ['NAO_ENCONTRADO', 'CONTEMPLACAO_DESFEITA', 'GARANTIA_JA_APRESENTADA', 'DIA_FORA_DA_CONTEMPLACAO'],
  idempotent: true,
})

/** The impediments to paying a credit out, whoever records the payment. */
export const ERROS_DO_USO_DO_CREDITO = [
  'CONTEMPLACAO_DESFEITA',
  'CREDITO_JA_UTILIZADO',
  'PAGAMENTO_NO_BANCO',
  'GRUPO_ENCERRADO',
  'LANCE_NAO_PAGO',
  'GARANTIA_PENDENTE',
  'RENDIMENTO_POR_REGISTRAR',
  'CREDITO_AINDA_NAO_DISPONIVEL',
  'DIA_FORA_DA_CONTEMPLACAO',
] as const

export const registrarUsoDoCredito = call({
  method: 'POST',
  path: '/contemplacoes/:id/credito',
  access: 'staff',
  papel: 'gestor',
  summary: 'Registra que o crédito foi usado e o bem entregue: daí a contemplação não se desfaz',
  params: ContemplacaoParams,
  body: NoDia,
  response: Contemplacao,
  errors: ['NAO_ENCONTRADO', 'AGUARDA_AUTORIZACAO', ...ERROS_DO_USO_DO_CREDITO],
  idempotent: true,
  outraPessoa: true,
})

export const desfazerContemplacao = call({
  method: 'POST',
  path: '/contemplacoes/:id/desfazimento',
  access: 'staff',
  papel: 'gestor',
  summary: 'Desfaz a contemplação: o crédito volta ao caixa e a cota volta a concorrer',
  params: ContemplacaoParams,
  body: z.strictObject({
    motivo: z.enum(MOTIVOS_DO_DESFAZIMENTO),
    observacao: z.string().trim().min(5).max(500).meta({ description: 'Fica na auditoria; sem dados pessoais' }),
    dinheiroNaoEntrou: z.boolean().default(false).meta({
      description:
        'O lance foi dado por pago por engano: nada dele fica na cota, e o pagamento se pode estornar depois',
    }),
  }),
  response: Contemplacao,
  errors: [
    'NAO_ENCONTRADO',
    'AGUARDA_AUTORIZACAO',
    'CONTEMPLACAO_DESFEITA',
    'CREDITO_JA_UTILIZADO',
    'PAGAMENTO_NO_BANCO',
    'MOTIVO_NAO_PROCEDE',
    'ESTORNO_NAO_PERMITIDO',
  ],
  idempotent: true,
  outraPessoa: true,
})
