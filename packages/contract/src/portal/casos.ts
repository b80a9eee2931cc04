import { CIENTE_VIA_APP, TIPOS_DE_DOCUMENTO } from '@contempla/consorcio'
import {
  ATOS_DE_ENVIO,
  CATEGORIAS_DE_DOCUMENTO,
  type ChaveDeDocumento,
  DOCUMENTOS,
  documentoPorGrafia,
  FORMATOS_DA_DEVOLUCAO,
  GRAFIAS_DE_DOCUMENTO,
  listProcessos,
  MARCAS,
  PROBLEMAS_DE_DOCUMENTO,
} from '@contempla/consorcio/processos'
import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Instante } from '../formas.ts'
import { errosDeQualquer } from '../processos/index.ts'

const Tipo = z.enum(Object.keys(DOCUMENTOS) as [ChaveDeDocumento, ...ChaveDeDocumento[]])

/** A kind in either of its spellings, read as the one inside. */
export const TipoEnviado = z
  .enum(GRAFIAS_DE_DOCUMENTO as [string, ...string[]])
  .transform((grafia) => Tipo.parse(documentoPorGrafia(grafia)))

/** The kind of identity document (document 3 §3, 'Personal ID'). */
export const IdentidadeEnviada = z.enum(TIPOS_DE_DOCUMENTO.map(({ chave }) => chave))

const Enviado = z.object({
  nome: z.string(),
  tipoDoArquivo: z.string(),
  identidade: IdentidadeEnviada.nullable(),
  enviadoEm: Instante,
  problema: z.enum(PROBLEMAS_DE_DOCUMENTO).nullable(),
  motivo: z.string().nullable(),
  conta: z.boolean().meta({ description: 'Se é parte do que se enviar agora; o que já está inteiro dá lugar a outro' }),
})

/** A kind of document that a case asks for, with the files sent and the faults found in each. */
const DocumentoPedido = z.object({
  tipo: Tipo,
  nome: z.string(),
  ajuda: z.string(),
  categoria: z.enum(CATEGORIAS_DE_DOCUMENTO),
  formatos: z.array(z.enum(FORMATOS_DA_DEVOLUCAO)).meta({ description: 'Em que formatos se pede' }),
  maximo: z.number().int(),
  minimo: z.number().int().meta({ description: 'Quantas fotos, no mínimo, se não há um PDF entre os arquivos' }),
  validade: z.string().nullable().meta({ description: 'De quando pode ser, em palavras; nulo se não importa' }),
  depoisDe: Tipo.nullable(),
  identidades: z
    .array(z.object({ chave: IdentidadeEnviada, nome: z.string(), lados: z.number().int() }))
    .meta({ description: 'Entre quais o cliente escolhe, com os lados que se enviam de cada um; vazia nos outros' }),
  falta: z.boolean().meta({ description: 'Se ainda é preciso enviar algo; se não, o que há vale, e pode ser trocado' }),
  enviados: z.array(Enviado).meta({ description: 'Os que valem e os que não foram aceitos, na ordem em que vieram' }),
})

const Marcas = z
  .array(z.enum(MARCAS))
  .meta({ description: 'Para que serve a fase, pelos nomes da tabela: o que a tela pergunta, em vez do nome da fase' })

/** The state of a case as its holder sees it, which the status calls of the processes answer. */
export const EstadoDoCaso = z.object({
  CaseNumber: z.string().nullable().meta({ description: 'Nulo enquanto a fase não o mostra' }),
  fase: z.string(),
  chaveDaFase: z.string().meta({ description: 'A mesma fase como a tabela do processo a chama' }),
  status: z.string(),
  respostaAnalista: z.string().nullable(),
  tela: z.string().nullable().meta({ description: 'O caminho da tela da fase; nulo quando não tem' }),
  marcas: Marcas,
  atos: z.array(z.string()).meta({ description: 'O que o titular pode fazer nesta fase, pelos nomes da tabela' }),
  prazo: Instante.nullable().meta({
    description: 'Até quando a fase espera, ou quando a resposta foi prometida; nunca no passado',
  }),
  atrasado: z.boolean().meta({ description: 'O dia em que a resposta foi prometida passou sem ela' }),
  motivo: z.string().nullable().meta({ description: 'O que a administradora disse por último' }),
  timeline: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      status: z.enum(['Aberto', 'Concluido', 'Fechado', 'Pendente', 'Erro']),
      route: z.string().nullable(),
      button: z.string().nullable(),
    }),
  ),
  documentos: z.array(DocumentoPedido).meta({ description: 'Os que a fase pede, na ordem em que os pede' }),
})

