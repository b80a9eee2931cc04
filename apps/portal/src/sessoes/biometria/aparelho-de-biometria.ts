import type { AparelhoDeBiometria } from '@contempla/web/nativo'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The app's own biometrics where it has brought them, the browser's otherwise. */
export const aparelhoDeBiometria = (): AparelhoDeBiometria => globalThis.contemplaNativo?.biometria ?? webAuthn

const webAuthn: AparelhoDeBiometria = {
  existe: () => 'PublicKeyCredential' in globalThis,
  verificaODono: () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
  async cadastrar(opcoes) {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The server makes the options with the same library.
    const optionsJSON = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  },
  async entrar(opcoes) {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  },
}
