import type { TipoCota } from '../cota/cota.ts'
import type { CodigoDeModalidade, CodigoDeOpcao } from './codigos-do-lance.ts'
import { CODIGO_DA_OPCAO } from './codigos-do-lance.ts'
import { aceitaFgts } from './fgts.ts'

/** The steps of an offer, in order (document 1 §4). */
export const PASSOS_DO_LANCE = ['type', 'builtin', 'fgts', 'keys', 'reduction', 'summary', 'confirmation'] as const

export type PassoDoLance = (typeof PASSOS_DO_LANCE)[number]

/** Bids of these kinds of quota may contain an exchange of keys (document 1 §4, per quota type). */
const COM_CHAVES: readonly TipoCota[] = ['auto', 'pesados']

/** Bids of these types take no exchange of keys (document 1 §4). */
const SEM_CHAVES: readonly CodigoDeModalidade[] = ['LL', 'LF']

/**
 * The steps depend on these facts. `modalidade` is null until one is chosen, and `quitacao` marks a bid that pays the
 * quota off.
 */
export type QuemOferta = {
  tipo: TipoCota
  modalidade: CodigoDeModalidade | null
  opcoes: readonly CodigoDeOpcao[]
  quitacao: boolean
}

/**
 * Tells whether the bid may count a vehicle that a supplier takes, by the kind of quota, the group's rule 003 and the
 * type of bid. Rule: document 1 §4.
 */
export function aceitaTrocaDeChaves({ tipo, modalidade, opcoes }: Omit<QuemOferta, 'quitacao'>): boolean {
  if (!COM_CHAVES.includes(tipo) || !opcoes.includes(CODIGO_DA_OPCAO.trocaDeChaves)) return false
  return modalidade === null || !SEM_CHAVES.includes(modalidade)
}

/** Lists the steps of this offer in order; a step is enabled unless something disables it. */
export function passosDoLance(quem: QuemOferta): PassoDoLance[] {
  const desligados: Partial<Record<PassoDoLance, boolean>> = {
    builtin: !quem.opcoes.includes(CODIGO_DA_OPCAO.embutido),
    fgts: !aceitaFgts(quem.tipo) || !quem.opcoes.includes(CODIGO_DA_OPCAO.fgts),
    keys: !aceitaTrocaDeChaves(quem),
    // A bid that pays the quota off leaves nothing to reduce.
    reduction: quem.quitacao,
  }
  return PASSOS_DO_LANCE.filter((passo) => !desligados[passo])
}

/** Lists every step that an offer of the quota may have, whatever is chosen; the steps are numbered by this list. */
export const passosPossiveis = ({ tipo, opcoes }: Pick<QuemOferta, 'tipo' | 'opcoes'>): PassoDoLance[] =>
  passosDoLance({ tipo, opcoes, modalidade: null, quitacao: false })
