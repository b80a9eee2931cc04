import { MODALIDADES_DE_LANCE, MOTIVOS_DO_LANCE } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Instante, Ppt, paginacao, paramsDe } from '../formas.ts'
import { SITUACOES_DO_LANCE } from '../portal/lances/lances.ts'
import { AssembleiaParams } from './assembleias.ts'

const Inteiro = z.number().int()

const FORMAS_DE_ABATIMENTO = ['prazo', 'parcela'] as const

/** The ways in which a customer asks the staff to make or cancel a bid, recorded so that the request can be found later. */
export const MEIOS_DO_PEDIDO = ['ligacao-gravada', 'por-escrito', 'no-balcao'] as const

/** How the customer asked for it, and where that is on record. */
export const Fundamento = z.strictObject({
  meio: z.enum(MEIOS_DO_PEDIDO),
  referencia: z
    .string()
    .trim()
    .min(4, { error: 'Escreva o protocolo da ligação, da mensagem ou do atendimento' })
    .max(200)
    .meta({ examples: ['Ligação 2026-000123'] }),
})

const Abertura = z.object({
  motivo: z.string(),
  pedidaPor: z.string(),
  pedidaEm: Instante,
  pedidaPorMim: z.boolean(),
  confirmadaPor: z.string().nullable(),
  confirmadaEm: Instante.nullable(),
})

const Lance = z.object({
  protocolo: z.string(),
  cotaId: Inteiro,
  cota: z.string(),
  versao: Inteiro,
  titular: z.string(),
  assembleia: Inteiro,
  diaDaAssembleia: Dia,
  selado: z.boolean().meta({
    description: 'Até o corte só o titular lê o que ofertou: modalidade, valores e forma vêm nulos a quem não o abriu',
  }),
  abertura: Abertura.nullable().meta({ description: 'O pedido de o abrir antes do corte, que duas pessoas fazem' }),
  modalidade: z.enum(MODALIDADES_DE_LANCE).nullable(),
  valorCentavos: Centavos.nullable(),
  percentualPpt: Ppt.nullable().meta({
    description:
      'Pelo qual foi classificado; antes disso, do crédito vigente. Nulo de um lance antigo de que não se guardou',
  }),
  embutidoCentavos: Centavos.nullable(),
  fgtsCentavos: Centavos.nullable(),
  forma: z.enum(FORMAS_DE_ABATIMENTO).nullable(),
  situacao: z.enum(SITUACOES_DO_LANCE),
  motivo: z.enum(MOTIVOS_DO_LANCE).nullable(),
  posicao: Inteiro.nullable(),
  permanente: z.boolean().meta({ description: 'É de um lance que se repete a cada assembleia' }),
  criadoEm: Instante,
  encerradoEm: Instante.nullable(),
})

export const lancesDaAssembleia = call({
  method: 'GET',
  path: '/assembleias/:grupoId/:numero/lances',
  access: 'staff',
  papel: 'atendente',
  summary:
    'Os lances de uma assembleia: na classificação depois de publicada, por valor depois do corte, selados antes',
  params: AssembleiaParams,
  query: paginacao(50).extend({ situacao: z.enum(SITUACOES_DO_LANCE).optional() }),
  response: z.array(Lance),
  paged: true,
  errors: ['NAO_ENCONTRADO', 'VALIDACAO'],
})

const CotaParams = paramsDe('cota')
const Oferta = {
  modalidade: z.enum(MODALIDADES_DE_LANCE),
  valorCentavos: Centavos.max(Number.MAX_SAFE_INTEGER),
  embutidoCentavos: Centavos.max(Number.MAX_SAFE_INTEGER).default(0),
  fgtsCentavos: Centavos.max(Number.MAX_SAFE_INTEGER).default(0),
}

export const ERROS_DE_LANCE = [
  'GRUPO_EM_FORMACAO',
  'SEM_ASSEMBLEIA_PARA_LANCE',
  'LANCE_FORA_DO_PRAZO',
  'COTA_CANCELADA',
  'COTA_CONTEMPLADA',
  'CONTEMPLACAO_BLOQUEADA',
  'COTA_SUSPENSA',
  'MODALIDADE_NAO_ADMITIDA',
  'LANCE_VAZIO',
  'LANCE_FIXO_DIFERENTE',
  'LANCE_ACIMA_DO_MAXIMO',
  'LANCE_ABAIXO_DO_MINIMO',
  'EMBUTIDO_ACIMA_DO_PERMITIDO',
  'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE',
  'FGTS_SO_EM_IMOVEL',
  'FGTS_SO_DE_PESSOA_FISICA',
] as const

