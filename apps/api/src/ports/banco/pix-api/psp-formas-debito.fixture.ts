import { z } from 'zod'

/**
 * These schemas accept what the API of Pix Automático accepts, written from its published document and never from what
 * we send: API Pix 2.9.0 of the Banco Central do Brasil (github.com/bacen/pix-api, openapi.yaml), components/schemas as
 * named below. Anything undeclared there is refused here.
 */

const Valor = z.string().regex(/^\d{1,10}\.\d{2}$/)
const IdRec = z.string().regex(/^[a-zA-Z0-9]{29}$/)

/** CPF, CNPJ */
const cpf = z.string().regex(/^\d{11}$/)
const cnpj = z.string().regex(/^[0-9A-Z]{14}$/)

/** PessoaFisicaRecorrencia, PessoaJuridicaRecorrencia */
const nome = z.string().max(140)
const Pessoa = z.union([z.strictObject({ cpf, nome }), z.strictObject({ cnpj, nome })])

/** RecSolicitada: RecBase, recebedor.convenio, RecConfiguracao, loc, RecAtivacaoSolicitada */
export const RecSolicitada = z.strictObject({
  vinculo: z.strictObject({ contrato: z.string().max(35), devedor: Pessoa, objeto: z.string().max(35).optional() }),
  calendario: z.strictObject({
    dataInicial: z.iso.date(),
    dataFinal: z.iso.date().optional(),
    periodicidade: z.enum(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
  }),
  valor: z
    .union([z.strictObject({ valorRec: Valor.optional() }), z.strictObject({ valorMinimoRecebedor: Valor.optional() })])
    .optional(),
  politicaRetentativa: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
  recebedor: z.strictObject({ convenio: z.string().max(60).optional() }).optional(),
  loc: z.int().optional(),
  ativacao: z.strictObject({ dadosJornada: z.strictObject({ txid: z.string() }) }).optional(),
})

/** RecRevisada, SolicRecRevisada and CobRRevisada, each in the form that ends its object. */
export const SoCancelada = z.strictObject({ status: z.literal('CANCELADA') })

/** SolicRecSolicitada: SolicRecBase, DadosBancarios */
const conta = {
  conta: z.string().max(20),
  ispbParticipante: z.string().regex(/^[0-9A-Z]{8}$/),
  agencia: z.string().max(4).optional(),
}
export const SolicRecSolicitada = z.strictObject({
  idRec: IdRec,
  calendario: z.strictObject({ dataExpiracaoSolicitacao: z.iso.datetime({ offset: true }) }),
  destinatario: z.union([z.strictObject({ cpf, ...conta }), z.strictObject({ cnpj, ...conta })]),
})

/** CobRSolicitada: CobRBase, DadosDevedorRecorrencia, DadosBancariosRecebedor */
export const CobRSolicitada = z.strictObject({
  idRec: IdRec,
  infoAdicional: z.string().max(140).optional(),
  calendario: z.strictObject({ dataDeVencimento: z.iso.date() }),
  valor: z.strictObject({ original: Valor }),
  ajusteDiaUtil: z.boolean().default(true),
  devedor: z
    .strictObject({
      email: z.string().optional(),
      logradouro: z.string().max(200).optional(),
      cidade: z.string().max(200).optional(),
      uf: z.string().max(2).optional(),
      cep: z.string().max(8).optional(),
    })
    .optional(),
  recebedor: z.strictObject({
    conta: z.string().max(20),
    tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
    agencia: z.string().max(4).optional(),
  }),
})

/** The parameters of GET /rec */
export const ConsultaDeRec = z.strictObject({
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  locationPresente: z.enum(['true', 'false']).optional(),
  status: z.string().optional(),
  convenio: z.string().max(60).optional(),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
})
