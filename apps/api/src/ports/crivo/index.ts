import { analiseDaContemplacao } from '@contempla/consorcio/processos'
import { ParecerDoCrivo } from '@contempla/contract'
import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'

/** The person and the quota for which an opinion is requested; `renda` is the declared monthly income in centavos. */
export type PedidoAoCrivo = { clienteId: number; cotaId: number; renda: number | null }

export const Parecer = ParecerDoCrivo
export type Parecer = z.output<typeof Parecer>

/** Gives an opinion on a person's credit. It decides nothing: a person does, or the contract's limit. */
export type Crivo = {
  /** Tells whether the CPF or CNPJ is restricted. */
  isRestrito(db: Executor, pedido: PedidoAoCrivo): Promise<boolean>
  analisar(db: Executor, pedido: PedidoAoCrivo): Promise<Parecer>
}

const Guardado = z.object({ crivo: Parecer })

/** Reads the opinion from a case's data; null where none was asked for. */
export const parecerEm = (dados: unknown): Parecer | null => Guardado.safeParse(dados).data?.crivo ?? null

/** Words the opinion and its reason for the staff. */
export const parecerEmPalavras = ({ resultado, codigo, motivo }: Parecer): string =>
  [`${resultado} (${codigo})`, motivo].filter(Boolean).join(': ')

/** The decision of a person, or of the contract's limit; null while there is none. */
const DECISOES = { aprovada: 'APROVADO', 'nao-aprovada': 'REPROVADO', 'em-andamento': null } as const

/**
 * Builds the opinion as the case record has it (document 2 §3). Once the case is decided, the case's decision counts,
 * whatever the opinion was.
 */
export function crivoDoRegistro(dados: unknown, fase: string | null) {
  const parecer = parecerEm(dados)
  const analise = analiseDaContemplacao(fase)
  return {
    CodigoCrivo__c: parecer?.codigo ?? null,
    DecisaoDoCrivo__c: parecer && ((analise && DECISOES[analise]) ?? parecer.resultado),
    StatusCrivo__c: parecer && 'Concluído',
  }
}
