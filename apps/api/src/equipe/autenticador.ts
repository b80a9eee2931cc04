import { Secret, TOTP } from 'otpauth'
import { relogioDoSistema } from '../platform/relogio.ts'

const emissor = 'Contempla Retaguarda'
const passoSegundos = 30
/** How many steps a phone's clock may be off (RFC 6238 §5.2). */
const janela = 1

const totp = (segredo: string, conta: string) =>
  new TOTP({ issuer: emissor, label: conta, secret: Secret.fromBase32(segredo), digits: 6, period: passoSegundos })

export function createAutenticador(conta: string): { segredo: string; endereco: string } {
  const segredo = new Secret({ size: 20 }).base32
  return { segredo, endereco: totp(segredo, conta).toString() }
}

/**
 * The time step whose code this is, or undefined. A step up to `ultimoPasso` is spent: a code is good once. A phone goes
 * by the real time, also where the demonstration's clock was moved on.
 */
export function passoDoCodigo(segredo: string, codigo: string, ultimoPasso: number | null): number | undefined {
  const timestamp = relogioDoSistema.agora().getTime()
  const delta = totp(segredo, '').validate({ token: codigo, timestamp, window: janela })
  if (delta === null) return undefined
  const passo = Math.floor(timestamp / 1000 / passoSegundos) + delta
  return ultimoPasso !== null && passo <= ultimoPasso ? undefined : passo
}
