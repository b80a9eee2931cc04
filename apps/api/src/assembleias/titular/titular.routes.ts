import { assembleias as chamadas } from '@contempla/contract'
import { route } from '../../platform/http/route.ts'
import { presentDashboard, presentNoCalendario, presentResultado } from './apresentacao.ts'
import { getCalendarioDaCota, getDashboardDaCota, getResultadoDaCota } from './titular.service.ts'

type Pedido = { params: { id: number }; sessao: { clienteId: number } }

const daCota = ({ params, sessao }: Pedido) => ({ clienteId: sessao.clienteId, cotaId: params.id })

/** The holder's calls of this domain. */
export const routes = [
  route(chamadas.calendarioDeAssembleias, async (contexto, pedido) =>
    (await getCalendarioDaCota(contexto, daCota(pedido))).map(presentNoCalendario),
  ),
  route(chamadas.resultadoDeAssembleia, async (contexto, pedido) =>
    presentResultado(await getResultadoDaCota(contexto, { ...daCota(pedido), numero: pedido.params.n })),
  ),
  route(chamadas.dashboardDaAssembleia, async (contexto, pedido) =>
    presentDashboard(await getDashboardDaCota(contexto, daCota(pedido))),
  ),
]
