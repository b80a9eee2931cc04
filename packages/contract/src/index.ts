import { z } from 'zod'
import type { Call, Key } from './call.ts'
import * as integracoes from './integracoes.ts'
import * as portal from './portal/index.ts'
import { emPalavras } from './recusa.ts'
import * as retaguarda from './retaguarda/index.ts'

z.config({ localeError: emPalavras })

type CallsOf<M> = Extract<M[keyof M], Call>
type ByKey<T extends Call> = { [C in T as Key<C>]: C }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

const compose = <T extends Call>(...modules: object[]) =>
  Object.fromEntries(
    modules.flatMap((module) =>
      Object.values(module)
        .filter(isCall)
        .map((c) => [`${c.method} ${c.path}`, c]),
    ),
  ) as ByKey<T>

type PortalCall = { [M in keyof typeof portal]: CallsOf<(typeof portal)[M]> }[keyof typeof portal]

/** Base path of the calls of `contrato` (document 1 §7). */
export const basePath = '/app-cliente/v1'
/** All the calls of the holder's portal, by 'METHOD /path'. A call that is not here does not exist. */
export const contrato = compose<PortalCall>(...Object.values(portal))

/** Base path of the calls of `contratoRetaguarda`. */
export const basePathRetaguarda = '/retaguarda/v1'
/** All the calls of the staff console. */
export const contratoRetaguarda = compose<CallsOf<typeof retaguarda>>(retaguarda)

/** Base path of the calls of `contratoIntegracoes`. */
export const basePathIntegracoes = '/integracoes'
/** All the signed calls that other systems make. */
export const contratoIntegracoes = compose<CallsOf<typeof integracoes>>(integracoes)

export type Contrato = typeof contrato
export type ContratoRetaguarda = typeof contratoRetaguarda
export type ContratoIntegracoes = typeof contratoIntegracoes

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** The request and the response of a call `T`, as the caller sends and gets them. */
export type Request<T extends Call> = {
  [K in 'params' | 'query' | 'body' as T[K] extends z.ZodType ? K : never]: K extends 'params'
    ? Output<T[K]>
    : Input<T[K]>
}
export type Payload<T extends Call> = Output<T['response']>
/** The parsed parts that a handler gets. */
export type Parsed<T extends Call> = {
  params: Output<T['params']>
  query: Output<T['query']>
  body: Output<T['body']>
}
export type Page<T> = { data: T; page: number; page_size: number; total: number; total_pages: number }

export type { Access, Call, Custo } from './call.ts'
export { escreve, FUNCIONALIDADES, type Funcionalidade } from './call.ts'
export type { Coisa, CoisaDaEquipe, CoisaDoTitular } from './coisas.ts'
export { envelope } from './envelope.ts'
export { ErroDeNegocio } from './erro-de-negocio.ts'
export { type CodigoDeErro, erros } from './erros/index.ts'
export { errosPossiveis } from './erros-possiveis.ts'
export { RespostaDeErro, UmaLinha } from './formas.ts'
export { ARQUIVO_MAXIMO_BYTES, bodyLimitOf, CORPO_COMUM_BYTES, CORPO_DE_ARQUIVO_BYTES } from './limites.ts'
export { hasPapel, PAPEIS, type PapelDeFuncionario } from './papeis.ts'
export * from './portal/index.ts'
export { EscolhasDaContemplacao, ParecerDoCrivo } from './processos/contemplacao.ts'
export type { RegistroDoOrgao, VeiculoGravado } from './processos/gravame.ts'
export { PARTES, parteDe } from './processos/index.ts'
export { FORMAS_DO_POS_VENDA } from './processos/pos-venda.ts'
export { ParcelasEscolhidas } from './processos/renegociacao.ts'
export { integracoes, retaguarda }
