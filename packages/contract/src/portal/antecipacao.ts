import { VALOR_MAXIMO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, DepoisDaContemplacao, Dia, IdParams } from '../formas.ts'
import { Boleto } from './boletos.ts'

const Inteiro = z.number().int()

const ERROS_DA_ANTECIPACAO = ['ANTECIPACAO_COTA_CANCELADA', 'ANTECIPACAO_COM_ATRASO', 'NADA_A_ANTECIPAR'] as const

/** Open instalments keep their own boletos: a prepayment does not pay them. */
const EmAberto = z.object({ quantidade: Inteiro, total: Centavos })

/** Differences of instalments paid before, which belong neither to the plan nor to an issued instalment. */
const Diferencas = Centavos.meta({
  description: 'Diferenças e encargos ainda não cobrados de parcelas anteriores; negativo, voltam',
})
const DiferencasIncluidas = Centavos.min(0).meta({
  description: 'Quanto delas está no valor: tudo o que é devido, em quem quita; nada, em quem escolheu o valor',
})

const TotalDevido = Centavos.meta({
  description: 'Tudo o que é devido hoje: o valor e o que está em aberto, com o atraso se houver',
})

const Quitacao = z.object({
  valor: Centavos.meta({
    description: 'As parcelas que ainda vão ser emitidas, pelo crédito de hoje, e o que falta das anteriores',
  }),
  dataVencimento: Dia.meta({ description: 'Hoje, ou o primeiro dia útil' }),
  parcelasRestantes: Inteiro,
  emAberto: EmAberto,
  totalDevido: TotalDevido,
  diferencas: Diferencas,
  diferencasIncluidas: DiferencasIncluidas,
  depoisDaContemplacao: DepoisDaContemplacao,
})

export const quitacao = call({
  method: 'GET',
  path: '/cotas/:id/cobrancas/quitacao',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Quanto custa hoje quitar a cota',
  params: IdParams,
  response: Quitacao,
  errors: ['ANTECIPACAO_COTA_CANCELADA', 'NADA_A_ANTECIPAR'],
})

export const boletoDaQuitacao = call({
  method: 'POST',
  path: '/cotas/:id/cobrancas/quitacao/boleto',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O boleto da quitação, pelo valor que se viu; a cota só se quita quando ele é pago',
  params: IdParams,
  body: z.object({ valor: Centavos.min(1).max(VALOR_MAXIMO) }),
  response: Boleto,
  errors: ['ANTECIPACAO_COTA_CANCELADA', 'NADA_A_ANTECIPAR', 'COBRANCA_DIFERENTE', 'BOLETO_INDISPONIVEL'],
  custa: { oQue: ['titulo'], porDia: 10, porPessoa: 40 },
  idempotent: true,
})

export const antecipacao = call({
  method: 'GET',
  path: '/cotas/:id/cobrancas/antecipacao',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O que se pode antecipar: parcelas do fim, um valor que dilui as próximas, ou tudo',
  params: IdParams,
  response: z.object({
    parcelasRestantes: Inteiro.meta({ description: 'Por prazo: da última para trás' }),
    valorMaximo: Centavos.meta({ description: 'Por valor: até o que falta do plano' }),
    proximaParcela: Centavos.nullable().meta({ description: 'O que se cobrará na próxima, com tudo o que vai nela' }),
    precoDasUltimas: z
      .array(Centavos)
      .meta({ description: 'Por prazo: quanto custam hoje a última, as duas últimas e assim até todas' }),
    emAberto: EmAberto,
    depoisDaContemplacao: DepoisDaContemplacao,
    impedimento: z.object({ codigo: z.string(), mensagem: z.string() }).nullable(),
  }),
  errors: [],
})

/** A prepayment shortens the term from the last instalment backward, reduces the next ones, or pays all (document 3 §4). */
const Pedido = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('prazo'), quantidade: z.int().min(1).max(600) }),
  z.object({ tipo: z.literal('valor'), valor: Centavos.min(1).max(VALOR_MAXIMO) }),
  z.object({ tipo: z.literal('quitacao') }),
])

const errors = [...ERROS_DA_ANTECIPACAO, 'VALOR_NAO_CABE_NO_SALDO', 'PARCELAS_DEMAIS_PARA_ANTECIPAR'] as const

export const simularAntecipacao = call({
  method: 'POST',
  path: '/cotas/:id/cobrancas/antecipacao/simulacao',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O que a antecipação custa hoje e o que faz ao prazo e à parcela; nada se grava',
  params: IdParams,
  body: z.object({ pedido: Pedido }),
  response: z.object({
    valor: Centavos,
    dataVencimento: Dia,
    parcelasRestantes: z.object({ antes: Inteiro, depois: Inteiro }),
    proximaParcela: z.object({ antes: Centavos.nullable(), depois: Centavos.nullable() }),
    parcelasQuitadas: z.array(Inteiro).meta({ description: 'As que acabam, da última para trás' }),
    pisoAplicado: z
      .boolean()
      .meta({ description: 'A parcela não desce mais que o mínimo do contrato: o resto encurta o prazo' }),
    emAberto: EmAberto,
    totalDevido: TotalDevido.nullable().meta({ description: 'De quem quita; nulo de quem antecipa uma parte' }),
    diferencas: Diferencas,
    diferencasIncluidas: DiferencasIncluidas,
    depoisDaContemplacao: DepoisDaContemplacao,
    identificador: z.string(),
  }),
  errors: [...errors],
  representante: true,
})

export const boletoDaAntecipacao = call({
  method: 'POST',
  path: '/cotas/:id/cobrancas/antecipacao/boleto',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O boleto do que se simulou; a antecipação só se faz quando ele é pago',
  params: IdParams,
  body: z.object({
    pedido: Pedido,
    identificador: z
      .string()
      .max(64)
      .meta({ examples: ['0'.repeat(64)] }),
  }),
  response: Boleto,
  errors: [...errors, 'COBRANCA_DIFERENTE', 'BOLETO_INDISPONIVEL'],
  custa: { oQue: ['titulo'], porDia: 10, porPessoa: 40 },
  idempotent: true,
})
