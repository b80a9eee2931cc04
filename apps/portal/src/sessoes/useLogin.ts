import { normalizarInscricao } from '@contempla/contract/inscricao-nacional'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api } from '../shell/app.ts'
import { useAction } from '../shell/useAction.ts'
import { useEntrar } from './useEntrar.ts'

export type Credenciais = { inscricao: string; senha: string }

/** Login with CPF or CNPJ and password. */
export function useLogin() {
  const entrar = useEntrar()
  return useAction(async ({ inscricao, senha }: Credenciais) => {
    const body = { grant_type: 'password', username: normalizarInscricao(inscricao), password: senha } as const
    await entrar(await api('POST /login', { body, noLoading: true }))
  })
}

/** Login with a passkey, the web's biometrics. Whatever fails leads back to the password. */
export function useLoginBiometria() {
  const entrar = useEntrar()
  return useAction(async () => {
    const { desafio, opcoes } = await api('POST /login/biometria/opcoes', { noLoading: true })
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The contract leaves WebAuthn's own shapes open; the server makes them with the same library.
    const credencial = await startAuthentication({
      optionsJSON: opcoes as unknown as PublicKeyCredentialRequestOptionsJSON,
    })
    await entrar(
      await api('POST /login/biometria', { body: { desafio, credencial: { ...credencial } }, noLoading: true }),
    )
  })
}
