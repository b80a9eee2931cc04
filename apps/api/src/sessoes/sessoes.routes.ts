import { sessoes as chamadas, ErroDeNegocio } from '@contempla/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireCotaPropria } from '../cotas/index.ts'
import { atorDaSessao, audit } from '../platform/audit.ts'
import { refuseOutraOrigem } from '../platform/http/access/access.ts'
import type { Contexto } from '../platform/http/context.ts'
import { route } from '../platform/http/route.ts'
import type { Aplicativo, SessaoAtiva, Tokens } from '../platform/sessions.ts'
import {
  clearRefreshCookie,
  isWeb,
  readDispositivoCookie,
  readRefreshCookie,
  setDispositivoCookie,
  setRefreshCookie,
} from './aparelho/cookies.ts'
import { nomeDoNavegador } from './aparelho/navegador.ts'
import * as biometria from './biometria/biometria.service.ts'
import { confirmCodigo } from './codigo.service.ts'
import { requestCodigoDoCliente } from './codigo-do-cliente.ts'
import { conhecerDispositivo, entrarComSenha, type Origem, openSessao } from './login.service.ts'
import { getCotaSelecionada, selectCota } from './selecao.service.ts'
import { rastroDoLink, useLink } from './senha/links.service.ts'
import { requestRecuperacao } from './senha/recuperacao.service.ts'
import * as troca from './senha/troca-de-senha.service.ts'
import { presentTokens } from './usuario.ts'

/**
 * A browser's session is a cookie: no page of another origin opens or renews one with it. An `Origin` that is no address
 * (`APP`, as applications say of themselves) is no page's. Throws ORIGEM_RECUSADA.
 */
function requireMesmaOrigem(aplicativo: Aplicativo, request: FastifyRequest) {
  const { origin } = request.headers
  const isPagina = 'sec-fetch-site' in request.headers || origin === 'null' || URL.canParse(origin ?? '')
  if (isWeb(aplicativo) && isPagina) refuseOutraOrigem(request)
}

const navegadorDo = (request: FastifyRequest) => nomeDoNavegador(request.headers['user-agent'])

/** A browser is known by its cookie, whatever the body says; the wrapper has none, and sends what it keeps. */
const origem = (
  contexto: Contexto,
  request: FastifyRequest,
  aplicativo: Aplicativo,
  doEnvoltorio?: string,
): Origem => ({
  endereco: request.ip,
  dispositivo: isWeb(aplicativo) ? readDispositivoCookie(contexto, request) : doEnvoltorio,
  web: isWeb(aplicativo),
  navegador: navegadorDo(request),
})

/** Hands the secret by which it is known to a browser, as a cookie, or to the wrapper, in the answer. */
function deliverDispositivo(contexto: Contexto, reply: FastifyReply, aplicativo: Aplicativo, segredo: string) {
  if (!isWeb(aplicativo)) return { dispositivo: segredo }
  setDispositivoCookie(contexto, reply, segredo)
  return {}
}

async function replyTokens(
  contexto: Contexto,
  reply: FastifyReply,
  tokens: Tokens & { sessaoId: string },
  clienteId: number,
) {
  setRefreshCookie(contexto, reply, tokens.cookie)
  return presentTokens(contexto, tokens, clienteId)
}

const login = route(chamadas.login, async (contexto, { body, aplicativo, request, reply }) => {
  requireMesmaOrigem(aplicativo, request)
  const de = origem(contexto, request, aplicativo, body.dispositivo)
  const entrada = await entrarComSenha(contexto, aplicativo, body, de)
  return {
    ...deliverDispositivo(contexto, reply, aplicativo, entrada.dispositivo),
    ...(await replyTokens(contexto, reply, entrada.tokens, entrada.clienteId)),
  }
})

const pedirCodigo = route(chamadas.pedirCodigoDeEntrada, (contexto, { body, aplicativo, request }) =>
  requestCodigoDoCliente(contexto, aplicativo, body.username, request.ip),
)

const confirmarCodigo = route(chamadas.confirmarCodigoDeEntrada, async (contexto, { body, request }) => {
  await confirmCodigo(contexto, body, request.ip)
  return { confirmado: true as const }
})

const refresh = route(chamadas.refresh, async (contexto, { body, aplicativo, request }) => {
  requireMesmaOrigem(aplicativo, request)
  const tokens = await contexto.sessoes.renovar(
    body.refresh_token,
    readRefreshCookie(contexto, request),
    aplicativo.clientId,
  )
  if (!tokens) throw new ErroDeNegocio('TOKEN_EXPIRED')
  return presentTokens(contexto, tokens, tokens.clienteId)
})

const recuperarSenha = route(chamadas.recuperarSenha, async (contexto, pedido) => {
  const app: Aplicativo | undefined = pedido.request.quem.aplicativo
  if (!app) throw new ErroDeNegocio('CLIENTE_NAO_AUTORIZADO')
  await requestRecuperacao(contexto, app, pedido.body, pedido.request.ip)
  return { enviado: true as const }
})

const redefinirSenha = route(chamadas.redefinirSenha, async (contexto, { body, aplicativo, request, reply }) => {
  const { dispositivo } = await troca.resetSenha(contexto, aplicativo, body, origem(contexto, request, aplicativo))
  return { alterada: true as const, ...deliverDispositivo(contexto, reply, aplicativo, dispositivo) }
})

