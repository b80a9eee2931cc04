import type {
  Call,
  Contrato,
  ContratoIntegracoes,
  ContratoRetaguarda,
  Page,
  Parsed,
  Payload,
} from '@contempla/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ator } from '../audit.ts'
import type { Executor } from '../database.ts'
import { once } from '../idempotencia.ts'
import type { Aplicativo, FuncionarioAtivo, SessaoAtiva } from '../sessions.ts'
import type { Contexto } from './context.ts'

/** Bytes sent as they are, for calls declared `binary`. */
export type Binario = { tipo: string; nome: string; bytes: Buffer; inline?: boolean }
/** One uploaded file, whole in memory (the limit is enforced while it streams in). */
export type ArquivoRecebido = { nome: string; bytes: Buffer; campos: Record<string, string> }

type Who<C extends Call> = C['access'] extends 'auth' | 'cota' | 'usuario'
  ? { sessao: SessaoAtiva }
  : C['access'] extends 'client'
    ? { aplicativo: Aplicativo }
    : C['access'] extends 'staff'
      ? { funcionario: FuncionarioAtivo }
      : unknown

export type Pedido<C extends Call> = Parsed<C> &
  Who<C> & { request: FastifyRequest; reply: FastifyReply } & (C extends { multipart: object }
    ? { arquivo: ArquivoRecebido }
    : unknown)

type Resposta<C extends Call> = C extends { binary: readonly string[] }
  ? Binario
  : C extends { paged: true }
    ? Page<Payload<C>>
    : Payload<C>

export type Handler<C extends Call> = (contexto: Contexto, pedido: Pedido<C>) => Promise<Resposta<C>> | Resposta<C>

export type Route = { call: Call; handler: (contexto: Contexto, pedido: never) => unknown }

type Declarada =
  | Contrato[keyof Contrato]
  | ContratoRetaguarda[keyof ContratoRetaguarda]
  | ContratoIntegracoes[keyof ContratoIntegracoes]

/** Ties a handler to a call of the contract; its input and its answer are the contract's. */
export const route = <C extends Declarada>(call: C, handler: Handler<C>): Route => ({ call, handler })

/**
 * The same for an `idempotent` call of the staff: `act` happens once for each key that a person sends, in one
 * transaction with the keeping of its answer (see `once`).
 */
export const routeOnce = <C extends ContratoRetaguarda[keyof ContratoRetaguarda]>(
  call: C,
  act: (tx: Executor, contexto: Contexto, pedido: Pedido<C> & { ator: Ator }) => ReturnType<Handler<C>>,
): Route => ({
  call,
  handler: (contexto, pedido: Pedido<C> & { funcionario: FuncionarioAtivo }) => {
    const { request, funcionario } = pedido
    const ator = { tipo: 'funcionario', id: funcionario.id } as const
    return once(contexto, { call, ator: `funcionario:${funcionario.id}`, request }, async (tx) =>
      act(tx, contexto, { ...pedido, ator }),
    )
  },
})
