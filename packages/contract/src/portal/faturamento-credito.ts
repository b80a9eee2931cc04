import { CONDICOES_DA_ESPECIE, TELEFONE_PADRAO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { telefoneValido } from '../contato.ts'
import { Centavos, Dia, IdDoCaminho, UmaLinha } from '../formas.ts'
import { Cep, ContaBancaria, daLista, Email } from './cadastros/formas.ts'
import { EstadoDoCaso } from './casos.ts'

/** Cash billing (document 2 §7). Every call is about the quota in use, unless another is named. */
const query = z.object({ idCota: IdDoCaminho.meta({ coisa: 'cota' }).optional() })
const semCota = ['COTA_NAO_SELECIONADA', 'NAO_ENCONTRADO'] as const
const doCaso = [...semCota, 'SEM_PROCESSO', 'ATO_NAO_PERMITIDO'] as const

const ContaEscondida = z.object({
  banco: z.string(),
  nomeBanco: z.string(),
  agencia: z.string(),
  conta: z.string().meta({ description: 'Só os últimos caracteres' }),
  tipoConta: z.enum(['corrente', 'poupanca', 'salario']),
})

const CadastroDoFaturamento = z.object({
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable().meta({ description: 'Numa linha' }),
})

/** The state of a case as its holder sees it, with the data that only a cash billing has. */
export const EstadoDoFaturamento = EstadoDoCaso.extend({
  lockAgreements: z.boolean().meta({ description: 'Os termos foram aceitos, e não se mudam mais' }),
  condicoes: z.array(z.string()).meta({ description: 'O que o titular aceita com o termo de autorização' }),
  cadastro: CadastroDoFaturamento.meta({ description: 'O deste faturamento; até que se diga, o da pessoa' }),
  dadosBancarios: ContaEscondida.nullable(),
  valorCredito: Centavos.meta({ description: 'O crédito com o que rendeu' }),
  saldoDevedor: Centavos.meta({ description: 'O que falta do plano, e sai do crédito; depois de pago, o que saiu' }),
  quitaComOCredito: z.boolean().meta({ description: 'O titular já escolheu pagar o saldo com o crédito' }),
  valorAPagar: Centavos.meta({ description: 'O crédito sem o saldo; zero depois de pago' }),
  pagoEm: Dia.nullable(),
  linkEnviadoA: z.array(z.string()).meta({ description: 'Para onde foi o link do reconhecimento facial, escondido' }),
})

export const validarFaturamento = call({
  method: 'GET',
  path: '/core/faturamento-credito/validar',
  access: 'auth',
  summary: 'Se o crédito da cota pode ser recebido em dinheiro, condição a condição',
  query,
  response: z.object({
    podeFaturar: z.boolean(),
    condicoes: z.array(z.object({ condicao: z.enum(CONDICOES_DA_ESPECIE), atendida: z.boolean() })),
    valorCredito: Centavos.nullable().meta({ description: 'Nulo antes da contemplação' }),
    saldoDevedor: Centavos.meta({ description: 'O que falta do plano: pode sair do crédito' }),
    aPartirDe: Dia.nullable().meta({ description: 'O primeiro dia em que a carência já passou' }),
    uso: z
      .enum(['especie', 'bem'])
      .nullable()
      .meta({ description: 'Como o titular já escolheu usar o crédito, na contemplação; nulo enquanto não escolheu' }),
    emOutroPedido: z
      .object({ titulo: z.string(), tela: z.string().nullable() })
      .nullable()
      .meta({ description: 'O pedido em andamento que está com o crédito, e onde se continua' }),
  }),
  errors: semCota,
  transparente: true,
})

export const statusDoFaturamento = call({
  method: 'GET',
  path: '/core/faturamento-credito/status',
  access: 'auth',
  summary: 'Em que pé está o faturamento em espécie da cota',
  query,
  response: EstadoDoFaturamento,
  errors: [...semCota, 'SEM_PROCESSO'],
  transparente: true,
})

export const iniciarFaturamento = call({
  method: 'GET',
  path: '/core/faturamento-credito/iniciar',
  access: 'auth',
  summary: 'Começa o faturamento que foi aberto, ou o retoma depois do prazo; já começado, diz em que pé está',
  query,
  response: EstadoDoFaturamento,
  errors: [...doCaso, 'ESPECIE_NAO_PERMITIDA', 'CREDITO_EM_OUTRO_USO'],
  muda: true,
})

const Telefone = z
  .strictObject({
    ddd: z
      .string()
      .max(4)
      .meta({ examples: ['11'] }),
    telefone: z
      .string()
      .max(12)
      .meta({ examples: ['912345678'] }),
    tipoTelefone: daLista('tipos-telefone').default(TELEFONE_PADRAO),
  })
  .refine(telefoneValido, { error: 'Telefone inválido', path: ['telefone'] })

const Texto = UmaLinha.min(1).max(200)

const EnderecoDoFaturamento = z.strictObject({
  cep: Cep,
  endereco: Texto,
  numero: UmaLinha.max(20).nullable().default(null),
  complemento: UmaLinha.max(100).nullable().default(null),
  bairro: Texto,
  idCidade: z
    .number()
    .int()
    .min(1_000_000)
    .max(9_999_999)
    .meta({ description: 'Código do IBGE', examples: [3_550_308] }),
  estado: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Use a sigla do estado' })
    .meta({ examples: ['SP'] }),
})

/** The address for one billing, which does not change the person's registration. */
export const CadastroEnviado = z.strictObject({
  fluxoProcesso: z
    .enum(['new', 'used'])
    .optional()
    .meta({ description: 'De um bem: novo ou usado; ausente, do crédito em dinheiro' }),
  email: Email.optional(),
  telefone: Telefone.optional(),
  endereco: EnderecoDoFaturamento.optional(),
})

export const atualizarFaturamento = call({
  method: 'PATCH',
  path: '/core/faturamento-credito/atualizar',
  access: 'auth',
  idempotent: true,
  summary: 'Diz onde achar o titular durante o faturamento; o que falta é o do cadastro, e o representante só confirma',
  query,
  body: CadastroEnviado,
  response: EstadoDoCaso,
  errors: [...doCaso, 'CIDADE_DE_OUTRO_ESTADO', 'PROCESSO_INDISPONIVEL', 'SO_O_TITULAR_MUDA'],
  representante: true,
})

export const aceitarTermosDoFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/termos',
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 20 },
  summary: 'Aceita o termo de autorização e as condições; aceitos, não se mudam mais',
  query,
  body: z.strictObject({
    termo: z.boolean().meta({ examples: [true] }),
    condicoes: z.boolean().meta({ examples: [true] }),
    quitarComOCredito: z
      .boolean()
      .optional()
      .meta({ description: 'O que falta do plano sai do crédito; pedido enquanto algo falta', examples: [true] }),
  }),
  response: EstadoDoFaturamento,
  errors: [...doCaso, 'TERMOS_NAO_ACEITOS', 'SALDO_SEM_ESCOLHA'],
})