export const lanceDaCota = call({
  method: 'GET',
  path: '/cotas/:id/lances',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que a cota pode ofertar na próxima assembleia, o lance ativo e o histórico',
  params: CotaParams,
  response: z.object({
    assembleia: z
      .object({ numero: Inteiro, dia: Dia, corteDosLances: Instante, noPrazo: z.boolean() })
      .nullable()
      .meta({ description: 'A próxima; nulo quando o grupo já fez todas' }),
    creditoCentavos: Centavos.meta({ description: 'O do dia da assembleia, pelo qual o lance concorre' }),
    saldoDevedorCentavos: Centavos.meta({ description: 'Ao crédito do dia da assembleia' }),
    reajuste: z
      .object({ dia: Dia, creditoDeHojeCentavos: Centavos, creditoCentavos: Centavos.nullable() })
      .nullable()
      .meta({ description: 'O reajuste que vem até a assembleia; sem crédito, falta o preço da tabela' }),
    minimoCentavos: Centavos,
    maximoCentavos: Centavos,
    embutidoMaximoCentavos: Centavos,
    aceitaFgts: z.boolean(),
    modalidades: z.array(
      z.object({
        modalidade: z.enum(MODALIDADES_DE_LANCE),
        valorFixoCentavos: Centavos.nullable().meta({ description: 'O valor exato do lance fixo' }),
      }),
    ),
    impedimento: z
      .object({ codigo: z.enum(ERROS_DE_LANCE), mensagem: z.string() })
      .nullable()
      .meta({ description: 'Por que a cota não pode ofertar agora' }),
    ativo: Lance.nullable(),
    historico: z.array(Lance).meta({ description: 'Os 50 mais novos' }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const simularLanceDaCota = call({
  method: 'POST',
  path: '/cotas/:id/lances/simulacao',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que um lance daria, se vencesse; não grava nada',
  params: CotaParams,
  body: z.strictObject({ ...Oferta, forma: z.enum(FORMAS_DE_ABATIMENTO) }),
  response: z.object({
    valorCentavos: Centavos,
    percentualPpt: Ppt,
    embutidoCentavos: Centavos,
    fgtsCentavos: Centavos,
    recursosPropriosCentavos: Centavos,
    creditoLiquidoCentavos: Centavos,
    quitacao: z.boolean(),
    parcelasRestantes: Inteiro,
    parcelasQuitadas: Inteiro,
    proximaParcelaCentavos: Centavos.nullable(),
    pisoAplicado: z.boolean(),
  }),
  errors: ['NAO_ENCONTRADO', ...ERROS_DE_LANCE],
})

export const ofertarLanceDaCota = call({
  method: 'POST',
  path: '/cotas/:id/lances',
  access: 'staff',
  papel: 'atendente',
  summary: 'Oferta um lance em nome do consorciado, que é avisado na hora; troca o que estava ativo',
  params: CotaParams,
  body: z.strictObject({ ...Oferta, forma: z.enum(FORMAS_DE_ABATIMENTO), fundamento: Fundamento }),
  response: Lance,
  errors: ['NAO_ENCONTRADO', ...ERROS_DE_LANCE],
  idempotent: true,
})

const LanceParams = z.object({
  protocolo: z
    .string()
    .regex(/^[A-Z0-9-]{4,40}$/)
    .meta({ coisa: 'lance' }),
})

export const cancelarLanceDaCota = call({
  method: 'POST',
  path: '/lances/:protocolo/cancelamento',
  access: 'staff',
  papel: 'atendente',
  summary: 'Cancela um lance ativo, até o corte; o consorciado é avisado na hora',
  params: LanceParams,
  body: z.strictObject({ fundamento: Fundamento }),
  response: Lance,
  errors: ['NAO_ENCONTRADO', 'LANCE_FORA_DO_PRAZO', 'LANCE_JA_ENCERRADO'],
  idempotent: true,
})

export const pedirAberturaDoLance = call({
  method: 'POST',
  path: '/lances/:protocolo/abertura',
  access: 'staff',
  papel: 'gestor',
  summary: 'Pede para ler um lance antes do corte; outra pessoa confirma',
  params: LanceParams,
  body: z.strictObject({
    motivo: z
      .string()
      .trim()
      .min(10, { error: 'Escreva o motivo: o consorciado o lê' })
      .max(300)
      .meta({ examples: ['Ordem judicial de exibição do lance'] }),
  }),
  response: Lance,
  errors: ['NAO_ENCONTRADO', 'LANCE_NAO_SELADO', 'ABERTURA_JA_PEDIDA'],
  idempotent: true,
})

export const confirmarAberturaDoLance = call({
  method: 'POST',
  path: '/lances/:protocolo/abertura/confirmacao',
  access: 'staff',
  papel: 'gestor',
  summary: 'Abre a quem pediu e a quem confirma um lance antes do corte; o consorciado é avisado, com o motivo',
  params: LanceParams,
  response: Lance,
  errors: ['NAO_ENCONTRADO', 'LANCE_NAO_SELADO', 'ABERTURA_DE_OUTRA_PESSOA'],
  idempotent: true,
})
