import { aparelhoDeBiometria } from './aparelho-de-biometria.ts'
import { temBiometria } from './tem-biometria.ts'

/** A cookie, since log-out empties every storage; it says nothing of who came in. */
const oferecida = 'contempla-biometria-oferecida=1'
const umAno = 365 * 86_400

/** Biometrics are offered once on a device that has its own, when the partner takes them. */
export async function canOfferBiometria(): Promise<boolean> {
  if (document.cookie.includes(oferecida) || !temBiometria()) return false
  const verifica = aparelhoDeBiometria().verificaODono?.() ?? Promise.resolve(true)
  return verifica.catch(() => false)
}

/** From now on this device is not asked again. */
export function rememberOferta(): void {
  document.cookie = `${oferecida}; path=/; max-age=${umAno}; samesite=strict`
}
