import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Id, Instante, paginacao, paramsDe } from '../formas.ts'

const Inteiro = z.number().int()
const Situacao = z.enum(['na-fila', 'em-curso', 'concluida', 'falhou'])
const NomeDaRotina = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(60)
  .meta({ examples: ['emissao-mensal'] })
/** The counts of the things done, by the words that the screen shows. */
const Resultado = z.record(z.string(), Inteiro)

const Execucao = z.object({
  id: Id,
  rotina: z.string(),
  titulo: z.string(),
  dia: Dia,
  situacao: Situacao,
  feito: Inteiro.meta({ description: 'Grupos feitos' }),
  total: Inteiro.nullable().meta({ description: 'Grupos a fazer; nulo antes de começar' }),
  tentativas: Inteiro,
  erro: z.string().nullable(),
  resultado: Resultado,
  criadaEm: Instante,
  iniciadaEm: Instante.nullable(),
  concluidaEm: Instante.nullable(),
  pedidaPor: z.string().nullable().meta({ description: 'Quem pediu; nulo quando o dia a trouxe' }),
})

/** The missed days to be made up, from the first to the last. */
const Recuperacao = z.object({ de: Dia, ate: Dia, dias: Inteiro })

export const rotinasDaRetaguarda = call({
  method: 'GET',
  path: '/rotinas',
  access: 'staff',
  papel: 'atendente',
  summary: 'As rotinas na ordem do dia, com a última execução de cada uma, e a saúde da fila',
  response: z.object({
    hoje: Dia,
    proximoDia: Dia.meta({ description: 'Dia das próximas execuções, à meia-noite de São Paulo' }),
    fila: z.object({
      naFila: Inteiro,
      emCurso: Inteiro,
      falharam: Inteiro,
      diasAtrasados: Inteiro.meta({ description: 'Dias antes de hoje que ainda não terminaram' }),
      semProcesso: z.boolean().meta({ description: 'Há o que fazer, e nenhum processo o toma' }),
      tarefas: z.object({ aguardando: Inteiro, emCurso: Inteiro, falhas: Inteiro }),
    }),
    aConfirmar: Recuperacao.nullable().meta({
      description: 'Dias por fazer que são demais para se fazerem sem que uma pessoa confirme',
    }),
    mensagens: z.object({
      emAtraso: Inteiro.meta({ description: 'E-mails e SMS que falharam e ainda serão tentados' }),
      desistidas: Inteiro.meta({ description: 'E-mails e SMS cujas tentativas acabaram' }),
      desde: Instante.nullable(),
    }),
    foraDoAr: z.array(z.enum(['arquivos', 'antivirus', 'email'])).meta({
      description: 'Serviços que este processo não alcança',
    }),
    rotinas: z.array(
      z.object({
        nome: z.string(),
        titulo: z.string(),
        descricao: z.string(),
        ultima: Execucao.nullable(),
        falhas: Inteiro.meta({ description: 'Execuções que falharam e esperam uma pessoa' }),
      }),
    ),
  }),
  errors: [],
})

export const execucoesDasRotinas = call({
  method: 'GET',
  path: '/rotinas/execucoes',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'As execuções das rotinas, as últimas primeiro',
  query: paginacao(20).extend({
    rotina: NomeDaRotina.optional(),
    situacao: Situacao.optional(),
    dia: Dia.optional(),
  }),
  response: z.array(Execucao),
  paged: true,
  errors: [],
})

export const execucaoDeRotina = call({
  method: 'GET',
  path: '/rotinas/execucoes/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Uma execução, com quantos grupos deram certo e quantos falharam',
  params: paramsDe('execucao'),
  response: Execucao.extend({ grupos: z.object({ concluidos: Inteiro, falharam: Inteiro }) }),
  errors: ['NAO_ENCONTRADO'],
})

export const gruposDaExecucao = call({
  method: 'GET',
  path: '/rotinas/execucoes/:id/grupos',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que uma execução fez em cada grupo; os que falharam primeiro',
  params: paramsDe('execucao'),
  query: paginacao(20).extend({ situacao: z.enum(['concluida', 'falhou']).optional() }),
  response: z.array(
    z.object({
      grupoId: Id,
      codigo: z.string(),
      situacao: Situacao,
      tentativas: Inteiro,
      erro: z.string().nullable(),
      resultado: Resultado,
      iniciadaEm: Instante.nullable(),
      concluidaEm: Instante.nullable(),
    }),
  ),
  paged: true,
  errors: ['NAO_ENCONTRADO'],
})

export const repetirExecucao = call({
  method: 'POST',
  path: '/rotinas/execucoes/:id/repetir',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Põe de novo na fila uma execução que falhou; só o que falta é feito',
  params: paramsDe('execucao'),
  response: Execucao,
  errors: ['NAO_ENCONTRADO', 'EXECUCAO_NAO_FALHOU'],
})

export const executarRotina = call({
  method: 'POST',
  path: '/rotinas/:nome/executar',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Põe uma rotina na fila para um dia, também de novo; o que já foi feito não se repete',
  params: z.object({ nome: NomeDaRotina }),
  body: z.strictObject({ dia: Dia }),
  response: Execucao,
  errors: ['NAO_ENCONTRADO', 'EXECUCAO_NA_FILA', 'DIA_AINDA_NAO_CHEGOU'],
})

export const recuperarRotinas = call({
  method: 'POST',
  path: '/rotinas/recuperar',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Confirma que os dias por fazer, até este, se façam: reajustes, parcelas e avisos de todos eles',
  body: z.strictObject({ ate: Dia }),
  response: Recuperacao,
  errors: ['NADA_A_RECUPERAR'],
})

export const resolverMensagensPresas = call({
  method: 'POST',
  path: '/rotinas/mensagens',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Tenta de novo, ou deixa de lado, os e-mails e SMS cujas tentativas acabaram',
  body: z.strictObject({ acao: z.enum(['reenviar', 'dispensar']) }),
  response: z.object({ quantas: Inteiro }),
  errors: [],
})
