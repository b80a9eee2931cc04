/** WebAuthn's options and answers as JSON; the contract leaves their shapes open. */
export type OpcoesDeBiometria = Record<string, unknown>
export type Credencial = { id: string; [campo: string]: unknown }

/** How a device confirms who its owner is. Both calls reject with a `DOMException` named as in WebAuthn. */
export type AparelhoDeBiometria = {
  /** Tells whether anything on this device can keep or use a credential. */
  existe(): boolean
  /** Tells whether this very device can verify its owner (face, finger, PIN); absent where `existe` alone decides. */
  verificaODono?(): Promise<boolean>
  cadastrar(opcoes: OpcoesDeBiometria): Promise<Credencial>
  entrar(opcoes: OpcoesDeBiometria): Promise<Credencial>
}

/** How an app is told of notices. */
export type AvisosDoApp = {
  permissao(): Promise<'concedida' | 'negada' | 'por-pedir'>
  /** Asks the person where they were not asked yet; null where they did not let it. Rejects where the device has no address. */
  endereco(): Promise<string | null>
  /** The app is told of nothing more under the address that it had. */
  esquecer(): Promise<void>
}

/** What an app that wraps the portal does in the browser's place. */
export type Nativo = {
  biometria?: AparelhoDeBiometria
  avisos?: AvisosDoApp
  /** Hands a file to the device: to keep it, or to open it in another app. Rejects with an AbortError where the person closes that. */
  guardar?(arquivo: File): Promise<void>
}

declare global {
  /** An app that wraps the portal sets this before the page starts. */
  var contemplaNativo: Nativo | undefined
}
