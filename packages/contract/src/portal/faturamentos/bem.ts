import { CONDICOES_DA_ESPECIE, RESULTADOS_DO_ACEITE, TIPOS_DE_VEICULO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Percentual } from '../../formas.ts'
import {
  CORPO_COM_XML_BYTES,
  Compra,
  ConcessionariaNova,
  ContaDoBem,
  LeituraDoContrato,
  MotivoDoManual,
  NotaFiscal,
  NotaFiscalDita,
  Recebedor,
  VeiculoNovo,
} from '../../processos/faturamento-bem.ts'
import {
  EscolhaDaVistoria,
  EscolhaDoVendedor,
  PROCURADORES,
  TermosDaVistoria,
  VeiculoUsado,
} from '../../processos/faturamento-seminovo.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { EstadoDoCaso } from '../casos.ts'
import { cotaEmUso as query, semCota } from '../cotas/em-uso.ts'
import { ContaEscondida } from './credito.ts'

/** Billing of a vehicle (document 2 §7). Every call is about the quota in use, unless another is named. */
const doCaso = [...semCota, 'SEM_PROCESSO'] as const
/** A call serves either billing, whichever the case is in. */
export const errosDoAto = (...atos: string[]) => [
  ...new Set([
    ...doCaso,
    ...(['faturamento-novo', 'faturamento-seminovo'] as const).flatMap((processo) =>
      errosDosAtos(processo, { de: ['cliente'], atos }),
    ),
  ]),
]
const doAto = errosDoAto
export const base = '/core/faturamento/auto'

/** A used vehicle as it was chosen. */
const UsadoDito = VeiculoUsado.omit({ renavam: true, chassi: true }).extend({
  finalDoChassi: z.string(),
  encontrado: z.boolean().meta({ description: 'O registro de veículos tem esta placa' }),
  fipe: Centavos.nullable().meta({ description: 'O valor da tabela, ou o que uma pessoa disse' }),
  aprovada: z.enum(RESULTADOS_DO_ACEITE),
  motivos: z.array(z.string()),
})
const VendedorDito = z.object({
  nome: z.string(),
  inscricaoNacional: z.string().meta({ description: 'Com máscara' }),
  registradoEm: Dia.meta({ description: 'O dia do documento do veículo' }),
  procurador: z.enum(PROCURADORES).nullable().meta({ description: 'Nulo quando quem assina é o dono' }),
})
const VistoriaDita = z.object({
  ate: Dia.meta({ description: 'O último dia do link, ou da visita' }),
  enviadoA: z.array(z.string()).meta({ description: 'Por onde foi o link, com máscara' }),
  fotos: z.object({ feitas: z.number().int(), total: z.number().int() }).nullable(),
  visita: z
    .object({ dia: Dia, periodo: z.string(), endereco: z.string().nullable(), acompanhante: z.string().nullable() })
    .nullable()
    .meta({ description: 'Onde é, e quem recebe, só para o titular que entrou com a senha' }),
  validaAte: Dia.nullable().meta({ description: 'Até quando vale o resultado; nulo antes dele' }),
})

/** What a vehicle may be, of each kind: by its age in years, what it must be worth over what is left to pay. */
const RegraDoAceite = z.object({
  tipo: z.enum(TIPOS_DE_VEICULO),
  faixas: z.array(
    z.object({
      ate: z.number().int().meta({ description: 'Até que idade, em anos' }),
      margem: Percentual.meta({ description: 'Sobre o saldo devedor, em por cento' }),
      minimo: Centavos.meta({ description: 'O que o veículo precisa valer hoje, com a margem' }),
    }),
  ),
  quitacao: z
    .object({ idade: z.number().int(), meses: z.number().int() })
    .nullable()
    .meta({ description: 'A partir desta idade, o plano tem no máximo estes meses pela frente' }),
})

