import { EscolhasDaContemplacao } from '@contempla/contract'
import { z } from 'zod'
import { Parecer } from '../../ports/crivo/index.ts'

/** The case keeps these data, as far as it has gone. */
const Dados = EscolhasDaContemplacao.extend({
  confirmadaEm: z.iso.datetime(),
  crivo: Parecer,
}).partial()
export type DadosDaContemplacao = z.output<typeof Dados>

export const dadosDaContemplacao = (dados: unknown): DadosDaContemplacao => Dados.parse(dados ?? {})
