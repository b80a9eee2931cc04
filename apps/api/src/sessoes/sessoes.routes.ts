import { sessoes as chamadas, ErroDeNegocio } from '@contempla/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireCotaPropria } from '../cotas/index.ts'
import { atorDaSessao, audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import { route } from '../platform/http/route.ts'
import type { Aplicativo, Tokens } from '../platform/sessions.ts'
import * as biometria from './biometria.service.ts'
import {
  clearRefreshCookie,
  isWeb,
  readDispositivoCookie,
  readRefreshCookie,
  setDispositivoCookie,
  setRefreshCookie,
} from './cookies.ts'
import { rastroDoLink, usarLink } from './links.service.ts'
import { abrirSessao, entrarComSenha, type Origem } from './login.service.ts'
import { pedirRecuperacao } from './recuperacao.service.ts'
import { getCotaSelecionada, selecionarCota } from './selecao.service.ts'
import * as troca from './troca-de-senha.service.ts'
import { presentTokens } from './usuario.ts'

const origem = (contexto: Contexto, request: FastifyRequest, aplicativo: Aplicativo): Origem => ({
  endereco: request.ip,
  dispositivo: readDispositivoCookie(contexto, request),
  web: isWeb(aplicativo),
})

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
  const entrada = await entrarComSenha(contexto, aplicativo, body, origem(contexto, request, aplicativo))
  setDispositivoCookie(contexto, reply, entrada.dispositivo)
  return replyTokens(contexto, reply, entrada.tokens, entrada.clienteId)
})

const refresh = route(chamadas.refresh, async (contexto, { body, aplicativo, request }) => {
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
  await pedirRecuperacao(contexto, app, pedido.body, pedido.request.ip)
  return { enviado: true as const }
})

const redefinirSenha = route(chamadas.redefinirSenha, async (contexto, { body, aplicativo, request, reply }) => {
  setDispositivoCookie(
    contexto,
    reply,
    (await troca.redefinirSenha(contexto, aplicativo, body, origem(contexto, request, aplicativo))).dispositivo,
  )
  return { alterada: true as const }
})

const usosDeLogin = ['transparente', 'representante'] as const

const loginTransparente = route(chamadas.loginTransparente, async (contexto, { body, aplicativo, reply }) => {
  const entrada = await contexto.db.transaction(async (tx) => {
    const { link, cliente } = await usarLink(contexto, tx, body.token, usosDeLogin, aplicativo.parceiroId)
    const tokens = await abrirSessao(contexto, tx, {
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
  selecionarCota(contexto, sessao, body.idCota),
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

const alterarSenha = route(chamadas.alterarSenha, async (contexto, { params, body, sessao, request, reply }) => {
  await requireCotaPropria(contexto, sessao.clienteId, params.id)
  const aplicativo = await contexto.sessoes.aplicativo(sessao.clientId)
  if (!aplicativo) throw new ErroDeNegocio('TOKEN_EXPIRED')
  const { dispositivo } = await troca.alterarSenha(contexto, sessao, body, origem(contexto, request, aplicativo))
  setDispositivoCookie(contexto, reply, dispositivo)
  return { alterada: true as const }
})

const opcoesDeLogin = route(chamadas.opcoesDeLoginBiometria, (contexto, { aplicativo, request }) =>
  biometria.opcoesDeLogin(contexto, aplicativo, request.ip),
)

const loginBiometria = route(chamadas.loginBiometria, async (contexto, { body, aplicativo, reply }) => {
  const { clienteId, usar } = await biometria.conferirLogin(contexto, aplicativo, body)
  const web = isWeb(aplicativo)
  const tokens = await contexto.db.transaction(async (tx) => {
    await usar(tx)
    return abrirSessao(contexto, tx, { clienteId, aplicativo, modo: 'normal', web, acao: 'entrar-com-biometria' })
  })
  return replyTokens(contexto, reply, tokens, clienteId)
})

const listBiometrias = route(chamadas.listBiometrias, async (contexto, { sessao }) =>
  (await biometria.listBiometrias(contexto, sessao.clienteId)).map(biometria.presentBiometria),
)

const opcoesDeCadastro = route(chamadas.opcoesDeBiometria, (contexto, { sessao }) =>
  biometria.opcoesDeCadastro(contexto, sessao),
)

const cadastrarBiometria = route(chamadas.cadastrarBiometria, async (contexto, { body, sessao }) =>
  biometria.presentBiometria(await biometria.cadastrar(contexto, sessao, body)),
)

const removerBiometria = route(chamadas.removerBiometria, async (contexto, { params, sessao }) => {
  await biometria.remover(contexto, sessao.clienteId, params.biometria)
  return { removida: true as const }
})

export const routes = [
  login,
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
  listBiometrias,
  opcoesDeCadastro,
  cadastrarBiometria,
  removerBiometria,
]
