/**
 * The code that lets the right person try a password where strangers' tries have shut the way: it goes to the contact
 * registered, so whoever gives it back is nobody who guesses. Without what is read for another character, 32⁸ remain:
 * a thousand addresses at 30 tries an hour expect 7 × 10⁻⁷ codes of an account in a day. Nothing but its length holds
 * the tries at an account's codes over all requests: strangers would fill any such count, and shut this way too.
 *
 * A stranger may ask for codes of an account too, and must not keep its holder from getting one, nor fill the mailbox.
 * So whoever asks within `mesmoPorSegundos` of a code shares it, and tries at it on their own count: what a stranger
 * burns is the stranger's. Nobody is left with less than ten of its fifteen minutes.
 */
export const CODIGO_DE_ENTRADA = {
  letras: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  casas: 8,
  /** A security token is good for 15 minutes, and so is what it opened (document 1 §4). */
  validadeSegundos: 900,
  passeSegundos: 900,
  mesmoPorSegundos: 300,
  /** The wait before sending again comes from document 3 §4. */
  reenvioSegundos: 40,
  envios: 2,
} as const

export type CodigoEnviado = { criadoEm: Date; enviadoEm: Date; envios: number; usadoEm: Date | null }

const passaram = (desde: Date, segundos: number, agora: Date): boolean =>
  agora.getTime() - desde.getTime() >= segundos * 1000

/**
 * Decides by the account's last code what a request for a code does: it makes a new one, sends the last one again, or
 * does nothing.
 */
export function aoPedirCodigo(ultimo: CodigoEnviado | null, agora: Date): 'novo' | 'reenviar' | 'mesmo' {
  const { mesmoPorSegundos, envios, reenvioSegundos } = CODIGO_DE_ENTRADA
  if (!ultimo || ultimo.usadoEm || passaram(ultimo.criadoEm, mesmoPorSegundos, agora)) return 'novo'
  return ultimo.envios < envios && passaram(ultimo.enviadoEm, reenvioSegundos, agora) ? 'reenviar' : 'mesmo'
}

export const codigoVenceu = ({ criadoEm }: Pick<CodigoEnviado, 'criadoEm'>, agora: Date): boolean =>
  passaram(criadoEm, CODIGO_DE_ENTRADA.validadeSegundos, agora)
