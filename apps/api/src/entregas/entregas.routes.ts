import { entregas as chamadas } from '@contempla/contract'
import { posseDe, requirePosse } from '../cotas/index.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { chooseFormaDeEnvio, getFormaDeEnvio, getManutencao, getRecebimento } from './forma-de-envio.service.ts'
import { changeOptIn, getOptIn } from './opt-in.service.ts'

export const routes = [
  route(chamadas.optIn, async (contexto, pedido) => getOptIn(contexto, await requirePosse(contexto, pedido))),
  routeOnce(chamadas.alterarOptIn, (tx, contexto, { body, ator, ...pedido }) =>
    changeOptIn({ ...contexto, db: tx }, { posse: posseDe(pedido), ...body, ator }),
  ),
  route(chamadas.formaEnvioBoleto, (contexto, pedido) => getFormaDeEnvio(contexto, posseDe(pedido))),
  routeOnce(chamadas.alterarFormaEnvioBoleto, (tx, contexto, { body, ator, ...pedido }) =>
    chooseFormaDeEnvio({ ...contexto, db: tx }, { posse: posseDe(pedido), ...body, ator }),
  ),
  route(chamadas.manutencaoDaFormaDePagamento, (contexto, pedido) => getManutencao(contexto, posseDe(pedido))),
  route(chamadas.recebimentoDaFormaDePagamento, (contexto, pedido) =>
    getRecebimento(contexto, posseDe(pedido), pedido.params.type),
  ),
]
