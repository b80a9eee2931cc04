import {
  AVISOS_DE_REPETICAO,
  CAMINHOS_DO_ROSTO,
  CAMPOS_DO_ESCRITO,
  PROBLEMAS_DE_DOCUMENTO,
  PROCESSOS,
  RESULTADOS_DO_ESCRITO,
  VEZES,
  VIAS_DO_DOCUMENTO,
} from '@contempla/consorcio/processos'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, IdDoCaminho, Instante, paginacao, paramsDe } from '../formas.ts'
import { IdentidadeEnviada } from '../portal/casos.ts'
import { ParteDaDevolucao } from '../portal/devolucoes/formas.ts'
import { TEXTO_DO_ATENDIMENTO_MAXIMO } from '../processos/atendimento.ts'
import { RegistroDoOrgao } from '../processos/gravame.ts'
import { errosDeQualquer } from '../processos/index.ts'

/** The keys of the processes, by which the queue filters. */
export const CHAVES_DE_PROCESSO = Object.keys(PROCESSOS) as [keyof typeof PROCESSOS, ...(keyof typeof PROCESSOS)[]]
export const STATUS_DE_CASO = ['Em Andamento', 'Escalado', 'Concluído'] as const

const Texto = z.string().trim().min(3).max(1000)
/** The reason of an act, or the answer that it gives. */
const Dito = z.string().trim().min(3).max(TEXTO_DO_ATENDIMENTO_MAXIMO)
const Pessoa = z.object({ id: Id, nome: z.string() })

const CasoResumido = z.object({
  id: Id,
  numero: z.string(),
  processo: z.enum(CHAVES_DE_PROCESSO),
  titulo: z.string().meta({ description: 'O processo, em palavras' }),
  fase: z.string(),
  nomeDaFase: z.string(),
  status: z.enum(STATUS_DE_CASO),
  vez: z.enum(VEZES).nullable(),
  cliente: Pessoa.extend({
    semCadastro: z.boolean().meta({ description: 'Pediu atendimento sem entrar: não é um consorciado' }),
  }),
  sobre: Pessoa.nullable().meta({
    description: 'De quem o caso trata, se não é de quem o abriu: o consorciado de cujo falecimento se avisou',
  }),
  parceiro: Pessoa,
  cota: z.object({ id: Id, grupo: z.string(), cota: z.string(), versao: z.number().int() }).nullable(),
  abertoEm: Instante,
  faseDesde: Instante,
  agora: Instante.meta({ description: 'Quando isto foi lido, pelo relógio do servidor: os prazos contam dele' }),
  venceEm: Instante.nullable(),
  encerradoEm: Instante.nullable(),
  responsavel: Pessoa.nullable(),
})

export const listCasos = call({
  method: 'GET',
  path: '/casos',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'A fila de casos: os que vencem primeiro, primeiro',
  query: paginacao(20).extend({
    processo: z.enum(CHAVES_DE_PROCESSO).optional(),
    fase: z.string().max(60).optional(),
    vez: z.enum(VEZES).optional(),
    responsavel: z.enum(['eu', 'ninguem', 'eu-ou-ninguem']).optional(),
    prazo: z
      .enum(['vencido', 'hoje', '7-dias', 'promessa-hoje'])
      .optional()
      .meta({ description: '`promessa-hoje`: o cliente sabe que a resposta sai até hoje' }),
    decide: z
      .enum(['analista', 'gestor'])
      .optional()
      .meta({ description: 'O próximo passo cabe a este papel, e a nenhum abaixo dele' }),
    situacao: z.enum(['abertos', 'escalados', 'encerrados']).default('abertos'),
    /** A case's number, with or without its zeros. */
    numero: z
      .string()
      .regex(/^\d{1,15}$/, { error: 'O número do caso só tem algarismos' })
      .optional(),
  }),
  response: z.array(CasoResumido),
  paged: true,
  errors: [],
})

