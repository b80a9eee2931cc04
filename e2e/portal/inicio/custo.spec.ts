import type { Request } from '@playwright/test'
import { entrarPelaTela, expect, test } from '../../fixtures.ts'

/** Bars of the first screen after the log-in: what is told later waits until it is there. */
const maxChamadas = 4
const maxBytes = 40_000

test('the first screen after the log-in asks for no more than four things, in 40 kB, whoever has many quotas', async ({
  page,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: Array.from({ length: 12 }, (_, i) => ({ emAtraso: i % 3 })) })
  const pedidos = new Map<Request, string>()
  page.on('requestfinished', (pedido) => {
    const [, chamada] = /^\/app-cliente\/v1(\/.*)$/.exec(new URL(pedido.url()).pathname) ?? []
    if (chamada !== undefined && chamada !== '/login') pedidos.set(pedido, `${pedido.method()} ${chamada}`)
  })
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('link', { name: 'Ver detalhes da cota' })).toBeVisible()
  const ateAqui = [...pedidos]
  const primeiras = ateAqui.flatMap(([, chamada]) => (chamada.endsWith('/modais') ? [] : [chamada]))
  expect(primeiras.length, primeiras.join(', ')).toBeLessThanOrEqual(maxChamadas)
  const tamanhos = await Promise.all(ateAqui.map(([pedido]) => pedido.sizes()))
  const bytes = tamanhos.reduce((soma, cada) => soma + cada.responseBodySize + cada.responseHeadersSize, 0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})
