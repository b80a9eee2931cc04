import { DOCUMENTO_MAXIMO_BYTES, ESTADOS_NO_BANCO, RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, InscricaoDeOutro, NomeDito } from '../../formas.ts'
import { TelefoneDito } from '../../processos/faturamento-especie.ts'
import { Endereco } from '../cadastros/formas.ts'
import { QuemPaga } from './pedido.ts'

/**
 * What who receives a quota does by the link that went to their e-mail: no log-in. The link's token comes in the body, so
 * that no address and no log has it.
 */

/** The papers by which income is proved: one of them is enough. */
export const PROVAS_DE_RENDA = ['holerites_1', 'declaracao_ir', 'extrato_bancario', 'extrato_inss'] as const
export const DOCUMENTOS_DO_CONVITE = [
  'documento_pessoal',
  'comprovante_residencia',
  ...PROVAS_DE_RENDA,
  'documentos_empresa',
  'documentos_socio',
  'contrato_social_alteracao_contratual',
] as const

const Link = z.string().min(1).max(100)
const Codigo = z.string().trim().max(10)
const comLink = z.strictObject({ link: Link })

/** Who represents a company: they sign for it. */
export const Representante = z.strictObject({ nome: NomeDito.min(3).max(150), cpf: InscricaoDeOutro })

/** The registration of who is not a customer yet. */
export const CadastroDoCessionario = z.strictObject({
  nome: NomeDito.min(3, { error: 'Escreva o nome inteiro' }).max(150),
  nascimento: Dia.meta({ description: 'De uma empresa, a fundação' }),
  telefone: TelefoneDito,
  /** The city is found by its name: the page has no log-in, and searches nothing. */
  endereco: Endereco.omit({ idCidade: true, tipoEndereco: true }),
})

const Convite = z.object({
  etapa: z.enum(['cadastro', 'espera', 'assinatura', 'transferida']),
  ate: Dia.meta({ description: 'O último dia do link' }),
  deQuem: z.string().meta({ description: 'O nome do titular: nada mais dele se mostra' }),
  cota: z.object({
    bem: z.string(),
    credito: Centavos,
    faltaPagar: Centavos,
    proxima: z.object({ valor: Centavos, vencimento: Dia.nullable() }).nullable(),
    parcelasRestantes: z.number().int(),
    lanceEm: Dia.nullable().meta({
      description: 'A assembleia em que o titular tem um lance, que é retirado na mudança; quanto é, só ele vê',
    }),
    taxa: Centavos.meta({ description: 'A taxa de transferência: `taxa.quemPaga` diz de quem é' }),
  }),
  voce: z.object({
    nome: z.string(),
    pessoa: z.enum(['PF', 'PJ']),
    jaCliente: z.boolean().nullable().meta({ description: 'Nulo até que se confirme um código: antes, nada se diz' }),
    destino: z
      .string()
      .nullable()
      .meta({ description: 'Para onde vai o código, mascarado; nulo até que se confirme um' }),
  }),
  documentos: z.array(
    z.object({
      tipo: z.enum(DOCUMENTOS_DO_CONVITE),
      nome: z.string(),
      enviados: z.number().int(),
      motivo: z.string().nullable().meta({ description: 'Por que o enviado não serviu' }),
    }),
  ),
  taxa: z.object({
    quemPaga: QuemPaga,
    voltaNaDesistencia: Centavos.meta({ description: 'O que volta a quem pagou a taxa e desiste depois' }),
    boleto: z
      .object({
        valor: Centavos,
        vencimento: Dia,
        pagoEm: Dia.nullable(),
        linhaDigitavel: z.string().nullable(),
        pixCopiaECola: z.string().nullable(),
        noBanco: z.enum(ESTADOS_NO_BANCO),
      })
      .nullable()
      .meta({ description: 'O boleto da taxa, de quem recebe a cota e a paga, quando é a vez dela' }),
  }),
  faltam: z.array(z.string()).meta({ description: 'Os documentos que ainda faltam, em palavras' }),
  consentimento: z.object({ versao: z.string(), texto: z.string() }),
  termo: z
    .object({ sha256: z.string(), aceite: z.object({ versao: z.string(), texto: z.string() }) })
    .nullable()
    .meta({ description: 'O que se assina, quando é a vez de assinar' }),
})

