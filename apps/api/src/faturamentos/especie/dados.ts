import { FASES_COM_PAGAMENTO_NO_BANCO } from '@contempla/consorcio/processos'
import { cadastros } from '@contempla/contract'
import { z } from 'zod'

/** Where the holder is found during one billing: what was told for it, over what the registration has. */
const Cadastro = z.object({
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  /** Who said that it is right. */
  por: z.enum(['cliente', 'representante']),
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
  conta: cadastros.ContaBancaria.nullable().default(null),
  /** What the bank was told to pay, and when: from there on it yields no more. */
  ordem: z.object({ dia: z.string(), valor: z.number().int() }).nullable().default(null),
  pagamento: z.object({ dia: z.string(), valor: z.number().int() }).nullable().default(null),
})

export type DadosDaEspecie = z.output<typeof Dados>

export const dadosDaEspecie = (dados: unknown): DadosDaEspecie => Dados.parse(dados ?? {})

/** What the bank has to pay; null before it was told, and once what it was told is over. */
export const ordemNoBanco = ({ fase }: { fase: string }, { ordem }: DadosDaEspecie) =>
  (FASES_COM_PAGAMENTO_NO_BANCO as readonly string[]).includes(fase) ? ordem : null
