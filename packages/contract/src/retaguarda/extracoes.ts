import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Instante, paginacao } from '../formas.ts'

const Inteiro = z.number().int()

/** The prizes as typed. A prize that is not five digits is refused by its name, and not as a malformed request. */
const PremiosDigitados = z.array(z.string().trim().max(20)).max(10)

/** The number that the lottery gives the draw. */
const Concurso = Inteiro.min(1, { error: 'O número do concurso é maior que zero' }).max(999_999)

const Extracao = z.object({
  dia: Dia,
  concurso: Inteiro.nullable().meta({ description: 'Número na Loteria Federal; nulo nas registradas sem ele' }),
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
  body: z.strictObject({
    dia: Dia,
    concurso: Concurso.optional(),
    premios: PremiosDigitados,
    conferencia: PremiosDigitados,
    confirmado: z
      .literal(true)
      .optional()
      .meta({ description: 'Quem registra conferiu um dia que não é quarta nem sábado' }),
  }),
  response: Extracao.extend({ nova: z.boolean().meta({ description: 'Falso quando já estava registrada, igual' }) }),
  errors: [
    'PREMIOS_INVALIDOS',
    'PREMIOS_NAO_CONFEREM',
    'EXTRACAO_NO_FUTURO',
    'EXTRACAO_ANTIGA',
    'EXTRACAO_FORA_DO_DIA',
    'EXTRACAO_JA_REGISTRADA',
    'CONCURSO_DE_OUTRO_DIA',
  ],
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
    concurso: Concurso.optional().meta({ description: 'Sem ele, vale o registrado' }),
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
    'CONCURSO_DE_OUTRO_DIA',
  ],
  idempotent: true,
})
