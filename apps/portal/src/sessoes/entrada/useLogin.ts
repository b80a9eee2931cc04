import { normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { ApiError, useAction } from '@contempla/web'
import { api } from '../../shell/app.ts'
import type { TokenResponse } from '../../shell/sessao/session.ts'
import { aparelhoDeBiometria } from '../biometria/aparelho-de-biometria.ts'
import { canOfferBiometria } from '../biometria/oferta-de-biometria.ts'
import type { Credenciais } from './credenciais.ts'
import { keepCredenciais } from './credenciais.ts'
import { passeDe } from './passe-de-entrada.ts'
import { useEntrar } from './useEntrar.ts'

export function entrarComSenha({ inscricao, senha }: Credenciais): Promise<TokenResponse> {
  const body = {
    grant_type: 'password',
    username: normalizeInscricao(inscricao),
    password: senha,
    pedido: passeDe(inscricao),
  } as const
  return api('POST /login', { body, noLoading: true })
}

export const isSenhaRecusada = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.codigo === 'CREDENCIAIS_INVALIDAS'

/** Login with CPF or CNPJ and password. Who could enter by biometrics next time is told so, once a device. */
export function useLogin(onRefused: () => void) {
  const entrar = useEntrar()
  return useAction(async (credenciais: Credenciais) => {
    const token = await entrarComSenha(credenciais).catch((erro: unknown) => {
      if (isSenhaRecusada(erro)) onRefused()
      throw erro
    })
    if (token.usuario.senhaExpirada) keepCredenciais(credenciais)
    const oferecer = !token.usuario.senhaExpirada && (await canOfferBiometria())
    await entrar(token, oferecer ? '/biometria?oferta=1' : undefined)
  })
}

/** Login with a passkey, the web's biometrics. Whatever fails leads back to the password. */
export function useLoginBiometria() {
  const entrar = useEntrar()
  return useAction(async () => {
    const { desafio, opcoes } = await api('POST /login/biometria/opcoes', { noLoading: true })
    const credencial = await aparelhoDeBiometria().entrar(opcoes)
    await entrar(await api('POST /login/biometria', { body: { desafio, credencial }, noLoading: true }))
  })
}
