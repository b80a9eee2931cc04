import { addDays, type Dia } from '../calendario/dia.ts'

/** How the month's boleto reaches the holder (document 3 §3): by e-mail, by post, or both. */
export const FORMAS_DE_ENVIO = ['email', 'correio', 'ambos'] as const
export type FormaDeEnvio = (typeof FORMAS_DE_ENVIO)[number]

/** What the holder may accept to be reminded by. */
export const CANAIS_DE_LEMBRETE = ['email', 'sms'] as const
export type CanalDeLembrete = (typeof CANAIS_DE_LEMBRETE)[number]

/** Between one change of a choice and the next (document 3 §4 and §9). */
const TRAVA_MS = 24 * 60 * 60 * 1000

/**
 * The instant until which a choice made at `mudadaEm` can't change again, itself included: more than 24 hours have to
 * pass. Null where it can change now. Rule: document 3 §4.
 */
export function bloqueadaAte(mudadaEm: Date | null, agora: Date): Date | null {
  if (mudadaEm === null) return null
  const ate = new Date(mudadaEm.getTime() + TRAVA_MS)
  return agora > ate ? null : ate
}

/** A choice, and the day of the assembly after which it counts; null where the group had none to come. */
export type EscolhaDeEnvio = { formaEnvio: FormaDeEnvio; assembleia: Dia | null }

/** The first day on which a choice counts: the one after its assembly (document 3 §4). */
export const valeDesde = (assembleia: Dia): Dia => addDays(assembleia, 1)

const jaVale = ({ assembleia }: EscolhaDeEnvio, hoje: Dia): boolean => assembleia === null || assembleia < hoje

/**
 * How the boleto goes on `hoje`, and how it will later where that is another way: of choices in the order in which they
 * were made, the last that counts already and the last of all. Who never chose has the group's way (`padrao`).
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

/** What of the holder is known to reach them by. */
export type Alcance = { email: boolean; endereco: boolean }

/** What a way of sending asks of the record and is not there. */
export function faltaPara(formaEnvio: FormaDeEnvio, { email, endereco }: Alcance): 'email' | 'endereco' | null {
  if (formaEnvio !== 'correio' && !email) return 'email'
  return formaEnvio !== 'email' && !endereco ? 'endereco' : null
}

/**
 * By what a boleto really goes: the way chosen, or, where the record has not what it asks for, the one that it has: a
 * boleto that is owed has to reach its holder. Null where there is neither.
 */
export function envioPossivel(formaEnvio: FormaDeEnvio, { email, endereco }: Alcance): FormaDeEnvio | null {
  if (email && endereco) return formaEnvio
  if (email) return 'email'
  return endereco ? 'correio' : null
}
