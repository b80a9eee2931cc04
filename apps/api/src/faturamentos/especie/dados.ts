import { cadastros } from '@contempla/contract'
import { z } from 'zod'
import { OrdemAoBanco } from '../../creditos/index.ts'

/** Where the holder is found during one billing: what was told for it, over what the registration has. */
const Cadastro = z.object({
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  /** Who said that it is right. */
  por: z.enum(['cliente', 'representante']),
})

/** `saldo`: what of the credit paid all that was owed beside it, under `chave`. */
const Pagamento = z.object({
  dia: z.string(),
  valor: z.number().int(),
  saldo: z.object({ valor: z.number().int(), chave: z.string() }).nullable().default(null),
})

/** What a cash billing keeps of its case. */
const Dados = z.object({
  cadastro: Cadastro.nullable().default(null),
  termosAceitosEm: z.string().nullable().default(null),
  /** Of the link to the facial recognition, only its hash: in base64. */
  link: z
    .object({ hash: z.string(), enviadoA: z.array(z.string()) })
    .nullable()
    .default(null),
  fotoEm: z.string().nullable().default(null),
  semelhanca: z.number().nullable().default(null),
  /** What is owed comes off the credit: the holder's choice, made with the terms. */
  quitaComOCredito: z.boolean().default(false),
  conta: cadastros.ContaBancaria.nullable().default(null),
  ordem: OrdemAoBanco.nullable().default(null),
  /** Orders that were given so far, whatever became of each. */
  ordens: z.number().int().default(0),
  /** What was approved to be paid in the account that was given. */
  aprovado: z.object({ em: z.string(), valor: z.number().int() }).nullable().default(null),
  pagamento: Pagamento.nullable().default(null),
  /** What was paid and came back, the first one first: each with the account that it was paid in. */
  devolvidos: z
    .array(Pagamento.extend({ conta: cadastros.ContaBancaria.nullable(), voltouEm: z.string() }))
    .default([]),
})

export type DadosDaEspecie = z.output<typeof Dados>

export const dadosDaEspecie = (dados: unknown): DadosDaEspecie => Dados.parse(dados ?? {})
