import { listBens, listGarantias, RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { listPerfisDeRenda } from '@contempla/consorcio/processos'
import { z } from 'zod'
import { Parecer } from '../../ports/crivo/index.ts'

/** What the customer chose, in the steps of the flow that ask for something. */
const Escolhas = z.object({
  garantia: z.enum(listGarantias),
  bem: z.enum(listBens),
  perfil: z.enum(listPerfisDeRenda),
  renda: z.number().int().min(0).max(RENDA_MAXIMA_CENTAVOS).nullable(),
})

/** What the case keeps, as far as it went. */
const Dados = Escolhas.extend({
  confirmadaEm: z.iso.datetime(),
  crivo: Parecer,
}).partial()
export type DadosDaContemplacao = z.output<typeof Dados>

export const dadosDaContemplacao = (dados: unknown): DadosDaContemplacao => Dados.parse(dados ?? {})

/** What a move brings: the choices that its step asks for. */
export const EntradaDoPasso = Escolhas.partial()
export type EntradaDoPasso = z.output<typeof EntradaDoPasso>
