import { diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { cookieRetaguarda } from '../platform/http/access/access.ts'
import { clearCookie, readCookie, setCookie } from '../platform/http/access/cookies.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { confirmCodigo, dispositivoSegundos } from '../sessoes/index.ts'
import { requestCodigoDaEquipe } from './codigo-de-entrada.ts'
import {
  acceptCodigo,
  encerrarSessao,
  hashDaSessao,
  openSessao,
  startAutenticador,
  trocarSenha,
} from './sessao.service.ts'

const cookieDoDispositivo = 'dispositivo-retaguarda'

const segredoDo = (contexto: Contexto, request: FastifyRequest) => readCookie(contexto, request, cookieRetaguarda)
const sessaoDo = (contexto: Contexto, request: FastifyRequest) => hashDaSessao(segredoDo(contexto, request))

const present = ({ relogio }: Contexto, funcionario: FuncionarioAtivo) => ({
  ...funcionario,
  hoje: diaEm(relogio.agora()),
})

/** Who is in by a session's secret, as it is now. */
async function reread(contexto: Contexto, segredo: string | undefined) {
  const funcionario = segredo ? await contexto.sessoes.funcionario(segredo) : undefined
  if (!funcionario) throw new ErroDeNegocio('TOKEN_EXPIRED')
  return present(contexto, funcionario)
}

const login = route(chamadas.loginRetaguarda, async (contexto, { body, request, reply }) => {
  const { segredo, dispositivo } = await openSessao(contexto, {
    email: body.email.toLowerCase(),
    senha: body.senha,
    pedido: body.pedido,
    endereco: request.ip,
    sessaoAnterior: sessaoDo(contexto, request),
    dispositivo: readCookie(contexto, request, cookieDoDispositivo),
  })
  setCookie(contexto, reply, cookieDoDispositivo, dispositivo, dispositivoSegundos)
  setCookie(contexto, reply, cookieRetaguarda, segredo)
  return reread(contexto, segredo)
})

const pedirCodigo = route(chamadas.pedirCodigoRetaguarda, (contexto, { body, request }) =>
  requestCodigoDaEquipe(contexto, body.email.toLowerCase(), request.ip),
)

const confirmarCodigo = route(chamadas.confirmarCodigoRetaguarda, async (contexto, { body, request }) => {
  await confirmCodigo(contexto, body, request.ip)
  return { confirmado: true as const }
})

const sessao = route(chamadas.sessaoRetaguarda, (contexto, { funcionario }) => present(contexto, funcionario))

const sair = route(chamadas.sairRetaguarda, async (contexto, { funcionario, request, reply }) => {
  await encerrarSessao(contexto, funcionario, sessaoDo(contexto, request))
  clearCookie(contexto, reply, cookieRetaguarda)
  return { encerrada: true as const }
})

const codigo = route(chamadas.informarCodigo, async (contexto, { body, funcionario, request }) => {
  const prova = { codigo: body.codigo, endereco: request.ip, sessao: sessaoDo(contexto, request) }
  await acceptCodigo(contexto, funcionario, prova, false)
  return reread(contexto, segredoDo(contexto, request))
})

const senha = route(chamadas.trocarPropriaSenha, async (contexto, { body, funcionario, request }) => {
  await trocarSenha(contexto, funcionario, { ...body, endereco: request.ip, sessao: sessaoDo(contexto, request) })
  return reread(contexto, segredoDo(contexto, request))
})

const autenticador = route(chamadas.iniciarAutenticador, (contexto, { funcionario }) =>
  startAutenticador(contexto, funcionario),
)

const confirmacao = route(chamadas.confirmarAutenticador, async (contexto, { body, funcionario, request }) => {
  const prova = { codigo: body.codigo, endereco: request.ip, sessao: sessaoDo(contexto, request) }
  await acceptCodigo(contexto, funcionario, prova, true)
  return reread(contexto, segredoDo(contexto, request))
})

export const routesDaSessao: readonly Route[] = [
  login,
  pedirCodigo,
  confirmarCodigo,
  sessao,
  sair,
  codigo,
  senha,
  autenticador,
  confirmacao,
]
