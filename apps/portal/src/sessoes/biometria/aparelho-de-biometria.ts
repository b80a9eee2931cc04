import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** WebAuthn's options and answers as JSON; the contract leaves their shapes open. */
type OpcoesDeBiometria = Record<string, unknown>
type Credencial = { id: string; [campo: string]: unknown }

/** How a device confirms who its owner is. Both calls reject with a `DOMException` named as in WebAuthn. */
export type AparelhoDeBiometria = {
  /** Tells whether anything on this device can keep or use a credential. */
  existe(): boolean
  /** Tells whether this very device can verify its owner (face, finger, PIN); absent where `existe` alone decides. */
  verificaODono?(): Promise<boolean>
  cadastrar(opcoes: OpcoesDeBiometria): Promise<Credencial>
  entrar(opcoes: OpcoesDeBiometria): Promise<Credencial>
}

declare global {
  /** An app that wraps the portal sets this before the page starts. */
  var contemplaNativo: { biometria?: AparelhoDeBiometria } | undefined
}

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