const doLink = ['CONVITE_DESCONHECIDO', 'CONVITE_VENCIDO', 'CONVITE_ENCERRADO', 'MUITAS_TENTATIVAS'] as const
const deQuemAnda = [...doLink, 'CONVITE_JA_RESPONDIDO'] as const
const base = '/transferencias/convite'

export const abrirConvite = call({
  method: 'POST',
  path: `${base}/abrir`,
  access: 'public',
  summary: 'O que se oferece a quem vai receber a cota, por quem tem o link',
  body: comLink,
  response: Convite,
  errors: doLink,
})

export const codigoDoConvite = call({
  method: 'POST',
  path: `${base}/codigo`,
  access: 'public',
  summary: 'Envia um código a quem vai receber a cota',
  body: comLink,
  response: z.object({ validade: z.number().int(), reenvio: z.number().int() }),
  errors: [...deQuemAnda, 'CODIGO_RECEM_ENVIADO', 'CONVITES_DEMAIS'],
})

export const documentoDoConvite = call({
  method: 'POST',
  path: `${base}/documentos`,
  access: 'public',
  summary: 'Envia um documento; outro do mesmo tipo que não serviu fica no lugar dele',
  multipart: z.object({ link: Link, tipo: z.enum(DOCUMENTOS_DO_CONVITE) }),
  fileMaxBytes: DOCUMENTO_MAXIMO_BYTES,
  response: Convite,
  errors: [...deQuemAnda, 'CONVITES_DEMAIS', 'ARQUIVO_AUSENTE', 'ARQUIVO_FORMATO', 'ARQUIVO_MUITO_GRANDE'],
})

export const entregarConvite = call({
  method: 'POST',
  path: `${base}/entrega`,
  access: 'public',
  peloLink: true,
  idempotent: true,
  summary: 'Entrega o cadastro e os documentos para a análise',
  body: z.strictObject({
    link: Link,
    codigo: Codigo,
    renda: Centavos.min(1).max(RENDA_MAXIMA_CENTAVOS),
    cadastro: CadastroDoCessionario.nullable().meta({ description: 'Nulo de quem diz que já é cliente' }),
    representante: Representante.nullable().default(null).meta({ description: 'De uma empresa, quem assina por ela' }),
    consentimento: z.string().max(20).meta({ description: 'A versão do texto que se aceitou' }),
  }),
  response: Convite,
  errors: [...deQuemAnda, 'CODIGO_DO_CONVITE', 'CADASTRO_DO_CESSIONARIO', 'ARQUIVO_AUSENTE', 'CASO_MUDOU'],
})

export const termoDoConvite = call({
  method: 'POST',
  path: `${base}/termo`,
  access: 'public',
  summary: 'O termo da transferência, em PDF, para quem vai receber a cota',
  body: comLink,
  binary: ['application/pdf'],
  errors: deQuemAnda,
})

export const aceitarConvite = call({
  method: 'POST',
  path: `${base}/assinatura`,
  access: 'public',
  peloLink: true,
  idempotent: true,
  summary: 'Quem vai receber a cota assina o termo que leu',
  body: z.strictObject({
    link: Link,
    codigo: Codigo,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    aceite: z.string().max(20),
  }),
  response: Convite,
  errors: [...deQuemAnda, 'CODIGO_DO_CONVITE', 'CONTRATO_MUDOU', 'TAXA_A_PAGAR', 'INDISPONIVEL'],
})

export const recusarConvite = call({
  method: 'POST',
  path: `${base}/recusa`,
  access: 'public',
  peloLink: true,
  idempotent: true,
  summary: 'Quem ia receber a cota não a quer',
  body: comLink,
  response: z.object({ recusado: z.literal(true) }),
  errors: deQuemAnda,
})
