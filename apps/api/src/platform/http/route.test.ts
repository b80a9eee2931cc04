import { retaguarda, usuarios } from '@contempla/contract'
import { describe, expect, test } from 'vitest'
import { route, routeOnce } from './route.ts'

/** The types are the test: where a type accepts a wrong pair, the unused expectation does not compile. */
describe('a call and its handler', () => {
  const nunca = () => {
    throw new Error('não é chamado')
  }

  test('that say alike whether it happens once compile', () => {
    expect(route(usuarios.preferencias, nunca).call).toBe(usuarios.preferencias)
    expect(routeOnce(usuarios.avaliar, nunca).call).toBe(usuarios.avaliar)
    expect(routeOnce(retaguarda.enviarLink, nunca).call).toBe(retaguarda.enviarLink)
  })

  test('that do not, do not compile', () => {
    const trocados = [
      // @ts-expect-error -- the customer's call is declared idempotent
      route(usuarios.avaliar, nunca),
      // @ts-expect-error -- the staff's call is declared idempotent
      route(retaguarda.enviarLink, nunca),
      // @ts-expect-error -- the call is not declared idempotent
      routeOnce(retaguarda.encerrarSessoes, nunca),
      // @ts-expect-error -- nor is one that reads
      routeOnce(usuarios.preferencias, nunca),
    ]
    expect(trocados).toHaveLength(4)
  })

  test('nothing of the transport reaches what happens once', () => {
    const feita = routeOnce(usuarios.avaliar, async (_tx, _contexto, pedido) => {
      // @ts-expect-error -- the request stays in the route
      void pedido.request
      // @ts-expect-error -- and so does the reply
      void pedido.reply
      return { registrada: true }
    })
    expect(feita.call).toBe(usuarios.avaliar)
  })
})
