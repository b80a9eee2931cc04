import type { AcaoComCodigo, AlcanceDelegado } from '@contempla/consorcio'
import type { z } from 'zod'
import type { CodigoDeErro } from './erros/index.ts'
import type { PapelDeFuncionario } from './papeis.ts'

/**
 * The callers that a call admits. `cota` and `usuario` are `auth` plus ownership: the path's `:id` must be a quota of
 * the session's customer, or the customer itself; anything else answers 404, exactly as an id that does not exist.
 * `ticket` is a download ticket in the query (one use, 60 s); `staff` is a session of the staff console; `assinado` is
 * another system, proved by a signature over its body; `banco` is the bank, proved by a part of the path (`:segredo`)
 * that only it was told, and by its certificate.
 */
export type Access = 'public' | 'client' | 'auth' | 'cota' | 'usuario' | 'ticket' | 'staff' | 'assinado' | 'banco'

/** The outside cost of an act, which somebody pays for or has to read: a boleto at the bank, a charge, a message, a case, a look-up. */
export type Custo = 'titulo' | 'cobranca' | 'mensagem' | 'caso' | 'consulta'

/** The features that a partner may turn off (document 1 §3); one it never mentioned is on. */
export const FUNCIONALIDADES = [
  'lances',
  'boletos',
  'assembleias',
  'biometria',
  'transferencia',
  'ofertaSeguro',
  'renegociacao',
  'reativacao',
] as const

export type Funcionalidade = (typeof FUNCIONALIDADES)[number]

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base path; `:x` is a parameter. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The payload under `data`. Absent when the call sends bytes, which `binary` names. */
  response?: z.ZodType
  /** Adds page, page_size, total and total_pages beside `data`. */
  paged?: true
  binary?: readonly string[]
  /** The body is multipart/form-data with one `file` and these text fields. */
  multipart?: z.ZodObject
  /** The largest file of a `multipart` call, in bytes. */
  fileMaxBytes?: number
  /** The largest body of any other call, in bytes, when CORPO_COMUM_BYTES are not enough for one of its texts. */
  bodyMaxBytes?: number
  /** The field of the body with a file's bytes, one for each character: any byte is accepted. */
  emBytes?: string
  /** The call may take longer than an ordinary one, because it handles many rows or another process. */
  demorada?: true
  errors: readonly CodigoDeErro[]
  /** The least role that may make a `staff` call. */
  papel?: PapelDeFuncionario
  /** Opens a `staff` call between the password and the second factor. */
  semSegundoFator?: true
  /**
   * The call takes an `Idempotency-Key`: repeated with the same key, it gives the same answer and does nothing again. The staff
   * must send one; the request of a customer, or of whoever has a link, without a key is a request of its own.
   */
  idempotent?: true
  /** Who makes a `public` call is whoever has the link whose token is in the field `link` of the body. */
  peloLink?: true
  /**
   * The call asks, in the header `auth-token`, for the token of this action, which the person got for a code sent to them. The
   * token is checked in the transaction of the write.
   */
  exigeCodigo?: AcaoComCodigo
  /** The same, of a call that makes several acts of a case: only for these values of the body's `ato`. */
  exigeCodigoEm?: { acao: AcaoComCodigo; atos: readonly string[] }
  /**
   * A `staff` call that moves more money than the caller's role may move alone waits for another person's yes
   * (AGUARDA_AUTORIZACAO).
   */
  outraPessoa?: true
  /**
   * The outside cost of the act, and how many times a day a person may do it: `porDia` for one quota, if the path names one, and
   * `porPessoa` for all their quotas together, which is enough to do it once for each of thirty quotas and no more than a person
   * does. A session's write that costs something outside and does not say so fails the sweep.
   */
  custa?: { oQue: readonly Custo[]; porDia: number; porPessoa?: number }
  /** The feature to which the call belongs: if the partner has it off, nobody of that partner may make the call. */
  funcionalidade?: Funcionalidade
  /**
   * A call that writes though its document makes it a GET: whoever may not write may not make it. It takes a header that no link,
   * no prefetched page and no other origin sends.
   */
  muda?: true
  /**
   * The read may be answered as of up to a second ago, by a standby, where there is one: nothing that the caller themselves wrote
   * is missing in it. It writes nothing at all, of which the sweep makes sure.
   */
  podeAtrasar?: true
  /** A `public` call that, made with a session, answers as its person's; a session that is not in force is refused. */
  sessaoOpcional?: true
  /** A session by transparent login may make the call (document 1 §6). */
  transparente?: true
  /** A representative ('AR') may make this write or posted simulation; reads are always allowed (document 2 §6). */
  representante?: true
  /**
   * The scope within which the holder's delegate may make the call in a delegated quota. A call that does not say so is
   * refused to delegates.
   */
  delegavel?: AlcanceDelegado
  /** A delegable call that also answers who had the quota before, of when it was theirs: whoever is both is answered as that. */
  deAnterior?: true
  /** The call can be made while the password is expired (document 1 §2, guard rule 2). */
  senhaExpirada?: true
}

