import { inject } from 'vitest'
import { motivoSenhaFraca } from './senha.ts'

const todas = 1_000_000
/**
 * 17 is no factor of 999,999, whose multiples repeat their digits more than others, so the sample's share is that of
 * all passwords within 0.01%.
 */
const passo = inject('completa') ? 1 : 17

let aceitas = 0
for (let numero = 0; numero < todas; numero += passo) {
  if (motivoSenhaFraca(String(numero).padStart(6, '0'), []) === null) aceitas += 1
}

/** This share of the million passwords is refused to nobody. */
export const parteAceita = aceitas / Math.ceil(todas / passo)
/** A guesser has this many passwords to choose from. */
export const senhasPossiveis = parteAceita * todas
