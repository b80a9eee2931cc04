import type { AcaoComCodigo } from '@contempla/consorcio'
import type { PapelDeFuncionario } from '@contempla/contract'
import type { Executor } from './database.ts'

/** How somebody came in: by password; by a link that shows little; or a representative, on the customer's behalf. */
export type ModoDeSessao = 'normal' | 'transparente' | 'representante'

/** `desligadas`: the features that its partner does not have. */
export type Aplicativo = { clientId: string; parceiroId: number; plataforma: string; desligadas: readonly string[] }

export type SessaoAtiva = {
  id: string
  clienteId: number
  parceiroId: number
  clientId: string
  modo: ModoDeSessao
  cotaId: number | null
  senhaExpirada: boolean
  /** The features that the customer's partner does not have. */
  desligadas: readonly string[]
}

/** What is still asked of who gave the password: to change a given one, the code, or to set up an authenticator. */
export type PendenciaDeEntrada = 'senha' | 'codigo' | 'autenticador'

export type FuncionarioAtivo = {
  id: number
  nome: string
  email: string
  papel: PapelDeFuncionario
  autenticador: boolean
  pendencia: PendenciaDeEntrada | null
}

export type Tokens = { accessToken: string; refreshToken: string; cookie: string | undefined; expiresIn: number }

/** Tokens that took the place of others, and whose session they are of. */
export type Renovada = Omit<Tokens, 'cookie'> & { sessaoId: string; clienteId: number }

/** Opens, recognises, renews and ends sessions. */
export type Sessoes = {
  /** The client of the API with this id, or undefined. */
  aplicativo(clientId: string): Promise<(Aplicativo & { segredo: string }) | undefined>
  /** The session of an access token, or undefined when it is unknown, expired or ended. */
  reconhecer(accessToken: string): Promise<SessaoAtiva | undefined>
  /** Who of the staff is in with this cookie, or undefined when it is unknown or expired, or the account is closed. */
  funcionario(token: string): Promise<FuncionarioAtivo | undefined>
  /** Forgets what this process believes of a customer's sessions; call after the transaction that changes them. */
  esquecer(clienteId: number): void
  abrir(
    tx: Executor,
    opcoes: { clienteId: number; clientId: string; modo: ModoDeSessao; web: boolean },
  ): Promise<Tokens & { sessaoId: string }>
  /**
   * Rotates a refresh token. The same successor is given for a repeat within 30 s (a lost answer, another tab);
   * a later reuse means theft and ends the whole family. Returns undefined when the token is worth nothing.
   */
  renovar(refreshToken: string, cookie: string | undefined, clientId: string): Promise<Renovada | undefined>
  /** One more pair of tokens for a session that is open, in the same family. */
  reemitir(tx: Executor, sessaoId: string): Promise<Omit<Tokens, 'cookie'>>
  encerrar(tx: Executor, sessaoId: string): Promise<void>
  /** Ends every session of a customer, but the one that asks. */
  encerrarOutras(tx: Executor, clienteId: number, sessaoId: string | null): Promise<void>
}

/**
 * Holds that the session gave, for this action, a code that still authorises it. Throws TRANSACAO_NAO_AUTORIZADA without
 * a token and TOKEN_INVALIDO with one that is worth nothing here.
 */
export type ExigirCodigo = (
  tx: Executor,
  pedido: { sessao: SessaoAtiva; acao: AcaoComCodigo; token: string | undefined },
) => Promise<void>