/** What is known of the purchase so far, and where its price and the credit go. */
const DadosDoFaturamento = z.object({
  cadastro: z.object({
    email: z.string().nullable(),
    telefone: z.string().nullable(),
    endereco: z.string().nullable(),
  }),
  cadastroConfirmado: z.boolean(),
  motivoDoManual: z.string().nullable(),
  veiculo: VeiculoNovo.nullable(),
  valorCompra: Centavos.nullable(),
  despesasPedidas: Centavos.meta({ description: 'O que se pediu do crédito para despesas, antes do limite' }),
  concessionaria: z.object({ razaoSocial: z.string(), cnpj: z.string().nullable() }).nullable(),
  dadosPagamento: ContaEscondida.nullable(),
  contaDoTitular: ContaEscondida.nullable().meta({ description: 'A que recebe a parte do titular' }),
  saldoDevedor: Centavos,
  valorCredito: Centavos,
  reparticao: z
    .object({
      enviado: Centavos.meta({ description: 'O menor entre o valor e o crédito: o que vai a quem vende' }),
      porConta: Centavos.meta({ description: 'O que o titular paga por si' }),
      despesas: Centavos,
      abatimento: Centavos.meta({ description: 'O que sobra do crédito e paga prestações' }),
      especie: Centavos.meta({ description: 'O que sobra do crédito e vem ao titular' }),
      despesasAte: Centavos,
    })
    .nullable()
    .meta({ description: 'Pelo crédito e pelo saldo de hoje; nulo enquanto não há um valor que cubra o saldo' }),
  notaFiscal: NotaFiscal.nullable(),
  notaEmXml: z.boolean().meta({ description: 'O XML da nota foi lido' }),
  usado: UsadoDito.nullable(),
  vendedor: VendedorDito.nullable(),
  vistoria: VistoriaDita.nullable(),
  regras: z
    .array(RegraDoAceite)
    .nullable()
    .meta({ description: 'Que veículo a credora aceita, enquanto ele se escolhe; depois, nulo' }),
  precosDeVistoria: z
    .object({ aprovada: Centavos, naoAprovada: Centavos })
    .nullable()
    .meta({ description: 'O que ainda custa a vistoria pelo que resultar dela, enquanto ela se pede; depois, nulo' }),
  diasDeVisita: z
    .array(Dia)
    .nullable()
    .meta({ description: 'Os dias úteis em que um vistoriador pode ir, enquanto a vistoria se pede; depois, nulo' }),
  custosDeVistoria: Centavos.meta({ description: 'O que as vistorias deste faturamento custaram até agora' }),
  contrato: z
    .object({
      sha256: z.string(),
      aceite: z.object({ versao: z.string(), texto: z.string() }),
      assinadoEm: Dia.nullable(),
    })
    .nullable()
    .meta({ description: 'O documento exato que se assina' }),
  pagoEm: Dia.nullable(),
})

export const EstadoDoBem = EstadoDoCaso.extend({
  tipo: z.string().meta({ description: 'O tipo do caso' }),
  tipoProcesso: z.enum(['FATURAMENTO_NOVO_AUTO', 'FATURAMENTO_SEMINOVO_AUTO']),
  tipoVistoria: z.string().nullable(),
  tipoVendedor: z.string().nullable(),
  respostaSworks: z.string().nullable(),
  dataCriacao: z.string().meta({ description: 'DD/MM/AAAA' }),
  // oxlint-disable-next-line contempla/fase -- The specification's own field (document 2 §3).
  fluxoManual: z.boolean(),
  visualizouFinal: z.boolean(),
  dadosFaturamento: DadosDoFaturamento,
})

export const statusDoBem = call({
  method: 'GET',
  path: `${base}/status`,
  access: 'auth',
  summary: 'Em que pé está o faturamento do bem da cota',
  query,
  response: EstadoDoBem,
  errors: doCaso,
  transparente: true,
})