export const reenviarLinkDoFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/link',
  access: 'auth',
  custa: { oQue: ['mensagem'], porDia: 20 },
  idempotent: true,
  summary: 'Manda outro link do reconhecimento facial; o anterior deixa de valer',
  query,
  response: EstadoDoFaturamento,
  errors: [...doCaso, 'LINKS_DEMAIS'],
})

export const desistirDoFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/desistir',
  access: 'auth',
  custa: { oQue: ['caso', 'mensagem'], porDia: 10 },
  idempotent: true,
  summary: 'Desiste de receber em dinheiro, até o pagamento ser liberado: o crédito espera como antes',
  query,
  response: EstadoDoFaturamento,
  errors: doCaso,
})

const Link = z
  .string()
  .max(100)
  .meta({ examples: ['um-link-que-nao-existe'] })

/** The link is a secret, which must not be in an address, so this reading is a POST. */
export const conferirLinkDoFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/link/conferir',
  access: 'auth',
  summary: 'Se um link do reconhecimento facial ainda vale para quem o abriu',
  body: z.strictObject({ link: Link }),
  response: z.object({ valido: z.boolean() }),
  errors: [],
})

export const autenticarFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/autenticacao',
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 20 },
  summary: 'A foto do rosto de quem abriu o link do reconhecimento facial',
  body: z.strictObject({
    link: Link,
    url: z.string().max(200).meta({ coisa: 'foto', description: 'Como o envio do arquivo a respondeu' }),
  }),
  response: EstadoDoFaturamento,
  errors: ['LINK_INVALIDO', 'NAO_ENCONTRADO', 'ATO_NAO_PERMITIDO', 'ARQUIVO_FORMATO', 'ARQUIVO_JA_RECUSADO'],
})

