import { z } from 'zod'

/**
 * These schemas accept what the API accepts, written from its published document and never from what we send: API Pix
 * 2.9.0 of the Banco Central do Brasil (github.com/bacen/pix-api, openapi.yaml), components/schemas as named below.
 * Anything undeclared there is refused here, and patterns hold for the whole text, as their descriptions say.
 */

/** TxId */
export const TxId = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)

/** PessoaFisica, PessoaJuridica, DadosComplementaresPessoa */
const complementos = {
  email: z.string().optional(),
  logradouro: z.string().max(200).optional(),
  cidade: z.string().max(200).optional(),
  uf: z.string().max(2).optional(),
  cep: z.string().max(8).optional(),
}
const Devedor = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: z.string().max(200), ...complementos }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: z.string().max(200), ...complementos }),
])

/** CobVValor.original, with the rule of the section «CobVOperacaoInvalida» that it is not zero. */
const Valor = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .refine((texto) => !/^0+\.00$/.test(texto))

/** CobVSolicitada: CobDataDeVencimento, DadosDevedor, PayloadLocationCob, CobVValor, CobBase */
export const CobVSolicitada = z.strictObject({
  calendario: z.strictObject({
    dataDeVencimento: z.iso.date(),
    validadeAposVencimento: z.int().min(0).max(2_147_483_647).default(30),
  }),
  devedor: Devedor,
  loc: z.strictObject({ id: z.int() }).optional(),
  valor: z.strictObject({ original: Valor }),
  chave: z.string().max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.strictObject({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
})

/**
 * CobVRevisada, in which a removal stands alone («não faz sentido remover … ao mesmo tempo em que se realizam
 * alterações»).
 */
export const CobVRemovida = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })

/** WebhookSolicitado */
export const WebhookSolicitado = z.strictObject({ webhookUrl: z.url() })

/** The parameters of GET /pix */
export const ConsultaDePix = z.strictObject({
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  txIdPresente: z.enum(['true', 'false']).optional(),
  devolucaoPresente: z.enum(['true', 'false']).optional(),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
})
