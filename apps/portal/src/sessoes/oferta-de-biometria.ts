/** A cookie, since log-out empties every storage; it says nothing of who came in. */
const oferecida = 'contempla-biometria-oferecida=1'
const umAno = 365 * 86_400

/** Whether this device has biometrics of its own that were never offered on it. */
export async function canOfferBiometria(): Promise<boolean> {
  if (document.cookie.includes(oferecida) || !('PublicKeyCredential' in window)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** From now on this device is not asked again. */
export function rememberOferta(): void {
  document.cookie = `${oferecida}; path=/; max-age=${umAno}; samesite=strict`
}
