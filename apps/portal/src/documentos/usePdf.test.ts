import { afterEach, expect, test, vi } from 'vitest'
import { peloLink } from './usePdf.ts'

afterEach(() => vi.unstubAllGlobals())

const baixar = peloLink(async () => ({ url: '/app-cliente/v1/relatorios/x' }))
const responder = (response: Response) => vi.stubGlobal('fetch', async () => response)

test('a paper that came is its bytes', async () => {
  responder(new Response('%PDF'))
  expect(await (await baixar()).text()).toBe('%PDF')
})

test.each([
  [403, 'TICKET_INVALIDO'],
  [409, 'BOLETO_INDISPONIVEL'],
  [503, 'FALHA_DE_IMPRESSAO'],
])('one refused with %i keeps what the server said, and its request', async (status, codigo) => {
  responder(new Response(JSON.stringify({ codigo, mensagem: 'do catálogo', pedido: 'abc' }), { status }))
  await expect(baixar()).rejects.toMatchObject({ status, codigo, mensagem: 'do catálogo', pedido: 'abc' })
})
