import { type Access, type Call, type CodigoDeErro, ErroDeNegocio, escreve, hasPapel } from '@contempla/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Aplicativo, FuncionarioAtivo, PendenciaDeEntrada, SessaoAtiva } from '../../sessions.ts'
import type { Contexto } from '../context.ts'
import { type Assinatura, readAssinatura } from './assinatura.ts'
import { requireBanco } from './banco.ts'
import { readCookie } from './cookies.ts'
import { bringsSessao } from './sessao-opcional.ts'

export type Quem = {
  assinatura?: Assinatura
  sessao?: SessaoAtiva
  aplicativo?: Aplicativo
  funcionario?: FuncionarioAtivo
}

export const cookieRetaguarda = 'retaguarda'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

async function authenticateAplicativo(contexto: Contexto, request: FastifyRequest): Promise<Aplicativo> {
  const [scheme, encoded = ''] = (header(request, 'authorization') ?? '').split(' ')
  const [clientId = '', segredo = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  // A NUL is in no id, and PostgreSQL refuses such a query.
  const valid = scheme?.toLowerCase() === 'basic' && !clientId.includes('\0')
  const app = valid ? await contexto.sessoes.aplicativo(clientId.slice(0, 60)) : undefined
  if (!app || app.segredo !== segredo) throw new ErroDeNegocio('CLIENTE_NAO_AUTORIZADO')
  return app
}

/** Identifies the partner that a public call may name by client_id; an unknown one is refused. */
async function identifyAplicativo(contexto: Contexto, request: FastifyRequest): Promise<Aplicativo | undefined> {
  const clientId = header(request, 'client_id')
  if (!clientId) return undefined
  const app = await contexto.sessoes.aplicativo(clientId.slice(0, 60))
  if (!app) throw new ErroDeNegocio('CLIENTE_NAO_AUTORIZADO')
  return app
}

/** Guards a call against a feature that the partner does not have, which must not depend on the screens alone. */
function requireFuncionalidade({ funcionalidade }: Call, { desligadas }: Pick<SessaoAtiva, 'desligadas'>) {
  if (funcionalidade && desligadas.includes(funcionalidade)) throw new ErroDeNegocio('FUNCIONALIDADE_DESLIGADA')
}

/**
 * Applies the limits of a session: expired password, transparent login, representative (document 1 §2, document 2 §6).
 */
function limit(call: Call, sessao: SessaoAtiva) {
  if (sessao.senhaExpirada && sessao.modo === 'normal' && !call.senhaExpirada) throw new ErroDeNegocio('SENHA_EXPIRADA')
  if (sessao.modo === 'transparente' && !call.transparente) throw new ErroDeNegocio('ACESSO_LIMITADO')
  if (sessao.modo === 'representante' && escreve(call) && !call.representante)
    throw new ErroDeNegocio('REPRESENTANTE_NAO_ALTERA')
}

async function authenticateSessao(contexto: Contexto, call: Call, request: FastifyRequest): Promise<SessaoAtiva> {
  const token = header(request, 'access_token')
  const sessao = token ? await contexto.sessoes.reconhecer(token.slice(0, 200)) : undefined
  if (!sessao || header(request, 'client_id') !== sessao.clientId) throw new ErroDeNegocio('TOKEN_EXPIRED')
  limit(call, sessao)
  requireFuncionalidade(call, sessao)
  return sessao
}

const recusas = {
  senha: 'SENHA_PROVISORIA',
  codigo: 'SEGUNDO_FATOR_PENDENTE',
  autenticador: 'AUTENTICADOR_PENDENTE',
} as const satisfies Record<PendenciaDeEntrada, CodigoDeErro>

/** Tells whether `Origin` names the requested host and port; only the proxy knows the scheme. */
function isDaquiMesmo(request: FastifyRequest, origem: string): boolean {
  if (!URL.canParse(origem)) return false
  const { protocol, host } = new URL(origem)
  const daqui = `${protocol}//${request.host}`
  return URL.canParse(daqui) && new URL(daqui).host === host
}

/**
 * Refuses a write that a page of another origin sent. The browser itself says where a request comes from (an old one
 * only by `Origin`); the cookie's SameSite lets a sibling subdomain through.
 */
export function refuseOutraOrigem(request: FastifyRequest) {
  const [lugar, origem] = [header(request, 'sec-fetch-site'), header(request, 'origin')]
  const isDaqui = lugar === undefined ? origem === undefined || isDaquiMesmo(request, origem) : lugar === 'same-origin'
  if (!isDaqui) throw new ErroDeNegocio('ORIGEM_RECUSADA')
}

/**
 * Refuses every write from another origin, signed in or not, because a person who is made to sign in would work in
 * another's name.
 */
export function requireMesmaOrigem(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET') refuseOutraOrigem(request)
  })
}

async function authenticateFuncionario(
  contexto: Contexto,
  call: Call,
  request: FastifyRequest,
): Promise<FuncionarioAtivo> {
  const token = readCookie(contexto, request, cookieRetaguarda)
  const funcionario = token ? await contexto.sessoes.funcionario(token) : undefined
  if (!funcionario) throw new ErroDeNegocio('TOKEN_EXPIRED')
  if (funcionario.pendencia && !call.semSegundoFator) throw new ErroDeNegocio(recusas[funcionario.pendencia])
  // A call that names no role would be open to all by oversight, so the highest role is required.
  if (!hasPapel(funcionario.papel, call.papel ?? 'administrador')) throw new ErroDeNegocio('PAPEL_NAO_PERMITE')
  return funcionario
}

type Autenticar = (contexto: Contexto, call: Call, request: FastifyRequest) => Promise<Quem>

const comSessao: Autenticar = async (contexto, call, request) => ({
  sessao: await authenticateSessao(contexto, call, request),
})

/**
 * The session of a call about one quota. A delegate's is the holder's for this request, as far as the call is delegated;
 * one of a link or of a representative is nobody's delegate.
 */
const comCota: Autenticar = async (contexto, call, request) => {
  const sessao = await authenticateSessao(contexto, call, request)
  if (!sessao.delegado || sessao.modo !== 'normal') return { sessao }
  const { id } = request.params as { id?: string }
  const cotaId = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined
  if (cotaId === undefined) return { sessao }
  return { sessao: await contexto.resolverDelegado(sessao, cotaId, call) }
}

/** The proof of each kind of access. */
export const autenticar: Record<Access, Autenticar> = {
  public: async (contexto, call, request) => {
    if (bringsSessao(call, request)) return comSessao(contexto, call, request)
    const aplicativo = await identifyAplicativo(contexto, request)
    return aplicativo ? { aplicativo } : {}
  },
  client: async (contexto, call, request) => {
    const aplicativo = await authenticateAplicativo(contexto, request)
    requireFuncionalidade(call, aplicativo)
    return { aplicativo }
  },
  auth: comSessao,
  cota: comCota,
  usuario: comSessao,
  ticket: async () => ({}),
  assinado: async (contexto, _call, request) => ({ assinatura: readAssinatura(contexto, request) }),
  banco: async (contexto, _call, request) => {
    requireBanco(contexto, request)
    return {}
  },
  staff: async (contexto, call, request) => ({ funcionario: await authenticateFuncionario(contexto, call, request) }),
}
