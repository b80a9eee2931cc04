import { debitos as chamadas } from '@contempla/contract'
import { posseDe } from '../cotas/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { changeLimite, endAcordo, getDebitoAutomatico, makeAcordo } from './debito.service.ts'

export const routes: readonly Route[] = [
  route(chamadas.debitoAutomatico, (contexto, pedido) => getDebitoAutomatico(contexto, posseDe(pedido))),
  routeOnce(chamadas.fazerDebitoAutomatico, (tx, contexto, { body, ator, ...pedido }) =>
    makeAcordo({ ...contexto, db: tx }, { posse: posseDe(pedido), ...body, ator }),
  ),
  routeOnce(chamadas.alterarDebitoAutomatico, (tx, contexto, { body, ator, ...pedido }) =>
    changeLimite({ ...contexto, db: tx }, { posse: posseDe(pedido), ...body, ator, jaHavia: pedido.jaHavia }),
  ),
  routeOnce(chamadas.encerrarDebitoAutomatico, (tx, contexto, { ator, ...pedido }) =>
    endAcordo({ ...contexto, db: tx }, { posse: posseDe(pedido), ator }),
  ),
]
