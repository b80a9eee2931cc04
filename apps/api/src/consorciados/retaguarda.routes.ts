import { retaguarda as chamadas } from '@contempla/contract'
import { correctEmail, requestAtualizacao } from '../cadastros/index.ts'
import { maskEmail } from '../cotas/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import {
  desbloquearConsorciado,
  encerrarSessoes,
  requireCliente,
  requireSemFalecimento,
  sendLink,
} from './acesso.service.ts'
import { buscar, getConsorciado, noteAbertura, revealDados } from './consorciados.service.ts'
import { getCota, listRazao } from './cota.service.ts'

const busca = route(chamadas.buscarConsorciados, (contexto, { body, funcionario, request }) =>
  buscar(contexto, { funcionarioId: funcionario.id, endereco: request.ip }, body),
)

const um = route(chamadas.consorciado, async (contexto, { params, funcionario }) => {
  const consorciado = await getConsorciado(contexto, params.id)
  await noteAbertura(contexto, { funcionarioId: funcionario.id, clienteId: params.id })
  return consorciado
})

const revelar = route(chamadas.revelarDados, (contexto, { params, body, funcionario: { id }, request }) =>
  revealDados(contexto, { id, endereco: request.ip }, params.id, body),
)

const link = routeOnce(chamadas.enviarLink, (tx, contexto, { params, body, ator }) =>
  sendLink(tx, contexto, { clienteId: params.id, uso: body.uso, ator }),
)

const atualizacao = routeOnce(chamadas.pedirAtualizacao, async (tx, contexto, { params, funcionario }) => {
  await requireCliente(tx, params.id)
  await requireSemFalecimento(tx, params.id)
  return requestAtualizacao(tx, contexto, { clienteId: params.id, funcionarioId: funcionario.id })
})

const email = routeOnce(chamadas.corrigirEmail, async (tx, contexto, { params, body, ator }) => {
  await requireCliente(tx, params.id)
  const { email: novo, motivo } = body
  const corrigido = await correctEmail(tx, contexto, { clienteId: params.id, ator, email: novo, motivo })
  return { emailMascarado: maskEmail(corrigido.email), valeParaDinheiro: corrigido.valeParaDinheiro }
})

const encerrar = route(chamadas.encerrarSessoes, (contexto, { params, body, funcionario: { id }, request }) =>
  encerrarSessoes(contexto, { id, endereco: request.ip }, params.id, body),
)

const desbloqueio = route(chamadas.desbloquearConsorciado, (contexto, { params, body, funcionario: { id }, request }) =>
  desbloquearConsorciado(contexto, { id, endereco: request.ip }, params.id, body),
)

const cota = route(chamadas.cotaDoConsorciado, (contexto, { params }) => getCota(contexto, params.id))

const razao = route(chamadas.razaoDaCota, (contexto, { params, query }) => listRazao(contexto, params.id, query))

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  busca,
  um,
  revelar,
  link,
  atualizacao,
  email,
  encerrar,
  desbloqueio,
  cota,
  razao,
]
