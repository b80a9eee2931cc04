import { contemplacao as chamadas } from '@contempla/contract'
import { portaDe } from '../../casos/index.ts'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import { isDaEmVigor, presentContemplacao, presentRetornoDoCrivo } from './caso.service.ts'

const porta = portaDe('contemplacao', presentContemplacao, { conta: isDaEmVigor })

export const routes: readonly Route[] = [
  route(chamadas.contemplacao, porta.read(presentContemplacao)),
  // The first step opens the case.
  routeOnce(
    chamadas.avancarContemplacao,
    porta.act(({ body: { ato, vista, ...escolhas } }) => ({
      abre: ato === 'iniciar',
      ato,
      vista,
      entrada: ato === 'escolherEquipamento' ? { garantia: 'equipamento' } : escolhas,
    })),
  ),
  route(chamadas.retornoDoCrivo, porta.read(presentRetornoDoCrivo)),
]
