import { addDays, type Dia } from '../calendario/dia.ts'

/** The month's boleto reaches the holder by e-mail, by post, or both (document 3 §3). */
export const FORMAS_DE_ENVIO = ['email', 'correio', 'ambos'] as const
export type FormaDeEnvio = (typeof FORMAS_DE_ENVIO)[number]

/** The holder may accept reminders by these channels. */
export const CANAIS_DE_LEMBRETE = ['email', 'sms'] as const
export type CanalDeLembrete = (typeof CANAIS_DE_LEMBRETE)[number]

/** A choice can change again only after this time (document 3 §4 and §9). */
const TRAVA_MS = 24 * 60 * 60 * 1000

/**
 * Returns the instant until which, itself included, a choice made at `mudadaEm` cannot change again, because more than
 * 24 hours must pass. Null where it can change now. Rule: document 3 §4.
 */
export function bloqueadaAte(mudadaEm: Date | null, agora: Date): Date | null {
  if (mudadaEm === null) return null
  const ate = new Date(mudadaEm.getTime() + TRAVA_MS)
  return agora > ate ? null : ate
}

/** A choice, and the day of the assembly after which it counts; null where the group had none to come. */
export type EscolhaDeEnvio = { formaEnvio: FormaDeEnvio; assembleia: Dia | null }

/** Returns the first day on which a choice counts: the one after its assembly (document 3 §4). */
export const valeDesde = (assembleia: Dia): Dia => addDays(assembleia, 1)

const jaVale = ({ assembleia }: EscolhaDeEnvio, hoje: Dia): boolean => assembleia === null || assembleia < hoje

/**
 * Finds how the boleto goes on `hoje`, and how it will go later if that differs. Of choices in the order in which they
 * were made, the last one in force counts now and the very last one later. A holder without a choice has the group's
 * way (`padrao`).
 */
export function formaDeEnvioEm<E extends EscolhaDeEnvio>(
  escolhas: readonly E[],
  padrao: FormaDeEnvio,
  hoje: Dia,
): { atual: FormaDeEnvio; proxima: E | null } {
  const atual = escolhas.findLast((escolha) => jaVale(escolha, hoje))?.formaEnvio ?? padrao
  const ultima = escolhas.at(-1)
  const mudara = ultima && !jaVale(ultima, hoje) && ultima.formaEnvio !== atual
  return { atual, proxima: mudara ? ultima : null }
}

/** The contacts by which the holder can be reached. */
export type Alcance = { email: boolean; endereco: boolean }

/** Returns the contact that a way of sending needs and the record lacks. */
export function faltaPara(formaEnvio: FormaDeEnvio, { email, endereco }: Alcance): 'email' | 'endereco' | null {
  if (formaEnvio !== 'correio' && !email) return 'email'
  return formaEnvio !== 'email' && !endereco ? 'endereco' : null
}

/**
 * Returns how a boleto really goes: the chosen way or, where the record lacks its contact, the other way, because a
 * boleto that is owed must reach its holder. Null where neither is possible.
 */
export function envioPossivel(formaEnvio: FormaDeEnvio, { email, endereco }: Alcance): FormaDeEnvio | null {
  if (email && endereco) return formaEnvio
  if (email) return 'email'
  return endereco ? 'correio' : null
}
