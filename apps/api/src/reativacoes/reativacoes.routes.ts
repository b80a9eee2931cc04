import { reativacoes as chamadas } from '@contempla/contract'
import { emComposite, portaDe, presentEstado } from '../casos/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { presentReativacao, requireVolta } from './reativacoes.service.ts'

const porta = portaDe('reativacao', presentEstado)
const pedir = porta.open(async ({ tx, contexto, da }) => ({
  dados: await requireVolta(tx, contexto, da),
  ato: 'solicitar',
}))

export const routes: readonly Route[] = [
  route(chamadas.reativacao, porta.read(presentReativacao)),
  routeOnce(chamadas.solicitarReativacao, async (...pedido) => emComposite('reativacao', await pedir(...pedido))),
  routeOnce(chamadas.desistirDaReativacao, porta.act('desistir')),
]
