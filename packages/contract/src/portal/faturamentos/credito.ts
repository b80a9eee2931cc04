import { CONDICOES_DA_ESPECIE, GESTOS } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia } from '../../formas.ts'
import { CORPO_DE_ARQUIVO_BYTES } from '../../limites.ts'
import { CadastroEnviado, ERROS_DA_CONTA } from '../../processos/faturamento-especie.ts'
import { errosDeQualquer, errosDosAtos } from '../../processos/index.ts'
import { ContaBancaria } from '../cadastros/formas.ts'
import { EstadoDoCaso } from '../casos.ts'
import { cotaEmUso as query, semCota } from '../cotas/em-uso.ts'

/** Cash billing (document 2 §7). Every call is about the quota in use, unless another is named. */
const doCaso = [...semCota, 'SEM_PROCESSO'] as const
/** Lists the errors of a call that makes these acts of the holder on the quota's billing. */
const doAto = (...atos: string[]) => [...doCaso, ...errosDosAtos('faturamento-especie', { de: ['cliente'], atos })]

export const ContaEscondida = z.object({
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
    jaPedido: z
      .boolean()
      .meta({ description: 'Há um faturamento em espécie desta cota, ou houve: tem em que pé está' }),
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
  errors: doAto('reiniciar', 'iniciar'),
  muda: true,
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
  errors: [
    ...doCaso,
    ...errosDeQualquer({ de: ['cliente', 'representante'], atos: ['atualizarCadastro', 'confirmarCadastro'] }),
    'SO_O_TITULAR_MUDA',
  ],
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
  errors: doAto('aceitarTermos'),
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
  errors: doAto('reenviarLink'),
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
  errors: doAto('desistir'),
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
  response: z.object({
    valido: z.boolean(),
    gestos: z
      .array(z.enum(GESTOS))
      .meta({ description: 'Os que a câmera pede, na ordem; vazio onde nenhum programa os confere' }),
  }),
  errors: [],
})

/** Of a picture at a gesture, in characters of base64. */
const MAXIMO_DO_QUADRO = 400_000

export const autenticarFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/autenticacao',
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 20 },
  summary: 'A foto do rosto de quem abriu o link do reconhecimento facial',
  bodyMaxBytes: CORPO_DE_ARQUIVO_BYTES,
  demorada: true,
  body: z.strictObject({
    link: Link,
    url: z.string().max(200).meta({ coisa: 'foto', description: 'Como o envio do arquivo a respondeu' }),
    gestos: z
      .array(z.base64().max(MAXIMO_DO_QUADRO))
      .max(2)
      .optional()
      .meta({ description: 'A foto de cada gesto pedido, na ordem, JPEG: conferidas e nunca guardadas' }),
    assimMesmo: z
      .boolean()
      .optional()
      .meta({ description: 'Nenhum programa olha a foto agora: quem não teve o rosto achado a manda a uma pessoa' }),
  }),
  response: EstadoDoFaturamento,
  errors: [
    ...errosDosAtos('faturamento-especie', { de: ['sistema'], atos: ['autenticar', 'recusar'] }),
    'LINK_INVALIDO',
    'ARQUIVO_FORMATO',
    'ARQUIVO_JA_RECUSADO',
    'ROSTO_NAO_ACHADO',
    'ROSTOS_DEMAIS',
  ],
})

/** The account is checked before the code is asked for, so that nobody gives a code for an account that is refused. */
export const conferirContaDoFaturamento = call({
  method: 'POST',
  path: '/core/faturamento-credito/conta/conferir',
  access: 'auth',
  summary: 'Se o crédito pode ser pago nesta conta; nada é guardado',
  body: z.strictObject(ContaBancaria.shape),
  response: z.object({ confere: z.literal(true) }),
  errors: ERROS_DA_CONTA,
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
  errors: doAto('solicitarPagamento'),
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

export { CadastroEnviado }