/** The reasons to refuse an account, whoever asks. */
const daConta = [
  'BANCO_DESCONHECIDO',
  'CONTA_SALARIO',
  'CONTA_DE_OUTRO_TITULAR',
  'AGENCIA_INVALIDA',
  'AGENCIA_SEM_DIGITO',
  'AGENCIA_COM_DIGITO',
  'CONTA_INVALIDA',
] as const

/** The account is checked before the code is asked for, so that nobody gives a code for an account that is refused. */
export const conferirContaDoFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/conta/conferir',
  access: 'auth',
  summary: 'Se o crédito pode ser pago nesta conta; nada é guardado',
  body: z.strictObject(ContaBancaria.shape),
  response: z.object({ confere: z.literal(true) }),
  errors: daConta,
})

export const pedirPagamentoDoFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/solicitar-pagamento',
  access: 'auth',
  custa: { oQue: ['mensagem'], porDia: 10 },
  idempotent: true,
  exigeCodigo: 'faturamento',
  summary: 'Pede o pagamento numa conta do titular; o cadastro fica como está',
  query,
  body: z.strictObject(ContaBancaria.shape),
  response: EstadoDoFaturamento,
  errors: [...doCaso, 'ESPECIE_NAO_PERMITIDA', ...daConta],
})

const Inscricao = z.string().max(20).meta({ description: 'Aceita e não lida: quem é diz a sessão' })

/** The platform's record of a new case, read as one known command. The session says whose it is, and the call for which quota. */
const NovoCaso = z.strictObject({
  method: z.literal('PATCH'),
  url: z
    .string()
    .max(200)
    .regex(/^\/services\/data\/v43\.0\/sobjects\/Case\/[\w/]*EntradaAutoAPP[\w-]*$/, { error: 'Endereço inválido' })
    .meta({ examples: ['/services/data/v43.0/sobjects/Case/CaseNumber/EntradaAutoAPP1'] }),
  referenceId: z.string().min(1).max(80),
  body: z.strictObject({
    Type: z.literal('Crédito em Espécie App'),
    RecordType: z.strictObject({ DeveloperName: z.literal('CreditoEspecieApp') }).optional(),
    Account: z.union([z.strictObject({ CPF__c: Inscricao }), z.strictObject({ CNPJ__c: Inscricao })]).optional(),
    CotaRelacionada__r: z
      .record(z.string().max(60), z.string().max(60))
      .optional()
      .meta({ description: 'Aceita e não lida: vale a cota da chamada' }),
    Origin: z.string().max(40).optional(),
    DadosApp__c: z.string().max(4000).optional(),
  }),
})

export const abrirCaso = call({
  method: 'POST',
  path: '/salesforce/casos',
  access: 'auth',
  custa: { oQue: ['caso', 'mensagem'], porDia: 10 },
  idempotent: true,
  summary: 'Abre o faturamento em espécie da cota dita, senão da em uso; já aberto, responde o que há',
  query,
  body: z.strictObject({
    allOrNone: z.boolean().optional(),
    compositeRequest: z.tuple([NovoCaso]).meta({
      examples: [
        [
          {
            method: 'PATCH',
            url: '/services/data/v43.0/sobjects/Case/CaseNumber/EntradaAutoAPP1',
            referenceId: 'caso',
            body: { Type: 'Crédito em Espécie App', RecordType: { DeveloperName: 'CreditoEspecieApp' } },
          },
        ],
      ],
    }),
  }),
  response: z.object({
    compositeResponse: z.tuple([
      z.object({
        referenceId: z.string(),
        httpStatusCode: z.union([z.literal(200), z.literal(201)]),
        body: EstadoDoFaturamento,
      }),
    ]),
  }),
  errors: [...semCota, 'ESPECIE_NAO_PERMITIDA', 'CASO_JA_ABERTO'],
})
