import { posVenda as chamadas, ErroDeNegocio } from '@contempla/contract'
import { portaDe } from '../casos/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { presentPosVenda } from './pos-venda.service.ts'

const porta = portaDe('pos-venda', presentPosVenda)

export const routes: readonly Route[] = [
  route(chamadas.posVenda, porta.show),
  routeOnce(
    chamadas.responderPosVenda,
    // The code of the acts that need one was looked into before, by the call.
    porta.act(({ body: { ato, vista, ...respostas } }, { da: { sessao } }) => {
      if (ato === 'escolher' && sessao.desligadas.includes('boletos'))
        throw new ErroDeNegocio('FUNCIONALIDADE_DESLIGADA')
      return { ato, vista, entrada: { ...respostas, codigoConferido: true } }
    }),
  ),
]
