import { cadastros } from '@contempla/contract'
import { z } from 'zod'

/** One amount that the bank was told to pay, and what the permanence fee keeps of it, in centavos. */
const Parte = z.object({
  tabela: z.enum(['restituicao', 'rateio']),
  id: z.number().int(),
  valor: z.number().int(),
  taxa: z.number().int(),
})

/** The order to the bank, which fixes day and amounts; `valor` is their sum in centavos. */
const Ordem = z.object({ dia: z.string(), valor: z.number().int(), partes: z.array(Parte) })

/** The case of a refund keeps these data. */
const Dados = z.object({
  /** Two partners of the company sign together. */
  doisSocios: z.boolean().default(false),
  conta: cadastros.ContaBancaria.nullable().default(null),
  /** The messages that tell of the account to the contacts before it, and must leave before the money does (ADR 15). */
  avisos: z.array(z.number().int()).default([]),
  /** What was approved for the account given, with its day: in centavos. */
  aprovado: z.object({ em: z.string(), valor: z.number().int() }).nullable().default(null),
  ordem: Ordem.nullable().default(null),
  pagamento: Ordem.nullable().default(null),
  /** Payments that came back, the first one first, each with its account. */
  devolvidos: z.array(Ordem.extend({ conta: cadastros.ContaBancaria.nullable(), voltouEm: z.string() })).default([]),
})

export type DadosDaDevolucao = z.output<typeof Dados>

export const dadosDaDevolucao = (dados: unknown): DadosDaDevolucao => Dados.parse(dados ?? {})
