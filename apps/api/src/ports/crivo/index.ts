import { analiseDaContemplacao } from '@contempla/consorcio/processos'
import { ParecerDoCrivo } from '@contempla/contract'
import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'

/** Of whom an opinion is asked, and for which quota; `renda` is what they say to earn in a month. */
export type PedidoAoCrivo = { clienteId: number; cotaId: number; renda: number | null }

export const Parecer = ParecerDoCrivo
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

/** The opinion, and why, as the staff reads it. */
export const parecerEmPalavras = ({ resultado, codigo, motivo }: Parecer): string =>
  [`${resultado} (${codigo})`, motivo].filter(Boolean).join(': ')

/** What a person, or the contract's limit, decided; null while nobody did. */
const DECISOES = { aprovada: 'APROVADO', 'nao-aprovada': 'REPROVADO', 'em-andamento': null } as const

/**
 * The same as the case record writes it (document 2 §3). The decision is the one that holds: that of the case, once it was
 * decided, whatever the opinion was.
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
