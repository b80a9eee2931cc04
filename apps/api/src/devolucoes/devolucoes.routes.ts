import { devolucoes as chamadas } from '@contempla/contract'
import { requireContaDoTitular } from '../cadastros/index.ts'
import { emTransacao, portaDe } from '../casos/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import {
  aindaConta,
  presentDaCancelada,
  presentData,
  presentDevolucao,
  presentDoEncerramento,
  presentValores,
  requireIniciavel,
} from './devolucoes.service.ts'

const porta = portaDe('devolucao', presentDevolucao, { conta: aindaConta })

/** Opens the request, or resumes one that a deadline stopped; one that goes on stays as it is. */
const iniciar = porta.act(async (_, { tx, contexto, da, vale }) => {
  if (!vale || vale.caso.encerradoEm) await requireIniciavel(tx, contexto, da.cotaId)
  return { abre: true, seHouver: ['reiniciar', 'iniciar'] }
})

export const routes: readonly Route[] = [
  route(chamadas.valoresDisponiveis, porta.read(presentValores)),
  route(chamadas.statusDaDevolucao, porta.show),
  route(chamadas.dataDaDevolucao, portaDe('devolucao', presentData, { conta: aindaConta }).show),
  route(chamadas.valoresDaCancelada, porta.read(presentDaCancelada)),
  route(chamadas.valoresDoEncerramento, porta.read(presentDoEncerramento)),
  route(chamadas.iniciarDevolucao, emTransacao(iniciar)),
  routeOnce(chamadas.confirmarDevolucao, porta.act('confirmar')),
  routeOnce(chamadas.naoConfirmarDevolucao, porta.act('desistir')),
  route(chamadas.conferirContaDaDevolucao, async (contexto, { sessao, body }) => {
    await contexto.db.transaction((tx) => requireContaDoTitular(tx, contexto, sessao.clienteId, body))
    return { confere: true as const }
  }),
  routeOnce(chamadas.solicitarPagamentoDaDevolucao, porta.act('solicitarPagamento')),
]
