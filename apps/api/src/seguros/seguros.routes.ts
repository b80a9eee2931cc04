import { seguros as chamadas } from '@contempla/contract'
import { portaDe, presentEstado } from '../casos/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { presentDados, presentSeguro } from './seguros.service.ts'

const porta = portaDe('seguro', presentEstado)

export const routes: readonly Route[] = [
  route(chamadas.seguro, porta.read(presentSeguro)),
  route(chamadas.dadosDoSeguro, porta.read(presentDados)),
  routeOnce(
    chamadas.solicitarSeguro,
    porta.act(({ body }) => ({ abre: true, ato: 'solicitar', entrada: body })),
  ),
  routeOnce(
    chamadas.sairDoSeguro,
    porta.act(({ body }) => ({ ato: body.ato, entrada: body })),
  ),
]