const envio = <const N extends string, const M extends 'POST' | 'PUT' = 'POST'>(
  nome: N,
  summary: string,
  method = 'POST' as M,
) =>
  call({
    method,
    path: `/antifraude/analise-documento/${nome}`,
    access: 'auth',
    idempotent: true,
    custa: { oQue: ['mensagem'], porDia: 30 },
    summary,
    body: z.strictObject({
      CaseNumber: z
        .string()
        .regex(/^\d{8,15}$/, { error: 'O número do pedido tem 8 algarismos' })
        .meta({ coisa: 'caso' }),
      documentos: z
        .array(
          z.strictObject({
            tipo: TipoEnviado,
            url: z.string().max(200),
            identidade: IdentidadeEnviada.optional().meta({ description: 'Qual é, de um documento com foto' }),
          }),
        )
        .max(40)
        .meta({ examples: [[]] }),
    }),
    response: EstadoDoCaso,
    errors: [
      ...errosDeQualquer({ de: ['cliente'], atos: ATOS_DE_ENVIO }),
      'ARQUIVO_AUSENTE',
      'ARQUIVO_FORMATO',
      'ARQUIVO_JA_RECUSADO',
    ],
    // A link can send only to a case whose process allows it.
    transparente: true,
  })

export const solicitarAnalise = envio('solicitar', 'Envia para análise os documentos que um caso pede')
export const solicitarAnaliseDaEmpresa = envio('solicitar-empresa', 'O mesmo, de uma empresa e de quem a representa')
export const solicitarReanalise = envio('solicitar-reanalise', 'Envia de novo os documentos que não foram aceitos')
export const solicitarReanaliseDoFaturamento = envio(
  'solicitar-reanalise-faturamento',
  'O mesmo, dos documentos de um faturamento',
)

export const solicitarDocumentosDoVendedor = envio('solicitar-vendedor', 'Envia os documentos de quem vende o veículo')
export const reenviarDocumentosDoVendedor = envio('solicitar-vendedor-reenvio', 'O mesmo, dos que não foram aceitos')
export const enviarOutrosDoVendedor = envio(
  'solicitar-documentos-adicionais-vendedor',
  'Envia o outro documento de quem vende que foi pedido',
)
export const enviarNotaFiscal = envio('solicitar-nota-fiscal', 'Envia outra nota fiscal da compra')
export const enviarCartaDeCorrecao = envio('solicitar-carta-correcao', 'Envia a carta de correção da nota fiscal')
export const contestarVistoria = envio(
  'solicitar-reanalise-vistoria',
  'Envia o que mostra que o veículo serve, depois de uma vistoria com pendência ou recusada',
  'PUT',
)

/** A case as the platform of cases keeps it (document 1, §3, 'Case'; document 2, §3). */
export const RegistroDoCaso = z.object({
  CaseNumber: z.string().nullable().meta({ description: 'Nulo enquanto a fase não o mostra' }),
  RecordTypeDeveloperName: z.string(),
  IdExternoCota: z.string().nullable().meta({ description: 'Nulo num pedido da pessoa, qualquer que seja a cota' }),
  Type: z.string(),
  Status: z.enum(['Em Andamento', 'Escalado', 'Concluído']),
  Fase__c: z.string(),
  CreatedDate: z.string().meta({ description: 'DD/MM/AAAA' }),
  Description: z.string(),
  Origin: z.string(),
  DadosApp__c: z.string().nullable(),
  Observacao__c: z.string().nullable().meta({ description: 'O que o titular disse por último ao mover o caso' }),
  DocumentosIlegiveis__c: z.string().nullable(),
  DocumentosIncompletos__c: z.string().nullable(),
  DocumentosIncorretos__c: z.string().nullable(),
  ExpliqueMotivo__c: z.string().nullable(),
  ModalidadeContemplacao__c: z.string().nullable(),
  CodigoCrivo__c: z.string().nullable(),
  DecisaoDoCrivo__c: z.string().nullable(),
  StatusCrivo__c: z.string().nullable(),
  tela: z.string().nullable().meta({ description: 'O caminho da tela da fase; nulo quando não tem' }),
  marcas: Marcas,
  etapa: z.string().nullable().meta({ description: 'O passo do processo, em palavras; nulo num que não tem passos' }),
  andamento: z
    .object({
      tom: z.enum(['erro', 'atencao', 'info']),
      pede: z.boolean().meta({ description: 'Se o próximo passo é do titular' }),
      ate: Dia.nullable().meta({ description: 'O último dia da fase' }),
      atrasado: z.boolean().meta({ description: 'O dia em que a resposta foi prometida passou sem ela' }),
    })
    .nullable()
    .meta({ description: 'De quem é a vez; nulo num caso encerrado ou de que o início não fala' }),
})

