import { FORMATO_DO_PACOTE, MODALIDADES_DE_LANCE } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, IdDoCaminho, Instante, paginacao, TipoCota } from '../formas.ts'

const Inteiro = z.number().int()
const Ppt = Inteiro.meta({ description: 'Partes por trilhão do crédito: 1e12 é 100%' })

/** As typed: what is not five digits is refused by name, prize by prize, and not as a malformed request. */
const PremiosDigitados = z.array(z.string().trim().max(20)).max(10)

const Extracao = z.object({
  dia: Dia,
  premios: z.array(z.string()).meta({ description: 'Do 1º ao 5º, com os zeros' }),
  registradaEm: Instante,
  registradaPor: z.string(),
  retificacao: z
    .object({
      premiosAnteriores: z.array(z.string()),
      motivo: z.string(),
      em: Instante,
      por: z.string(),
    })
    .nullable(),
  assembleias: Inteiro.meta({ description: 'Quantas assembleias já foram publicadas com ela' }),
})

export const listarExtracoes = call({
  method: 'GET',
  path: '/extracoes',
  access: 'staff',
  papel: 'atendente',
  summary: 'As extrações da Loteria Federal registradas, a mais nova primeiro',
  query: paginacao(20),
  response: z.array(Extracao),
  paged: true,
  errors: ['VALIDACAO'],
})

export const registrarExtracao = call({
  method: 'POST',
  path: '/extracoes',
  access: 'staff',
  papel: 'gestor',
  summary: 'Registra os cinco prêmios de um dia, digitados duas vezes',
  body: z.strictObject({ dia: Dia, premios: PremiosDigitados, conferencia: PremiosDigitados }),
  response: Extracao.extend({ nova: z.boolean().meta({ description: 'Falso quando já estava registrada, igual' }) }),
  errors: ['PREMIOS_INVALIDOS', 'PREMIOS_NAO_CONFEREM', 'EXTRACAO_NO_FUTURO', 'EXTRACAO_JA_REGISTRADA'],
  idempotent: true,
})

export const retificarExtracao = call({
  method: 'POST',
  path: '/extracoes/:dia/retificacao',
  access: 'staff',
  papel: 'administrador',
  summary: 'Corrige uma extração que nenhuma assembleia usou; outra pessoa que não quem registrou, e uma vez só',
  params: z.object({ dia: Dia }),
  body: z.strictObject({
    premios: PremiosDigitados,
    conferencia: PremiosDigitados,
    motivo: z.string().trim().min(5).max(500),
  }),
  response: Extracao,
  errors: [
    'NAO_ENCONTRADO',
    'PREMIOS_INVALIDOS',
    'PREMIOS_NAO_CONFEREM',
    'EXTRACAO_EM_USO',
    'EXTRACAO_JA_RETIFICADA',
    'RETIFICACAO_POR_QUEM_REGISTROU',
  ],
  idempotent: true,
})

/**
 * `anterior`: held before the group's data came in, by another system. `prevista`: its day has not come.
 * `aguarda-extracao`: the prizes that decide it are not registered. `pronta`: may be published. `publicada`.
 */
export const SITUACOES_DA_ASSEMBLEIA = ['anterior', 'prevista', 'aguarda-extracao', 'pronta', 'publicada'] as const

const Assembleia = z.object({
  grupoId: Inteiro,
  grupo: z.string(),
  parceiro: z.string(),
  tipo: TipoCota,
  numero: Inteiro,
  totalAssembleias: Inteiro,
  dia: Dia,
  situacao: z.enum(SITUACOES_DA_ASSEMBLEIA),
  extracaoDia: Dia.meta({ description: 'Dia da extração que vale, pela regra do grupo' }),
  extracaoRegistrada: z.boolean(),
  lancesAtivos: Inteiro,
  contempladas: Inteiro.nullable(),
  publicadaEm: Instante.nullable(),
})

export const listarAssembleias = call({
  method: 'GET',
  path: '/assembleias',
  access: 'staff',
  papel: 'atendente',
  summary: 'O calendário das assembleias de todos os grupos, por dia',
  query: paginacao(50).extend({
    de: Dia.optional(),
    ate: Dia.optional(),
    grupo: z
      .string()
      .regex(/^\d{1,6}$/, { error: 'O grupo tem até 6 números' })
      .optional(),
    situacao: z.enum(SITUACOES_DA_ASSEMBLEIA).optional(),
  }),
  response: z.array(Assembleia),
  paged: true,
  errors: ['VALIDACAO'],
})