export const validarBem = call({
  method: 'GET',
  path: `${base}/validar`,
  access: 'auth',
  summary: 'Se o crédito da cota pode comprar um bem, condição a condição',
  query,
  response: z.object({
    podeFaturar: z.boolean(),
    jaPedido: z.boolean().meta({ description: 'Há um faturamento do bem desta cota, ou houve: tem em que pé está' }),
    condicoes: z.array(z.object({ condicao: z.enum(CONDICOES_DA_ESPECIE), atendida: z.boolean() })),
    valorCredito: Centavos.nullable().meta({ description: 'Nulo antes da contemplação' }),
    saldoDevedor: Centavos,
  }),
  errors: semCota,
  transparente: true,
})

export const iniciarBem = call({
  method: 'GET',
  path: `${base}/iniciar`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['caso', 'mensagem'], porDia: 20 },
  summary: 'Abre e começa o faturamento do bem, ou retoma o que um prazo parou; já começado, diz em que pé está',
  query,
  response: EstadoDoBem,
  errors: [...doAto('iniciar', 'retomar'), 'CASO_JA_ABERTO'],
  muda: true,
})

const ler = <const N extends string>(nome: N, summary: string, ...atos: string[]) =>
  call({
    method: 'GET',
    path: `${base}/${nome}`,
    access: 'auth',
    idempotent: true,
    custa: { oQue: ['mensagem'], porDia: 20 },
    summary,
    query,
    response: EstadoDoBem,
    errors: doAto(...atos),
    muda: true,
  })

export const reiniciarBem = ler(
  'reiniciar-fluxo',
  'Recomeça na escolha do bem; a identificação continua valendo',
  'recomecar',
)
export const programarPagamentoDoBem = ler('programar-pagamento', 'Confirma o pagamento a quem vende', 'programar')
export const resolverPendenciaDetran = ler(
  'resolver-pendencia-detran',
  'Diz que a pendência no Detran foi resolvida: uma pessoa confere',
  'resolverPendencia',
)

export const cadastrarVeiculo = call({
  method: 'POST',
  path: `${base}/cadastrar-veiculo`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['caso', 'mensagem'], porDia: 20 },
  summary: 'Diz qual veículo novo; uma marca ou um modelo que a tabela não tem vai para inclusão',
  query,
  body: VeiculoNovo,
  response: EstadoDoBem,
  errors: doAto('escolherBem', 'incluirMarca'),
})

export const iniciarManual = call({
  method: 'POST',
  path: `${base}/iniciar-manual`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['caso', 'mensagem'], porDia: 10 },
  summary: 'Passa o faturamento a um consultor, por um dos oito motivos',
  query,
  body: MotivoDoManual,
  response: EstadoDoBem,
  errors: doAto('iniciarManual'),
})

const semNada = <const A extends string>(ato: A) => z.strictObject({ ato: z.literal(ato) })

/** The steps of the holder's that have no call of their own in document 2, each with what it brings. */
const PASSOS = [
  semNada('escolherNovo'),
  semNada('escolherSeminovo'),
  semNada('escolherOutro'),
  z.strictObject({ ato: z.literal('trocarVistoria'), ...EscolhaDaVistoria.shape }),
  z.strictObject({ ato: z.literal('pedirVistoriaDigital'), ...TermosDaVistoria.shape }),
  semNada('pedirDeNovo'),
  semNada('remarcar'),
  z.strictObject({ ato: z.literal('escolherVendedor'), ...EscolhaDoVendedor.shape }),
  z.strictObject({ ato: z.literal('trocarVendedor'), ...EscolhaDoVendedor.shape }),
  z.strictObject({ ato: z.literal('informarCompra'), ...Compra.shape }),
  z.strictObject({
    ato: z.literal('informarConcessionaria'),
    idFornecedor: z
      .number()
      .int()
      .positive()
      .meta({ examples: [1] }),
  }),
  z.strictObject({ ato: z.literal('incluirConcessionaria'), ...ConcessionariaNova.shape }),
  semNada('confirmarFaturamento'),
  z.strictObject({ ato: z.literal('informarNotaFiscal'), ...NotaFiscalDita.shape }),
  semNada('resolverPendencia'),
  semNada('recusarContrato'),
  semNada('voltar'),
  semNada('ciente'),
  semNada('desistir'),
] as const
const Passo = z.discriminatedUnion('ato', PASSOS)
export type PassoDoBem = z.output<typeof Passo>