const Documento = z.object({
  id: Id,
  tipo: z.string(),
  identidade: IdentidadeEnviada.nullable().meta({ description: 'Qual documento com foto é' }),
  nome: z.string(),
  tipoDoArquivo: z.string(),
  tamanho: z.number().int(),
  enviadoEm: Instante,
  via: z
    .enum(VIAS_DO_DOCUMENTO)
    .nullable()
    .meta({ description: 'Por onde veio: com a senha, por um link sem ela, ou pela câmera do reconhecimento facial' }),
  problema: z.enum(PROBLEMAS_DE_DOCUMENTO).nullable(),
  motivo: z.string().nullable(),
  leitura: z
    .string()
    .nullable()
    .meta({ description: 'O que a análise automática viu; nulo antes dela, e do que ela não conseguiu ler' }),
  escrito: z
    .array(z.object({ campo: z.enum(CAMPOS_DO_ESCRITO), resultado: z.enum(RESULTADOS_DO_ESCRITO), dito: z.string() }))
    .meta({
      description:
        'O que a máquina leu no papel, ao lado do cadastro, para quem pode abri-lo; vazio se ninguém leu. Não decide nada',
    }),
  aviso: z
    .enum(AVISOS_DE_REPETICAO)
    .nullable()
    .meta({ description: 'Onde mais a mesma foto foi vista; de quem é a outra não se diz' }),
  rosto: z
    .object({
      semelhanca: z.string(),
      minima: z.string(),
      sozinha: z.string(),
      modelo: z.string(),
      caminho: z.enum(CAMINHOS_DO_ROSTO),
    })
    .nullable()
    .meta({
      description: 'De uma selfie, o que a máquina achou ao compará-la com o retrato do documento, e os limiares',
    }),
  substituidoEm: Instante.nullable(),
})

const Andamento = z.object({
  id: Id,
  quando: Instante,
  ator: z.object({ tipo: z.enum(['cliente', 'representante', 'analista', 'sistema']), nome: z.string().nullable() }),
  ato: z.string(),
  /** The words of the act; null when the table has none. */
  rotulo: z.string().nullable(),
  de: z.string().nullable(),
  para: z.string(),
  motivo: z.string().nullable(),
  naoAbertos: z
    .array(z.string())
    .meta({ description: 'Os tipos dos documentos que quem decidiu não tinha aberto; vazio de todo outro passo' }),
})

const Ato = z.object({
  ato: z.string(),
  rotulo: z.string(),
  pede: z.enum(['motivo', 'resposta', 'motivoInterno', 'documentos', 'valor', 'registro']).nullable(),
  /** True when the caller decided the case and this act takes another person. */
  deOutraPessoa: z.boolean(),
  aguardaOutra: z.boolean().meta({
    description: 'Ninguém da equipe aprovou o pagamento como está: o passo espera que outra pessoa o confirme',
  }),
  jaPedido: z
    .object({ por: z.string(), em: Instante, meu: z.boolean() })
    .nullable()
    .meta({ description: 'Quem o pediu, e quando: o mesmo passo, dado por outra pessoa, é o sim que falta' }),
  faz: z
    .string()
    .nullable()
    .meta({ description: 'O que o passo faz além de mover o caso, pelo que o caso sabe; nulo se nada' }),
  contra: z
    .string()
    .nullable()
    .meta({ description: 'O que o passo contraria, e por isso pede o motivo; nulo se nada' }),
})

const PagamentoDoCaso = z.object({
  valor: Centavos.meta({ description: 'O da ordem ao banco; antes dela, o que se pagaria hoje' }),
  credito: Centavos.meta({ description: 'O crédito inteiro, no dia do valor' }),
  saldo: Centavos.meta({ description: 'O que a cota deve e sai do crédito antes de pagar; zero se nada' }),
  /** The day of the order; null before there is one. */
  ordemEm: Dia.nullable(),
  favorecido: z.string(),
  inscricao: z.string().meta({ description: 'CPF ou CNPJ do titular da conta' }),
  conta: z.string().nullable().meta({ description: 'Nula antes de o titular a informar' }),
  aprovado: z
    .object({ valor: Centavos, em: Dia })
    .nullable()
    .meta({ description: 'O que se aprovou pagar nesta conta, e quando; nulo antes disso' }),
  titular: z
    .object({ valor: Centavos, conta: z.string().nullable() })
    .nullish()
    .meta({ description: 'O que do crédito vai ao titular à parte; ausente quando o pagamento é todo dele' }),
})

