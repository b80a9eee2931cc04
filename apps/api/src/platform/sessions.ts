import type { AcaoComCodigo, AlcanceDelegado } from '@contempla/consorcio'
import type { PapelDeFuncionario } from '@contempla/contract'
import type { Executor } from './database.ts'

/** A session began by password, by a link that shows little, or by a representative on the customer's behalf. */
export type ModoDeSessao = 'normal' | 'transparente' | 'representante'

/** `desligadas` lists the features that its partner does not have. */
export type Aplicativo = { clientId: string; parceiroId: number; plataforma: string; desligadas: readonly string[] }

/** By which delegation, and within which scope, a delegate acts in the holder's quota. */
export type EmNomeDe = { delegacaoId: number; delegadoId: number; alcance: AlcanceDelegado }

export type SessaoAtiva = {
  id: string
  clienteId: number
  parceiroId: number
  clientId: string
  modo: ModoDeSessao
  cotaId: number | null
  senhaExpirada: boolean
  /** The customer's partner does not have these features. */
  desligadas: readonly string[]
  /** The customer accepted a delegation once, so that another's quota may be theirs to see. */
  delegado?: boolean
  /**
   * Of one request alone: the customer acts in a quota that its holder delegated to them. `clienteId` is then the
   * holder, as the delegation that stands says, so that every query takes the owner as always.
   */
  emNomeDe?: EmNomeDe
}

/** The step still required after the password: to change a given one, the code, or to set up an authenticator. */
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

/** Tokens that replaced others, with their session. */
export type Renovada = Omit<Tokens, 'cookie'> & { sessaoId: string; clienteId: number }

/** Opens, recognises, renews and ends sessions. */
export type Sessoes = {
  /** Finds the client of the API with this id, or undefined. */
  aplicativo(clientId: string): Promise<(Aplicativo & { segredo: string }) | undefined>
  /** Finds the session of an access token; undefined when it is unknown, expired or ended. */
  reconhecer(accessToken: string): Promise<SessaoAtiva | undefined>
  /**
   * Finds the signed-in member of the staff by this cookie; undefined when it is unknown or expired, or the account is
   * closed.
   */
  funcionario(token: string): Promise<FuncionarioAtivo | undefined>
  /**
   * Forgets what this process has cached about a customer's sessions; call it after the transaction that changes them.
   */
  esquecer(clienteId: number): void
  abrir(
    tx: Executor,
    opcoes: { clienteId: number; clientId: string; modo: ModoDeSessao; web: boolean },
  ): Promise<Tokens & { sessaoId: string }>
  /**
   * Rotates a refresh token. A repeat within 30 s (a lost answer, another tab) gets the same successor; a later reuse
   * means theft and ends the whole family. Returns undefined when the token is invalid.
   */
  renovar(refreshToken: string, cookie: string | undefined, clientId: string): Promise<Renovada | undefined>
  /** Issues one more pair of tokens for an open session, in the same family. */
  reemitir(tx: Executor, sessaoId: string): Promise<Omit<Tokens, 'cookie'>>
  encerrar(tx: Executor, sessaoId: string): Promise<void>
  /** Ends every session of a customer except the asking one. */
  encerrarOutras(tx: Executor, clienteId: number, sessaoId: string | null): Promise<void>
}

/**
 * Requires that the session gave, for this action, a code that still authorises it. Throws TRANSACAO_NAO_AUTORIZADA
 * without a token and TOKEN_INVALIDO with one that is invalid here.
 */
export type ExigirCodigo = (
  tx: Executor,
  pedido: { sessao: SessaoAtiva; acao: AcaoComCodigo; token: string | undefined },
) => Promise<void>

/**
 * Resolves a request about one quota: the session itself where the quota is its own, or is nobody's; the holder's, with
 * `emNomeDe`, where it was delegated and the call is within the scope, read anew each time. Who had the quota before keeps
 * the papers of that time: nothing but a delegation that stands makes their request another's. Throws SEM_ALCANCE_DELEGADO
 * for what is not delegated, ACESSO_DELEGADO_ENCERRADO for a delegation that is over.
 */
export type ResolverDelegado = (
  sessao: SessaoAtiva,
  cotaId: number,
  chamada: { delegavel?: AlcanceDelegado; deAnterior?: true },
) => Promise<SessaoAtiva>

/** Requires, in the write's transaction, that the delegation still stands, and holds it until the end. */
export type ManterDelegacao = (tx: Executor, emNomeDe: EmNomeDe, cotaId: number) => Promise<void>
