import type { AcaoComCodigo } from '@contempla/consorcio'
import type { z } from 'zod'
import type { CodigoDeErro } from './erros/index.ts'
import type { PapelDeFuncionario } from './papeis.ts'

/**
 * Who may call. `cota` and `usuario` are `auth` plus ownership: the path's `:id` must be a quota of the session's
 * customer, or the customer itself; anything else answers 404, exactly as an id that does not exist.
 * `ticket` is a download ticket in the query (one use, 60 s); `staff` is a session of the staff console;
 * `assinado` is another system's, proved by a signature over what it sends; `banco` is the bank's, proved by a part of the
 * path (`:segredo`) that only it was told, and by its certificate.
 */
export type Access = 'public' | 'client' | 'auth' | 'cota' | 'usuario' | 'ticket' | 'staff' | 'assinado' | 'banco'

/** What an act may cost outside, which somebody pays for or has to read: a bank's title or charge, a message, a case. */
export type Custo = 'titulo' | 'cobranca' | 'mensagem' | 'caso'

/** What a partner may have or not (document 1 §3, features); what it never said is on. */
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
  /** The payload under `data`. Absent when `binary` names what is sent instead. */
  response?: z.ZodType
  /** Adds page, page_size, total and total_pages beside `data`. */
  paged?: true
  binary?: readonly string[]
  /** The body is multipart/form-data with one `file` and these text fields. */
  multipart?: z.ZodObject
  /** Of a `multipart` call: the largest file, in bytes. */
  fileMaxBytes?: number
  /** Of any other: the largest body in bytes, where CORPO_COMUM_BYTES are not enough for one of its texts. */
  bodyMaxBytes?: number
  /** The body's field that holds a file's bytes, a character each: whatever they are, they are taken. */
  emBytes?: string
  /** Takes longer than an ordinary answer may, whatever it is sent: many rows, or another process. */
  demorada?: true
  errors: readonly CodigoDeErro[]
  /** Of a `staff` call: the least role that may make it. */
  papel?: PapelDeFuncionario
  /** Of a `staff` call: open between the password and the second factor. */
  semSegundoFator?: true
  /**
   * Takes an `Idempotency-Key`: repeated with the same key it answers the same and does nothing again. The staff must send
   * one; a customer's request without it is one of its own.
   */
  idempotent?: true
  /**
   * Asks for the token that a code sent to the person gave for this action, in the header `auth-token`; looked into in the
   * transaction of the write itself.
   */
  exigeCodigo?: AcaoComCodigo
  /**
   * Of a `staff` call that moves money: above what the caller's role may move alone, it waits for another person's yes
   * (AGUARDA_AUTORIZACAO).
   */
  outraPessoa?: true
  /**
   * What the act may cost outside, and how often a person may do it in a day: of one quota, where the path names one, and then
   * `porPessoa` of all of theirs together: enough for each of thirty quotas once, and no more than a person does. A write of a
   * session's that costs something outside and does not say so fails the sweep.
   */
  custa?: { oQue: readonly Custo[]; porDia: number; porPessoa?: number }
  /** The partner's feature that it is a part of: where the partner has it off, nobody of that partner may make it. */
  funcionalidade?: Funcionalidade
  /**
   * A GET by its document that writes: who may not write may not make it. It is asked for with a header that no link, no page
   * fetched ahead and no other origin sends.
   */
  muda?: true
  /** Reachable in a transparent-login session (document 1 §6). */
  transparente?: true
  /** A write, or a simulation that is posted, that a representative ('AR') may make; reads always may (document 2 §6). */
  representante?: true
  /** Reachable while the password is expired (document 1 §2, guard rule 2). */
  senhaExpirada?: true
}

/** Whether a call may change something of who makes it. */
export const escreve = ({ method, muda }: Pick<Call, 'method' | 'muda'>): boolean => method !== 'GET' || muda === true

/** Declares one call. Only keeps the literal types; the server, the client, OpenAPI and the sweeps read the constant. */
export const call = <const T extends Call>(
  definition: T & ComPapel<T> & ComTamanho<T> & ComAutor<T> & ComCodigo<T> & ComOutraPessoa<T> & ComCusto<T>,
): T => definition

/** A staff call that names no role does not compile. */
type ComPapel<T extends Call> = T['access'] extends 'staff' ? { papel: PapelDeFuncionario } : unknown

/** Nor does a multipart call that does not say how large its file may be. */
type ComTamanho<T> = T extends { multipart: object } ? { fileMaxBytes: number } : unknown

/** Nor does an `idempotent` call that only reads, that nobody makes, or whose input or answer are bytes, which are not kept. */
type ComAutor<T extends Call> = T extends { idempotent: true }
  ? {
      method: Exclude<Call['method'], 'GET'>
      access: Extract<Access, 'auth' | 'cota' | 'usuario' | 'staff'>
      multipart?: never
      binary?: never
    }
  : unknown

/** Nor does one that asks for a code and is not done once by the customer alone, whom no link and no representative stands for. */
type ComCodigo<T> = T extends { exigeCodigo: AcaoComCodigo }
  ? {
      idempotent: true
      access: Extract<Access, 'auth' | 'cota' | 'usuario'>
      transparente?: never
      representante?: never
    }
  : unknown

/** Nor does one that may wait for another person and is not done once by the staff, or does not say that it may wait. */
type ComOutraPessoa<T> = T extends { outraPessoa: true; errors: readonly (infer E)[] }
  ? 'AGUARDA_AUTORIZACAO' extends E
    ? { idempotent: true; access: 'staff' }
    : { errors: readonly 'AGUARDA_AUTORIZACAO'[] }
  : unknown

/**
 * What costs something outside is counted in the transaction of what is done once, for the person of a session; and of one
 * quota, for its holder too.
 */
type ComCusto<T> = T extends { custa: object }
  ? T extends { access: 'cota' }
    ? { idempotent: true; custa: { porPessoa: number } }
    : { idempotent: true; access: Extract<Access, 'auth' | 'usuario'>; custa: { porPessoa?: never } }
  : unknown

export type Key<T extends Call> = `${T['method']} ${T['path']}`