const recordTypes = [...new Set(listProcessos.map(({ recordType }) => recordType))] as [string, ...string[]]

/** One question of a composite request. The session says whose cases they are: `CPF_CNPJ` is accepted and not read. */
const ConsultaProtocolo = z.strictObject({
  method: z.literal('GET'),
  url: z.literal('ConsultaProtocolo'),
  referenceId: z.string().min(1).max(80),
  body: z.strictObject({
    CPF_CNPJ: z.string().max(20).optional(),
    RecordTypeDeveloperName: z.enum(recordTypes).optional(),
    IdExternoCota: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .meta({ coisa: 'cota' }),
  }),
})

export const consultarCasos = call({
  method: 'POST',
  path: '/salesforce/consulta/casos',
  access: 'auth',
  summary: 'Os casos da pessoa, um grupo para cada pergunta, na ordem em que se fizeram',
  body: z.strictObject({
    compositeRequest: z
      .array(ConsultaProtocolo)
      .min(1)
      .max(10)
      .meta({ examples: [[{ method: 'GET', url: 'ConsultaProtocolo', referenceId: 'casos', body: {} }]] }),
  }),
  response: z.object({
    CASEResponse: z.array(
      z.object({ referenceId: z.string(), httpStatusCode: z.literal(200), body: z.array(RegistroDoCaso) }),
    ),
  }),
  errors: ['NAO_ENCONTRADO'],
  representante: true,
})

/** The session says whose account it is: the value sent is accepted and not read. */
export const consultarConta = call({
  method: 'POST',
  path: '/salesforce/consulta/accountid',
  access: 'auth',
  summary: 'O número da conta da pessoa na plataforma em que a administradora guarda os casos',
  body: z.strictObject({ CPF_CNPJ: z.string().max(20).optional() }),
  response: z.object({ AccountId: z.string() }),
  errors: [],
  representante: true,
})

/**
 * Updates a case as the platform of cases does. The update is read as the act of the process's table that leads to the phase
 * named (document 2, §4).
 */
export const atualizarCaso = call({
  method: 'POST',
  path: '/salesforce/contemplacao/casos/:caseNumber',
  access: 'auth',
  custa: { oQue: ['mensagem'], porDia: 60 },
  idempotent: true,
  summary: 'Leva um caso do titular à fase que se nomeia, se a fase em que ele está leva a ela',
  params: z.object({
    caseNumber: z
      .string()
      .regex(/^\d{8,15}$/, { error: 'O número do pedido tem 8 algarismos' })
      .meta({ coisa: 'caso' }),
  }),
  body: z.strictObject({
    Fase__c: z
      .string()
      .min(1)
      .max(80)
      .meta({ examples: [CIENTE_VIA_APP] }),
    Origin: z.string().max(40).optional().meta({ description: 'Aceito e não lido: de onde vem o pedido diz a sessão' }),
    CaseNumber: z.string().max(15).optional().meta({ description: 'Aceito e não lido: vale o do caminho' }),
    Observacao__c: z
      .string()
      .trim()
      .max(1000)
      .optional()
      .meta({ description: 'O que o titular diz com este passo: fica no caso, e a equipe o lê na história' }),
    DadosApp__c: z.string().max(4000).optional().meta({ description: 'Aceito e não lido: o caso guarda o que é dele' }),
  }),
  response: EstadoDoCaso,
  errors: ['NAO_ENCONTRADO', 'ATO_NAO_PERMITIDO', 'GUARDA_NAO_ATENDIDA', 'PROCESSO_INDISPONIVEL'],
})
