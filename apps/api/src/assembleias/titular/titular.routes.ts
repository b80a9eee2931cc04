import { assembleias as chamadas } from '@contempla/contract'
import { posseDe } from '../../cotas/index.ts'
import { route } from '../../platform/http/route.ts'
import { presentDashboard, presentNoCalendario, presentResultado } from './apresentacao.ts'
import { getCalendarioDaCota, getDashboardDaCota, getResultadoDaCota } from './titular.service.ts'

/** The holder's calls of this domain. */
export const routes = [
  route(chamadas.calendarioDeAssembleias, async (contexto, pedido) =>
    (await getCalendarioDaCota(contexto, posseDe(pedido))).map(presentNoCalendario),
  ),
  route(chamadas.resultadoDeAssembleia, async (contexto, pedido) =>
    presentResultado(await getResultadoDaCota(contexto, { ...posseDe(pedido), numero: pedido.params.n })),
  ),
  route(chamadas.dashboardDaAssembleia, async (contexto, pedido) =>
    presentDashboard(await getDashboardDaCota(contexto, posseDe(pedido))),
  ),
]
