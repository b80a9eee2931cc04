import { EscolhasDaContemplacao } from '@contempla/contract'
import { z } from 'zod'
import { Parecer } from '../../ports/crivo/index.ts'

/** What the case keeps, as far as it went. */
const Dados = EscolhasDaContemplacao.extend({
  confirmadaEm: z.iso.datetime(),
  crivo: Parecer,
}).partial()
export type DadosDaContemplacao = z.output<typeof Dados>

export const dadosDaContemplacao = (dados: unknown): DadosDaContemplacao => Dados.parse(dados ?? {})