const AssembleiaParams = z.object({ grupoId: IdDoCaminho, numero: IdDoCaminho })

/** What stands between the assembly and its publication, in the catalogue's codes; null when it may be published. */
const IMPEDIMENTOS = [
  'ASSEMBLEIA_JA_PUBLICADA',
  'ASSEMBLEIA_ANTERIOR',
  'ASSEMBLEIA_NO_FUTURO',
  'ASSEMBLEIA_FORA_DE_ORDEM',
  'EXTRACAO_NAO_REGISTRADA',
] as const

const Impedimento = z.object({ codigo: z.enum(IMPEDIMENTOS), mensagem: z.string() }).nullable()

export const assembleia = call({
  method: 'GET',
  path: '/assembleias/:grupoId/:numero',
  access: 'staff',
  papel: 'atendente',
  summary: 'Uma assembleia: a extração que vale, o corte dos lances, o caixa e o que impede a publicação',
  params: AssembleiaParams,
  response: Assembleia.extend({
    corteDosLances: Instante.meta({ description: 'A partir daqui nenhum lance é aceito' }),
    premios: z.array(z.string()).nullable(),
    caixaCentavos: Centavos.meta({ description: 'Fundo comum do grupo agora' }),
    impedimento: Impedimento,
    publicadaPor: z.string().nullable(),
    saldoInicialCentavos: Centavos.nullable(),
    saldoFinalCentavos: Centavos.nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})

const Candidato = z.object({
  ordem: Inteiro,
  premio: Inteiro.nullable().meta({ description: 'De que prêmio saiu; nulo na aproximação' }),
  sorteado: z.string(),
  cota: Inteiro.nullable(),
  motivo: z
    .string()
    .nullable()
    .meta({ description: 'Por que não levou; nulo na contemplada e nos que não precisaram ser provados' }),
})

const Sorteio = z.object({
  metodo: z.enum(['centena', 'milhar-com-reducao', 'milhar-com-exclusao']),
  candidatos: z.array(Candidato),
  aproximacao: z.array(Candidato),
  contemplada: Inteiro.nullable().meta({ description: 'A cota sorteada, servida ou não' }),
  versao: Inteiro.nullable().meta({ description: 'Só entre as excluídas' }),
  valorCentavos: Centavos.meta({ description: 'Crédito, ou restituição da excluída' }),
  servida: z.boolean(),
  motivo: z.enum(['SEM_COTA_APTA', 'SEM_CAIXA']).nullable(),
  saldoCentavos: Centavos,
})

const LanceApurado = z.object({
  posicao: Inteiro,
  cota: Inteiro,
  cotaId: Inteiro,
  modalidade: z.enum(MODALIDADES_DE_LANCE),
  valorCentavos: Centavos,
  embutidoCentavos: Centavos,
  fgtsCentavos: Centavos,
  percentualPpt: Ppt,
  quitacao: z.boolean(),
  contemplado: z.boolean(),
  saldoCentavos: Centavos.meta({ description: 'Fundo depois dele' }),
})

const Resultado = z.object({
  premios: z.array(z.string()),
  extracaoDia: Dia,
  participantes: Inteiro,
  aptas: Inteiro,
  numeroDesempate: Inteiro,
  sorteios: z.array(Sorteio),
  sorteiosDeExcluidas: z.array(Sorteio),
  lances: z.array(LanceApurado).meta({ description: 'Classificados, o vencedor primeiro; até 200' }),
  totalDeLances: Inteiro,
  lancesForaDaDisputa: z.array(z.object({ cota: Inteiro, motivo: z.string() })),
  contempladas: z.array(
    z.object({
      cota: Inteiro,
      cotaId: Inteiro,
      titular: z.string(),
      forma: z.enum(['sorteio', 'lance']),
      creditoCentavos: Centavos,
      lanceCentavos: Centavos.nullable(),
    }),
  ),
  saldoInicialCentavos: Centavos,
  saldoFinalCentavos: Centavos,
})

export const previaDaAssembleia = call({
  method: 'GET',
  path: '/assembleias/:grupoId/:numero/previa',
  access: 'staff',
  papel: 'analista',
  summary: 'O que a assembleia daria agora; não grava nada',
  params: AssembleiaParams,
  response: Resultado.extend({
    impedimento: Impedimento,
    conferencia: z.string().meta({ description: 'Vai com a publicação: garante que se publica o que se viu' }),
  }),
  errors: ['NAO_ENCONTRADO', 'ASSEMBLEIA_JA_PUBLICADA', 'ASSEMBLEIA_ANTERIOR', 'EXTRACAO_NAO_REGISTRADA'],
})

export const publicarAssembleia = call({
  method: 'POST',
  path: '/assembleias/:grupoId/:numero/publicacao',
  access: 'staff',
  papel: 'gestor',
  summary: 'Apura, contempla e publica, uma vez só',
  params: AssembleiaParams,
  body: z.strictObject({ conferencia: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.object({
    publicadaEm: Instante,
    contempladas: Inteiro,
    restituidas: Inteiro,
    saldoInicialCentavos: Centavos,
    saldoFinalCentavos: Centavos,
  }),
  errors: [
    'NAO_ENCONTRADO',
    'ASSEMBLEIA_JA_PUBLICADA',
    'ASSEMBLEIA_ANTERIOR',
    'ASSEMBLEIA_NO_FUTURO',
    'ASSEMBLEIA_FORA_DE_ORDEM',
    'EXTRACAO_NAO_REGISTRADA',
    'RESULTADO_MUDOU',
  ],
  idempotent: true,
})

export const resultadoDaAssembleia = call({
  method: 'GET',
  path: '/assembleias/:grupoId/:numero/resultado',
  access: 'staff',
  papel: 'atendente',
  summary: 'O resultado publicado',
  params: AssembleiaParams,
  response: Resultado,
  errors: ['NAO_ENCONTRADO'],
})

export const pacoteDaAssembleia = call({
  method: 'GET',
  path: '/assembleias/:grupoId/:numero/pacote',
  access: 'staff',
  papel: 'atendente',
  summary: `O pacote publicado (${FORMATO_DO_PACOTE}), que npm run conferir-sorteio repete`,
  params: AssembleiaParams,
  binary: ['application/json'],
  errors: ['NAO_ENCONTRADO'],
})

export const pacotePublico = call({
  method: 'GET',
  path: '/pacotes/:parceiro/:grupo/:numero',
  access: 'public',
  summary: 'O pacote publicado de uma assembleia, para quem quiser conferir; não tem dado pessoal',
  params: z.object({
    parceiro: z.string().regex(/^[\w.:-]{1,120}$/),
    grupo: z.string().regex(/^\d{6}$/),
    numero: IdDoCaminho,
  }),
  binary: ['application/json'],
  errors: ['NAO_ENCONTRADO'],
})

const FORMAS_DE_ABATIMENTO = ['prazo', 'parcela'] as const
export const SITUACOES_DO_LANCE = [
  'ativo',
  'substituido',
  'cancelado',
  'vencedor',
  'nao-contemplado',
  'fora-da-disputa',
] as const

const Lance = z.object({
  protocolo: z.string(),
  cotaId: Inteiro,
  cota: z.string(),
  versao: Inteiro,
  titular: z.string(),
  assembleia: Inteiro,
  diaDaAssembleia: Dia,
  modalidade: z.enum(MODALIDADES_DE_LANCE),
  valorCentavos: Centavos,
  percentualPpt: Ppt.meta({ description: 'Do crédito vigente' }),
  embutidoCentavos: Centavos,
  fgtsCentavos: Centavos,
  forma: z.enum(FORMAS_DE_ABATIMENTO),
  situacao: z.enum(SITUACOES_DO_LANCE),
  motivo: z.string().nullable(),
  posicao: Inteiro.nullable(),
  criadoEm: Instante,
  encerradoEm: Instante.nullable(),
})

export const lancesDaAssembleia = call({
  method: 'GET',
  path: '/assembleias/:grupoId/:numero/lances',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os lances de uma assembleia: na classificação depois de publicada, por valor antes',
  params: AssembleiaParams,
  query: paginacao(50).extend({ situacao: z.enum(SITUACOES_DO_LANCE).optional() }),
  response: z.array(Lance),
  paged: true,
  errors: ['NAO_ENCONTRADO', 'VALIDACAO'],
})

const CotaParams = z.object({ id: IdDoCaminho })
const Oferta = {
  modalidade: z.enum(MODALIDADES_DE_LANCE),
  valorCentavos: Centavos.max(Number.MAX_SAFE_INTEGER),
  embutidoCentavos: Centavos.max(Number.MAX_SAFE_INTEGER).default(0),
  fgtsCentavos: Centavos.max(Number.MAX_SAFE_INTEGER).default(0),
}

export const ERROS_DE_LANCE = [
  'SEM_ASSEMBLEIA_PARA_LANCE',
  'LANCE_FORA_DO_PRAZO',
  'COTA_CANCELADA',
  'COTA_CONTEMPLADA',
  'MODALIDADE_NAO_ADMITIDA',
  'LANCE_VAZIO',
  'LANCE_FIXO_DIFERENTE',
  'LANCE_ACIMA_DO_MAXIMO',
  'LANCE_ABAIXO_DO_MINIMO',
  'EMBUTIDO_ACIMA_DO_PERMITIDO',
  'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE',
  'FGTS_SO_EM_IMOVEL',
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
    creditoCentavos: Centavos,
    saldoDevedorCentavos: Centavos,
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
  summary: 'Oferta um lance em nome do consorciado; troca o que estava ativo',
  params: CotaParams,
  body: z.strictObject({ ...Oferta, forma: z.enum(FORMAS_DE_ABATIMENTO) }),
  response: Lance,
  errors: ['NAO_ENCONTRADO', ...ERROS_DE_LANCE],
  idempotent: true,
})

export const cancelarLanceDaCota = call({
  method: 'POST',
  path: '/lances/:protocolo/cancelamento',
  access: 'staff',
  papel: 'atendente',
  summary: 'Cancela um lance ativo, até o corte',
  params: z.object({ protocolo: z.string().regex(/^[A-Z0-9-]{4,40}$/) }),
  response: Lance,
  errors: ['NAO_ENCONTRADO', 'LANCE_FORA_DO_PRAZO', 'LANCE_JA_ENCERRADO'],
  idempotent: true,
})

/** Where a contemplation stands; the first that fits, in this order. */
export const SITUACOES_DA_CONTEMPLACAO = [
  'desfeita',
  'utilizada',
  'lance-a-pagar',
  'garantia-a-apresentar',
  'credito-disponivel',
] as const

export const MOTIVOS_DE_DESCONTEMPLACAO = [
  'LANCE_NAO_PAGO',
  'PARCELAS_EM_ATRASO',
  'GARANTIA_NAO_APRESENTADA',
  'A_PEDIDO',
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
  creditoCentavos: Centavos,
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
  utilizadoEm: Dia.nullable(),
  desfeitaEm: Dia.nullable(),
  motivo: z.enum(MOTIVOS_DE_DESCONTEMPLACAO).nullable(),
})

export const listarContemplacoes = call({
  method: 'GET',
  path: '/contemplacoes',
  access: 'staff',
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

const ContemplacaoParams = z.object({ id: IdDoCaminho })
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
    'CONTEMPLACAO_DESFEITA',
    'LANCE_JA_PAGO',
    'SEM_LANCE_A_PAGAR',
    'LANCE_PAGO_APOS_O_PRAZO',
    'DIA_FORA_DA_CONTEMPLACAO',
  ],
  idempotent: true,
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

export const registrarUsoDoCredito = call({
  method: 'POST',
  path: '/contemplacoes/:id/credito',
  access: 'staff',
  papel: 'gestor',
  summary: 'Registra que o crédito foi usado e o bem entregue: daí a contemplação não se desfaz',
  params: ContemplacaoParams,
  body: NoDia,
  response: Contemplacao,
  errors: [
    'NAO_ENCONTRADO',
    'CONTEMPLACAO_DESFEITA',
    'CREDITO_JA_UTILIZADO',
    'LANCE_NAO_PAGO',
    'GARANTIA_PENDENTE',
    'CREDITO_AINDA_NAO_DISPONIVEL',
    'DIA_FORA_DA_CONTEMPLACAO',
  ],
  idempotent: true,
})

export const desfazerContemplacao = call({
  method: 'POST',
  path: '/contemplacoes/:id/desfazimento',
  access: 'staff',
  papel: 'gestor',
  summary: 'Desfaz a contemplação: o crédito volta ao caixa e a cota volta a concorrer',
  params: ContemplacaoParams,
  body: z.strictObject({
    motivo: z.enum(MOTIVOS_DE_DESCONTEMPLACAO),
    observacao: z.string().trim().min(5).max(500).meta({ description: 'Fica na auditoria; sem dados pessoais' }),
  }),
  response: Contemplacao,
  errors: ['NAO_ENCONTRADO', 'CONTEMPLACAO_DESFEITA', 'CREDITO_JA_UTILIZADO'],
  idempotent: true,
})
