import { faturamentoCredito as chamadas } from '@contempla/contract'
import { requireContaDoTitular } from '../../cadastros/index.ts'
import { emComposite, emTransacao, portaDe, presentEstado } from '../../casos/index.ts'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import { presentFaturamento } from './apresentacao.ts'
import { autenticar, passoDoCadastro, presentLink, presentValidacao, requireEmEspecie } from './especie.service.ts'

const porta = portaDe('faturamento-especie', presentFaturamento)

const leituras = [
  route(chamadas.validarFaturamento, porta.read(presentValidacao)),
  route(chamadas.statusDoFaturamento, porta.show),
]

const abrir = porta.open(async ({ tx, contexto, da }) => {
  await requireEmEspecie(tx, contexto, da.cotaId)
  return {}
})
/** Begins an opened case, or one that a deadline stopped; one that has begun stays as it is. */
const iniciar = porta.act(() => ({ seHouver: ['reiniciar', 'iniciar'] }))

/** The registration step of the billing that the sender names. */
const cadastroDo = {
  especie: portaDe('faturamento-especie', presentEstado).act(passoDoCadastro),
  new: portaDe('faturamento-novo', presentEstado).act(passoDoCadastro),
  used: portaDe('faturamento-seminovo', presentEstado).act(passoDoCadastro),
}

const passos = [
  routeOnce(chamadas.abrirCaso, async (tx, contexto, pedido) => {
    const [{ referenceId }] = pedido.body.compositeRequest
    return emComposite(referenceId, await abrir(tx, contexto, pedido))
  }),
  route(chamadas.iniciarFaturamento, emTransacao(iniciar)),
  routeOnce(chamadas.atualizarFaturamento, (tx, contexto, pedido) =>
    cadastroDo[pedido.body.fluxoProcesso ?? 'especie'](tx, contexto, pedido),
  ),
  routeOnce(chamadas.aceitarTermosDoFaturamento, porta.act('aceitarTermos')),
  routeOnce(chamadas.reenviarLinkDoFaturamento, porta.act('reenviarLink')),
  routeOnce(chamadas.desistirDoFaturamento, porta.act('desistir')),
  routeOnce(chamadas.pedirPagamentoDoFaturamento, porta.act('solicitarPagamento')),
  route(chamadas.conferirContaDoFaturamento, async (contexto, { sessao, body }) => {
    await contexto.db.transaction((tx) => requireContaDoTitular(tx, contexto, sessao.clienteId, body))
    return { confere: true as const }
  }),
  route(chamadas.conferirLinkDoFaturamento, (contexto, { sessao, body }) =>
    presentLink(contexto, sessao.clienteId, body.link),
  ),
  routeOnce(chamadas.autenticarFaturamento, (tx, contexto, { sessao, body }) =>
    autenticar(tx, contexto, { sessao, ...body }),
  ),
]

export const routes: readonly Route[] = [...leituras, ...passos]
