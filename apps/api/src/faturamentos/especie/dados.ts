import { GESTOS } from '@contempla/consorcio'
import { cadastros } from '@contempla/contract'
import { z } from 'zod'
import { OrdemAoBanco } from '../../creditos/index.ts'

/** The holder's contacts during one billing: those told for it, laid over the registration's. */
const Cadastro = z.object({
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  /** This person confirmed the contacts. */
  por: z.enum(['cliente', 'representante']),
})

/** `valor` is in centavos; `saldo` is the part of the credit that paid the whole debt, under `chave`. */
const Pagamento = z.object({
  dia: z.string(),
  valor: z.number().int(),
  saldo: z.object({ valor: z.number().int(), chave: z.string() }).nullable().default(null),
})

/** The case of a cash billing keeps these data. */
const Dados = z.object({
  cadastro: Cadastro.nullable().default(null),
  termosAceitosEm: z.string().nullable().default(null),
  /** The link to the facial recognition is kept only as its hash, in base64. */
  link: z
    .object({
      hash: z.string(),
      enviadoA: z.array(z.string()),
      /** What the camera asks for, drawn with the link. */
      gestos: z.array(z.enum(GESTOS)).default([]),
    })
    .nullable()
    .default(null),
  fotoEm: z.string().nullable().default(null),
  semelhanca: z.number().nullable().default(null),
  /** The holder chose, with the terms, that the debt comes off the credit. */
  quitaComOCredito: z.boolean().default(false),
  conta: cadastros.ContaBancaria.nullable().default(null),
  ordem: OrdemAoBanco.nullable().default(null),
  /** The number of orders given so far, whatever became of each. */
  ordens: z.number().int().default(0),
  /** The amount in centavos, and its day, that was approved for the account given. */
  aprovado: z.object({ em: z.string(), valor: z.number().int() }).nullable().default(null),
  pagamento: Pagamento.nullable().default(null),
  /** Payments that came back, the first one first, each with its account. */
  devolvidos: z
    .array(Pagamento.extend({ conta: cadastros.ContaBancaria.nullable(), voltouEm: z.string() }))
    .default([]),
})

export type DadosDaEspecie = z.output<typeof Dados>

export const dadosDaEspecie = (dados: unknown): DadosDaEspecie => Dados.parse(dados ?? {})
