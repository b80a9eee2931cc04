import { FORMATO_DO_PACOTE, MODALIDADES_DE_LANCE } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  Centavos,
  Dia,
  IdDoCaminho,
  Instante,
  NumeroDaAssembleiaNoCaminho,
  Ppt,
  paginacao,
  TipoCota,
} from '../formas.ts'

const Inteiro = z.number().int()

/**
 * `anterior`: another system held it, before the group's data came in. `prevista`: its day has not come. `aguarda-extracao`: the
 * prizes that decide it are not registered. `pronta`: it can be published. `publicada`: it was published.
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
  podeAtrasar: true,
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

export const AssembleiaParams = z.object({
  grupoId: IdDoCaminho.meta({ coisa: 'grupo' }),
  numero: NumeroDaAssembleiaNoCaminho,
})

/** The impediments to the publication, in the catalogue's codes; null when the assembly can be published. */
const IMPEDIMENTOS = [
  'ASSEMBLEIA_JA_PUBLICADA',
  'ASSEMBLEIA_ANTERIOR',
  'GRUPO_EM_FORMACAO',
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
    pacotePublico: z.string().meta({ description: 'Onde qualquer pessoa lê o pacote depois de publicada' }),
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
  aproximacao: z
    .object({
      tentativas: Inteiro,
      recusas: z.array(z.object({ motivo: z.string(), quantidade: Inteiro })),
      mostradas: z.array(Candidato).meta({ description: 'As primeiras tentativas e a última' }),
    })
    .meta({ description: 'A procura em volta do número sorteado; o pacote traz todas as tentativas' }),
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
  lancesForaDaDisputa: z.array(z.object({ cota: Inteiro, motivo: z.string() })).meta({ description: 'Até 200' }),
  totalForaDaDisputa: Inteiro,
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
  errors: [
    'LANCES_SELADOS',
    'NAO_ENCONTRADO',
    'ASSEMBLEIA_JA_PUBLICADA',
    'ASSEMBLEIA_ANTERIOR',
    'EXTRACAO_NAO_REGISTRADA',
  ],
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
    'GRUPO_EM_FORMACAO',
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
  summary: `O pacote com os motivos (${FORMATO_DO_PACOTE}), que npm run conferir-sorteio repete; o público está nas integrações`,
  params: AssembleiaParams,
  binary: ['application/json'],
  errors: ['NAO_ENCONTRADO'],
})