/** True when the call may change something of whoever makes it. */
export const escreve = ({ method, muda }: Pick<Call, 'method' | 'muda'>): boolean => method !== 'GET' || muda === true

/** Declares one call. Only keeps the literal types; the server, the client, OpenAPI and the sweeps read the constant. */
export const call = <const T extends Call>(
  definition: T &
    ComPapel<T> &
    ComTamanho<T> &
    ComAutor<T> &
    ComCodigo<T> &
    ComOutraPessoa<T> &
    ComCusto<T> &
    ComDelegado<T> &
    ComAtraso<T>,
): T => definition

/** A staff call that names no role does not compile. */
type ComPapel<T extends Call> = T['access'] extends 'staff' ? { papel: PapelDeFuncionario } : unknown

/** A multipart call that does not limit its file does not compile. */
type ComTamanho<T> = T extends { multipart: object } ? { fileMaxBytes: number } : unknown

type ComAutoria = (
  | { access: Extract<Access, 'auth' | 'cota' | 'usuario' | 'staff'> }
  | { access: 'public'; peloLink: true }
) & { multipart?: never; binary?: never }

/** An `idempotent` call does not compile if it only reads, has no author, or takes or gives bytes, which are not stored. */
type ComAutor<T extends Call> = T extends { idempotent: true; muda: true }
  ? ComAutoria
  : T extends { idempotent: true }
    ? ComAutoria & { method: Exclude<Call['method'], 'GET'> }
    : unknown

/** A call with a code does not compile unless it is `idempotent` and open to the customer alone: no link, no representative. */
type ComCodigo<T> = T extends { exigeCodigo: AcaoComCodigo }
  ? {
      idempotent: true
      access: Extract<Access, 'auth' | 'cota' | 'usuario'>
      transparente?: never
      representante?: never
    }
  : T extends { exigeCodigoEm: object }
    ? { idempotent: true; access: Extract<Access, 'auth' | 'cota' | 'usuario'>; transparente?: never }
    : unknown

/** A call that may wait for another person does not compile unless it is an `idempotent` staff call that declares the wait. */
type ComOutraPessoa<T> = T extends { outraPessoa: true; errors: readonly (infer E)[] }
  ? 'AGUARDA_AUTORIZACAO' extends E
    ? { idempotent: true; access: 'staff' }
    : { errors: readonly 'AGUARDA_AUTORIZACAO'[] }
  : unknown

/**
 * The cost is counted in the transaction of an `idempotent` call, for the person of the session and, if the call is about one
 * quota, for its holder too.
 */
type ComCusto<T> = T extends { custa: object }
  ? T extends { access: 'cota' }
    ? { idempotent: true; custa: { porPessoa: number } }
    : { idempotent: true; access: Extract<Access, 'auth' | 'usuario'>; custa: { porPessoa?: never } }
  : unknown

/**
 * A delegable call does not compile unless its path names the quota, it gives no bytes (papers tell the holder's CPF and
 * address), needs no code of the holder's, and does each write in one transaction, which holds the delegation.
 */
type ComDelegado<T> = T extends { delegavel: AlcanceDelegado }
  ? { access: 'cota'; binary?: never; multipart?: never; exigeCodigo?: never; exigeCodigoEm?: never }
  : unknown

/** A call that may lag does not compile unless it only reads, as somebody whose writes are known. */
type ComAtraso<T> = T extends { podeAtrasar: true }
  ? { method: 'GET'; access: Extract<Access, 'auth' | 'cota' | 'usuario' | 'staff'>; muda?: never; binary?: never }
  : unknown

export type Key<T extends Call> = `${T['method']} ${T['path']}`