export const moverBem = call({
  method: 'POST',
  path: `${base}/passo`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 60 },
  summary: 'Um passo do titular no faturamento do bem',
  query,
  body: Passo.meta({ examples: [{ ato: 'escolherNovo' }] }),
  // One of the steps brings the XML of an invoice.
  bodyMaxBytes: CORPO_COM_XML_BYTES,
  response: EstadoDoBem,
  errors: doAto(...PASSOS.map(({ shape }) => shape.ato.value)),
})

export const informarContaDoBem = call({
  method: 'POST',
  path: `${base}/conta`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 10 },
  exigeCodigo: 'faturamento',
  summary: 'Diz em que conta quem vende recebe, e a do titular onde algo do crédito vem para ele',
  query,
  body: ContaDoBem,
  response: EstadoDoBem,
  errors: doAto('informarConta'),
})

export const informarRecebedor = call({
  method: 'POST',
  path: `${base}/recebedor`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 10 },
  exigeCodigo: 'faturamento',
  summary: 'Diz a quem o faturamento de um consultor paga, quanto e em que conta',
  query,
  body: Recebedor,
  response: EstadoDoBem,
  errors: doAto('informarRecebedor'),
})

export const contratoDoBem = call({
  method: 'GET',
  path: `${base}/contrato`,
  access: 'auth',
  summary: 'O contrato, em PDF: o exato documento que se assina, ou o assinado',
  query,
  binary: ['application/pdf'],
  errors: [...doCaso],
})

/** Document 2 §6: not in a transparent log-in; the password is asked for with the code. */
export const assinarContratoDoBem = call({
  method: 'POST',
  path: `${base}/contrato/assinatura`,
  access: 'auth',
  idempotent: true,
  custa: { oQue: ['mensagem'], porDia: 10 },
  exigeCodigo: 'faturamento',
  summary: 'Assina o contrato que foi lido',
  query,
  body: LeituraDoContrato,
  response: EstadoDoBem,
  errors: [...doAto('assinar'), 'CONTRATO_MUDOU', 'INDISPONIVEL'],
})

const nome = z.string().trim().max(60).default('')

export const marcas = call({
  method: 'GET',
  path: `${base}/marcas`,
  access: 'auth',
  summary: 'Marcas de veículos, pelo começo de uma palavra do nome',
  query: z.object({ marca: nome }),
  response: z.array(
    z.object({ codFabricante: z.number().int(), idFabricante: z.number().int(), nomeFabricante: z.string() }),
  ),
  errors: [],
  transparente: true,
})

export const modelos = call({
  method: 'GET',
  path: `${base}/modelos`,
  access: 'auth',
  summary: 'Modelos de uma marca, por um pedaço do nome',
  query: z.object({
    modelo: nome,
    codigoFabricante: z.coerce
      .number()
      .int()
      .positive()
      .max(2_147_483_647)
      .meta({ examples: [1] }),
  }),
  response: z.array(z.object({ idBem: z.number().int(), nomeBem: z.string() })),
  errors: [],
  transparente: true,
})

/** The administrator whose name and company id the order of purchase prints, by business unit (document 2 §1). */
export const pedidoDeCompra = call({
  method: 'POST',
  path: '/pedido-compra',
  access: 'auth',
  summary: 'A ordem de compra, em PDF e base64: a concessionária fatura por ela',
  query,
  body: z.strictObject({}),
  response: z.object({ arquivo: z.string().meta({ description: 'O PDF, em base64' }), nome: z.string() }),
  errors: [...doCaso, 'COMPRA_INCOMPLETA'],
})

export { Compra, ContaDoBem, NotaFiscal, VeiculoNovo }
