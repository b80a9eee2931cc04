import { RESULTADOS_DO_CRIVO } from '@contempla/consorcio'
import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'

/** Of whom an opinion is asked, and for which quota; `renda` is what they say to earn in a month. */
export type PedidoAoCrivo = { clienteId: number; cotaId: number; renda: number | null }

/** What the analysis of credit answered, as the case keeps it; `motivo` is for the staff. */
export const Parecer = z.object({
  codigo: z.string(),
  resultado: z.enum(RESULTADOS_DO_CRIVO),
  motivo: z.string().nullable(),
  em: z.iso.datetime(),
})
export type Parecer = z.output<typeof Parecer>

/** Who gives an opinion on a person's credit. It decides nothing: a person does, or the contract's limit. */
export type Crivo = {
  /** Whether the CPF or CNPJ is restricted. */
  isRestrito(db: Executor, pedido: PedidoAoCrivo): Promise<boolean>
  analisar(db: Executor, pedido: PedidoAoCrivo): Promise<Parecer>
}

const Guardado = z.object({ crivo: Parecer })

/** The opinion among what a process keeps of a case; null where none was asked for. */
export const parecerEm = (dados: unknown): Parecer | null => Guardado.safeParse(dados).data?.crivo ?? null

/** The same as the case record writes it (document 2 §3). */
export function crivoDoRegistro(dados: unknown) {
  const parecer = parecerEm(dados)
  return {
    CodigoCrivo__c: parecer?.codigo ?? null,
    DecisaoDoCrivo__c: parecer?.resultado ?? null,
    StatusCrivo__c: parecer && 'Concluído',
  }
}