export const Caso = CasoResumido.extend({
  pessoa: z.enum(['PF', 'PJ']),
  etapas: z.array(
    z.object({
      etapa: z.string(),
      titulo: z.string(),
      situacao: z.enum(['Aberto', 'Concluido', 'Fechado', 'Pendente', 'Erro']),
    }),
  ),
  respostas: z.record(z.string(), z.string()),
  motivo: z.string().nullable().meta({ description: 'O último motivo dito ao cliente' }),
  documentos: z.array(Documento),
  comparaRosto: z.boolean().meta({
    description: 'Quem vê pode pedir que a máquina compare agora a selfie com o documento, o que ela não fez',
  }),
  andamentos: z.array(Andamento).meta({ description: 'Os últimos primeiro' }),
  temPagamento: z.boolean().meta({ description: 'Há um pagamento a conferir antes de decidir' }),
  aDevolver: z
    .array(ParteDaDevolucao.omit({ titulo: true }))
    .nullable()
    .meta({
      description: 'De uma devolução, o que a cota tem a receber, ou recebeu, por origem; nulo nos outros casos',
    }),
  revisao: z.array(z.object({ id: Id, numero: z.string(), titulo: z.string() })).meta({
    description:
      'De um pedido de revisão de decisão automática, os casos do titular que a máquina leu; de um destes, os pedidos abertos',
  }),
  /** The acts of the table that the caller may do now; none for a role that only looks. */
  atos: z.array(Ato),
})

export const caso = call({
  method: 'GET',
  path: '/casos/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Um caso: o que foi pedido, os documentos, a história, o prazo e os próximos passos',
  params: paramsDe('caso'),
  response: Caso,
  errors: ['NAO_ENCONTRADO'],
})

export const declaradoNoCaso = call({
  method: 'POST',
  path: '/casos/:id/declarado',
  access: 'staff',
  papel: 'analista',
  summary:
    'O que o cliente declarou, campo a campo, e quem ele diz ser, só para quem assumiu o caso; quem olha fica na trilha',
  params: paramsDe('caso'),
  response: z.array(
    z.object({
      rotulo: z.string(),
      /** The value in the registration; null when there is none yet. */
      atual: z.string().nullable(),
      declarado: z.string().nullable(),
      /** The kind of document that proves the value; null when none does. */
      documento: z.string().nullable(),
    }),
  ),
  errors: ['NAO_ENCONTRADO'],
})

export const pagamentoDoCaso = call({
  method: 'POST',
  path: '/casos/:id/pagamento',
  access: 'staff',
  papel: 'analista',
  summary: 'O que o caso paga, a quem e em que conta; quem olha fica na trilha',
  params: paramsDe('caso'),
  response: PagamentoDoCaso.nullable(),
  errors: ['NAO_ENCONTRADO'],
})

export const documentoDoCaso = call({
  method: 'GET',
  path: '/casos/:id/documentos/:documento',
  access: 'staff',
  papel: 'analista',
  summary: 'Um documento que o cliente enviou para o caso; quem olha fica na trilha',
  params: paramsDe('caso').extend({ documento: IdDoCaminho }),
  binary: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  errors: ['NAO_ENCONTRADO'],
})

/** The phase that the analyst saw. If the case is in another by then, it is left as it is. */
const vista = z.string().max(60)

export const moverCaso = call({
  method: 'POST',
  path: '/casos/:id/andamentos',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  outraPessoa: true,
  summary: 'Decide o caso por um dos atos da sua fase',
  params: paramsDe('caso'),
  body: z.strictObject({
    ato: z.string().min(1).max(60),
    fase: vista,
    motivo: Dito.optional(),
    valor: Centavos.positive().optional().meta({ description: 'De um ato que pede um valor' }),
    registro: RegistroDoOrgao.optional().meta({ description: 'De um ato que pede o número e o dia de um órgão' }),
    documentos: z
      .array(z.strictObject({ id: Id, problema: z.enum(PROBLEMAS_DE_DOCUMENTO), motivo: Texto }))
      .max(50)
      .optional(),
  }),
  response: Caso,
  errors: [
    'CASO_MUDOU',
    'CASO_DE_OUTRO',
    'DECIDIDO_POR_VOCE',
    'CONFERE_O_SEU',
    'DOCUMENTOS_POR_ABRIR',
    'AGUARDA_AUTORIZACAO',
    ...errosDeQualquer({ de: ['analista'] }),
  ],
})

export const assumirCaso = call({
  method: 'POST',
  path: '/casos/:id/responsavel',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Assume o caso, ou o devolve à fila',
  params: paramsDe('caso'),
  body: z.strictObject({ assumir: z.boolean() }),
  response: Caso,
  errors: ['NAO_ENCONTRADO', 'CASO_DE_OUTRO', 'CASO_ENCERRADO'],
})

export const escalarCaso = call({
  method: 'POST',
  path: '/casos/:id/escalacao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Passa o caso a quem decide acima, com o motivo; volta à fila sem responsável',
  params: paramsDe('caso'),
  body: z.strictObject({ motivo: Texto }),
  response: Caso,
  errors: ['NAO_ENCONTRADO', 'CASO_DE_OUTRO', 'CASO_ENCERRADO'],
})
