import { DOCUMENTO_MAXIMO_BYTES } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import {
  Dia,
  Id,
  IdDoCaminho,
  InscricaoDeOutro,
  Instante,
  NomeDito,
  paginacao,
  paramsDe,
  UmaLinha,
} from '../../formas.ts'

export const SITUACOES_DA_CESSAO = ['a-confirmar', 'confirmada', 'desfeita'] as const

const Cessao = z.object({
  id: Id,
  situacao: z.enum(SITUACOES_DA_CESSAO),
  nome: z.string().meta({ description: 'De quem recebeu o crédito' }),
  inscricaoMascarada: z.string(),
  dia: Dia.meta({ description: 'A data do contrato de cessão' }),
  cedente: z.string().meta({ description: 'O titular da cota no dia em que a cessão foi anotada' }),
  anotadaPor: z.string(),
  anotadaEm: Instante,
  anotadaPorMim: z.boolean().meta({ description: 'Quem anotou não confirma' }),
  confirmadaPor: z.string().nullable(),
  confirmadaEm: Instante.nullable(),
  desfeitaPor: z.string().nullable(),
  desfeitaEm: Instante.nullable(),
  motivo: z.string().nullable().meta({ description: 'Por que foi desfeita' }),
})

const params = paramsDe('cota').extend({ cessao: IdDoCaminho })

/**
 * The assignment of the credit of a cancelled quota, of which the administrator was told (Civil Code, art. 290). The quota
 * itself stays with its holder: what is noted is to whom the money may have to be paid.
 */
export const cessoesDaCota = call({
  method: 'GET',
  path: '/cotas/:id/cessoes',
  access: 'staff',
  papel: 'atendente',
  summary: 'As cessões do crédito de uma cota cancelada, a última primeiro',
  params: paramsDe('cota'),
  response: z.array(Cessao),
  errors: ['NAO_ENCONTRADO'],
})

export const listCessoes = call({
  method: 'GET',
  path: '/cessoes',
  access: 'staff',
  papel: 'atendente',
  summary: 'As cessões anotadas em todas as cotas; primeiro as que esperam outra pessoa',
  query: paginacao(50).extend({ situacao: z.enum(SITUACOES_DA_CESSAO).optional() }),
  response: z.array(Cessao.extend({ cotaId: Id, grupo: z.string(), cota: z.string(), versao: z.number().int() })),
  paged: true,
  errors: [],
})

export const enviarContratoDaCessao = call({
  method: 'POST',
  path: '/cotas/:id/cessoes/contrato',
  access: 'staff',
  papel: 'analista',
  summary: 'Guarda o contrato da cessão, que é anotada depois com o id dele',
  params: paramsDe('cota'),
  multipart: z.object({}),
  fileMaxBytes: DOCUMENTO_MAXIMO_BYTES,
  response: z.object({ id: z.uuid(), nome: z.string(), tipo: z.string(), tamanho: z.number().int() }),
  errors: ['NAO_ENCONTRADO', 'ARQUIVO_AUSENTE', 'ARQUIVO_FORMATO', 'ARQUIVO_MUITO_GRANDE'],
})

export const anotarCessao = call({
  method: 'POST',
  path: '/cotas/:id/cessoes',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Anota que o crédito de uma cota cancelada foi cedido; outra pessoa confirma',
  params: paramsDe('cota'),
  body: z.strictObject({
    nome: NomeDito.min(3, { error: 'Escreva o nome inteiro' }).max(120),
    inscricaoNacional: InscricaoDeOutro,
    dia: Dia,
    contrato: z.uuid(),
  }),
  response: Cessao,
  errors: [
    'NAO_ENCONTRADO',
    'CESSAO_SO_DE_CANCELADA',
    'CESSAO_JA_ANOTADA',
    'CESSAO_SEM_CREDITO',
    'CESSAO_FORA_DO_PRAZO',
    'CESSAO_AO_TITULAR',
  ],
})

export const contratoDaCessao = call({
  method: 'GET',
  path: '/cotas/:id/cessoes/:cessao/contrato',
  access: 'staff',
  papel: 'analista',
  summary: 'O contrato de uma cessão; quem olha fica na trilha',
  params,
  binary: ['image/jpeg', 'application/pdf'],
  errors: ['NAO_ENCONTRADO'],
})

export const confirmarCessao = call({
  method: 'POST',
  path: '/cotas/:id/cessoes/:cessao/confirmacao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Confirma uma cessão que outra pessoa anotou: ela passa a valer, e o titular é avisado',
  params,
  response: Cessao,
  errors: [
    'NAO_ENCONTRADO',
    'CESSAO_JA_DECIDIDA',
    'CESSAO_DE_OUTRA_PESSOA',
    'CESSAO_SO_DE_CANCELADA',
    'CESSAO_SEM_CREDITO',
  ],
})

export const desfazerCessao = call({
  method: 'POST',
  path: '/cotas/:id/cessoes/:cessao/desfazer',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  outraPessoa: true,
  summary: 'Desfaz a anotação de uma cessão; depois de confirmada, com o sim de outra pessoa',
  params,
  body: z.strictObject({
    motivo: UmaLinha.min(10, { error: 'Escreva o motivo' })
      .max(300)
      .meta({ examples: ['As partes desfizeram o contrato por escrito'] }),
  }),
  response: Cessao,
  errors: ['NAO_ENCONTRADO', 'AGUARDA_AUTORIZACAO', 'CESSAO_JA_DECIDIDA'],
})
