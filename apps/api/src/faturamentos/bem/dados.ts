import { RESULTADOS_DO_ACEITE, SITUACOES_DA_NOTA } from '@contempla/consorcio'
import { cadastros, faturamentoBem, faturamentoSeminovo } from '@contempla/contract'
import { z } from 'zod'
import { OrdemAoBanco } from '../../creditos/index.ts'

/** Where the holder is found during one billing, and who said that it is right. */
const Cadastro = z.object({
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  por: z.enum(['cliente', 'representante']),
})

const Conta = cadastros.ContaBancaria

/** Who sells: of the partner's table, where it has a code, or told by its holder. */
const QuemVende = z.object({
  idFornecedor: z.number().int().nullable(),
  razaoSocial: z.string(),
  cnpj: z.string().nullable(),
  /** Of one that is to be included. */
  cidade: z.string().nullable().default(null),
  uf: z.string().nullable().default(null),
})

/** A used vehicle as it was chosen, with what its plate and the table of prices say. Amounts in centavos. */
const Usado = faturamentoSeminovo.VeiculoUsado.extend({
  /** The vehicles' register has this plate. */
  encontrado: z.boolean(),
  /** Where and when the register was read, and what it says of the past; null where it does not have the plate. */
  registro: z
    .object({
      fonte: z.string(),
      em: z.string(),
      passado: z.array(z.string()),
      /** What it has otherwise than its holder told. */
      difere: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
  /** By the table of prices, or as a person said; null while nobody knows. */
  fipe: z.number().int().nullable(),
  aprovada: z.enum(RESULTADOS_DO_ACEITE),
  motivos: z.array(z.string()),
})

/** The document that transfers the vehicle, and where who sells it is found. */
const Venda = z.object({
  registradoEm: z.string(),
  procurador: z.enum(faturamentoSeminovo.PROCURADORES).nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
})

const texto = z.string().nullable()
const ano = z.number().int().nullable()

/** What the XML of the invoice said, and of which file: the file itself is its issuer's, and is fetched by its key. */
const NotaEmXml = z.object({
  sha256: z.string(),
  chave: z.string(),
  emitente: texto,
  destinatario: texto,
  veiculos: z.array(z.object({ chassi: z.string(), cor: texto, anoFabricacao: ano, anoModelo: ano, restricao: texto })),
  valor: z.number().int().nullable(),
  emitidaEm: texto,
  informacoes: z.string(),
  homologacao: z.boolean(),
  protocolo: z.object({ chave: texto, numero: texto, situacao: texto, em: texto }).nullable(),
})

/** How the invoice stood at the tax office when its holder told it. */
const NotaConsultada = z.object({ situacao: z.enum(SITUACOES_DA_NOTA), em: z.string(), fonte: z.string() })

/** The inspection of this vehicle, and the day on which it was approved. */
const Vistoria = z.object({
  aprovadaEm: z.string().nullable(),
  /** When its terms were agreed to, and the prices that they told, in centavos. */
  aceita: z
    .object({ em: z.string(), aprovada: z.number().int(), naoAprovada: z.number().int() })
    .nullable()
    .default(null),
})

/** What an inspection of a vehicle cost, in centavos; `naParcela`: an instalment carries it, and else it is collected apart. */
const Custo = z.object({
  em: z.string(),
  valor: z.number().int(),
  naParcela: z.boolean().default(false),
  chassi: z.string().nullable().default(null),
})

/** The parts into which the order divides the credit, in centavos: to who sells, to the holder, and off the balance. */
const Partes = z.object({
  enviado: z.number().int(),
  aoTitular: z.number().int(),
  /** Of what goes to the holder, the part that pays the expenses of the purchase. */
  despesas: z.number().int().default(0),
  abatimento: z.number().int(),
})

const Pagamento = Partes.extend({ dia: z.string(), chave: z.string().nullable() })

/** What a billing of an asset keeps of its case. */
const Dados = z.object({
  cadastro: Cadastro.nullable().default(null),
  motivoDoManual: z.string().nullable().default(null),
  veiculo: faturamentoBem.VeiculoNovo.nullable().default(null),
  usado: Usado.nullable().default(null),
  venda: Venda.nullable().default(null),
  vistoria: Vistoria.nullable().default(null),
  /** What the inspections of this billing cost so far, whatever became of each vehicle. */
  custos: z.array(Custo).default([]),
  notaFiscal: faturamentoBem.NotaFiscal.nullable().default(null),
  notaEmXml: NotaEmXml.nullable().default(null),
  notaConsultada: NotaConsultada.nullable().default(null),
  /** What a billing by a consultant pays for, in words. */
  bem: z.string().nullable().default(null),
  compra: faturamentoBem.Compra.nullable().default(null),
  vendedor: QuemVende.nullable().default(null),
  conta: Conta.nullable().default(null),
  contaDoTitular: Conta.nullable().default(null),
  aprovado: z.object({ em: z.string(), valor: z.number().int() }).nullable().default(null),
  ordem: OrdemAoBanco.extend({ partes: Partes }).nullable().default(null),
  /** Orders that were given so far, whatever became of each. */
  ordens: z.number().int().default(0),
  pagamento: Pagamento.nullable().default(null),
  /** What was paid and came back, the first one first, each with the account that it was paid in. */
  devolvidos: z.array(Pagamento.extend({ conta: Conta.nullable(), voltouEm: z.string() })).default([]),
})

export type DadosDoBem = z.output<typeof Dados>

export const dadosDoBem = (dados: unknown): DadosDoBem => Dados.parse(dados ?? {})

/** The data of a case with what changed of them. */
export const com = (dados: unknown, mudanca: Partial<DadosDoBem>) => ({ dados: { ...dadosDoBem(dados), ...mudanca } })

/** What the inspections of the vehicle that is bought cost so far, however often it was left and chosen again. */
export const custosDoVeiculo = ({ custos, usado }: Pick<DadosDoBem, 'custos' | 'usado'>) =>
  custos.filter(({ chassi }) => usado !== null && chassi === usado.chassi)

/** The vehicle, and all that was told of its purchase, is left: the identity, the contacts and what was paid before stay. */
export const semOBem = (dados: unknown) => {
  const { cadastro, devolvidos, ordens, custos } = dadosDoBem(dados)
  return { dados: Dados.parse({ cadastro, devolvidos, ordens, custos }) }
}
