import { entrarPelaTela, expect, test } from '../../fixtures.ts'

/** Bars of the first screen after the log-in: what is told later waits until it is there. */
const maxChamadas = 4
const maxBytes = 40_000

test('the first screen after the log-in asks for no more than four things, in 40 kB, whoever has many quotas', async ({
  page,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: Array.from({ length: 12 }, (_, i) => ({ emAtraso: i % 3 })) })
  const chamadas: string[] = []
  let bytes = 0
  page.on('requestfinished', async (pedido) => {
    const [, chamada] = /^\/app-cliente\/v1(\/.*)$/.exec(new URL(pedido.url()).pathname) ?? []
    if (chamada === undefined || chamada === '/login') return
    chamadas.push(`${pedido.method()} ${chamada}`)
    const { responseBodySize, responseHeadersSize } = await pedido.sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('link', { name: 'Ver detalhes da cota' })).toBeVisible()
  const primeiras = chamadas.filter((chamada) => !chamada.endsWith('/modais'))
  expect(primeiras.length, primeiras.join(', ')).toBeLessThanOrEqual(maxChamadas)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})