const usosDeLogin = ['transparente', 'representante'] as const

const loginTransparente = route(chamadas.loginTransparente, async (contexto, { body, aplicativo, request, reply }) => {
  requireMesmaOrigem(aplicativo, request)
  const entrada = await contexto.db.transaction(async (tx) => {
    const { link, cliente } = await useLink(contexto, tx, body.token, usosDeLogin, aplicativo.parceiroId)
    const tokens = await openSessao(contexto, tx, {
      clienteId: cliente.id,
      aplicativo,
      modo: link.uso === 'representante' ? 'representante' : 'transparente',
      web: isWeb(aplicativo),
      acao: 'entrar-por-link',
      link: rastroDoLink(link.hash),
    })
    return { tokens, clienteId: cliente.id }
  })
  return replyTokens(contexto, reply, entrada.tokens, entrada.clienteId)
})

const selecionar = route(chamadas.selecionarCota, (contexto, { body, sessao }) =>
  selectCota(contexto, sessao, body.idCota),
)

const selecionada = route(chamadas.cotaSelecionada, (contexto, { sessao }) => getCotaSelecionada(contexto, sessao))

const sair = route(chamadas.sair, async (contexto, { sessao, reply }) => {
  await contexto.db.transaction(async (tx) => {
    await contexto.sessoes.encerrar(tx, sessao.id)
    await audit(tx, {
      quando: contexto.relogio.agora(),
      ator: atorDaSessao(sessao),
      acao: 'sair',
      objeto: ['sessao', sessao.id],
    })
  })
  contexto.sessoes.esquecer(sessao.clienteId)
  clearRefreshCookie(contexto, reply)
  return { encerrada: true as const }
})

async function requireAplicativo(contexto: Contexto, { clientId }: SessaoAtiva): Promise<Aplicativo> {
  const aplicativo = await contexto.sessoes.aplicativo(clientId)
  if (!aplicativo) throw new ErroDeNegocio('TOKEN_EXPIRED')
  return aplicativo
}

const alterarSenha = route(chamadas.alterarSenha, async (contexto, { params, body, sessao, request, reply }) => {
  await requireCotaPropria(contexto, sessao.clienteId, params.id)
  const aplicativo = await requireAplicativo(contexto, sessao)
  const { dispositivo } = await troca.changeSenha(contexto, sessao, body, origem(contexto, request, aplicativo))
  return { alterada: true as const, ...deliverDispositivo(contexto, reply, aplicativo, dispositivo) }
})

const opcoesDeLogin = route(chamadas.opcoesDeLoginBiometria, (contexto, { aplicativo, request }) =>
  biometria.opcoesDeLogin(contexto, aplicativo, request.ip),
)

const loginBiometria = route(chamadas.loginBiometria, async (contexto, { body, aplicativo, request, reply }) => {
  requireMesmaOrigem(aplicativo, request)
  const { clienteId, usar } = await biometria.checkLogin(contexto, aplicativo, body, request.ip)
  const de = origem(contexto, request, aplicativo)
  const { tokens, dispositivo } = await contexto.db.transaction(async (tx) => {
    await usar(tx)
    const opcoes = { clienteId, aplicativo, modo: 'normal', web: de.web, acao: 'entrar-com-biometria' } as const
    return {
      tokens: await openSessao(contexto, tx, opcoes),
      dispositivo: de.web ? await conhecerDispositivo(contexto, tx, clienteId, de) : undefined,
    }
  })
  setDispositivoCookie(contexto, reply, dispositivo)
  return replyTokens(contexto, reply, tokens, clienteId)
})

const confirmarSenha = route(chamadas.confirmarSenha, async (contexto, { body, sessao, request }) => {
  const aplicativo = await requireAplicativo(contexto, sessao)
  await troca.confirmSenha(contexto, sessao, body.senha, origem(contexto, request, aplicativo))
  return { confirmada: true as const }
})

const listBiometrias = route(chamadas.listBiometrias, async (contexto, { sessao }) =>
  (await biometria.listBiometrias(contexto, sessao.clienteId)).map(biometria.presentBiometria),
)

const opcoesDeCadastro = route(chamadas.opcoesDeBiometria, (contexto, { sessao }) =>
  biometria.opcoesDeCadastro(contexto, sessao),
)

const cadastrarBiometria = route(chamadas.cadastrarBiometria, async (contexto, { body, sessao, request }) =>
  biometria.presentBiometria(await biometria.cadastrar(contexto, sessao, body, navegadorDo(request))),
)

const removerBiometria = route(chamadas.removerBiometria, async (contexto, { params, sessao, request }) => {
  await biometria.remover(contexto, sessao.clienteId, params.biometria, navegadorDo(request))
  return { removida: true as const }
})

export const routes = [
  login,
  pedirCodigo,
  confirmarCodigo,
  refresh,
  recuperarSenha,
  redefinirSenha,
  loginTransparente,
  selecionar,
  selecionada,
  sair,
  alterarSenha,
  opcoesDeLogin,
  loginBiometria,
  confirmarSenha,
  listBiometrias,
  opcoesDeCadastro,
  cadastrarBiometria,
  removerBiometria,
]
